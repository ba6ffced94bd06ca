import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { describePlan, missingPlan } from "../../reading/geometry.ts";
import { defineAssembly, type LineSpec } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { running, sheets, stockForRun } from "../shared/packs.ts";
import { type LittleHouseValues, littleHouseInputs } from "./little-house.reading.ts";
import { longSide, shortSide } from "./shared/plan-sides.ts";
import { toldByParts } from "./shared/told-by-parts.ts";

type V = LittleHouseValues;
/** Wall height in feet when none is stated. */
const DOG_HOUSE_WALL = 3;
const GREENHOUSE_WALL = 6;
/** A roof without a stated size overhangs the walls by a foot on each side. */
const OVERHANG_FT = 1;

const height = (v: V): number =>
  v.height > 0 ? v.height : v.glazing === "" ? DOG_HOUSE_WALL : GREENHOUSE_WALL;
const around = (v: V): number => 2 * (longSide(v) + shortSide(v));
const gableArea = (v: V): number => shortSide(v) * v.gable;

function roofArea(v: V): number {
  if (v.roof > 0) return v.roof;
  if (v.eave > 0 && v.slope > 0) return v.eave * v.slope * (v.gable > 0 ? 2 : 1);
  if (v.rafter > 0) return longSide(v) * v.rafter * 2;
  if (v.gable > 0) return longSide(v) * 2 * Math.hypot(shortSide(v) / 2, v.gable);
  return (longSide(v) + OVERHANG_FT) * (shortSide(v) + OVERHANG_FT);
}

const FACES: Readonly<Record<string, (v: V) => number>> = {
  floor: (v) => longSide(v) * shortSide(v),
  walls: (v) => around(v) * height(v),
  gables: gableArea,
  roof: roofArea,
};

type Covered = "plywood" | "panels" | "foam" | "shingles" | "glazing" | "metal";

const COVERINGS: readonly Covered[] = ["plywood", "panels", "foam", "shingles", "glazing", "metal"];

/** A house without a stated covering is built of plywood. */
const facesOf = (v: V, cover: Covered): string =>
  cover === "plywood" && COVERINGS.every((one) => v[one] === "") ? "floor walls roof" : v[cover];

/** Square feet of the faces under a covering. Gables go with the walls. */
function area(v: V, cover: Covered): number {
  const named = facesOf(v, cover).split(" ");
  const faces = named.includes("walls") && !named.includes("gables") ? [...named, "gables"] : named;
  return v.houses * faces.reduce((sum, face) => sum + (FACES[face]?.(v) ?? 0), 0);
}

const explain = (v: V, cover: Covered): string =>
  facesOf(v, cover)
    .split(" ")
    .map((face) => `${face} ${formatNumber(FACES[face]?.(v) ?? 0)}`)
    .join(" + ")
    .concat(" sq ft", v.houses > 1 ? ` × ${formatNumber(v.houses)}` : "");

const covering = (
  cover: Covered,
  line: Pick<LineSpec<V>, "category" | "name" | "source" | "pack"> & { aka: RegExp },
): LineSpec<V> => ({
  key: cover,
  unit: "sq ft",
  usualWaste: 10,
  when: (v) => facesOf(v, cover) !== "",
  about: (v) => `On ${facesOf(v, cover).split(" ").join(", ")}`,
  measured: (v) => area(v, cover),
  formula: (v) => explain(v, cover),
  ...line,
});

const PLYWOOD: Readonly<Record<string, string>> = {
  0.375: "Plywood sheathing 3/8 in. 4x8",
  0.5: "Plywood sheathing 15/32 in. (1/2) 4x8 CDX",
  0.625: "Plywood sheathing 19/32 in. (5/8) 4x8",
};

const SMALL = oneOf`
  dog ?houses?, dog kennels?, kennel box, rabbit hutch(?:es)?, hutch(?:es)?, cat (?:house|shelter),
  duck house, playhouse, pump house, well house, cold frame
`;

const GLAZED_HOUSE =
  /\b(?:greenhouse|cold frame|sunroom kit)\b(?=.{0,400}\b(?:polycarbonate|twin ?wall|glazing|acrylic|plexiglass|lexan)\b)/;

const GREENHOUSE_PANELS = /\b(?:polycarbonate|twin ?wall)\b(?=.{0,200}\bgreenhouse\b)/;

