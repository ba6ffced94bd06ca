import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Group, Reading } from "../../recipes/reading.types.ts";
import { STANDS_BEFORE, STANDS_IN_ROOM } from "./left-free.ts";

/** Options of a plan: nouns that make a size the job's although it looks like a product's. */
export interface PlanQuery {
  notOwner?: RegExp;
  /** Small sizes (under 3 ft) count too: hearths, footings. */
  min?: number;
}

const SINGLE_PIECE = oneOf`
  tiles?, pavers?, bricks?, blocks?, sheets?, panels?, windows?, doors?, doorways?, openings?,
  firebox(?:es)?, boards?, planks?, bags?, rolls?, cartons?, posts?, sections?, stones?, battens?, batts?,
  strips?, pickets?, plywood, osb, drywall, mesh, lath, paving, piers?, columns?, footings?, beams?, bars?,
  rafters?, joists?, studs?, vents?, skylights?, island, hatch(?:es)?, hatch box, roofing, casing, molding,
  trim, fixtures?, lights?, downspouts?, gutters?, holes?, mats?, niches?, bench(?:es)?, seats?
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

/** Windows and doors are named by their size in inches: 36x60, 30x80. */
const OPENING = /\b(?:window|door|opening|skylight|hatch|hatch box|hole|patch|niche)(?:es|s)?$/;

/** One or more sizes of doors. */
const DOORS_AFTER =
  /^(?: (?:ft )?(?:overhead|garage|car))?(?:,| and|,? and (?:an?|1)| an?| 1| \d{1,2} x \d{1,2})* doors?\b/;

/** "A 12x12 thickened edge" is a cross-section. */
const EDGE_AFTER = /^ ?(?:in )?(?:thickened|turned[- ]?down|haunch(?:ed)?|grade)(?: [a-z]+)?\b/;

const SHEET_WORDS = /sheath|plywood|osb|drywall|sheet|panel|board|subfloor|siding|\bft pieces \($/;

const SMALL_UNIT = /\b(?:tiles?|pavers?|bricks?|blocks?)\b/;

/** A surface that may be named by its covering: "tile floor". */
const FLOORED = /\b(?:floor|flooring|patio|walkway|backsplash|wall)s?$/;
/** Tiles and stones as sold, in inches. */
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

const WORD_OF_OMISSION = oneOf`
  less, minus, except, excluding, deduct, without, around, leav(?:e|ing) out, skip(?:ping)?, omit(?:ting)?, not counting, not (?:under|below|beneath)
