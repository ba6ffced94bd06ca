import { pattern } from "../../../../platform/patterns.ts";
import { stretchAbout } from "../../reading/figures/stretches.ts";
import { matching, mention, quote, spacingOf } from "../../reading/finders.ts";
import { planArea, planLength, planWidth } from "../../reading/geometry.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";

const FIGURE = "(\\d{1,2}(?:\\.\\d+)?) (in|ft)";
const RIM = "(?:rim(?: joists?)?(?: band)?|band(?: joists?)?)";
const WALL = "(?:(?:block|stem|concrete|foundation|crawl ?space|knee|basement) )*walls?";

const THAT_IS = /,| which| that| is| are| of| at| high| height/;

/** Height in feet stated for a noun: "the 10 in rim joist", "block wall below it, high 4 ft". */
function heightOf(text: string, noun: string): number {
  const before = new RegExp(`${FIGURE} (?:high |tall |deep )?${noun}\\b`).exec(text);
  const after =
    pattern`\b${noun}(?: (?:below|under|beneath|above)(?: it| them)?)?(?:${THAT_IS})* ${FIGURE}\b(?! (?:oc|long|of perimeter))`.exec(
      text,
    );
  const found = before ?? after;
  return found ? Number(found[1]) / (found[2] === "in" ? 12 : 1) : 0;
}

/** Total height in feet of the bands that share a perimeter: the rim and the wall under it. */
export const bandHeight: Finder = (reading) => {
  if (!mention(reading, /\brims?\b|\bband\b/)) return null;
  const rim = heightOf(reading.text, RIM);
  const wall = heightOf(reading.text, WALL);
  if (rim > 0) return { value: roundTo(rim + wall, 4), source: "rim and wall" };
  // "The rim joist: 144 ft, 12 in tall".
  const tall = matching(reading, { role: "high", unit: "ft", min: 0.5, max: 2 })[0];
  return tall && wall === 0
    ? { value: tall.value, source: quote(reading, tall.measure.start, tall.measure.end) }
    : null;
};

/** Words for the chutes that keep the eaves open. */
const BAFFLES =
  /\bbaffles?\b|\b(?:vent|foam|rafter|eave|attic) chutes?\b|\bchutes\b|\brafter vents?\b|\bproper ?vents?\b/;

const EAVES = [
  /\beaves?\b(?:,| is| are| of| at| being| each)* (\d{2,3}(?:\.\d+)?) ft\b/,
  /(\d{2,3}(?:\.\d+)?) ft (?:long )?(?:of )?eaves?\b/,
  /\b(?:house|roof|attic|home|building)(?: (?:is|itself|runs|about))* (\d{2,3}(?:\.\d+)?) ft (?:long)?\b/,
  /\b(?:each|every)(?: (?:eave|side|1))?(?: is)? (\d{2,3}(?:\.\d+)?) ft (?:long|each)?\b/,
];

/** The stated number of chutes, or the bays at the eaves with one chute each: feet of eave ÷ rafter spacing. */
export const baffles: Finder = (reading) => {
  const said = mention(reading, BAFFLES);
  if (!said) return null;
  const { text } = reading;
  const counted = /(\d{1,3}) (?:[a-z-]+ ){0,2}(?:baffles|chutes|rafter vents)\b/.exec(text);
  if (counted) return { value: Number(counted[1]), source: counted[0] };
  const sides = [planLength()(reading)?.value, planWidth()(reading)?.value].map(Number);
  const longer = Math.max(...sides.filter(Number.isFinite), 0);
  const length =
    EAVES.map((pattern) => pattern.exec(text)).find((match) => match !== null)?.[1] ??
    (longer > 0 ? String(longer) : undefined);
  if (!length) return null;
  const apart = spacingOf(/rafter|truss/)(reading)?.value;
  const feetApart = /\brafters?\b[^.;]{0,20}?(\d(?:\.\d+)?) ft (?:apart|oc)\b/.exec(text)?.[1];
  const spacing = feetApart ? Number(feetApart) : typeof apart === "number" ? apart / 12 : 2;
  const isOne = /\b(?:1 eave|1 side(?: only)?|the eave)\b/.test(text) && !/\b(?:both|2)\b/.test(text);
  const bays = Math.ceil(Number(length) / spacing - 1e-3) * (isOne ? 1 : 2);
  return { value: bays, source: `${said[0]}, ${length} ft` };
};

const CEILING = /\b(?:ceilings?|attic|roof)\b/;
const WALLS = /\bwalls?\b/;

