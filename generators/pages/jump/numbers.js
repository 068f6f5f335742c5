// Numbers of rules as people type them, and what an older number has become.

import { beforeAll, filled, lineage, meanings, placeOf, resolve } from "./at.js";
import { asked } from "./folding.js";
import { words } from "./words.js";

const NUMBER = /^([1-9][0-9]{0,2})(?:[.,、。・\- ]?([0-9]{1,3}) ?[.]?\(?([a-z]{0,2})\)?)?[.,、。]?$/;
// With other words before or behind it.
const AMONG = /(?:^|[^a-z0-9.])([1-9][0-9]{2}[.,、。・][0-9]{1,3}[a-z]{0,2})(?![a-z0-9.])/;
const DATED = /^(.*?)[\s@(（]+([0-9]{4})(?:[-/.年]([0-9]{1,2})[-/.月]([0-9]{1,2}))?[年日版)）]*$/;

function dated(text) {
  const found = DATED.exec(text);
  if (!found) return [text, ""];
  const [, number, year, month = "12", day = "31"] = found;
  return [number, `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`];
}

// What people say of a number that they have from an older text.
const FORMER = /旧|昔|以前の|(?<![a-z])(?:old|former|formerly|previously)(?![a-z])/;

// The number that was typed, as it is written in the rules, a day with it, what else was, and whether it is called an older one;
// nothing where there is no number.
export function numberIn(typed) {
  const [text, date] = dated(asked(typed.replace(/^[\s[(［（「【]+|[\]］」】\s]+$/g, "")));
  const whole = NUMBER.exec(text) ?? NUMBER.exec(AMONG.exec(text)?.[1] ?? "");
  if (!whole) return null;
  const [number, chapter, rule = "", letter = ""] = whole;
  if (rule && chapter.length < 3) return null;
  const beside = text.replace(number, "");
  return { number: rule ? `${chapter}.${rule}${letter}` : chapter, date, beside, older: FORMER.test(beside) };
}

function answer(data, number, place, since, until, linked) {
  const { state, numbers, mayBe } = resolve(data, number, place);
  const span = since === until ? since : `${since} – ${until}`;
  const today = numbers.length ? numbers : mayBe;
  if (!today.length) {
    const address = `rules/at/?${new URLSearchParams({ d: until, n: number })}`;
    return [{ kind: "former", shown: `${number} (${span}): ${words[`state.${state}`] ?? state}`, address }];
  }
  return today.map((one) => {
    const { shown, address } = linked(one);
    return { kind: "former", shown: `${number} (${span}) → ${shown}`, address, now: one };
  });
}

// What a number was on a day.
function asOf(data, number, date, linked) {
  const place = placeOf(data, date);
  if (place < 0) return { former: [], told: [beforeAll(data)] };
  const edition = data.editions[place][0];
  if (!resolve(data, number, place)) return { former: [], told: [filled("unknown", { number, edition })] };
  return { former: answer(data, number, place, edition, edition, linked), told: [] };
}

// What else a number meant: with a day what it was then, without one every other rule that had it, with its dates. `told` are
// sentences on what the editions don't say of it; `before`, where it has meant something else and is as old as they are, that
// it may have meant yet another rule before.
export async function formerly({ number, date }, linked) {
  const data = await lineage();
  if (!data) return { former: [], told: [] };
  if (date) return asOf(data, number, date, linked);
  const edition = (place) => data.editions[place][0];
  const found = meanings(data, number);
  if (!found.length) return { former: [], told: [filled("never", { number }), beforeAll(data)] };
  const former = found.flatMap(({ first, last }) => {
    const { numbers } = resolve(data, number, last);
    const same = numbers.length === 1 && numbers[0] === number;
    return same ? [] : answer(data, number, last, edition(first), edition(last), linked);
  });
  const isOldest = former.length > 0 && found.some(({ first }) => first === 0);
  const before = isOldest ? (words["jump.before"] ?? "{first}").replace("{first}", data.editions[0][1]) : "";
  return { former, told: [], before };
}
