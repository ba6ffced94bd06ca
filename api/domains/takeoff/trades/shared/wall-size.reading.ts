import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import { matching, quote } from "../../reading/finders.ts";
import { planArea, planPerimeter, wallHeight } from "../../reading/geometry.ts";
import { allMatches, matchesIn } from "../../reading/phrases/patterns.ts";
import { type Rectangle, rectanglesOf } from "../../reading/plans/rectangles.ts";
import type { Finder, Group, Reading } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";
import { isOpening } from "./wall-openings.reading.ts";

const FACE_OWNER = /\b(?:walls?|fence|facade|veneer|face|gables?|partition|elevation)$/;
const KIND_OF_ROOM = oneOf`
  house, home, garage, building, room, bedroom, foundation, basement, rectangle, shed, cabin, addition,
  perimeter, kitchen, bath, bathroom, office, hall, footprint, ranch, barn, shop, den, attic, closet,
  floor, flat, bungalow, cottage, extension, annexe?, studio, workshop
`;
const BUILDING = pattern`\b(?:${KIND_OF_ROOM})\b`;

const SIDE_OF_HOUSE = /front|back|rear|side|end|gable|(?<=\b(?:1|one|single) )wall/;

/** "The front of the house, 16 x 9 ft": one face of a building. */
const FRONT_OF = /\b(?:house|cottage|garage|shop) (?:front|back|side|rear|gable)(?: wall)?,? $/;
const ONE_FACE = pattern`${FRONT_OF}|\b(?:${SIDE_OF_HOUSE})(?: (?:end|wall|face|elevation))? of (?:the|my|our|an?|his|her|their)\b[^.;]{0,48}$`;

/** "20 ft high x 50 ft long": a size with a height is a face. */
const isFaceSized = (reading: Reading, group: Group): boolean =>
  /\b(?:high|tall)\b/.test(reading.text.slice(group.start, group.end + 5));

/** "10 in thick x 6 ft high" is a cross-section, not a face. */
const isSection = (reading: Reading, group: Group): boolean =>
  /\bthick\b/.test(reading.text.slice(group.start, group.end + 7));

/** A face is at most two stories high; "24x24 garage walls" is a plan. */
const HIGHEST_FACE_FT = 22;

/**
 * A rectangle that is a wall's face (length × height), not a plan; null when the text has none, or several sizes.
 * @param isFacePreferred whether a size that could be either is read as a face
 */
export function faceOf(reading: Reading, isFacePreferred: boolean): Group | null {
  const size = onlySizeOf(reading);
  if (!size || Math.min(size.length, size.width) > HIGHEST_FACE_FT) return null;
  const { group } = size;
  if (isSection(reading, group)) return null;
  // "85 lf x 9 ft": a run times its height.
  if (group.units[0] === "lf" || (isFacePreferred && isSideOfBuilding(reading, size))) return group;
  const isUpright = isFaceSized(reading, group);
  const isOfWall = isAfterWall(reading, size);
  if (isStrip(reading, size)) return group;
  // "Bedroom 12 x 12 walls": the plan of the walls' room.
  if (!isUpright && !isOfWall && BUILDING.test(group.pre.slice(-12))) return null;
  const isFace =
    isOfFace(reading, group) ||
    isUpright ||
    isLongAndLow(reading, size) ||
    isOfWall ||
    (isFacePreferred && isOfOneWall(reading, size));
  return isFace ? group : null;
}

/** The only size in a text, openings aside, unless it has a third dimension. */
function onlySizeOf(reading: Reading): Rectangle | null {
  const [first, ...others] = rectanglesOf(reading).filter(({ group }) => !isOpening(group));
  return first && others.length === 0 && first.count === 1 && first.height === null ? first : null;
}

/** When the height is stated separately, a size is the plan. */
const isHeightTold = (reading: Reading): boolean => wallHeight(reading) !== null;

