import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { LumberSize } from "../../recipes/reading.types.ts";
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
const SURELY_LUMBER = new Set(["4x4", "4x6", "6x6"]);
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

/** The nominal lumber sizes of a text; "4x8" beside a sheet or an opening is none. */
export function readLumber(text: string, place: (start: number, end: number) => Place): LumberSize[] {
  const found: LumberSize[] = [];
  for (const match of text.matchAll(LUMBER_PATTERN)) {
    const [whole, thick = "", wide = "", , feet, longText, longUnit] = match;
    const size = `${thick}x${wide}`;
    if (feet || !NOMINAL[thick]?.includes(Number(wide))) continue;
    const end = match.index + whole.trimEnd().length;
    const around = place(match.index, end);
    const isSure =
      thick === "5/4" || thick === "1" || thick === "2" || thick === "3" || SURELY_LUMBER.has(size);
    if (!LUMBER_NOUN.test(around.post) && (!isSure || NOT_LUMBER.test(around.post))) continue;
    if (/\b(?:tiles?|pavers?|blocks?|bricks?|ceiling)\b[^,]{0,12}$/.test(around.pre) && Number(thick) > 1)
      continue;
    // "Sandbox 6 by 6", "a pad, 4 x 4, 6 in thick": the size of the thing, where nothing is made of lumber of that size.
    if (
      size !== "2x4" &&
      PLACE_BEFORE.test(around.pre) &&
      PLACE_SIZE_AFTER.test(around.post) &&
      Number(thick) >= 4
    )
      continue;
    const written = longText === undefined ? null : Number(longText);
    // 2x2x42 and 2x4x92.625 are inches: no board is sold 26 ft long and more.
    const length =
      written === null
        ? null
        : longUnit === " in" || (longUnit === undefined && written > 26)
          ? written / 12
          : written;
    found.push({
      nominal: size,
      length,
      start: match.index,
      end,
      pre: around.pre,
      post: around.post,
      get owner() {
        return around.owner;
      },
    });
  }
  return found;
}
