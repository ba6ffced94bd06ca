import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { LumberSize } from "../../recipes/reading.types.ts";
import { allMatches } from "../phrases/patterns.ts";
import type { Place } from "./surroundings.ts";

const LUMBER_PATTERN =
  /(?<![\d./])(5\/4|[1-8])(?: in)? x (\d{1,2})s?\b(?!\.\d)( in)?( ft)?(?: x (\d{1,3}(?:\.\d{1,4})?)( ft| in)?)?(?! x| ?\/)/g;
const NOMINAL: Readonly<Record<string, readonly number[]>> = {
  "5/4": [4, 6],
  1: [2, 3, 4, 5, 6, 8, 10, 12],
  2: [2, 3, 4, 6, 8, 10, 12, 14],
  3: [12],
  4: [4, 6, 8, 10, 12],
  6: [6, 8, 10, 12],
  8: [8],
};
const SURELY_LUMBER: ReadonlySet<string> = new Set(["4x4", "4x6", "6x6"]);
/** Thicknesses that only boards have. */
const BOARD_THICKNESS: ReadonlySet<string> = new Set(["5/4", "1", "2", "3"]);
const STICK = oneOf`
  posts?, beams?, timbers?, skids?, lumber, girders?, headers?, ties, joists?, stock, uprights?, columns?,
  runners?, sleepers?, cut in half
`;
const WOOD_OR_FINISH =
  /(?:rough-sawn|rough|treated|cedar|redwood|doug(?:las)?|fir|pine|oak|wood|wooden|solid|steel)[ -]/;
const LUMBER_NOUN = pattern`^(?:s\b)? ?(?:x \d+ ?(?:ft )?)?(?:${WOOD_OR_FINISH})*(?:${STICK})\b`;
const SIZED_AREA = oneOf`
  tiles?, ceiling, panels?, grid, pavers?, bricks?, blocks?, sheets?, closet, landing, patio, room,
  bathroom, bath, shed, slab, pad, windows?, doors?, openings?, area, section of (?:floor|ceiling),
  troffers?, fixtures?, bed, garden, raised, planter, mosaic
`;
const NOT_LUMBER = pattern`^ ?(?:ft|sqft|mm|cm|m|(?:[a-z-]+ ){0,2}(?:${SIZED_AREA}))\b`;

const PLACE_WITH_SIZE = oneOf`
  sandbox, sand ?pit, pad, slab, patio, bed, planter, fire pit, landing, stoop, hole, pit, shed, coop,
  hutch, bench, dog house, doghouse, bathroom, closet, shower, deck
`;
const JOINING_WORD = /for|that|which|is|are|about|of|at|the|my|a|an|kids|kid|each|measuring|roughly/;
const PLACE_BEFORE = pattern`\b(?:${PLACE_WITH_SIZE})s?(?: (?:${JOINING_WORD})){0,4},? (?:about |roughly |only )?$`;
const PLACE_SIZE_AFTER = /^(?:$|[,.;?]| (?:and \d|with|fill|filled|needs?|deep|on|in))/;

/** The nominal lumber sizes of a text; "4x8" next to a sheet or an opening is none. */
export function readLumber(text: string, place: (start: number, end: number) => Place): LumberSize[] {
  const found: LumberSize[] = [];
  for (const match of allMatches(text, LUMBER_PATTERN)) {
    const [whole, thick = "", wide = "", , feet, long, longUnit] = match;
    if (feet || !NOMINAL[thick]?.includes(Number(wide))) continue;
    const start = match.index;
    const end = start + whole.trimEnd().length;
    const around = place(start, end);
    const { pre, post } = around;
    if (!isOfLumber(thick, wide, post) || isUnit(thick, pre) || isPlace(thick, around)) continue;
    if (isOpening(around)) continue;
    found.push({
      nominal: `${thick}x${wide}`,
      length: long === undefined ? null : lengthOf(Number(long), longUnit),
      start,
      end,
      pre,
      post,
      get owner() {
        return around.owner;
      },
    });
  }
  return found;
}

/** Whether the noun after a size is lumber, or nothing else has such a size. */
function isOfLumber(thick: string, wide: string, post: string): boolean {
  const isSure = BOARD_THICKNESS.has(thick) || SURELY_LUMBER.has(`${thick}x${wide}`);
  return LUMBER_NOUN.test(post) || (isSure && !NOT_LUMBER.test(post));
}

/** "Tiles 6 x 6": the size of a tile, paver or block. */
const isUnit = (thick: string, pre: string): boolean =>
  Number(thick) > 1 && /\b(?:tiles?|pavers?|blocks?|bricks?|ceiling)\b[^,]{0,12}$/.test(pre);

/** "Sandbox 6 by 6", "a pad, 4 x 4, 6 in thick": the size of the thing, which is not made of lumber of that size. */
const isPlace = (thick: string, { pre, post }: Place): boolean =>
  Number(thick) >= 4 && PLACE_BEFORE.test(pre) && PLACE_SIZE_AFTER.test(post);

/** "2 windows 2 x 3", "a hatch of 2 x 4": the size of an opening, at the end of its phrase. */
const isOpening = ({ pre, post }: Place): boolean => OPENING_BEFORE.test(pre) && PHRASE_ENDS.test(post);
const OPENING_BEFORE =
  /\b(?:windows?|doors?|doorways?|openings?|hatch(?:es)?|vents?|skylights?)(?: (?:of|at|are|is|each))?,? \(?$/;
const PHRASE_ENDS = /^(?:$|[,.;)]| (?:and|plus|each|&) )/;

/** Longest board on sale, in feet: 2x2x42 and 2x4x92.625 are in inches. */
const LONGEST_BOARD = 26;

/** Length of a board in feet, from the text after its size. */
function lengthOf(written: number, unit: string | undefined): number {
  const isInches = unit === " in" || (unit === undefined && written > LONGEST_BOARD);
  return isInches ? written / 12 : written;
}
