import { patternSource } from "../../../../platform/patterns.ts";

/** Doors are written in feet and inches, 2/8 x 6/8, or run together, 2868: both are 32 x 80. */
const APART = /(?<![\d/-])([1-9])[/-](\d{1,2}) ?x ?([678])[/-](\d{1,2})(?![\d/])/;
const TOGETHER = /\b([1-4])(\d)(6|8|7)([08])\b(?! ?(?:in|ft|mm|lb|w|k|cfm|psi|sq)\b| ?["'])/;
const DOOR_OPENING = new RegExp(patternSource`${APART}|${TOGETHER}`, "g");
/** Windows are run together: 3046 is 36 x 54. */
const WINDOW_OPENING = /(?<![\w/.-])([1-8])(\d)([1-6])(\d)(?![\w/.-]| ?(?:in|ft|mm|series)\b| ?["'])/g;

/** Words for what hangs in an opening, or for its frame: titles with one of these often leave out the word "door". */
const DOOR = /\b(?:door|prehung|bifold|jamb|slab)\b/;
const WINDOW = /\b(?:window|slider|single[- ]hung|double[- ]hung|casement)\b/;

/** The opening of a door or a window in inches, width first; any other text unchanged. */
export function openingInInches(text: string): string {
  if (DOOR.test(text)) return text.replace(DOOR_OPENING, toSize);
  return WINDOW.test(text) ? text.replace(WINDOW_OPENING, toSize) : text;
}

function toSize(_: string, ...groups: (string | undefined)[]): string {
  const [feetWide, inchesWide, feetHigh, inchesHigh] = groups
    .filter((one) => one !== undefined)
    .slice(0, 4)
    .map(Number);
  return `${toInches(feetWide, inchesWide)} in x ${toInches(feetHigh, inchesHigh)} in`;
}

function toInches(feet = 0, inches = 0): number {
  return feet * 12 + inches;
}
