// Draws a table: both players' zones, the stack, mana, life. Data comes from the page, already in the reader's language.

function made(tag, name, ...children) {
  const one = document.createElement(tag);
  if (name) one.className = name;
  one.append(...children);
  return one;
}

function tileOf(tile, labels) {
  const one = made("li", `tile-card tile-card--${tile.family || "other"}`, made("span", "tile-card__name", tile.name));
  if (tile.types) one.append(made("span", "tile-card__types", tile.types));
  if (tile.pt) one.append(made("span", "tile-card__pt", tile.pt));
  if (tile.count > 1) one.append(made("span", "tile-card__count", `×${tile.count}`));
  if (tile.tapped) {
    one.classList.add("is-tapped");
    one.append(made("span", "tile-card__mark tile-card__mark--tapped", labels.tapped));
  }
  for (const mark of tile.marks ?? []) one.append(made("span", "tile-card__mark", mark));
  return one;
}

function zoneOf(zone, labels) {
  const one = made("section", `zone zone--${zone.key}`);
  one.append(made("h4", "zone__name", zone.label, " ", made("span", "zone__count", String(zone.count))));
  one.classList.toggle("is-empty", zone.tiles.length === 0);
  const tiles = zone.tiles.map((tile) => tileOf(tile, labels));
  if (tiles.length) one.append(made("ul", "zone__tiles", ...tiles));
  return one;
}

function symbolOf(mana) {
  const one = made("span", `mana mana--${/^[WUBRG]$/.test(mana.code) ? mana.code.toLowerCase() : "n"}`, mana.code);
  one.setAttribute("role", "img");
  one.setAttribute("aria-label", mana.spoken);
  return one;
}

function playerOf(player, labels) {
  const one = made("section", `side-of${player.active ? " is-active" : ""}${player.lost ? " has-lost" : ""}`);
  const life = made("span", "side-of__life", `${labels.life} `, made("strong", "", String(player.life)));
  const pool = made("span", "side-of__mana", ...player.mana.map(symbolOf));
  one.append(made("h3", "side-of__name", made("span", "side-of__letter", player.name), life, pool));
  one.append(made("div", "side-of__zones", ...player.zones.map((zone) => zoneOf(zone, labels))));
  return one;
}

export function draw(place, table, labels) {
  const head = made("p", "board__turn", table.turn);
  if (table.priority) head.append(" ", made("span", "board__priority", table.priority));
  const stack = made("section", "zone zone--stack");
  stack.append(made("h4", "zone__name", labels.stack, " ", made("span", "zone__count", String(table.stack.length))));
  stack.append(made("ol", "zone__tiles", ...table.stack.map((tile) => tileOf(tile, labels))));
  stack.hidden = table.stack.length === 0;
  place.replaceChildren(head, stack, ...table.players.map((player) => playerOf(player, labels)));
}
