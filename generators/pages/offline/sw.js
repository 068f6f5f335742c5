// The worker of one language: keeps one whole version of it for times without a line, and never mixes two.
//
// Online every page comes from the host. Beside it the worker asks which version the host has now: while that is its own,
// scripts, styles and data come from what it keeps; once it is another, a page gets everything from the host, as if there
// were no worker. Without a line all comes from what is kept, and so it does where the page and the version aren't both there
// in time. A version is kept only when every file of it is there and has the hash that it must have.

const VERSION = "zzversionzz";
const FILES = { zzfileszz: "" };
const PACKS = ["zzpackszz"];

const HERE = self.registration.scope;
const MINE = `saitei ${HERE} `;
const KEPT = MINE + VERSION;
const PATIENCE = 4000;
const TYPES = {
  css: "text/css",
  html: "text/html",
  js: "text/javascript",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  xml: "application/xml",
  webmanifest: "application/manifest+json",
};

const versions = new Map();
const packs = new Map();

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET" || !url.startsWith(HERE)) return;
  const path = pathOf(url);
  if (path === "version.json" || path === "sw.js") return;
  if (mode === "navigate") event.respondWith(opened(event, path));
  else if (isPage(path)) event.respondWith(swappedIn(event, path));
  else event.respondWith(asked(event, path));
});

function pathOf(url) {
  return decodeURIComponent(new URL(url).pathname.slice(new URL(HERE).pathname.length));
}

function isPage(path) {
  return path === "" || path.endsWith("/") || path.endsWith(".html");
}

function fileOf(path) {
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

// Keeping a version: all of it or nothing.

async function keepAll() {
  const there = await caches.has(KEPT);
  const cache = await caches.open(KEPT);
  try {
    await Promise.all(Object.entries(FILES).map(([path, hash]) => keep(cache, path, hash)));
  } catch (failed) {
    if (!there) await caches.delete(KEPT);
    throw failed;
  }
}

async function keep(cache, path, hash) {
  const url = new URL(path, HERE);
  const answer = await fetch(url, { cache: "no-cache", credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = [...found.subarray(0, hash.length / 2)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hex !== hash) throw new Error(`${path}: of another version`);
  await cache.put(url, made(bytes, path));
}

function made(body, path) {
  const type = TYPES[path.split(".").pop()] ?? "application/octet-stream";
  return new Response(body, { headers: { "Content-Type": `${type}; charset=utf-8` } });
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(MINE) && name !== KEPT).map((name) => caches.delete(name)));
  await self.clients.claim();
}

// Answers from what is kept.

async function kept(path) {
  const cache = await caches.open(KEPT);
  const file = fileOf(path);
  return (await cache.match(new URL(file, HERE))) ?? (await fromPack(cache, file));
}

async function fromPack(cache, file) {
  const section = file.split("/")[0];
  const pack = await packOf(cache, PACKS.includes(section) ? section : "rest");
  const entry = pack[file];
  if (entry === undefined) return null;
  if (typeof entry === "string") return made(entry, file);
  const frames = await packOf(cache, "frames");
  const [frame, slots] = entry;
  return made(frames[frame].map((piece, at) => (at % 2 ? slots[piece] : piece)).join(""), file);
}

function packOf(cache, name) {
  if (!packs.has(name)) {
    const read = cache.match(new URL(`offline/${name}.json`, HERE)).then((answer) => answer?.json() ?? {});
    packs.set(name, read);
    read.catch(() => packs.delete(name));
  }
  return packs.get(name);
}

// Answers from the host.

// An answer once all of it has come.
async function online(request, cache = "no-cache") {
  try {
    const answer = await fetch(request, { cache });
    await answer.clone().arrayBuffer();
    return answer;
  } catch {
    return null;
  }
}

function isFailure(answer) {
  return !answer || answer.status >= 500;
}

// A page of the host and its version; without a version where the line or the host fails before it is known whose the page is.
async function fromHost(request) {
  const answer = await online(request);
  return { answer, version: isFailure(answer) ? null : await versionNow() };
}

async function versionNow() {
  const answer = await online(new URL("version.json", HERE), "no-store");
  if (isFailure(answer)) return null;
  return answer.ok ? answer.json().then(({ version }) => version, () => null) : "none";
}

function patiently(found) {
  return Promise.race([found, new Promise((resolve) => setTimeout(() => resolve({}), PATIENCE))]);
}

// Which version a document is of; what is of another than ours is written down, because a worker forgets when it rests.

async function note(client, version) {
  versions.set(client, version);
  if (version !== VERSION) await (await caches.open(KEPT)).put(noteOf(client), new Response(version));
}

async function versionOfClient(client) {
  if (versions.has(client)) return versions.get(client);
  const note = await (await caches.open(KEPT)).match(noteOf(client));
  return note ? note.text() : VERSION;
}

function noteOf(client) {
  return new URL(`offline/version-of/${client}`, HERE);
}

// A page opened as a whole: the host's, or the kept one, where there is one, if the host's version isn't learned in time.

async function opened(event, path) {
  const [mine, found] = [kept(path), fromHost(event.request)];
  const { answer, version } = (await mine) ? await patiently(found) : await found;
  if (!version) {
    const failure = answer?.status >= 500 ? answer : null;
    return (await mine) ?? failure ?? Response.redirect(new URL("offline/#missing", HERE));
  }
  event.waitUntil(note(event.resultingClientId, version));
  if (answer.ok) event.waitUntil(keepSeen(path, answer.clone(), version));
  return answer;
}

// A page seen is kept too, if it is of our version: with a large library not all of them are kept beforehand.
async function keepSeen(path, answer, version) {
  if (answer.redirected || version !== VERSION) return;
  await (await caches.open(KEPT)).put(new URL(fileOf(path), HERE), answer);
}

// A page that a document takes into itself: it has to be of the same version, else the browser opens it as a whole.
async function swappedIn(event, path) {
  const own = await versionOfClient(event.clientId);
  const { answer, version } = await patiently(fromHost(event.request));
  if (!version) return (own === VERSION && (await kept(path))) || Response.error();
  if (version !== own) return Response.error();
  if (answer.ok) event.waitUntil(keepSeen(path, answer.clone(), version));
  return answer;
}

// Everything else that a document asks for.

async function asked(event, path) {
  if ((await versionOfClient(event.clientId)) === VERSION) return (await kept(path)) ?? fetch(event.request);
  const answer = await online(event.request);
  if (!answer && ["script", "style"].includes(event.request.destination)) event.waitUntil(openAnew(event.clientId));
  return answer ?? Response.error();
}

// A document of another version whose parts can't be had any more gives way to the kept page as a whole.
async function openAnew(id) {
  const client = await self.clients.get(id);
  if (client && (await kept(pathOf(client.url)))) await client.navigate(client.url);
}
