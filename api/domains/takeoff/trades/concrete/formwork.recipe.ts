import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { coveragePack } from "../shared/coverage.ts";
import { running, stockForRun } from "../shared/packs.ts";
import {
  boardFor,
  FORMED_THINGS,
  formworkTriggers,
  formworkReading as reads,
  releaseReading as release,
} from "./formwork.reading.ts";

export const formwork = defineAssembly({
  id: "formwork",
  name: "Formwork",
  triggers: formworkTriggers.map(names),
  covers: [
    "concrete-slab",
    "strip-footing",
    "concrete-wall",
    "concrete-columns",
    "stud-wall",
    "interior-paint",
  ],
  coversUnless:
    /\b(?:pour|readymix|yards of concrete|bags? of|% (?:extra |waste )?on (?:the )?concrete|concrete[,:] )\b/,
  inputs: {
    run: numberInput("Length to form", "ft", 0, "Not stated", reads.run, { isShared: true, isQuiet: true }),
    height: numberInput("Height of the pour", "in", 4, "4 in. slab edge (ACI 332)", reads.height, {
      // From a slab's edge to a column three stories high.
      usual: [1, 400],
    }),
    board: textInput("Board", "", "As high as the pour", reads.board, { isQuiet: true }),
    boardLength: numberInput("Board length", "ft", 0, "From the run", reads.boardLength, { isQuiet: true }),
    walers: numberInput("Rows of walers a face", "pieces", 0, "Only when mentioned", reads.walers, {
      isQuiet: true,
    }),
    waler: textInput("Waler", "2x4", "2x4 walers (ACI 347 practice)", reads.waler, { isQuiet: true }),
    walerSpacing: numberInput("Walers, apart", "in", 0, "By their rows", reads.walerSpacing, {
      isQuiet: true,
    }),
    isDouble: flagInput("Double walers", reads.isDouble),
    stud: textInput("Studs of the forms", "2x4", "2x4 studs (ACI 347 practice)", reads.stud, {
      isQuiet: true,
    }),
    studSpacing: numberInput("Studs, apart", "in", 0, "Only when mentioned", reads.studSpacing, {
      isQuiet: true,
    }),
    contact: numberInput("Contact area", "sq ft", 0, "From the sides", release.contact, {
      isShared: true,
      isQuiet: true,
    }),
    namesPlywood: flagInput("Plywood named", reads.namesPlywood),
    isOiled: flagInput("Release agent", release.isOiled),
    oilCoverage: numberInput(
      "A gallon of oil covers",
      "sq ft",
      300,
      "300-400 sq ft a gallon (makers' labels)",
      release.coverage,
    ),
    oilings: numberInput("Times oiled", "times", 1, "Once a use", release.times, { isQuiet: true }),
    isTied: flagInput("Ties", reads.isTied),
    hasStakes: flagInput("Stakes", reads.hasStakes),
    sides: numberInput(
      "Sides to form",
      "pieces",
      1,
      "One side of a slab, both sides of a footing or wall",
      reads.sides,
    ),
    stakeSpacing: numberInput(
      "Stake spacing",
      "ft",
      3,
      "Stakes every 2-4 ft (Quikrete slab guide)",
      reads.stakeSpacing,
    ),
    stakes: numberInput("Stakes as stated", "pieces", 0, "From the spacing", reads.stakes, { isQuiet: true }),
    isWall: flagInput("Wall or footing with ties", reads.isWall),
    tieArea: numberInput("Wall a tie", "sq ft", 0, "By their spacing", reads.tieArea, { isQuiet: true }),
    tieSpacing: numberInput(
      "Tie spacing",
      "in",
      24,
      "Form ties at 24 in. (ACI 347 practice)",
      reads.tieSpacing,
    ),
  },
  missing: (v) =>
    v.run > 0 || v.contact > 0
      ? null
      : { prompt: "How long is the edge to be formed?", defaultValue: "20 x 30 ft slab" },
  title: (v) =>
    v.contact > 0 ? `Formwork ${formatNumber(v.contact)} sq ft` : `Formwork ${formatNumber(v.run)} ft`,
  lines: [
    {
      key: "form-boards",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: `Boards around ${FORMED_THINGS}, once a side (Quikrete slab guide)`,
      when: (v) => v.height <= 12 && v.contact === 0,
      name: (v) => `${boardFor(v)}x${boardLength(v)} form board`,
      measured: (v) => v.run * v.sides,
      formula: (v) => `${formatNumber(v.run)} ft × ${formatNumber(v.sides)} side`,
      pack: (v) => running(v.boardLength, boardLength(v)),
    },
    {
      key: "form-plywood",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "Forms higher than a board are faced with plywood, 32 sq ft a sheet",
      when: (v) => (v.contact > 0 ? v.namesPlywood > 0 || v.isOiled === 0 : v.height > 12),
      name: () => "Form plywood 3/4 in. 4x8",
      measured: (v) => contactOf(v),
      formula: (v) =>
        v.contact > 0
          ? `${formatNumber(v.contact)} sq ft as stated`
          : `${formatNumber(v.run)} ft × ${formatNumber(v.height)} in ÷ 12 × ${formatNumber(v.sides)} sides`,
      pack: () => ({ unit: "sheets", size: 32, contents: "32 sq ft a sheet" }),
    },
    {
      key: "form-stakes",
      category: "Lumber & Wood",
      source: "Stakes at their spacing and one at the end (Quikrete slab guide)",
      when: (v) => (v.height <= 12 && v.contact === 0) || v.hasStakes > 0,
      name: () => "Form stake 1x2x24 in.",
      measured: (v) => (v.stakes > 0 ? v.stakes : Math.ceil((v.run * v.sides) / v.stakeSpacing) + 1),
      formula: (v) =>
        v.stakes > 0
          ? `${formatNumber(v.stakes)} as stated`
          : `${formatNumber(v.run * v.sides)} ft ÷ ${formatNumber(v.stakeSpacing)} ft + 1`,
    },
    {
      key: "form-studs",
      category: "Lumber & Wood",
      usualWaste: 10,
      source: "Run ÷ spacing + 1 on each face",
      aka: /studs?$/,
      when: (v) => v.studSpacing > 0 && v.height > 12 && v.run > 0,
      name: (v) => `${v.stud}x${stockForRun(v.height / 12)} form stud`,
      measured: (v) => (Math.ceil((v.run * 12) / v.studSpacing - 1e-6) + 1) * v.sides,
      formula: (v) =>
        `(${formatNumber(v.run)} ft ÷ ${formatNumber(v.studSpacing)} in + 1) × ${formatNumber(v.sides)} faces`,
    },
    {
      key: "walers",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Each row along each face",
      when: (v) => walerRows(v) > 0 && v.height > 12,
      aka: /waler/,
      name: (v) => `${v.waler}x${stockForRun(v.run)} waler`,
      measured: (v) => v.run * v.sides * walerRows(v) * (v.isDouble > 0 ? 2 : 1),
      formula: (v) =>
        `${formatNumber(v.run)} ft × ${formatNumber(v.sides)} faces × ${formatNumber(walerRows(v))} rows${v.isDouble > 0 ? " × 2" : ""}`,
      pack: (v) => running(0, stockForRun(v.run)),
    },
    {
      key: "form-ties",
      category: "Steel & Metal",
      source: "Ties along the run at their spacing, a row each 2 ft of height (ACI 347 practice)",
      when: (v) => v.isTied > 0 || (v.isWall > 0 && v.height > 12),
      name: () => "Form tie",
      measured: (v) =>
        v.tieArea > 0
          ? (v.run * v.height) / 12 / v.tieArea
          : (Math.ceil((v.run * 12) / v.tieSpacing - 1e-3) + 1) * tieRows(v),
      formula: (v) =>
        v.tieArea > 0
          ? `${formatNumber((v.run * v.height) / 12)} sq ft ÷ ${formatNumber(v.tieArea)} sq ft`
          : `(${formatNumber(v.run)} ft ÷ ${formatNumber(v.tieSpacing)} in + 1) × ${tieRows(v)} rows`,
    },
    {
      key: "form-oil",
      category: "Concrete & Masonry",
      unit: "sq ft",
      source: "Contact area × uses ÷ coverage of a gallon",
      aka: /oil|release/,
      when: (v) => v.isOiled > 0,
      name: () => "Form release agent",
      measured: (v) => contactOf(v) * v.oilings,
      formula: (v) =>
        `${formatNumber(contactOf(v))} sq ft × ${formatNumber(v.oilings)} ÷ ${formatNumber(v.oilCoverage)} sq ft a gal`,
      pack: (v) => coveragePack(v.oilCoverage, "gallons"),
    },
  ],
});

interface WalerValues {
  readonly walers: number;
  readonly walerSpacing: number;
  readonly height: number;
}

/** Rows of walers on a face: as counted, or by their spacing up the face. */
const walerRows = (v: WalerValues): number =>
  v.walerSpacing > 0 ? Math.max(1, Math.ceil(v.height / v.walerSpacing - 1e-6)) : v.walers;

interface FaceValues {
  readonly contact: number;
  readonly run: number;
  readonly height: number;
  readonly sides: number;
}

/** Square feet that the forms touch: as stated, or the sum of the faces. */
const contactOf = (v: FaceValues): number => (v.contact > 0 ? v.contact : (v.run * v.height * v.sides) / 12);

const boardLength = (v: { readonly boardLength: number; readonly run: number }): number =>
  v.boardLength > 0 ? v.boardLength : stockForRun(v.run);

/** Ties hold the walers; without walers, one row every 2 ft of height. */
const tieRows = (v: WalerValues): number =>
  v.walers > 0 && v.walerSpacing === 0 ? v.walers : Math.max(1, Math.ceil(v.height / 24));
