import { defineAssembly, flagInput, names, numberInput, textInput } from "../../estimating/assembly.ts";
import { formatNumber } from "../../units.ts";
import { running, stockForRun } from "../shared/packs.ts";
import { boardFor, FORMED_THINGS, formworkTriggers, formworkReading as reads } from "./formwork.reading.ts";

export const formwork = defineAssembly({
  id: "formwork",
  name: "Formwork",
  triggers: formworkTriggers.map(names),
  covers: ["concrete-slab", "strip-footing", "concrete-wall", "concrete-columns"],
  coversUnless: /\b(?:pour|readymix|yards of concrete|bags? of)\b/,
  inputs: {
    run: numberInput("Length to form", "ft", 0, "Not stated", reads.run, { isShared: true, isQuiet: true }),
    height: numberInput("Height of the pour", "in", 4, "4 in. slab edge (ACI 332)", reads.height),
    board: textInput("Board", "", "As high as the pour", reads.board, { isQuiet: true }),
    boardLength: numberInput("Board length", "ft", 0, "From the run", reads.boardLength, { isQuiet: true }),
    walers: numberInput("Rows of walers a face", "pieces", 0, "Only when mentioned", reads.walers, {
      isQuiet: true,
    }),
    waler: textInput("Waler", "2x4", "2x4 walers (ACI 347 practice)", reads.waler, { isQuiet: true }),
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
    v.run > 0 ? null : { prompt: "How long is the edge to be formed?", defaultValue: "20 x 30 ft slab" },
  title: (v) => `Formwork ${formatNumber(v.run)} ft`,
  lines: [
    {
      key: "form-boards",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: `Boards around ${FORMED_THINGS}, once a side (Quikrete slab guide)`,
      when: (v) => v.height <= 12,
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
      when: (v) => v.height > 12,
      name: () => "Form plywood 3/4 in. 4x8",
      measured: (v) => (v.run * v.height * v.sides) / 12,
      formula: (v) =>
        `${formatNumber(v.run)} ft × ${formatNumber(v.height)} in ÷ 12 × ${formatNumber(v.sides)} sides`,
      pack: () => ({ unit: "sheets", size: 32, contents: "32 sq ft a sheet" }),
    },
    {
      key: "form-stakes",
      category: "Lumber & Wood",
      unit: "pieces",
      usualWaste: 0,
      source: "Stakes at their spacing and one at the end (Quikrete slab guide)",
      when: (v) => v.height <= 12 || v.hasStakes > 0,
      name: () => "Form stake 1x2x24 in.",
      measured: (v) => (v.stakes > 0 ? v.stakes : Math.ceil((v.run * v.sides) / v.stakeSpacing) + 1),
      formula: (v) =>
        v.stakes > 0
          ? `${formatNumber(v.stakes)} as stated`
          : `${formatNumber(v.run * v.sides)} ft ÷ ${formatNumber(v.stakeSpacing)} ft + 1`,
    },
    {
      key: "walers",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Each row along each face",
      when: (v) => v.walers > 0 && v.height > 12,
      aka: /waler/,
      name: (v) => `${v.waler}x${stockForRun(v.run)} waler`,
      measured: (v) => v.run * v.sides * v.walers,
      formula: (v) =>
        `${formatNumber(v.run)} ft × ${formatNumber(v.sides)} faces × ${formatNumber(v.walers)} rows`,
      pack: (v) => running(0, stockForRun(v.run)),
    },
    {
      key: "form-ties",
      category: "Steel & Metal",
      unit: "pieces",
      usualWaste: 0,
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
  ],
});

const boardLength = (v: { readonly boardLength: number; readonly run: number }): number =>
  v.boardLength > 0 ? v.boardLength : stockForRun(v.run);

/** Ties hold the walers, else a row each 2 ft of height. */
const tieRows = (v: { readonly walers: number; readonly height: number }): number =>
  v.walers > 0 ? v.walers : Math.max(1, Math.ceil(v.height / 24));
