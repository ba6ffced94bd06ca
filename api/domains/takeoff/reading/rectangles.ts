import type { Group, Reading } from "./reading.types.ts";

/** Nouns whose sizes are those of a product or an opening, never of the job. */
const PRODUCT =
  /\b(?:tiles?|pavers?|bricks?|blocks?|sheets?|panels?|windows?|doors?|doorways?|openings?|boards?|planks?|bags?|rolls?|cartons?|posts?|sections?|stones?|battens?|batts?|strips?|pickets?|plywood|osb|drywall|mesh|lath|paving|piers?|columns?|footings?|beams?|bars?|rafters?|joists?|studs?|vents?|skylights?|island|roofing|casing|molding|trim|fixtures?|lights?|downspouts?|gutters?|holes?)$/;
const PRODUCT_AFTER =
  /^ ?(?:(?!(?:on|with|over|using) )[a-z-]+ ){0,3}(?:tiles?|pavers?|bricks?|blocks?|cmus?|sheets?|plywood|osb|drywall|porcelain|ceramic|subway|mosaic|slate|travertine|segmental|wall block|panel siding|flagstones?|step(?:ping)? stones?|patio stones?|wire mesh|mesh|modular|holland|paving)\b(?! (?:retaining )?(?:wall|floor|floors|patio|roof|ceiling|fence|walkway|walk|driveway|entry|backsplash|bed|area|surround|path|border|garden|pad|shower|foyer|hall))/;

const UNIT_PRODUCT =
  /\b(?:tiles?|pavers?|stones?|bricks?|blocks?|porcelain|ceramic|slate|travertine|mosaic|sheets?)\b/;

/** Windows and doors are called by their inches: 36x60, 30x80. */
const OPENING = /\b(?:window|door|opening)s?$/;

const SMALL_UNIT = /\b(?:tiles?|pavers?|bricks?|blocks?)\b/;

/** "An 8 x 6 corner cut out": a piece that is missing. */
const TAKEN_OUT_AFTER =
  /^ (?:ft )?(?:[a-z]+ ){0,2}(?:cut ?-?out|cut off|notch(?:ed)?(?: out)?|missing|taken out|knocked out|left out)\b/;

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

function isPlanSized(group: Group, query: PlanQuery): boolean {
  const [first = 0, second = 0] = group.values;
  // "10 x 10 on deck blocks": what it stands on is not what it is.
  const named = `${group.owner} ${group.post.slice(0, 24).split(" on ")[0]}`;
  // No post, joist or door is 10 ft and more both ways; tiles and stones have such figures in inches.
  const isOpening = group.isBare && OPENING.test(group.owner);
  const isLarge = Math.min(first, second) >= 10 && !isOpening && !UNIT_PRODUCT.test(named);
  // Nor is a brick, block or tile 6 ft long: "wall of block 24 ft long by 8 ft high".
  const isOfUnits = group.units[0] === "ft" && Math.max(first, second) >= 6 && SMALL_UNIT.test(named);
  if (!isLarge && !isOfUnits && (PRODUCT.test(group.owner) || PRODUCT_AFTER.test(group.post))) return false;
  if (query.notOwner?.test(group.owner)) return false;
  if (first === 0 || second === 0) return false;
  // A bare 4 x 8 beside a sheet good is the sheet.
  const isSheet = group.isBare && first === 4 && second >= 8 && second <= 12;
  if (isSheet && /sheath|plywood|osb|drywall|sheet|panel|board|subfloor|siding/.test(group.owner))
    return false;
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

/** The rectangles of the job in text order. A size said twice counts once; "two 10x12 bedrooms" counts twice. */
export function rectanglesOf(reading: Reading, query: PlanQuery = {}): Rectangle[] {
  const found: Rectangle[] = [];
  const plans = reading.groups.filter((group) => isPlanSized(group, query));
  for (const group of plans) {
    const before = group.pre.slice(-40);
    const isTakenOut =
      /\b(?:(?<!\d )minus|less|except|excluding|subtract|deduct(?:ing)?|take out|takes? away|without)(?: (?:for|the|a|an|one|1))*(?: [a-z]+){0,2} $/.test(
        before,
      ) || TAKEN_OUT_AFTER.test(group.post);
    const direct =
      /(?:^|[ ,(])(\d{1,2}) (?:(?!(?:ft|in|yd|m|cm|mm|lf|sqft|lb|oc|x|gal|coats?|stor(?:e?y|ies)|car)\b)[a-z]+ )?$/.exec(
        before,
      );
    // "two pads, 4 x 4 ft" are two; "three rooms: 10x12, 12x14 …" are listed one by one.
    const listed =
      /(?:^|[ ,(])(\d{1,2}) (?:[a-z-]+ ){0,3}(?:pads|slabs|rooms|bedrooms|beds|areas|patios|offices|closets|decks|walls|gables|sides|sections|units|bays|stalls|landings|walks|strips)(?:,|:| of| at| are| each| measuring)* $/.exec(
        before,
      );
    const isList = plans.length > 1 && /[a-z]s $/.test(direct?.[0] ?? "");
    const times = isList ? null : (direct ?? (plans.length === 1 ? listed : null));
    const count = times && !/\b(?:x|pitch|#) ?\d+ (?:[a-z]+ )?$/.test(before) ? Number(times[1]) : 1;
    const rectangle: Rectangle = {
      length: inFeet(group, 0),
      width: inFeet(group, 1),
      height: group.values.length > 2 ? inFeet(group, 2) : null,
      count: Math.max(1, Math.min(count, 50)) * (isTakenOut ? -1 : 1),
      group,
    };
    const isRepeat = found.some(
      (other) =>
        other.length === rectangle.length &&
        other.width === rectangle.width &&
        other.group.owner === group.owner,
    );
    if (!isRepeat) found.push(rectangle);
  }
  // "two rooms 10x14 and 12x12 … 4x8": the last is the sheet.
  if (found.length > 1 && /\b(?:drywall|sheets?|plywood|osb|sheathing|panels?)\b/.test(reading.text)) {
    return found.filter(
      ({ group, length, width }) => !(group.isBare && length === 4 && width >= 8 && width <= 12),
    );
  }
  return found;
}
