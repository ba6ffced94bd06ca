import { when } from "../../reading/finders.ts";
import { type NumberInput, numberInput } from "../../recipes/assembly.ts";

const BEAMS = "(?:beams?|girders?|headers?)";
/** A timber 3 in thick or more is a beam on its own: "4x8 beams". */
const SOLID = new RegExp(`\\b[3-8] x \\d{1,2} (?:[a-z]+ ){0,2}${BEAMS}\\b`);
/** "Two 2x10 beams" counts boards; "two doubled 2x10 beams" counts beams. */
const SINGLE = new RegExp(
  `\\b[1-4] (?:treated )?2 x \\d{1,2} (?:beams|girders)\\b|\\bsingle (?:2 x \\d{1,2} )?${BEAMS}\\b`,
);

/** How many boards side by side make up a beam. */
export const beamPlies: NumberInput = numberInput("Beam plies", "pieces", 2, "Doubled", [
  when(/\b(?:tripled?|3-?ply|3 2 x \d+)\b/, 3),
  when(/\bdoubled?\b/, 2),
  when(SOLID, 1),
  when(SINGLE, 1),
]);