/** "The front of the house, 16 x 9 ft". */
const isSideOfBuilding = (reading: Reading, { group, width }: Rectangle): boolean =>
  ONE_FACE.test(group.pre) && !isHeightTold(reading) && width <= HIGHEST_FACE_FT;

/** "Fence 40 x 6", but not "room walls 12 x 14". */
const isOfFace = (reading: Reading, { owner }: Group): boolean =>
  FACE_OWNER.test(owner) &&
  !isHeightTold(reading) &&
  !/\b(?:room|walls)\b/.test(owner.split(" ").slice(0, -1).join(" "));

/** "Walls: 120 ft x 9": no room is so narrow. */
function isLongAndLow(reading: Reading, { length, width, group }: Rectangle): boolean {
  const isNarrow = length >= 6 * width && width >= 6 && width <= 12;
  return isNarrow && /\bwalls?\b/.test(group.pre.slice(-24)) && !isHeightTold(reading);
}

const NARROW_PLACE = /\b(?:hall(?:way)?s?|corridors?|passage|breezeway|porch|walk(?:way)?|closets?)\b/;
/** "Block foundation 100 x 3 ft": no building is so narrow for its length. */
const isStrip = (reading: Reading, { length, width }: Rectangle): boolean =>
  length >= 8 * width && width < 6 && !NARROW_PLACE.test(reading.text) && !isHeightTold(reading);

/** "An interior wall, 12 ft x 8 ft". */
const isAfterWall = (reading: Reading, { length, width, group }: Rectangle): boolean =>
  /\bwall(?:,|:| is| of| at| measures| measuring| about)* $/.test(group.pre) &&
  Math.min(length, width) <= 12 &&
  !isHeightTold(reading);

/** Whether the text is about a single wall, or at least not about a building. */
function isOfOneWall(reading: Reading, { width, group }: Rectangle): boolean {
  if (BUILDING.test(group.owner) || width > 40 || isHeightTold(reading)) return false;
  return /\bwall\b/.test(reading.text) || !BUILDING.test(reading.text);
}

/** The longer or the shorter side of a wall's face. */
export const faceSide =
  (side: "long" | "high", isFacePreferred: boolean): Finder =>
  (reading) => {
    const face = faceOf(reading, isFacePreferred);
    if (!face) return null;
    const sides = face.values.slice(0, 2);
    return {
      value: side === "long" ? Math.max(...sides) : Math.min(...sides),
      source: quote(reading, face.start, face.end),
    };
  };

const ALTOGETHER = /in (?:all|total)|total|altogether|combined/;
const SO_HIGH = /\d{1,2}(?:\.\d+)? ft (?:high|tall),? /;

/** "Three outside walls (8 ft high, 44 ft total)", "92 ft of perimeter wall": total feet of wall. */
const WALLS_IN_ALL = [
  pattern`\bwalls?\b(?: [a-z]+){0,3}(?:,|:| \()* ?\(?(?:${SO_HIGH})?(\d{2,3}(?:\.\d+)?) (?:ft|lf) (?:${ALTOGETHER})\b`,
  /(?<![\d.])(\d{2,3}(?:\.\d+)?) (?:ft|lf) (?:total )?of (?:perimeter|outside|exterior|outer) walls?\b/,
];
export const wallsInAll: Finder = (reading) => {
  for (const pattern of WALLS_IN_ALL) {
    const match = pattern.exec(reading.text);
    if (match) return { value: Number(match[1]), source: match[0] };
  }
  return null;
};

/** Things that have a length of their own and are not walls. */
const OF_A_PART = new RegExp(oneOf`
  stud, joist, board, rafter, anchor, bolt, \bbars?\b, rebar, upright, vertical, \bblocks?$, brick,
  \bcaps?$, timbers?$, stakes?$, posts?$, tubs?$
`);