`;
const OMITTED_BEFORE = pattern`\b(?:${WORD_OF_OMISSION})\b[^.;]{0,24}$`;

const OF_TILE = /\b(?:tiles?|tiled|tiling|grout|porcelain|ceramic|mosaics?|travertine)\b/;

/** Minimum of the longer side of a plan, in feet. */
const SHORTEST_PLAN = 2.5;

/** A size that may be the job's, with its first two sides. */
interface Candidate {
  readonly group: Group;
  readonly first: number;
  readonly second: number;
  readonly shorter: number;
  readonly longer: number;
  /** The words for the thing that has this size, before and right after it. */
  readonly named: string;
}

/** Whether a size can be that of the work, and not of a product, an opening or a cross-section. */
export function isPlanSized(group: Group, { notOwner, min = SHORTEST_PLAN }: PlanQuery): boolean {
  const [first = 0, second = 0] = group.values;
  // "10 x 10 on deck blocks": the blocks are its supports.
  const named = `${group.owner} ${group.post.slice(0, 24).split(" on ")[0]}`;
  const candidate = {
    group,
    first,
    second,
    shorter: Math.min(first, second),
    longer: Math.max(first, second),
    named,
  };
  if (first === 0 || second === 0 || candidate.longer < min) return false;
  if (isOmitted(candidate)) return true;
  if (isProduct(candidate) || NO_PLAN.some((isOther) => isOther(candidate))) return false;
  return isRoomOfTile(candidate) || !notOwner?.test(group.owner);
}

/** Any other size with two sides. */
const NO_PLAN: readonly ((candidate: Candidate) => boolean)[] = [
  isDoor,
  isWayIn,
  isEdge,
  isRoll,
  isSheet,
  isCalledBySize,
  isSmallInInches,
  isStone,
  isMasonryUnit,
  isTub,
];

/** Whether a size is named as a product's, with no sign that it is the work's after all. */
const isProduct = (candidate: Candidate): boolean =>
  (PRODUCT.test(candidate.group.owner) || PRODUCT_AFTER.test(candidate.group.post)) &&
  !isLarge(candidate) &&
  !isOfUnits(candidate) &&
  !(OF_TILE.test(candidate.named) && isRoomOfTile(candidate)) &&
  !isStretch(candidate) &&
  !isRun(candidate);

/** "A side strip 60 ft x 8 ft": no strip or section on sale is that large. */
const isStretch = ({ group, shorter, longer }: Candidate): boolean =>
  shorter >= 2 && longer > 10 && /\b(?:strip|section)s?$/.test(group.owner);

/** No post, joist or door is 10 ft or more both ways; tiles and stones with such figures are in inches. */
const isLarge = ({ group, shorter, named }: Candidate): boolean =>
  shorter >= 10 && !(group.isBare && OPENING.test(group.owner)) && !UNIT_PRODUCT.test(named);

/** No brick, block or tile is 6 ft long: "wall of block 24 ft long by 8 ft high". */
const isOfUnits = ({ group, longer, named }: Candidate): boolean =>
  group.units[0] === "ft" && longer >= 6 && SMALL_UNIT.test(named);

/** "12 x 16 less a 3 x 6 island": the floor goes around it. */
const isOmitted = ({ group, named }: Candidate): boolean =>
  OMITTED_BEFORE.test(group.pre) && (STANDS_IN_ROOM.test(named) || STANDS_BEFORE.test(group.pre.slice(-40)));

/** "85 lf x 9 ft steel stud": no product is sized by running feet and a height. */
const isRun = ({ group }: Candidate): boolean => group.units[0] === "lf";

/** No tile is 5 ft both ways: "kitchen floor tile 14 ft x 12 ft" is the kitchen, and so is "5x8 tile floor". */
function isRoomOfTile({ group, first, second, shorter, named }: Candidate): boolean {
  const isOfSurface = FLOORED.test(group.owner) || FLOORED.test(group.pre.trimEnd());
  const isSurface = group.isBare && isOfSurface && !TILE_SIZES.has(`${first}x${second}`);
  return (group.units[0] === "ft" || isSurface) && shorter >= 5 && UNIT_PRODUCT.test(named);
}

/** "Take out the 16 x 7 and a 3 x 7 door": the height of a door. */
function isDoor({ group, first, second }: Candidate): boolean {
  return group.isBare && second >= 6.5 && second <= 8.5 && first <= 18 && DOORS_AFTER.test(group.post);
}

/** An entry of 3 x 7 ft is an opening. */
function isWayIn({ group, shorter, longer }: Candidate): boolean {
  return shorter <= 4 && longer <= 9 && /\bentry$/.test(group.owner);
}

function isEdge({ group }: Candidate): boolean {
  return EDGE_AFTER.test(group.post);
}

/** "Rolls 10 ft x 100 ft" of film or felt. */
function isRoll({ group }: Candidate): boolean {
  return (
    /\b(?:rolls?|bolts?)(?: (?:of|are|at|is|come|in))* $/.test(group.pre) || /^ rolls?\b/.test(group.post)
  );
}

/** "24 x 24 porcelain": in inches. */
function isSheet({ group, first, second }: Candidate): boolean {
  const hasSidesOfSheet = group.isBare && first === 4 && second >= 8 && second <= 12;
  return hasSidesOfSheet && SHEET_WORDS.test(`${group.owner} ${group.pre.slice(-32)}`);
}

/** "4x8s" are sheets, "4x8 faces" stones. */
function isCalledBySize({ group }: Candidate): boolean {
  return group.isBare && /^s\b|^ faces?\b/.test(group.post);
}

function isSmallInInches({ group, longer }: Candidate): boolean {
  return group.units[0] === "in" && group.units[1] === "in" && longer <= 4;
}

/** "24 x 24 porcelain": inches. */
function isStone({ group, first, second }: Candidate): boolean {
  const isInInches = group.isBare && Number.isInteger(first) && first >= 16 && second >= 16;
  return isInInches && /^ ?(?:[a-z]+ )?(?:stone|slate|porcelain|ceramic)/.test(group.post);
}

/** 8 x 8 x 16 and 4 x 8 x 16 are masonry units. */
function isMasonryUnit({ group, first, second }: Candidate): boolean {
  return group.isBare && group.values.length === 3 && group.values[2] === 16 && first <= 12 && second <= 8;
}

/** "The tub stays, it's 60 in x 30": no room has these sides. */
function isTub({ group, shorter, longer }: Candidate): boolean {
  const hasSides = longer >= 4 && longer <= 6.5 && shorter >= 2.3 && shorter <= 3.5;
  return hasSides && group.units.includes("in") && /\btub\b[^.;]{0,40}$/.test(group.pre);
}

/** "80 sqft, 12x12 straight lay": if the area is stated, a usual tile size is that of a tile. */
export function isTileBesideArea({ isBare, values }: Group, { text, measures }: Reading): boolean {
  if (!isBare || values.length !== 2 || !TILE_SIZES.has(values.join("x")) || !OF_TILE.test(text))
    return false;
  return measures.some(({ dimension, roles }) => dimension === "area" && !roles.has("covers"));
}