/** A small house described by its faces and their coverings: a dog house, a hutch, a greenhouse. */
export const littleHouse = defineAssembly({
  id: "little-house",
  name: "Small house",
  isPlace: true,
  isOneThing: true,
  madeOfParts: "named",
  triggers: [
    toldByParts(SMALL, "plywood|foam|shingle|siding|panel|insulation|cedar|metal"),
    {
      pattern: pattern`${GLAZED_HOUSE}|${GREENHOUSE_PANELS}|\btwin ?wall\b(?=.{0,120}\b(?:walls|gables)\b)`,
      weight: 5.6,
    },
  ],
  // An enclosure of wire is a run.
  notFor: /\b(?:chicken|poultry|hardware|welded) (?:wire|cloth)\b|\bwire mesh\b/,
  covers: [
    "shed",
    "animal-run",
    "ridge-board",
    "shingle-roof",
    "metal-roof",
    "foam-board",
    "wall-sheathing",
    "roof-sheathing",
    "subfloor",
    "siding",
    "gravel",
    "roof-underlayment",
    "rafters",
    "stud-wall",
    "floor-framing",
    "house-wrap",
    "concrete-slab",
    "wood-fence",
  ],
  inputs: littleHouseInputs,
  missing: (v) => missingPlan(v, "house", "3 x 4 ft"),
  title: (v) => `Small house ${describePlan(v)}`,
  lines: [
    covering("plywood", {
      category: "Lumber & Wood",
      source: "Area of the faces ÷ 32 (Modern Carpentry)",
      aka: /plywood|sheet/,
      name: (v) => PLYWOOD[v.plywoodInches] ?? "Plywood sheathing 23/32 in. (3/4) 4x8",
      pack: () => sheets(32),
    }),
    covering("panels", {
      category: "Lumber & Wood",
      source: "Area of the walls ÷ 32",
      aka: /siding|panel/,
      name: () => "T1-11 plywood siding 19/32 in. 4x8",
      pack: () => sheets(32),
    }),
    covering("foam", {
      category: "Insulation",
      source: "Area of the faces ÷ 32",
      aka: /foam|insulation/,
      name: (v) => `XPS foam board insulation ${formatNumber(v.foamInches)} in. 4x8`,
      pack: () => sheets(32),
    }),
    covering("shingles", {
      category: "Roofing",
      source: "3 bundles of 33.3 sq ft a square (missionrestoration.com)",
      aka: /shingle/,
      name: () => "Architectural shingles",
      pack: () => ({ unit: "bundles", size: 33.33, contents: "33.33 sq ft a bundle" }),
    }),
    covering("glazing", {
      category: "Roofing",
      source: "Area of the faces ÷ panel",
      aka: /polycarbonate|panel|glazing/,
      name: (v) => `Twinwall polycarbonate panel 4x${formatNumber(v.sheetArea / 4)} ft`,
      pack: (v) => sheets(v.sheetArea),
    }),
    {
      key: "metal",
      category: "Roofing",
      unit: "sq ft",
      source: "Eave ÷ cover a slope (metalroofingsheet.net)",
      when: (v) => v.metal !== "",
      name: () => "Corrugated metal roof panel, 8 ft",
      measured: (v) => v.houses * roofArea(v),
      formula: (v) => `${formatNumber(roofArea(v))} sq ft of roof`,
      pack: (v) => sheets((v.cover / 12) * 8),
    },
    {
      key: "sill",
      category: "Lumber & Wood",
      unit: "ft",
      source: "All the way around",
      aka: /timber|foundation|sill/,
      when: (v) => v.sill !== "",
      name: (v) => `Pressure-treated ${v.sill}x${stockForRun(around(v), [8, 10, 12])} sill timber`,
      about: () => "Foundation timber",
      measured: (v) => v.houses * around(v),
      formula: (v) => `2 × (${formatNumber(longSide(v))} + ${formatNumber(shortSide(v))} ft)`,
      pack: (v) => running(0, stockForRun(around(v), [8, 10, 12])),
    },
    {
      key: "gravel",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "Floor × depth",
      when: (v) => v.gravelDepth > 0,
      name: (v) => (v.isPea > 0 ? "Pea gravel, bulk" : "Gravel, crushed stone 3/4 in., bulk"),
      about: () => "Gravel floor",
      measured: (v) => (v.houses * longSide(v) * shortSide(v) * v.gravelDepth) / 12,
      formula: (v) =>
        `${formatNumber(longSide(v))} × ${formatNumber(shortSide(v))} ft × ${formatNumber(v.gravelDepth)} in ÷ 12`,
      pack: () => ({ unit: "cubic yards", size: 27, kind: "bulk" }),
    },
  ],
});