/** A wall given by its length: "a wall 40 ft long", "two walls 12 ft long". */
export const longWall =
  (isFacePreferred: boolean): Finder =>
  (reading) => {
    const sides = matching(reading, { role: ["long"], unit: "ft", min: 2, bare: true }).filter(
      ({ measure }) => !OF_A_PART.test(measure.owner) && measure.unit !== "in",
    );
    const wides = matching(reading, { role: ["wide"], unit: "ft", min: 3.5, bare: true }).filter(
      ({ measure }) => measure.unit !== "in" && !/door|window|opening|gable|triang/.test(measure.owner),
    );
    const deep = matching(reading, { role: ["deep"], unit: "ft", min: 5 }).some(
      ({ measure }) => measure.unit !== "in" && !measure.group,
    );
    const first = deep
      ? undefined
      : (sides[0] ?? (sides.length === 0 && isFacePreferred ? wides[0] : undefined));
    if (!first || (wides.length > 0 && sides.length > 0)) return null;
    const isEach = /^ (?:long )?(?:each|apiece)\b/.test(first.measure.post);
    const times =
      /(?:^|(?<! x)[ ,])(\d{1,2}) (?:[a-z]+ )?(?:walls? )?(?:each )?$/.exec(first.measure.pre) ??
      /(?:^|(?<! x)[ ,])([2-9]|1\d) (?:[a-z-]+ ){0,2}(?:walls?|partitions?),? (?:each|both)(?: (?:is|are|of|at))* $/.exec(
        first.measure.pre,
      ) ??
      (isEach
        ? /(?:^|(?<! x)[ ,])([2-9]|1\d) (?:[a-z-]+ ){0,2}(?:walls?|partitions?),? $/.exec(first.measure.pre)
        : null) ??
      (/\b(?:1|each|every) wall is(?: long)? $/.test(first.measure.pre)
        ? /(?:^|(?<! x)[ ,])([2-9]) (?:[a-z-]+ ){0,2}walls?\b/.exec(reading.text)
        : null);
    return {
      value: first.value * (times ? Number(times[1]) : 1),
      source: quote(reading, first.measure.start, first.measure.end),
    };
  };
const NO_LENGTH_AFTER = /x|high|tall|wide|oc|apart|ceilings?|(?:[a-z]+ )?(?:doors?|windows?|openings?|gate)/;
const OF_A_ROOM = / (?:of|on|in) (?:an? |the |my |our )?(?:[a-z]+ ){0,2}[a-z]+/;
const WALLS_ARE = /[,:]| (?:are|each|both|at|of|that|measuring|about|is)/;
const SEVERAL_WALLS = /walls|partitions|elevations/;
const NO_LENGTH = patternSource` ?(?:${NO_LENGTH_AFTER})`;
const WALLS_OF = patternSource` (?:[a-z-]+ ){0,2}(?:${SEVERAL_WALLS})(?:${OF_A_ROOM})?(?:${WALLS_ARE}){0,3} `;
const ALIKE = pattern`(?<![\d.x] ?)([2-9]|both)${WALLS_OF}(\d{1,3}(?:\.\d+)?) ft( long| each| apiece)?\b(?!${NO_LENGTH})`;
/** Shorter lengths next to walls are their height. */
const SHORTEST_RUN_FT = 10;

/** "The two long walls of a shop, 60 ft each", "both walls are 24 ft". */
export const wallsAlike: Finder = (reading) => {
  const matches = [...matchesIn(reading.text, ALIKE)];
  const feet = ([, count, each]: RegExpMatchArray) => Number(each) * (count === "both" ? 2 : Number(count));
  const isLength =
    matches.length > 1 || matches.some(([, , each, long]) => long || Number(each) > SHORTEST_RUN_FT);
  if (!isLength) return null;
  return {
    value: roundTo(
      matches.reduce((sum, match) => sum + feet(match), 0),
      4,
    ),
    source: matches.map(([words]) => words).join(" + "),
  };
};

