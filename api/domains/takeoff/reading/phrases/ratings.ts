/** Words after a figure that make it a rating or a kind, and never a count. */
import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Token } from "./tokens.ts";

const RATED_FOR = oneOf`
  amps?, amperes?, volts?, watts?, kw, hp, horsepower, btus?, cfm, psi, gpf, gpm, gph, lumens?, gauge, awg, seer, mil, micron,
  grit, gang, phase
`;

/** "50 amp", "1/2 hp", "12 gauge". */
export const IS_RATING = pattern`^(?:${RATED_FOR})$`;

/** Whether a word after a figure says how things are rated: the "ga" of "20 ga studs", the "amp" of "20 amp circuits". */
export const isRating = (word = ""): boolean => IS_RATING.test(word) || /^(?:ga|gage)$/.test(word);

const KIND_OF = oneOf`
  a, v, w, k, ga, years?, yr, minutes?, min, hours?, hr, way, pole, speed, light, lite, panel, door, drawer, bowl, hole,
  handle, piece, ply, stage, zone, port, position, step, tier, bulb, burner, person, prong, slot, wire
`;

/** "3 way", "6 panel", "20 minute": right before the name of a thing they name its kind. */
export const IS_KIND = pattern`^(?:${KIND_OF})$`;

/** Degrees that fittings turn by. */
const ANGLES: ReadonlySet<number> = new Set([90, 45, 60, 30, 22.5, 22, 11.25]);
const FITTING = /^(?:deg|degrees?|sweeps?|elbows?|ells?|bends?)$/;

/** "A 90 sweep at each end": the figure says how far a fitting turns, not how many there are. */
export const isAngle = (value: number, next: string): boolean => ANGLES.has(value) && FITTING.test(next);

/** Words of a rating → the unit sign used in names of materials. */
const SIGNS: Readonly<Record<string, string>> = {
  amp: "A",
  amps: "A",
  ampere: "A",
  amperes: "A",
  cfm: "cfm",
  hp: "hp",
  horsepower: "hp",
  gpf: "gpf",
  watt: "W",
  watts: "W",
  mil: "mil",
  mils: "mil",
  ga: "ga",
  gauge: "gauge",
  grit: "grit",
};

/** The rating that begins at a place: "30 amp", "10 mil"; null when none does. */
export function ratingAt(tokens: readonly Token[], at: number): { value: number; sign: string } | null {
  const token = tokens[at];
  const sign = SIGNS[tokens[at + 1]?.text ?? ""];
  return token?.kind === "number" && sign !== undefined ? { value: token.value, sign } : null;
}
