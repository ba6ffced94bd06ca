import { captured, measured } from "../../reading/finders.ts";
import { planLength, planPerimeter, planWidth, wallHeight } from "../../reading/geometry.ts";
import { listedLengths } from "../../reading/lists/listed-lengths.ts";
import {
  flagInput,
  type NumberInput,
  numberInput,
  type TextInput,
  textInput,
} from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { areaOfFaces, runOfFaces } from "./faces-and-ceilings.reading.ts";
import { sidesOfPlan } from "./sides-of-plan.reading.ts";
import { countedFaces, wallsOfThem } from "./wall-faces.reading.ts";
import {
  areaOfEach,
  isGross,
  openingArea,
  openingList,
  openingShare,
  unsized,
} from "./wall-openings.reading.ts";
import {
  answered,
  aroundSoFar,
  bothSidesOfHall,
  faceOf,
  faceSide,
  footWall,
  longWall,
  severalFaces,
  someWallsOfRoom,
  statedWallArea,
  wallsAlike,
  wallsInAll,
  wallsNamed,
} from "./wall-size.reading.ts";
import { wallsAround } from "./walls-around.reading.ts";

const shared = { isShared: true, isQuiet: true } as const;

/** "A garden wall 30 in high": masonry is often lower than any room, and given in inches. */
const lowWall = measured({
  role: "high",
  unit: "ft",
  min: 1,
  max: 5,
  notOwner: /cap|timber|sill|window|door|opening/,
});

/** Values for any work on walls: siding, drywall, paint, masonry. */
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
  openingList: TextInput;
  isGross: NumberInput;
  openingShare: NumberInput;
}

type SizeInputs = Pick<WallInputs, "run" | "length" | "width" | "height" | "area">;

function sizeInputs(isFacePreferred: boolean, height: number): SizeInputs {
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
        wallsAround,
        bothSidesOfHall,
        runOfFaces,
        wallsInAll,
        aroundSoFar,
        wallsOfThem,
        faceSide("long", isFacePreferred),
        listedLengths(/walls|partitions|fences|elevations|sides|faces/),
        wallsNamed,
        wallsAlike,
        sidesOfPlan,
        someWallsOfRoom,
        planPerimeter(),
        longWall(isFacePreferred),
        footWall,
        captured(/\bwall\b(?: (?!is\b|at\b)[a-z]+){0,4} runs (\d{1,3}(?:\.\d+)?) ft\b/),
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
      [faceSide("high", isFacePreferred), wallHeight, ...(isFacePreferred ? [lowWall] : [])],
      { isShared: true },
    ),
    area: numberInput(
      "Wall area",
      "sq ft",
      0,
      "Not stated",
      [areaOfFaces, countedFaces(isFacePreferred), severalFaces, statedWallArea],
      shared,
    ),
  };
}

/** What is left out of the walls: openings by number, by size or as a share. */
const openingInputs = (): Omit<WallInputs, keyof SizeInputs> => ({
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
    [areaOfEach("door")],
  ),
  windowArea: numberInput(
    "Area of a window",
    "sq ft",
    15,
    "3 x 5 ft, the usual deduction of estimating guides",
    [areaOfEach("window")],
  ),
  openings: numberInput("Openings of stated size", "sq ft", 0, "None mentioned", [openingArea], shared),
  openingList: {
    ...textInput("Openings of stated size, one by one", "", "None mentioned", [openingList], shared),
    isHidden: true,
  },
  openingShare: numberInput("Openings as a share", "%", 0, "Openings are counted", openingShare, {
    isQuiet: true,
  }),
  isGross: flagInput("Openings are not taken out", [isGross]),
});

/**
 * Inputs of work on walls: a run, a room or a face, its height, and the openings to deduct.
 * @param isFacePreferred a bare "40 x 8" is a wall's length and height (masonry) rather than a room's plan
 */
export const wallInputs = (isFacePreferred: boolean, height = 8): WallInputs => ({
  ...sizeInputs(isFacePreferred, height),
  ...openingInputs(),
});

type WallValues = { readonly [K in keyof WallInputs]: WallInputs[K] extends TextInput ? string : number };

