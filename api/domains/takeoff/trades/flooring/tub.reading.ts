import { pattern } from "../../../../platform/patterns.ts";
import { readKept } from "../../reading/statements/kept.ts";
import { numberInput } from "../../recipes/assembly.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";
import { FIXTURES } from "../shared/bath-fixtures.ts";
import { isWanted } from "../shared/fixture-input.ts";

/** A 60 x 30 in. alcove tub, in square feet. */
const USUAL_TUB = 12.5;
/** Tile continues under a freestanding tub. */
const STANDS_FREE = /\b(?:claw ?foot|free ?standing|pedestal) (?:[a-z]+ ){0,2}(?:bath)?tubs?\b/;
const TAKEN_OUT = /remov\w*|(?:tak|rip|tear)\w*(?: out)?|get rid of|demo\w*|without|no/;
/** The tub is removed: "take out the tub", "tub to shower". */
const GOES = pattern`\b(?:${TAKEN_OUT})(?: [a-z]+){0,3} (?:bath)?tub\b|\btub (?:to|into|conversion)\b`;
const SIZE = /(\d{2}) ?(?:in )?x (\d{2})(?: in)?,? (?:[a-z]+ ){0,3}(?:bath)?tub\b/;
/** "The tub stays, it's 60 in. by 30". */
const SIZE_BEHIND =
  /\btub\b[^.;]{0,40}?(?<![\d.])([4-7]\d) ?(?:in )?x (2[89]|3\d|4[0-2])(?: in)?(?![\d.]| ?(?:x|ft)\b)/;

const hasTub = (whole: Reading): boolean =>
  /\bbath/.test(whole.text) &&
  !STANDS_FREE.test(whole.text) &&
  (readKept(whole).some((name) => FIXTURES.tub.test(name)) ||
    (isWanted(FIXTURES.tub, whole) === true && !GOES.test(whole.text)));

/** Square feet of a bathroom's floor under its tub, when one stays or is installed. */
const tubArea: Finder = (reading) => {
  const { whole } = reading;
  if (!hasTub(whole)) return null;
  const size = SIZE.exec(whole.text) ?? SIZE_BEHIND.exec(whole.text);
  return size
    ? { value: roundTo((Number(size[1]) * Number(size[2])) / 144, 2), source: size[0] }
    : { value: USUAL_TUB, source: "a tub in the room, usually 60 x 30 in.", isAssumed: true };
};

/** Square feet of floor tile that the tub saves. */
export const tubInput = numberInput("Floor under the tub", "sq ft", 0, "No tub is spoken of", [tubArea], {
  isQuiet: true,
  usual: [4, 40],
});