const NAMED_WALL =
  /wall (?:[a-h]|#?\d{1,2}|one|two)|(?:north|south|east|west|front|back|rear|left|right|side) wall/;
const NO_RUN_AFTER = /x|high|tall|oc|apart|ceilings?|(?:[a-z]+ )?(?:doors?|windows?)/;
const NAMED = new RegExp(
  patternSource`\b(?:${NAMED_WALL})(?:[:,=]| (?:is|at|of|runs|-))*:? (\d{1,3}(?:\.\d+)?) (?:ft|lf)\b(?! ?(?:${NO_RUN_AFTER}))`,
  "g",
);

/** "Wall A 18 ft, wall B 12 ft", "north wall 24 ft, east wall 16 ft": walls listed by name. */
export const wallsNamed: Finder = (reading) => {
  const walls = [...allMatches(reading.text, NAMED)];
  if (walls.length < 2) return null;
  return {
    value: roundTo(
      walls.reduce((sum, [, feet]) => sum + Number(feet), 0),
      4,
    ),
    source: walls.map(([words]) => words).join(", "),
  };
};

const OF_WALL = /of (?:[a-z\d.]+ ){0,5}walls?\b(?! (?:below|under|up to|to))/;
const ADJECTIVE = /(?!high|tall|ceiling|wide|long|with|and|at )[a-z-]+ /;
const LENGTH_OF_WALL = pattern`^ (?:${OF_WALL}|(?:of )?(?:${ADJECTIVE}){0,3}(?:wall|partition)\b(?! (?:height|panel|below|under|to|up to)))`;

/** "60 ft of 8 ft wall", "wall: 60 ft". */
export const footWall: Finder = (reading) => {
  const found = matching(reading, {
    unit: "ft",
    min: 2,
    notRole: ["high", "spacing", "thick", "deep", "covers", "waste"],
  }).find(
    ({ measure }) =>
      measure.unit !== "in" &&
      (LENGTH_OF_WALL.test(measure.post) ||
        /\b(?:(?:wall|partition)|(?:walls?|partitions?) (?:runs?|length|footage|total))(?: of| is|,|:| totals?| comes to)* $/.test(
          measure.pre,
        )),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};
/** "2,200 sq ft net of openings". */
const NET_OF = /^,? (?:net of|after|excluding|without)(?: all| the)* (?:openings?|windows|doors)\b/;
/** "Net wall after openings = 2,200 sq ft". */
const WALL_BEFORE = /\bwalls?(?: (?!and\b)[a-z]+){0,4}(?: =|:)? $/;

/** "Ceilings 1,420 sq ft and walls 3,980 sq ft": the first area is not the walls'. */
const OF_CEILING = /\b(?:ceilings?|lids?|floors?)(?:,|:| is| are| of| at| about)* $/;

/** "One bag of mortar per 35 sq ft of wall". */
const OF_A_RATE = /\b(?:per|every|each) $/;

/** An area stated for walls, else the only area in the text. */
export const statedWallArea: Finder = (reading) => {
  const rooms = rectanglesOf(reading);
  const wall = matching(reading, { dimension: "area", min: 4 }).find(
    ({ measure }) =>
      (/wall|siding|exterior|surface|facade|stucco|face/.test(measure.owner) ||
        WALL_BEFORE.test(measure.pre) ||
        NET_OF.test(measure.post)) &&
      !measure.roles.has("covers") &&
      !OF_CEILING.test(measure.pre) &&
      !OF_A_RATE.test(measure.pre) &&
      !/^ usable\b/.test(measure.post) &&
      !/\b(?:less|minus|deduct(?:ing)?|subtract(?:ing)?|take (?:off|out))(?: about)? $/.test(measure.pre),
  );
  if (wall) return { value: wall.value, source: quote(reading, wall.measure.start, wall.measure.end) };
  return rooms.length === 0 && !planPerimeter()(reading) ? planArea()(reading) : null;
};

/** Sum of several wall faces: "a 20x8 wall and a 12x8 wall". */
export const severalFaces: Finder = (reading) => {
  const faces = rectanglesOf(reading).filter(
    ({ group }) => FACE_OWNER.test(group.owner) && !isOpening(group),
  );
  if (faces.length < 2 && !(faces.length === 1 && (faces[0]?.count ?? 1) > 1)) return null;
  const area = faces.reduce((sum, face) => sum + face.length * face.width * face.count, 0);
  return {
    value: roundTo(area, 4),
    source: faces.map((face) => reading.text.slice(face.group.start, face.group.end)).join(" + "),
  };
};

const WHAT_IT_GOES_AROUND = /foundation|house|building|garage|porch|base|shed|barn|shop|perimeter|home/;
const AROUND_SO_FAR = pattern`\b(?:around|along|round) (?:about )?(\d{2,3}(?:\.\d+)?) (?:ft|lf) of (?:the |a |my )?(?:[a-z]+ )?(?:${WHAT_IT_GOES_AROUND})\b`;

/** "A skirt 30 in high around 96 ft of foundation". */
export const aroundSoFar: Finder = (reading) => {
  const match = AROUND_SO_FAR.exec(reading.text);
  return match ? { value: Number(match[1]), source: match[0] } : null;
};

/** A length with nothing else is the typical answer to the question about the wall: "20 ft". */
export const answered: Finder = (reading) => {
  const match = /^(\d+(?:\.\d+)?) (?:ft|lf)\.?$/.exec(reading.text);
  return match ? { value: Number(match[1]), source: match[0] } : null;
};

const KIND_OF_WALL = /outside|exterior|outer|long|longer|short|shorter|interior|inside/;
const SOME_WALLS = pattern`(?<![\d.x] ?)\b(both|[23]) (?:of (?:the|its|my) )?(?:(${KIND_OF_WALL}) )?walls\b`;
const TOLD_BY_ROOM = /^ (?:of|in) (?:an? |the |my |our |each )?(?:[a-z]+ )?(?:[a-z]+)/;

/** "The two outside walls of the bedroom … 12 x 14": some of the four walls of a room given by its plan. */
export const someWallsOfRoom: Finder = (reading) => {
  const said = SOME_WALLS.exec(reading.text);
  const rooms = rectanglesOf(reading).filter(({ group }) => !isOpening(group));
  const room = rooms[0];
  if (!said || !room || rooms.length > 1 || room.count !== 1 || faceOf(reading, false)) return null;
  const [words, count = "", kind = ""] = said;
  if (!kind && !TOLD_BY_ROOM.test(reading.text.slice(said.index + words.length))) return null;
  const sides = [room.length, room.width];
  const number = count === "both" ? 2 : Number(count);
  if (number === 2 && kind.startsWith("long")) return { value: 2 * Math.max(...sides), source: words };
  if (number === 2 && kind.startsWith("short")) return { value: 2 * Math.min(...sides), source: words };
  // The text does not say which walls: two of four are half the perimeter.
  return { value: roundTo(((room.length + room.width) * number) / 2, 4), source: words };
};

const BOTH = /both|2|each|either/;
const BOTH_SIDES_LONG = pattern`(?<![\d.x] ?)(\d{1,3}(?:\.\d+)?) ft (?:long|run|of wall)?,? ?(?:on |down |along )?(?:${BOTH}) (?:sides?|walls)\b`;

/** Both walls of a hallway given by its length: "hallway 22 ft long, both sides". */
export const bothSidesOfHall: Finder = (reading) => {
  const match =
    /\b(?:hall(?:way)?s?|corridors?|passage)\b/.test(reading.text) && BOTH_SIDES_LONG.exec(reading.text);
  return match ? { value: 2 * Number(match[1]), source: match[0] } : null;
};
