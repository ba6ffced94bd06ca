import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { allMatches } from "../../reading/phrases/patterns.ts";
import type { Finder } from "../../recipes/reading.types.ts";

const CORNER_OR_OPENING = /window|door|opening|corner/;
const EXTRA_STUDS = /more |extra |additional |studs? /;
const FOR = new RegExp(
  patternSource`(?:\+ ?)?(?<!\d\.|[\dx] ?)(\d{1,2}) (?:${EXTRA_STUDS})*(?:for|at) (?:the |an? |1 |my )(?:${CORNER_OR_OPENING})\b`,
  "g",
);
const IN_BRACKETS = /\+ ?(\d{1,2}) \((?:window|door|opening|corner)\)/g;

/** "Plus 4 more for the window and 5 for the door": studs in addition to those at the spacing. */
export const addedStuds: Finder = (reading) => {
  const found = [...allMatches(reading.text, FOR), ...allMatches(reading.text, IN_BRACKETS)];
  if (found.length === 0) return null;
  const first = found[0]?.index ?? 0;
  const last = found.at(-1);
  return {
    value: found.reduce((sum, match) => sum + Number(match[1]), 0),
    source: reading.text.slice(first, (last?.index ?? first) + (last?.[0].length ?? 0)),
  };
};

const EACH_LONG = /[^.;]{0,40}\b(?:each|apiece)\b(?! (?:\d+(?:\.\d+)? ft )?(?:high|tall))/;
const WALLS_ALIKE = pattern`(?<!\d\.|[\dx] ?)([2-9]|1\d) (?:(?!story|x|ft\b|in\b)[a-z-]+ ){0,2}(?:walls?|partitions?)\b(?=${EACH_LONG})`;

/** "Two knee walls, each 32 ft long": walls of equal length, each with its own end studs. */
export const wallsAlike: Finder = (reading) => {
  const match =
    WALLS_ALIKE.exec(reading.text) ??
    (/\b(?:1|each|every) wall is\b/.test(reading.text)
      ? /(?<!\d\.|[\dx] ?)([2-9]) (?:(?!story|x|ft\b|in\b)[a-z-]+ ){0,2}walls?\b/.exec(reading.text)
      : null);
  return match ? { value: Number(match[1]), source: match[0] } : null;
};
