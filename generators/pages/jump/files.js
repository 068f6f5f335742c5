// What is found with, each file read once; what could not be read is tried again when it is next asked for.

const files = new Map();

export function read(name) {
  if (!files.has(name)) {
    const wanted = fetch(new URL(name, import.meta.url))
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`${name}: ${answer.status}`))))
      .catch(() => {
        files.delete(name);
        return null;
      });
    files.set(name, wanted);
  }
  return files.get(name);
}
