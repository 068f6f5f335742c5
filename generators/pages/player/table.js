// Draws a table: both players' zones, the stack, mana, life. Data comes from the page, already in the reader's language.

function made(tag, name, ...children) {
  const one = document.createElement(tag);
  if (name) one.className = name;
  one.append(...children);
  return one;
}

function isHidden(tile, viewer) {
  return viewer !== "" && tile.seen_by !== undefined && !tile.seen_by.includes(viewer);
}

// What the viewer sees of these tiles: of what is hidden from them backs, those that lie side by side as one.
function seen(tiles, viewer, labels) {
  const backs = [];
  for (const tile of tiles) {
    const back = { name: tile.face_down ? labels["face-down-card"] : labels["hidden-card"], family: "back", count: tile.count ?? 1 };
    const last = backs.at(-1);
    if (!isHidden(tile, viewer)) backs.push(tile);
    else if (last?.family === "back" && last.name === back.name) last.count += back.count;
    else backs.push(back);
  }
  return backs;
}

// The tiles that the table before hasn't in this place; none before the first step.
function added(tiles, before) {
  const there = new Set((before ?? tiles).map((tile) => JSON.stringify(tile)));
  return new Set(tiles.filter((tile) => !there.has(JSON.stringify(tile))));
}

function tileOf(tile, labels, fresh) {
  const one = made("li", `tile-card tile-card--${tile.family || "other"}`, made("span", "tile-card__name", tile.name));
  one.classList.toggle("is-new", fresh.has(tile));
  if (tile.types) one.append(made("span", "tile-card__types", tile.types));
  if (tile.does) one.append(made("span", "tile-card__does", ...tile.does.map((part) => (part.code ? symbolOf(part) : part))));
  if (tile.pt) one.append(made("span", "tile-card__pt", tile.pt));
  if (tile.count > 1) one.append(made("span", "tile-card__count", `×${tile.count}`));
  if (tile.tapped) {
    one.classList.add("is-tapped");
    one.append(made("span", "tile-card__mark tile-card__mark--tapped", labels.tapped));
  }
  for (const mark of tile.marks ?? []) one.append(made("span", "tile-card__mark", mark));
  return one;
}

// How many objects these tiles stand for.
function countOf(tiles) {
  return tiles.reduce((count, tile) => count + (tile.count ?? 1), 0);
}

function zoneOf(zone, labels, viewer, before) {
  const one = made("section", `zone zone--${zone.key}`);
  one.append(made("h4", "zone__name", zone.label, " ", made("span", "zone__count", String(zone.count))));
  one.classList.toggle("is-empty", zone.tiles.length === 0);
  const fresh = added(zone.tiles, before?.zones.find(({ key }) => key === zone.key)?.tiles ?? (before && []));
  const tiles = seen(zone.tiles, viewer, labels).map((tile) => tileOf(tile, labels, fresh));
  if (tiles.length) one.append(made("ul", "zone__tiles", ...tiles));
  return one;
}

function symbolOf(mana) {
  const one = made("span", `mana mana--${/^[WUBRG]$/.test(mana.code) ? mana.code.toLowerCase() : "n"}`, mana.code);
  one.setAttribute("role", "img");
  one.setAttribute("aria-label", mana.spoken);
  return one;
}

function playerOf(player, labels, viewer, before) {
  const one = made("section", `side-of${player.active ? " is-active" : ""}${player.lost ? " has-lost" : ""}`);
  const points = made("strong", before && before.life !== player.life ? "is-new" : "", String(player.life));
  const life = made("span", "side-of__life", `${labels.life} `, points);
  const pool = made("span", "side-of__mana", ...player.mana.map(symbolOf));
  one.append(made("h3", "side-of__name", made("span", "side-of__letter", player.name), life, pool));
  one.append(made("div", "side-of__zones", ...player.zones.map((zone) => zoneOf(zone, labels, viewer, before))));
  return one;
}

// Whether anything on the table lies face down, so that it matters who looks at it.
export function liesFaceDown(table) {
  return table.players.some((player) => player.zones.some((zone) => zone.tiles.some((tile) => tile.face_down)));
}

// `viewer` is the letter of a player, whose eyes the table is seen with; empty: everything is shown. What is otherwise
// than on the table `before` is marked.
export function draw(place, table, labels, viewer, before) {
  const head = made("p", "board__turn", table.turn);
  if (table.priority) head.append(" ", made("span", "board__priority", table.priority));
  const stack = made("section", "zone zone--stack");
  const fresh = added(table.stack, before?.stack);
  stack.append(made("h4", "zone__name", labels.stack, " ", made("span", "zone__count", String(countOf(table.stack)))));
  stack.append(made("ol", "zone__tiles", ...table.stack.map((tile) => tileOf(tile, labels, fresh))));
  stack.hidden = table.stack.length === 0;
  place.replaceChildren(head, stack, ...table.players.map((player, at) => playerOf(player, labels, viewer, before?.players[at])));
}
