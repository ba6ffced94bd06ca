import { type Finder, matching, quote } from "../../reading/finders.ts";
import { planArea, planPerimeter, wallHeight } from "../../reading/geometry.ts";
import type { Group, Reading } from "../../reading/reading.types.ts";
import { rectanglesOf } from "../../reading/rectangles.ts";
import { roundTo } from "../../units.ts";

const FACE_OWNER = /\b(?:walls?|fence|facade|veneer|face|gables?|partition|elevation)$/;
const BUILDING =
  /\b(?:house|home|garage|building|room|bedroom|foundation|basement|rectangle|shed|cabin|addition|perimeter|kitchen|bath|bathroom|office|hall|footprint|ranch|barn|shop|den|attic|closet|floor|flat|bungalow|cottage|extension|annexe?|studio|workshop)\b/;

/** A rectangle that is a wall's face (length × height), not a plan. */
export function faceOf(reading: Reading, isFacePreferred: boolean): Group | null {
  const rooms = rectanglesOf(reading);
  const first = rooms[0];
  if (rooms.length !== 1 || !first || first.count !== 1 || first.height !== null) return null;
  // A face is at most two stories high; "24x24 garage walls" is a plan.
  if (Math.min(first.length, first.width) > 22) return null;
  // "Bedroom 12 x 12 walls": the plan of the room whose walls they are.
  if (BUILDING.test(first.group.pre.slice(-12))) return null;
  if (
    FACE_OWNER.test(first.group.owner) &&
    wallHeight(reading) === null &&
    !/\b(?:room|walls)\b/.test(first.group.owner.split(" ").slice(0, -1).join(" "))
  )
    return first.group;
  // "20 ft high x 50 ft long": a size with a height is a face's.
  if (/\b(?:high|tall)\b/.test(reading.text.slice(first.group.start, first.group.end + 5)))
    return first.group;
  if (!isFacePreferred || BUILDING.test(first.group.owner) || first.width > 40) return null;
  const isOneWall = /\bwall\b/.test(reading.text) || !BUILDING.test(reading.text);
  return wallHeight(reading) === null && isOneWall ? first.group : null;
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

/** A wall told by its length: "a wall 40 ft long", "two walls 12 ft long". */
export const longWall =
  (isFacePreferred: boolean): Finder =>
  (reading) => {
    const sides = matching(reading, { role: ["long"], unit: "ft", min: 2, bare: true }).filter(
      ({ measure }) => !/stud|joist|board|rafter|anchor|bolt/.test(measure.owner) && measure.unit !== "in",
    );
    const wides = matching(reading, { role: ["wide"], unit: "ft", min: 5, bare: true }).filter(
      ({ measure }) => measure.unit !== "in" && !/door|window|opening|gable|triang/.test(measure.owner),
    );
    const first = sides[0] ?? (sides.length === 0 && isFacePreferred ? wides[0] : undefined);
    if (!first || (wides.length > 0 && sides.length > 0)) return null;
    const times = /(?:^|[ ,])(\d{1,2}) (?:[a-z]+ )?(?:walls? )?(?:each )?$/.exec(first.measure.pre);
    return {
      value: first.value * (times ? Number(times[1]) : 1),
      source: quote(reading, first.measure.start, first.measure.end),
    };
  };
/** "60 ft of 8 ft wall", "wall: 60 ft". */
export const footWall: Finder = (reading) => {
  const found = matching(reading, {
    unit: "ft",
    min: 2,
    notRole: ["high", "spacing", "thick", "deep", "covers", "waste"],
  }).find(
    ({ measure }) =>
      measure.unit !== "in" &&
      (/^ (?:of (?:[a-z\d.]+ ){0,5}walls?\b|(?:of )?(?:(?!high|tall|ceiling|wide|long|with|and|at )[a-z-]+ ){0,3}(?:wall|partition)\b(?! (?:height|panel)))/.test(
        measure.post,
      ) ||
        /\b(?:wall|partition)(?: of| is|,|:)* $/.test(measure.pre)),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};
/** An area that is said of walls, else the only area of the text. */
export const statedWallArea: Finder = (reading) => {
  const rooms = rectanglesOf(reading);
  const wall = matching(reading, { dimension: "area", min: 4 }).find(
    ({ measure }) =>
      /wall|siding|exterior|surface|facade|stucco|face/.test(measure.owner) && !measure.roles.has("covers"),
  );
  if (wall) return { value: wall.value, source: quote(reading, wall.measure.start, wall.measure.end) };
  return rooms.length === 0 && !planPerimeter()(reading) ? planArea()(reading) : null;
};

/** Sum of several wall faces: "a 20x8 wall and a 12x8 wall". */
export const severalFaces: Finder = (reading) => {
  const faces = rectanglesOf(reading).filter((face) => FACE_OWNER.test(face.group.owner));
  if (faces.length < 2 && !(faces.length === 1 && (faces[0]?.count ?? 1) > 1)) return null;
  const area = faces.reduce((sum, face) => sum + face.length * face.width * face.count, 0);
  return {
    value: roundTo(area, 4),
    source: faces.map((face) => reading.text.slice(face.group.start, face.group.end)).join(" + "),
  };
};

/** A lone length is what someone answers when asked for the wall: "20 ft". */
export const answered: Finder = (reading) => {
  const match = /^(\d+(?:\.\d+)?) (?:ft|lf)\.?$/.exec(reading.text);
  return match ? { value: Number(match[1]), source: match[0] } : null;
};
