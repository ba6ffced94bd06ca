import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import type { Group, Reading } from "../../recipes/reading.types.ts";
import { SURFACES } from "../text/several-places.ts";

const SINGLE_PIECE = oneOf`
  tiles?, pavers?, bricks?, blocks?, sheets?, panels?, windows?, doors?, doorways?, openings?,
  firebox(?:es)?, boards?, planks?, bags?, rolls?, cartons?, posts?, sections?, stones?, battens?, batts?,
  strips?, pickets?, plywood, osb, drywall, mesh, lath, paving, piers?, columns?, footings?, beams?, bars?,
  rafters?, joists?, studs?, vents?, skylights?, island, hatch(?:es)?, hatch box, roofing, casing, molding,
  trim, fixtures?, lights?, downspouts?, gutters?, holes?, mats?
`;

/** Nouns whose sizes are those of a product or an opening, never of the job. */
const PRODUCT = pattern`\b(?:${SINGLE_PIECE})$`;
const PIECE_OR_SHEET = oneOf`
  tiles?, pavers?, bricks?, blocks?, cmus?, sheets?, plywood, osb, drywall, porcelain, ceramic, subway,
  mosaic, slate, travertine, segmental, wall block, panel siding, flagstones?, step(?:ping)? stones?,
  patio stones?, wire mesh, mesh, modular, holland, paving
`;
const SURFACE = oneOf`
  wall, floor, floors, patio, roof, ceiling, fence, walkway, walk, driveway, entry, backsplash, bed, area,
  surround, path, border, garden, pad, shower, foyer, hall
`;
const PRODUCT_AFTER = pattern`^ ?(?:(?!(?:on|with|over|using) )[a-z-]+ ){0,3}(?:${PIECE_OR_SHEET})\b(?! (?:retaining )?(?:${SURFACE}))`;

const UNIT_PRODUCT =
  /\b(?:tiles?|pavers?|stones?|bricks?|blocks?|porcelain|ceramic|slate|travertine|mosaic|sheets?)\b/;

/** Windows and doors are called by their inches: 36x60, 30x80. */
const OPENING = /\b(?:window|door|opening|skylight|hatch|hatch box)(?:es|s)?$/;

/** The doors that a size, and others listed with it, are of. */
const DOORS_AFTER =
  /^(?: (?:ft )?(?:overhead|garage|car))?(?:,| and|,? and (?:an?|1)| an?| 1| \d{1,2} x \d{1,2})* doors?\b/;

/** "A 12x12 thickened edge" is a section; "60x30 tub stays" is no floor. */
const EDGE_AFTER = /^ ?(?:in )?(?:thickened|turned[- ]?down|haunch(?:ed)?|grade)(?: [a-z]+)?\b/;
const FIXTURE = /tub|bathtub|vanity|shower|island|cabinets?|hearth/;
const FIXTURE_STAYS = pattern`^ ?(?:in )?(?:[a-z]+ ){0,2}(?:${FIXTURE}) (?:stays?|remains?|is (?:staying|kept|not tiled))\b`;
/** What a pad or a base is made for: its own size is another's where the pad has one. */
const MADE_FOR_BEFORE = /\b(?:for|under|beneath|to fit) (?:an?|1|my|our|the) $/;
const MADE_FOR =
  /\b(?:shed|hot tub|spa|pool|greenhouse|garage|barn|coop|playset|trampoline|gazebo|cabin|carport)$/;
const isMadeFor = ({ pre, owner }: Group): boolean => MADE_FOR_BEFORE.test(pre) && MADE_FOR.test(owner);

