import { flagInput, type NumberInput, numberInput } from "../../estimating/assembly.ts";
import { listedLengths } from "../../estimating/listed-lengths.ts";
import { countOf } from "../../reading/count.ts";
import { captured, type Finder, matching, quote } from "../../reading/finders.ts";
import { planArea, planLength, planPerimeter, planWidth, wallHeight } from "../../reading/geometry.ts";
import type { Group, Reading } from "../../reading/reading.types.ts";
import { rectanglesOf } from "../../reading/rectangles.ts";
import { formatNumber, roundTo } from "../../units.ts";

const FACE_OWNER = /\b(?:walls?|fence|facade|veneer|face|gables?|partition|elevation)$/;
const BUILDING =
  /\b(?:house|home|garage|building|room|bedroom|foundation|basement|rectangle|shed|cabin|addition|perimeter|kitchen|bath|bathroom|office|hall|footprint|ranch|barn|shop|den|attic|closet|floor)\b/;

/** A rectangle that is a wall's face (length × height), not a plan. */
function faceOf(reading: Reading, isFacePreferred: boolean): Group | null {
  const rooms = rectanglesOf(reading);
  const first = rooms[0];
  if (rooms.length !== 1 || !first || first.count !== 1 || first.height !== null) return null;
  // A face is at most two stories high; "24x24 garage walls" is a plan.
  if (Math.min(first.length, first.width) > 22) return null;
  if (
    FACE_OWNER.test(first.group.owner) &&
    !/\b(?:room|walls)\b/.test(first.group.owner.split(" ").slice(0, -1).join(" "))
  )
    return first.group;
  if (!isFacePreferred || BUILDING.test(first.group.owner) || first.width > 40) return null;
  const isOneWall = /\bwall\b/.test(reading.text) || !BUILDING.test(reading.text);
  return wallHeightApart(reading) === null && isOneWall ? first.group : null;
}

function wallHeightApart(reading: Reading): number | null {
  return matching(reading, { role: "high", unit: "ft", min: 3, max: 60 })[0]?.value ?? null;
}

const OPENING = /\b(?:doors?|doorways?|windows?|openings?|sliders?|archways?|entry)$/;

