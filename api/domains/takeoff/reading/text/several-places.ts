/**
 * Combines sizes that are given for each of several places, or place by place, into one total size: goods that cover
 * two slopes of 500 sqft cover 1000 sqft. This holds for any goods, so no recipe has to handle it.
 */

import { oneOf, patternSource } from "../../../../platform/patterns.ts";
import { roundTo } from "../../units.ts";
import { FIGURE, figuresIn, sumOf } from "./listed-figures.ts";
import { writeListedSides } from "./listed-sides.ts";
import { writeMixedLengths } from "./mixed-lengths.ts";
import { writeOpeningsOfEach } from "./openings-of-each.ts";
import type { TrackedText } from "./tracked-text.ts";

type Write = (match: string, ...groups: string[]) => string;

/** Plural names of places with an area; never packages, openings or pieces, whose sizes are their own. */
export const SURFACES = oneOf`
  pads, slabs, slopes, faces, elevations, halves, floors, ceilings, hallways, halls, baths, bathrooms, kitchens,
  garages, driveways, planters, porches, rooms, bedrooms, beds, areas, patios, offices, closets, decks, walls, gables,
  gable ends, sides, sections, units, bays, stalls, landings, walks, strips, lawns, roofs, attics, lofts, plots,
  courts, borders, surfaces, ends
`;
/** Places with a length, along which goods run; "runs" are those of the goods themselves. */
const EDGES = oneOf`
  sides, edges, eaves, rakes, gables, stretches, legs, lines, ridges, valleys, borders, hedges, trenches, ditches,
  strips, fences, footings, curbs, walks, paths, drives, driveways, hips, ends, hallways, boundaries
`;
const NUMBER = String.raw`(?<![\d.x/#-] ?)(both|[2-9]|1[0-2])`;
/** "Front", "identical", "gable": adjectives of the places, never units. */
const WORD = "(?:(?!(?:ft|in|yd|sqft|x|oc|per|each|of|at|coats?|layers?) )[a-z-]+ )";
const SURFACES_NAMED = `(${WORD}{0,2}(?:${SURFACES}))`;
const EDGES_NAMED = `(${WORD}{0,2}(?:${EDGES}))`;
const IS = /(?:,| of| at| with| are| is| being| measuring| measure| about| roughly|:|-| \()*/;
const EACH = /(?:,? ?(?:each|apiece|every one)\b(?: (?:(?:side|one|1|slope|wall|way)\b|of them))?\)?)/;
const ALIKE = /(?:the )?(?:same(?: exact)?(?: size| dimensions)?|identical|alike|equal(?: in size)?)/;
/** "…, same size,", "… are identical:", "…. They are the same:". */
const THEY_ARE = / (?:they're|they|are|is|all|both|being|exactly|of)/;
const SO_LARGE = /(?:,|:|;|\.| at| of| each| about| all)/;
const ARE_ALIKE = patternSource`(?:[,.;:]|,? which|,? that)?(?:${THEY_ARE})* (?:${ALIKE})(?:${SO_LARGE})*`;
const MEASURES = / of| is| are| at| about| measures| measuring|,|:/;
const IS_EACH = patternSource`,? (?:each|every one|every|all)(?: (?:(?:one|1|side|slope)\b|of them))?(?:${MEASURES})*`;
const EACH_BEFORE = patternSource`(?:${IS_EACH}|${ARE_ALIKE})`;
const NO_TOTAL = oneOf`
  x, by(?! (?:the|my|our)), per, a, \/, oc, gal, rolls?, sheets?, bags?, boxes, bundles, cartons, doors?, windows?, lengths, pieces,
  sticks, boards, at, along, up, wide
`;
/** Text after a figure that is one side of a size, or belongs to a package, an opening or a piece. */
const NOT_ALONE = `(?! ?(?:${NO_TOTAL})\\b)`;

/** "2 slopes, 500 sqft each", "2 slopes, each 500 sqft", "2 slopes of 500 sqft". */
const AREA_OF_EACH = [
  patternSource`${NUMBER} ${SURFACES_NAMED}${IS} (${FIGURE}) sqft${EACH}`,
  patternSource`${NUMBER} ${SURFACES_NAMED}${EACH_BEFORE} (${FIGURE}) sqft\b${NOT_ALONE}`,
  patternSource`${NUMBER} ${SURFACES_NAMED} (?:of|at) (${FIGURE}) sqft\b${NOT_ALONE}`,
].map((source) => new RegExp(source, "g"));
/** "Both 500 sqft slopes". */
const SUCH_AREAS = new RegExp(patternSource`${NUMBER} (${FIGURE}) sqft ${SURFACES_NAMED}\b`, "g");

const SIDE = `${FIGURE}(?: (?:ft|in))?`;
/** Two sides of a place, not the three of a solid. */
const SIZE = String.raw`(${SIDE} x ${SIDE})(?! ?x|[\d.])(?: ft)?`;
/** "Both sides of 2 x 4 walls": the size of their studs. */
const FRAMED =
  /(?:[a-z]+ )?(?:walls?|partitions?|stud(?:s|ded)?|fram(?:e|es|ed|ing)|posts?|joists?|rafters?|lumber)/;
/** "2 slopes, 12 x 20 ft each", "2 slopes, each 12 x 20 ft". */
const SIZE_OF_EACH = [
  patternSource`${NUMBER} ${SURFACES_NAMED}${IS} ${SIZE}${EACH}`,
  patternSource`${NUMBER} ${SURFACES_NAMED}(?:,? and)?${EACH_BEFORE} ${SIZE}${NOT_ALONE}`,
  patternSource`(both) ${SURFACES_NAMED}${IS} ${SIZE}${NOT_ALONE}(?! ${FRAMED}\b)`,
].map((source) => new RegExp(source, "g"));
/** "Both 12 x 20 ft slopes". */
const SUCH_SIZES = new RegExp(patternSource`${NUMBER} ${SIZE} ${SURFACES_NAMED}\b`, "g");
/** "12 x 20 ft each, 2 slopes"; without "each" these may be different places. */
const SIZES_BEFORE = new RegExp(
  patternSource`(?<![\d.x/#-] ?)${SIZE}${EACH},? (?:and |for |on )?${NUMBER} ${SURFACES_NAMED}(?! of)\b`,
  "g",
);
/** "2 @ 12 x 20 ft". */
const SO_MANY_AT = new RegExp(patternSource`(?<=(?:^|[:,(] |\band ))(\d{1,2}) ?@ ?${SIZE}`, "g");
const LONG_AND_WIDE = patternSource`(${FIGURE} ft) long(?:,|,? and|,? by| x)? (${FIGURE} ft) wide`;
/** "2 walks, each 20 ft long and 3 ft wide". */
const SIDES_OF_EACH = [
  patternSource`${NUMBER} ${SURFACES_NAMED}${EACH_BEFORE} ${LONG_AND_WIDE}`,
  patternSource`${NUMBER} ${SURFACES_NAMED}${IS} ${LONG_AND_WIDE}${EACH}`,
].map((source) => new RegExp(source, "g"));

/** "2 eaves, 55 ft each", "2 sides, each 55 ft", "2 sides of 55 ft". */
const LENGTH_OF_EACH = [
  patternSource`${NUMBER} ${EDGES_NAMED}${IS} (${FIGURE}) ft(?: long)?${EACH}`,
  patternSource`${NUMBER} ${EDGES_NAMED}${EACH_BEFORE} (${FIGURE}) ft\b(?: long\b)?${NOT_ALONE}`,
  patternSource`(both) ${EDGES_NAMED}(?: of| at| are| is| about|:)* (${FIGURE}) ft\b(?: long\b)?${NOT_ALONE}`,
  patternSource`${NUMBER} ${EDGES_NAMED} of (${FIGURE}) ft\b(?: long\b)?${NOT_ALONE}`,
].map((source) => new RegExp(source, "g"));
/** "Both 55 ft eaves". With edges of several kinds each is read as written: "2 45 ft eaves and 4 18 ft rakes". */
const SUCH_LENGTHS = new RegExp(
  patternSource`(?<!s and )${NUMBER} (${FIGURE}) ft(?: long)? ${EDGES_NAMED}\b(?! and (?:both|\d))`,
  "g",
);

/** Edges that have a length and no width, so that "2 x 20 ft" of them is a count and a length. */
const LINES = /eaves|rakes|ridges|valleys|hips/;
const COUNT_AND_FEET = patternSource`(\d{1,2}) ?(?:x|@|at) (${FIGURE}) (?:ft|lf)\b${NOT_ALONE}(?! ?[x\d])`;
/** "Valleys 2 @ 20 ft", "hips: 2 x 20 lf", "rakes 4 at 18 ft". */
const COUNTED_LENGTHS = new RegExp(
  patternSource`\b((?:[a-z]+ )?(?:${LINES}))(?:,|:| -)* ${COUNT_AND_FEET}`,
  "g",
);

const LAST = /(?:,? and | plus | & | \+ )(?:another )?/;
const NEXT = `(?:, |${LAST.source})`;
/** Not a figure of a size, an R-value or a list; walls and sides of a shape each keep their own. */
const LIST_BEGINS = String.raw`(?<![\d.x/#-] ?|\b(?:walls|sides)[,:]? |\br ?|\d(?: ft| sqft)?,? (?:and |plus |\+ |& )?(?:another )?)`;
const listOf = (unit: string, last: string | RegExp): string =>
  patternSource`(?:${FIGURE}(?: ${unit})?${NEXT}){0,6}${FIGURE}(?: ${unit})?${last}${FIGURE} ${unit}\b${NOT_ALONE}`;
/** "3 sides: 40, 30 and 40 ft". */
const EDGES_LISTED = new RegExp(patternSource`${NUMBER} ${EDGES_NAMED}${IS} (${listOf("ft", NEXT)})`, "g");
const FEET_LISTED = new RegExp(`${LIST_BEGINS}${listOf("ft", LAST)}`, "g");
const AREAS_LISTED = new RegExp(`${LIST_BEGINS}${listOf("sqft", LAST)}`, "g");
/** Two lengths may be the two sides of one place. */
const FEWEST_LENGTHS = 3;

const SHAPE_OF_RUN = /[lu][- ]?shaped?/;
const RUN = /fence|hedge|railing|wall|yard|run/;
const NEXT_IN_RUN = /(?:,| and|, and|, then| then|,? plus) /;
const RUNS_LISTED = patternSource`(${FIGURE} ft(?:${NEXT_IN_RUN}${FIGURE} ft){1,2})\b(?! ?(?:x|panels?|sections?|posts?|high|tall|apart|oc)\b)`;
/** "Fence L-shaped: 40 ft and 64 ft", "an L-shaped fence of 40 ft and 64 ft": one run that turns corners. */
const RUN_WITH_CORNERS = [
  patternSource`(?<=\b(?:${RUN})\b[^.;\d]{0,24})\b${SHAPE_OF_RUN}(?: [a-z]+){0,2}[:,]? ${RUNS_LISTED}`,
  patternSource`(?<=\b${SHAPE_OF_RUN} (?:[a-z]+ ){0,3}(?:${RUN})(?: of|,|:)* )${RUNS_LISTED}`,
].map((source) => new RegExp(source, "g"));

/** Writes one total size for several places that each have their own. */
export function writeTotals(text: TrackedText): void {
  writeListedSides(text);
  writeOpeningsOfEach(text);
  writeSides(text);
  writeMixedLengths(text);
  const area: Write = (_match, number = "", places = "", figure = "") =>
    `${places}, ${timesOf(number, figure)} sqft`;
  const length: Write = (_match, number = "", places = "", figure = "") =>
    `${timesOf(number, figure)} ft of ${places}`;
  const size: Write = (_match, number = "", places = "", sides = "") =>
    `${countOf(number)} ${places} of ${sides.replace(/(?<=\d)$/, " ft")}`;
  for (const pattern of SIZE_OF_EACH) text.replace(pattern, size);
  for (const pattern of SIDES_OF_EACH)
    text.replace(pattern, (match, number = "", places = "", long = "", wide = "") =>
      size(match, number, places, `${long} x ${wide}`),
    );
  text
    .replace(SUCH_SIZES, (match, number = "", sides = "", places = "") => size(match, number, places, sides))
    .replace(SIZES_BEFORE, (match, sides = "", number = "", places = "") =>
      size(match, number, places, sides),
    )
    .replace(SO_MANY_AT, (match, number = "", sides = "") => size(match, number, "areas", sides));
  for (const pattern of RUN_WITH_CORNERS) text.replace(pattern, (_, list = "") => `${sumOf(list)} ft long`);
  for (const pattern of AREA_OF_EACH) text.replace(pattern, area);
  for (const pattern of LENGTH_OF_EACH) text.replace(pattern, length);
  text.replace(COUNTED_LENGTHS, (match, places = "", number = "", figure = "") =>
    length(match, number, places, figure),
  );
  text
    .replace(SUCH_AREAS, (match, number = "", figure = "", places = "") =>
      area(match, number, places, figure),
    )
    .replace(SUCH_LENGTHS, (match, number = "", figure = "", places = "") =>
      length(match, number, places, figure),
    )
    .replace(AREAS_LISTED, (list) => `${sumOf(list)} sqft`)
    .replace(EDGES_LISTED, (match, number = "", places = "", list = "") =>
      figuresIn(list).length === countOf(number) ? `${sumOf(list)} ft of ${places}` : match,
    )
    .replace(FEET_LISTED, (list) => (figuresIn(list).length >= FEWEST_LENGTHS ? `${sumOf(list)} ft` : list));
}

/** "210 ft long and 11 ft wide" next to a place of "25 x 30": either form is a size. */
function writeSides(text: TrackedText): void {
  if (SIZED.test(text.text)) text.replace(LONG_THEN_WIDE, "$1 x $2");
}
const SIZED = /\d(?: ft)? x \d/;
const LONG_THEN_WIDE = new RegExp(LONG_AND_WIDE, "g");

const countOf = (number: string): number => (number === "both" ? 2 : Number(number));
const timesOf = (number: string, figure: string): number => roundTo(countOf(number) * Number(figure), 4);