/** The words about the walls, when a text gives ceiling and walls each an R-value and an area of their own. */
export function wallsApart(reading: Reading): Reading | null {
  const isTold = (part: Reading | null): part is Reading =>
    part?.measures.some(({ dimension }) => dimension === "rvalue") === true && planArea()(part) !== null;
  const ceiling = stretchAbout(reading, CEILING, WALLS);
  const walls = stretchAbout(reading, WALLS, CEILING);
  return isTold(ceiling) && isTold(walls) && ceiling.text !== walls.text ? walls : null;
}

const GETS = / (?:get|gets|is|are|at|to|with|in|takes?|have|has)|[:,=]/;
const R_OF = (place: string): RegExp =>
  pattern`\br(\d{2})\b(?:(?!\br\d{2}\b)[^.;]){0,40}\b(?:${place})\b|\b(?:${place})\b(?: \([^)]{0,60}\))?(?:${GETS})* r(\d{2})\b`;
const R_OF_WALLS = R_OF("walls?|studs?");
const R_OF_CEILING = R_OF("ceilings?|attics?|lids?|roof|rafters?|overhead");

/** R-values of walls and ceiling that share one plan: "R-13 in the walls and R-30 over the ceiling". */
export function bothRValues(
  reading: Reading,
): Record<"walls" | "ceiling", { value: number; source: string }> | null {
  if (wallsApart(reading)) return null;
  const ceilings = ratingsOf(R_OF_CEILING, reading.text);
  // "A cabin with 8 ft walls: R-30 over the ceiling, R-13 in the walls": a rating belongs to one place only.
  const pairs = ratingsOf(R_OF_WALLS, reading.text).flatMap((walls) =>
    ceilings.filter(({ at }) => at !== walls.at).map((ceiling) => ({ walls, ceiling })),
  );
  return pairs[0] ?? null;
}

/** The R-values that a text gives a place, each with the place of its figure in the text. */
const ratingsOf = (ofPlace: RegExp, text: string): { value: number; source: string; at: number }[] =>
  [...text.matchAll(new RegExp(ofPlace, "g"))].map((match) => {
    const figure = match[1] ?? match[2] ?? "";
    return { value: Number(figure), source: match[0], at: match.index + match[0].indexOf(`r${figure}`) };
  });

/** The R-value of one of two places that share a plan. */
export const rOfBoth =
  (place: "walls" | "ceiling"): Finder =>
  (reading) =>
    bothRValues(reading)?.[place] ?? null;

/** Reads a fact about the walls when the text separates them from the ceiling. */
export const ofWallsApart =
  (find: Finder): Finder =>
  (reading) => {
    const walls = wallsApart(reading);
    return walls ? find(walls) : null;
  };

/** Reads a fact about the ceiling when the text separates it from the walls, else from the whole text. */
export const besideWalls =
  (find: Finder): Finder =>
  (reading) => {
    const own = wallsApart(reading) ? stretchAbout(reading, CEILING, WALLS) : null;
    return find(own ?? reading);
  };

/** The first area in a stretch of text that is not the coverage of a package. */
export const statedArea: Finder = (reading) => {
  const found = matching(reading, { dimension: "area", min: 40, notRole: "covers" }).find(
    ({ measure }) => !/\b(?:covers?|bag|pack|roll)(?: [a-z]+)? $/.test(measure.pre),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

const THERE = "(?:(?:that is|that's|is|are|already|now|existing|there|in place|up there) ?)+";
const TOP_UP = [
  /\bfrom (?:the |an |a )?(?:existing |old |current |present )?r ?(\d{1,2})\b[^.;]{0,30}? to r ?(\d{1,2})\b/,
  pattern`\br ?(\d{1,2}) ${THERE}[^.;]{0,30}?\bto r ?(\d{1,2})\b`,
];

/** Start and end R-values of a top-up: "from the R-11 that's there to R-38". */
function topUpOf(reading: Reading): { from: number; to: number; source: string } | null {
  const found = TOP_UP.map((one) => mention(reading, one)).find((match) => match !== null);
  const [from, to] = [Number(found?.[1]), Number(found?.[2])];
  return found && from < to ? { from, to, source: found[0] } : null;
}

/** R-value of the existing insulation, which stays. */
export const topUpFrom: Finder = (reading) => {
  const found = topUpOf(reading);
  return found && { value: found.from, source: found.source };
};

/** R-value after a top-up. */
export const toppedUpTo: Finder = (reading) => {
  const found = topUpOf(reading);
  return found && { value: found.to, source: found.source };
};