/** Running feet of wall: as stated, or around the room; derived from the area when only that is known. */
export function wallRun(wall: WallValues): number {
  if (wall.run > 0) return wall.run;
  if (wall.length > 0 && wall.width > 0) return 2 * (wall.length + wall.width);
  if (wall.length > 0) return wall.length;
  return wall.area > 0 ? wall.area / wall.height : 0;
}

/** Square feet of the openings that are deducted. */
export function openingsArea(wall: WallValues): number {
  if (wall.isGross > 0) return 0;
  return (
    wall.openings +
    (wall.doors > 0 ? wall.doors * wall.doorArea : 0) +
    (wall.windows > 0 ? wall.windows * wall.windowArea : 0)
  );
}

const grossArea = (wall: WallValues): number => (wall.area > 0 ? wall.area : wallRun(wall) * wall.height);

/** Square feet deducted by a stated share: "deduct 15% for openings". */
const openingsShare = (wall: WallValues): number =>
  wall.openingShare > 0 ? (grossArea(wall) * wall.openingShare) / 100 : 0;

/** Net square feet of wall, never less than a tenth of the gross. */
export function wallArea(wall: WallValues): number {
  const gross = grossArea(wall);
  return Math.max(gross - openingsArea(wall) - openingsShare(wall), gross * 0.1);
}

const SIZED = /([\d.]+) × ([\d.]+) × ([\d.]+)/g;
/** Square feet by which the sum of rounded sides may differ from the stated area. */
const ROUNDING = 1;

/** Formula text of {@link openingsArea}, as count × size: "2 × 3 × 5 + 2 doors × 21 sq ft". */
function explainOpenings(wall: WallValues): string {
  const parts: string[] = [];
  if (wall.openings > 0) {
    const listed = [...wall.openingList.matchAll(SIZED)].reduce(
      (sum, [, count, width, height]) => sum + Number(count) * Number(width) * Number(height),
      0,
    );
    // The user may have entered another value since the sizes were read.
    const isListed = Math.abs(listed - wall.openings) <= ROUNDING;
    parts.push(isListed ? `${wall.openingList} ft` : `${formatNumber(wall.openings)} sq ft`);
  }
  if (wall.doors > 0) parts.push(counted(wall.doors, "door", wall.doorArea));
  if (wall.windows > 0) parts.push(counted(wall.windows, "window", wall.windowArea));
  return parts.join(" + ");
}

const counted = (count: number, name: string, area: number): string =>
  `${formatNumber(count)} ${name}${count === 1 ? "" : "s"} × ${formatNumber(area)} sq ft`;

/** Formula text of {@link wallArea}. */
export function explainWall(wall: WallValues): string {
  const gross =
    wall.area > 0
      ? `${formatNumber(wall.area)} sq ft`
      : `${formatNumber(wallRun(wall))} ft × ${formatNumber(wall.height)} ft`;
  const openings = openingsArea(wall) > 0 ? ` − openings (${explainOpenings(wall)})` : "";
  const share = openingsShare(wall) > 0 ? ` − ${formatNumber(wall.openingShare)}% for openings` : "";
  if (openings + share === "" && wall.area > 0) return gross;
  return `${gross}${openings}${share} = ${formatNumber(wallArea(wall))} sq ft`;
}

/** Text for a wall: "40 ft × 8 ft", "12 × 15 ft room, 8 ft high", "500 sq ft". */
export function describeWall(wall: WallValues): string {
  if (wall.area > 0) return `${formatNumber(wall.area)} sq ft`;
  if (wall.run > 0) return `${formatNumber(wall.run)} ft × ${formatNumber(wall.height)} ft`;
  if (wall.length > 0 && wall.width > 0)
    return `${formatNumber(wall.length)} × ${formatNumber(wall.width)} ft, ${formatNumber(wall.height)} ft high`;
  return "";
}

/** The question to ask when walls have no size. */
export function missingWall(wall: WallValues, noun: string): { prompt: string; defaultValue: string } | null {
  return wallRun(wall) > 0 || wall.area > 0
    ? null
    : {
        prompt: `How large is the ${noun}? Give the wall length and height, the room, or the area.`,
        defaultValue: "12 x 12 ft room, 8 ft high",
      };
}