const GOES_AROUND = /\b(?:island|hearth|fireplace|chimney|tub|vanity|cabinets?|stairwell|peninsula)\b/;
const SHEET_WORDS = /sheath|plywood|osb|drywall|sheet|panel|board|subfloor|siding|\bft pieces \($/;

const SMALL_UNIT = /\b(?:tiles?|pavers?|bricks?|blocks?)\b/;

/** A surface that is called by what it is laid with. */
const FLOORED = /\b(?:floor|flooring|patio|walkway|backsplash|wall)s?$/;
/** Tiles and stones as they are sold, in inches. */
const TILE_SIZES: ReadonlySet<string> = new Set([
  "6x6",
  "6x24",
  "6x36",
  "6x48",
  "8x8",
  "8x12",
  "8x16",
  "8x48",
  "9x9",
  "12x12",
  "12x24",
  "13x13",
  "16x16",
  "18x18",
  "20x20",
  "24x24",
  "24x48",
]);

/** "An 8 x 6 corner cut out": a piece that is missing. */
const TAKEN_OUT_AFTER =
  /^ (?:ft )?(?:[a-z]+ ){0,2}(?:cut ?-?out|cut off|notch(?:ed)?(?: out)?|missing|taken out|knocked out|left out)\b/;

const STAYS_OR_IS_NOT =
  /(?:will )?(?:stays?|remains?|we(?:'re| are)? keep(?:ing)?)|(?:is|are) (?:staying|not|left|already)/;
const IN_THE_MIDDLE = /(?:in|inside|within|on) (?:it|the middle)(?: of it)? /;
const THAT_STAYS = patternSource`^ (?:ft )?(?:[a-z]+ ){0,3}(?:${IN_THE_MIDDLE})?(?:that|which) (?:${STAYS_OR_IS_NOT})\b`;
const NOTHING_THERE =
  /no (?:[a-z]+ )?(?:tiles?|flooring|floor)|nothing(?: [a-z]+){0,2}|not (?:tiled|covered|floored)/;
const IT_STAYS = /(?:which |it )?(?:stays?|remains?|is staying|keeps?)[^.;]{0,20},? ?/;
const NOTHING_UNDER_IT = patternSource`^ ?(?:ft |in )?,? ?(?:${IT_STAYS})?(?:with |and |has |gets )?(?:${NOTHING_THERE}) (?:under|beneath|below|there)\b`;
const INSIDE_OR_LEFT = /inside|within|in (?:it|the)|on it|not|left|uncovered|unpaved/;
const SITS_INSIDE = patternSource`(?:that |which |it )?(?:sits?|stands?|lies|is|are|stays?)(?: [a-z]+){0,2} (?:${INSIDE_OR_LEFT})`;

const STANDS_IN_IT = patternSource`^ (?:ft )?(?:[a-z]+ ){0,3}(?:${SITS_INSIDE}|inside (?:it|that)|takes? up|isn't|aren't|gets? (?:no|left))\b`;

/** "… but a 20 x 14 patio sits inside it", "of which a patio of 20 x 14 is not to be covered". */
const LEFT_FREE_AFTER = pattern`${THAT_STAYS}|${STANDS_IN_IT}|${NOTHING_UNDER_IT}`;
const WORD_OF_EXCEPTION = oneOf`
  of which, around, except(?: for)?, apart from, other than, leaving(?: out)?, not counting, but not,
  everything but, all but, leave out, leaves out, skip(?:ping)?, omit(?:ting)?
`;
const LEFT_FREE_BEFORE = pattern`\b(?:${WORD_OF_EXCEPTION})(?: (?:a|an|the|1|my|our))*(?: [a-z]+){0,3}(?: of| at| measuring|,)* $`;

/** "… tub stays. Tile on the rest": what is built around something that stands. */
const REST =
  /\b(?:the rest|what(?:'s| is) left|remaining|remainder|stays?|is staying|not (?:under|below)|around it)\b/;

const THEY_ARE = /\b(?:they're|they are|sized|measuring)(?: each| all| about)* $/;
const IS_ABOUT = /is|are|measures?|measuring|being|about|roughly|will be|bed/;

const EACH_IS = patternSource`\b(?:each|every|all)(?: (?:1|one|bed|pad|slab|area|of (?:them|these|those)|of which))?(?: (?:${IS_ABOUT}))*,? $`;

/** "Eight pads to pour. Each one is 2 x 2 ft": the size is that of each of those counted before. */
const EACH_BEFORE = pattern`${EACH_IS}|${THEY_ARE}`;
const SEVERAL_AREAS = oneOf`
  pads, slabs, rooms, bedrooms, beds, areas, patios, decks, sections, bays, stalls, landings, walks,
  strips, boxes, planters, plots, courts, islands, pits, driveways, borders, raised beds
`;
const WORD_BETWEEN = /(?!(?:ft|in|yd|m|cm|mm|lf|sqft|lb|oc|x|gal|coats?|car|day|week)s?\b)[a-z-]+ /;
const COUNTED_PLACES = new RegExp(
  patternSource`(?<![\d.x/] ?)\b(\d{1,2}) (?:${WORD_BETWEEN}){0,3}(?:${SEVERAL_AREAS})\b`,
  "g",
);

const countBefore = (text: string): RegExpMatchArray | null =>
  [...text.matchAll(COUNTED_PLACES)].at(-1) ?? null;

/** How many there are of what a text that ends in "each" goes on to tell the sides of; null where it does not. */
export function countOfEach(before: string): number | null {
  const match = EACH_BEFORE.test(before.slice(-40)) ? countBefore(before) : null;
  return match ? Number(match[1]) : null;
}

/** One rectangle of the job: feet. `count` rooms of it, negative when it is taken out. */
export interface Rectangle {
  length: number;
  width: number;
  height: number | null;
  count: number;
  group: Group;
}

/** Options of a plan: nouns that make a size one of the job although it looks like a product's. */
export interface PlanQuery {
  notOwner?: RegExp;
  /** Small sizes (under 3 ft) count too: hearths, footings. */
  min?: number;
}

const inFeet = (group: Group, index: number): number => group.values[index] ?? 0;

const WORD_OF_OMISSION =
  /less|minus|except|excluding|deduct|without|around|leav(?:e|ing) out|skip(?:ping)?|omit(?:ting)?|not counting|not under/;
const OMITTED_BEFORE = pattern`\b(?:${WORD_OF_OMISSION})\b[^.;]{0,24}$`;

function isPlanSized(group: Group, query: PlanQuery): boolean {
  const [first = 0, second = 0] = group.values;
  // "10 x 10 on deck blocks": what it stands on is not what it is.
  const named = `${group.owner} ${group.post.slice(0, 24).split(" on ")[0]}`;
  // No post, joist or door is 10 ft and more both ways; tiles and stones have such figures in inches.
  const isOpening = group.isBare && OPENING.test(group.owner);
  const isLarge = Math.min(first, second) >= 10 && !isOpening && !UNIT_PRODUCT.test(named);
  // Nor is a brick, block or tile 6 ft long: "wall of block 24 ft long by 8 ft high".
  const isOfUnits = group.units[0] === "ft" && Math.max(first, second) >= 6 && SMALL_UNIT.test(named);
  // "Take out the 16 x 7 and a 3 x 7 door": as high as doors are.
  if (group.isBare && second >= 6.5 && second <= 8.5 && first <= 18 && DOORS_AFTER.test(group.post))
    return false;
  // "12 x 16 less a 3 x 6 island": what a floor goes around.
  const isLeftOut = GOES_AROUND.test(named) && OMITTED_BEFORE.test(group.pre);
  // "85 lf x 9 ft steel stud": running feet by a height are no product's size.
  const isRun = group.units[0] === "lf";
  if (
    !isLarge &&
    !isOfUnits &&
    !isLeftOut &&
    !isRun &&
    (PRODUCT.test(group.owner) || PRODUCT_AFTER.test(group.post))
  )
    return false;
  if (EDGE_AFTER.test(group.post)) return false;
  // No tile is 5 ft both ways: "kitchen floor tile 14 ft x 12 ft" is the kitchen, and so is "5x8 tile floor".
  const isSurface = group.isBare && FLOORED.test(group.owner) && !TILE_SIZES.has(`${first}x${second}`);
  const isRoomOfTile =
    (group.units[0] === "ft" || isSurface) && Math.min(first, second) >= 5 && UNIT_PRODUCT.test(named);
  if (query.notOwner?.test(group.owner) && !isRoomOfTile && !isLeftOut) return false;
  // "Rolls 10 ft x 100 ft" of film or felt.
  if (/\b(?:rolls?|bolts?)(?: (?:of|are|at|is|come|in))* $/.test(group.pre) || /^ rolls?\b/.test(group.post))
    return false;
  if (first === 0 || second === 0) return false;
  // A bare 4 x 8 beside a sheet good is the sheet.
  const isSheet = group.isBare && first === 4 && second >= 8 && second <= 12;
  if (isSheet && SHEET_WORDS.test(`${group.owner} ${group.pre.slice(-32)}`)) return false;
  // A way in of 3 x 7 ft is an opening; "4x8s" are sheets.
  if (/\bentry$/.test(group.owner) && Math.min(first, second) <= 4 && Math.max(first, second) <= 9)
    return false;
  if (group.isBare && /^s\b|^ faces?\b/.test(group.post)) return false;
  const min = query.min ?? 2.5;
  if (first < min && second < min) return false;
  const isInches = group.units[0] === "in" && group.units[1] === "in";
  if (isInches && Math.max(first, second) <= 4) return false;
  if (
    group.isBare &&
    Number.isInteger(first) &&
    first >= 16 &&
    second >= 16 &&
    /^ ?(?:[a-z]+ )?(?:stone|slate|porcelain|ceramic)/.test(group.post)
  )
    return false;
  // 8 x 8 x 16 and 4 x 8 x 16 are masonry units, 4 x 8 bare next to a board a sheet.
  if (
    group.isBare &&
    group.values.length === 3 &&
    (group.values[2] ?? 0) === 16 &&
    first <= 12 &&
    second <= 8
  )
    return false;
  return true;
}

/** A smaller size inside a larger one said before it, that the work leaves free. */
function isLeftFree(group: Group, before: readonly Rectangle[]): boolean {
  const area = inFeet(group, 0) * inFeet(group, 1);
  const isInside = before.some(({ length, width, count }) => count > 0 && length * width > area);
  const isFixture = GOES_AROUND.test(`${group.owner} ${group.post.slice(0, 16)}`);
  if (isInside && isFixture && REST.test(group.post)) return true;
  return isInside && (LEFT_FREE_AFTER.test(group.post) || LEFT_FREE_BEFORE.test(group.pre.slice(-60)));
}

/** The rectangles of the job in text order. A size said twice counts once; "two 10x12 bedrooms" counts twice. */
export function rectanglesOf(reading: Reading, query: PlanQuery = {}): readonly Rectangle[] {
  const kept = READ.get(reading) ?? new Map<string, readonly Rectangle[]>();
  READ.set(reading, kept);
  const key = `${query.notOwner?.source ?? ""} ${query.min ?? ""}`;
  const found = kept.get(key) ?? readRectangles(reading, query);
  kept.set(key, found);
  return found;
}

/** Many inputs of many recipes ask for the same. */
const READ = new WeakMap<Reading, Map<string, readonly Rectangle[]>>();

const WORD_OF_SUBTRACTION =
  /(?<!\d )minus|less|except|excluding|subtract|deduct(?:ing)?|take out|takes? away|without/;
const TAKEN_OUT_BEFORE = pattern`\b(?:${WORD_OF_SUBTRACTION})(?: (?:for|the|a|an|one|1))*(?: [a-z]+){0,2} $`;
const IS_OF = /,|:| of| at| are| is| each| both| all| measuring/;
const OF_THE_PLACE = / (?:of|in|on) (?:the|my|our) [a-z]{3,12}/;
const NO_COATING_WORD = /(?!coats?\b|on\b|over\b)[a-z-]+ /;
const LISTED_BEFORE = pattern`(?:^|[ ,(])(\d{1,2}) (?:${NO_COATING_WORD}){0,3}(?:boxes|panels|${SURFACES})(?:${OF_THE_PLACE})?(?:${IS_OF})* $`;

const STAYS_SO =
  /stays? (?:as (?:it|they)|the (?:same|way)|put)|remains? as|(?:is|are) (?:not|already) (?:part|included|done)/;
const GETS_NONE = /(?:isn't|aren't) (?:part|included|getting)|(?:doesn't|don't|won't) (?:get|need)/;
/** "The bathroom, 5 x 8, stays as it is": a size beside the work. */
const STAYS = pattern`^[^.;,\d]{0,20},? ?\b(?:${STAYS_SO}|${GETS_NONE})\b`;

const OF_TILE = /\b(?:tiles?|tiled|tiling|grout|porcelain|ceramic|mosaics?|travertine)\b/;

/** "80 sqft, 12x12 straight lay": where the area is told, the usual size of a tile is that of a tile. */
function isTileBesideArea({ isBare, values }: Group, { text, measures }: Reading): boolean {
  if (!isBare || values.length !== 2 || !TILE_SIZES.has(values.join("x")) || !OF_TILE.test(text))
    return false;
  return measures.some(({ dimension, roles }) => dimension === "area" && !roles.has("covers"));
}

/** The same size of the same thing, said again and not added: "12 x 20 + 12 x 20" are two. */
const isRepeatOf = (found: readonly Rectangle[], { length, width, group }: Rectangle): boolean =>
  !/\+ $|\banother $/.test(group.pre) &&
  found.some(
    (other) => other.length === length && other.width === width && other.group.owner === group.owner,
  );

function readRectangles(reading: Reading, query: PlanQuery): Rectangle[] {
  const found: Rectangle[] = [];
  const all = reading.groups.filter(
    (group) => isPlanSized(group, query) && !isTileBesideArea(group, reading) && !STAYS.test(group.post),
  );
  // "Base for a 10x12 shed: gravel pad 12 ft by 14 ft".
  const own = all.filter((group) => !isMadeFor(group) || !/\b(?:pad|base)\b/.test(reading.text));
  const plans = own.length > 0 ? own : all;
  for (const group of plans) {
    const before = group.pre.slice(-40);
    const isTakenOut =
      TAKEN_OUT_BEFORE.test(before) ||
      TAKEN_OUT_AFTER.test(group.post) ||
      FIXTURE_STAYS.test(group.post) ||
      isLeftFree(group, found);
    const direct =
      /(?:^|[ ,(])(\d{1,2}) (?:(?!(?:ft|in|yd|m|cm|mm|lf|sqft|lb|oc|x|gal|coats?|stor(?:e?y|ies)|car)\b)[a-z]+ )?$/.exec(
        before,
      );
    // "two pads, 4 x 4 ft" are two; "three rooms: 10x12, 12x14 …" are listed one by one.
    const listed = LISTED_BEFORE.exec(before);
    // "Border beds. Two of them. 5 x 50".
    const ofThem = /(?<![\d.])(\d{1,2}) of (?:them|these|those)[.,:;]?(?: (?:each|about|all))* $/.exec(
      reading.text.slice(Math.max(0, group.start - 40), group.start),
    );
    const ofEach =
      EACH_BEFORE.test(before) || /^ (?:ft )?,?(?:each|apiece)\b/.test(group.post)
        ? countBefore(reading.text.slice(0, group.start))
        : null;
    const isList = plans.length > 1 && /[a-z]s $/.test(direct?.[0] ?? "");
    const times = isList ? null : (direct ?? (plans.length === 1 ? (listed ?? ofThem ?? ofEach) : null));
    const count = times && !/\b(?:x|pitch|#) ?\d+ (?:[a-z]+ )?$/.test(before) ? Number(times[1]) : 1;
    const rectangle: Rectangle = {
      length: inFeet(group, 0),
      width: inFeet(group, 1),
      height: group.values.length > 2 ? inFeet(group, 2) : null,
      count: Math.max(1, Math.min(count, 50)) * (isTakenOut ? -1 : 1),
      group,
    };
    if (!isRepeatOf(found, rectangle)) found.push(rectangle);
  }
  // "two rooms 10x14 and 12x12 … 4x8": the last is the sheet.
  if (found.length > 1 && /\b(?:drywall|sheets?|plywood|osb|sheathing|panels?)\b/.test(reading.text)) {
    return found.filter(
      ({ group, length, width }) => !(group.isBare && length === 4 && width >= 8 && width <= 12),
    );
  }
  return found;
}