/** Openings whose size is written: their number and square feet. Bare sizes of 20 and more are inches. */
function sizedOpenings(reading: Reading): { doors: number; windows: number; area: number; words: string } {
  const total = { doors: 0, windows: 0, area: 0, words: "" };
  for (const group of reading.groups) {
    if (!OPENING.test(group.owner) || group.values.length < 2) continue;
    const [first = 0, second = 0] = group.values;
    const scale = group.isBare && Math.max(first, second) >= 20 ? 1 / 144 : 1;
    const times = /(?:^|[ ,(])(\d{1,2}|an?) (?:[a-z]+ )?$/.exec(group.pre);
    const count = times && /^\d/.test(times[1] ?? "") ? Number(times[1]) : 1;
    total.area += first * second * scale * count;
    if (/window/.test(group.owner)) total.windows += count;
    else total.doors += count;
    total.words += `${total.words ? ", " : ""}${count} × ${reading.text.slice(group.start, group.end)}`;
  }
  return total;
}

const unsized =
  (kind: "doors" | "windows", noun: RegExp): Finder =>
  (reading) => {
    const all = countOf(reading, noun);
    if (all === null) return null;
    const rest = all - sizedOpenings(reading)[kind];
    return rest > 0 && rest <= 500 ? { value: rest, source: `${rest} ${kind}` } : null;
  };

const openingArea: Finder = (reading) => {
  const sized = sizedOpenings(reading);
  if (sized.area > 0) return { value: roundTo(sized.area, 2), source: sized.words };
  const stated = matching(reading, { dimension: "area", min: 1 }).find(
    ({ measure }) =>
      /^ (?:of |for |in )?(?:[a-z]+ ){0,2}(?:openings?|windows?|doors?|glass)\b/.test(measure.post) ||
      /\b(?:openings?|windows and doors|doors and windows)(?: (?:total|are|is|of|take|add up to|come to|amount to|about|:))* $/.test(
        measure.pre,
      ),
  );
  return stated
    ? { value: stated.value, source: quote(reading, stated.measure.start, stated.measure.end) }
    : null;
};

const statedWallArea: Finder = (reading) => {
  const rooms = rectanglesOf(reading);
  const wall = matching(reading, { dimension: "area", min: 4 }).find(
    ({ measure }) =>
      /wall|siding|exterior|surface|facade|stucco|face/.test(measure.owner) && !measure.roles.has("covers"),
  );
  if (wall) return { value: wall.value, source: quote(reading, wall.measure.start, wall.measure.end) };
  return rooms.length === 0 && !planPerimeter()(reading) ? planArea()(reading) : null;
};

/** Sum of several wall faces: "a 20x8 wall and a 12x8 wall". */
const severalFaces: Finder = (reading) => {
  const faces = rectanglesOf(reading).filter((face) => FACE_OWNER.test(face.group.owner));
  if (faces.length < 2 && !(faces.length === 1 && (faces[0]?.count ?? 1) > 1)) return null;
  const area = faces.reduce((sum, face) => sum + face.length * face.width * face.count, 0);
  return {
    value: roundTo(area, 4),
    source: faces.map((face) => reading.text.slice(face.group.start, face.group.end)).join(" + "),
  };
};

/** A lone length is what someone answers when asked for the wall: "20 ft". */
const answered: Finder = (reading) => {
  const match = /^(\d+(?:\.\d+)?) (?:ft|lf)\.?$/.exec(reading.text);
  return match ? { value: Number(match[1]), source: match[0] } : null;
};

const shared = { isShared: true, isQuiet: true } as const;

export interface WallInputs {
  run: NumberInput;
  length: NumberInput;
  width: NumberInput;
  height: NumberInput;
  area: NumberInput;
  doors: NumberInput;
  windows: NumberInput;
  doorArea: NumberInput;
  windowArea: NumberInput;
  openings: NumberInput;
  isGross: NumberInput;
  openingShare: NumberInput;
}

/**
 * Inputs of work on walls: a run, a room or a face, its height, and what is taken out for openings.
 * @param isFacePreferred a bare "40 x 8" is a wall's length and height (masonry) rather than a room's plan
 */
export function wallInputs(isFacePreferred: boolean, height = 8): WallInputs {
  const faceLength: Finder = (reading) => {
    const face = faceOf(reading, isFacePreferred);
    return face
      ? {
          value: Math.max(face.values[0] ?? 0, face.values[1] ?? 0),
          source: quote(reading, face.start, face.end),
        }
      : null;
  };
  const faceHeight: Finder = (reading) => {
    const face = faceOf(reading, isFacePreferred);
    return face
      ? {
          value: Math.min(face.values[0] ?? 0, face.values[1] ?? 0),
          source: quote(reading, face.start, face.end),
        }
      : null;
  };
  const longWall: Finder = (reading) => {
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
  const footWall: Finder = (reading) => {
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
  const roomOnly =
    (find: Finder): Finder =>
    (reading) =>
      faceOf(reading, isFacePreferred) ? null : find(reading);
  return {
    run: numberInput(
      "Wall length",
      "ft",
      0,
      "Not stated",
      [
        faceLength,
        listedLengths(/walls|partitions|fences|elevations/),
        planPerimeter(),
        longWall,
        footWall,
        answered,
      ],
      shared,
    ),
    length: numberInput("Room length", "ft", 0, "Not stated", [roomOnly(planLength())], shared),
    width: numberInput("Room width", "ft", 0, "Not stated", [roomOnly(planWidth())], shared),
    height: numberInput(
      "Wall height",
      "ft",
      height,
      "8 ft is the usual ceiling height (92-5/8 in. studs and three plates)",
      [faceHeight, wallHeight],
      { isShared: true },
    ),
    area: numberInput("Wall area", "sq ft", 0, "Not stated", [severalFaces, statedWallArea], shared),
    doors: numberInput(
      "Doors without stated size",
      "pieces",
      0,
      "None mentioned",
      [unsized("doors", /doors?|doorways?/)],
      shared,
    ),
    windows: numberInput(
      "Windows without stated size",
      "pieces",
      0,
      "None mentioned",
      [unsized("windows", /windows?/)],
      shared,
    ),
    doorArea: numberInput(
      "Area of a door",
      "sq ft",
      21,
      "3 x 7 ft rough opening, the usual deduction of estimating guides",
      [],
    ),
    windowArea: numberInput(
      "Area of a window",
      "sq ft",
      15,
      "3 x 5 ft, the usual deduction of estimating guides",
      [],
    ),
    openings: numberInput("Openings of stated size", "sq ft", 0, "None mentioned", [openingArea], shared),
    openingShare: numberInput(
      "Openings as a share",
      "%",
      0,
      "Openings are counted",
      [
        captured(
          /(?:deduct|less|minus|subtract|take (?:off|out)|allow|reduce by)(?: about| roughly)? (\d{1,2}) % (?:off )?(?:for |as |in )?(?:the )?(?:[a-z]+ )?(?:openings?|windows?|doors?)/,
        ),
        captured(
          /(\d{1,2}) % (?:off|less|out|deducted|deduction) for (?:the )?(?:[a-z]+ )?(?:openings?|windows?|doors?)/,
        ),
      ],
      { isQuiet: true },
    ),
    isGross: flagInput("Openings are not taken out", [
      (reading) => {
        const match =
          /\b(?:do not|don't|no|not|without|never|ignore|leave|ignoring) (?:[a-z]+ ){0,4}(?:openings?|deduct(?:ions?|ing)?|windows or doors|doors or windows)\b|\bgross (?:wall )?area\b|\d squares\b/.exec(
            reading.text,
          );
        return match ? { value: 1, source: match[0] } : null;
      },
    ]),
  };
}

type WallValues = { readonly [K in keyof WallInputs]: number };

/** Running feet of wall: as stated, or around the room; from the area when only that is known. */
export function wallRun(wall: WallValues): number {
  if (wall.run > 0) return wall.run;
  if (wall.length > 0 && wall.width > 0) return 2 * (wall.length + wall.width);
  if (wall.length > 0) return wall.length;
  return wall.area > 0 ? wall.area / wall.height : 0;
}

/** Square feet of the openings that are taken out. */
export function openingsArea(wall: WallValues): number {
  if (wall.isGross > 0) return 0;
  return (
    wall.openings +
    (wall.doors > 0 ? wall.doors * wall.doorArea : 0) +
    (wall.windows > 0 ? wall.windows * wall.windowArea : 0)
  );
}

const grossArea = (wall: WallValues): number => (wall.area > 0 ? wall.area : wallRun(wall) * wall.height);

/** Square feet that a stated share takes out: "deduct 15 % for openings". */
const openingsShare = (wall: WallValues): number =>
  wall.openingShare > 0 ? (grossArea(wall) * wall.openingShare) / 100 : 0;

/** Net square feet of wall, never below a tenth of the gross. */
export function wallArea(wall: WallValues): number {
  const gross = grossArea(wall);
  return Math.max(gross - openingsArea(wall) - openingsShare(wall), gross * 0.1);
}

/** Formula text of {@link wallArea}. */
export function explainWall(wall: WallValues): string {
  const gross =
    wall.area > 0
      ? `${formatNumber(wall.area)} sq ft`
      : `${formatNumber(wallRun(wall))} ft × ${formatNumber(wall.height)} ft`;
  const out = openingsArea(wall) + openingsShare(wall);
  return out > 0
    ? `${gross} − ${formatNumber(out)} sq ft openings = ${formatNumber(wallArea(wall))} sq ft`
    : wall.area > 0
      ? gross
      : `${gross} = ${formatNumber(wallArea(wall))} sq ft`;
}

/** Words for a wall: "40 ft × 8 ft", "12 × 15 ft room, 8 ft high", "500 sq ft". */
export function describeWall(wall: WallValues): string {
  if (wall.area > 0) return `${formatNumber(wall.area)} sq ft`;
  if (wall.run > 0) return `${formatNumber(wall.run)} ft × ${formatNumber(wall.height)} ft`;
  if (wall.length > 0 && wall.width > 0)
    return `${formatNumber(wall.length)} × ${formatNumber(wall.width)} ft, ${formatNumber(wall.height)} ft high`;
  return "";
}

/** The question for walls nobody gave a size for. */
export function missingWall(wall: WallValues, noun: string): { prompt: string; defaultValue: string } | null {
  return wallRun(wall) > 0 || wall.area > 0
    ? null
    : {
        prompt: `How large is the ${noun}? Give the wall length and height, the room, or the area.`,
        defaultValue: "12 x 12 ft room, 8 ft high",
      };
}
