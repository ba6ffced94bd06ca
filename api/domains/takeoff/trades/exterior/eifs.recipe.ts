import { defineAssembly } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { coveragePack } from "../shared/coverage.ts";
import { describeWall, explainWall, missingWall, wallArea } from "../shared/walls.ts";
import { eifsInputs, eifsTriggers } from "./eifs.reading.ts";

/** Exterior insulation and finish: foam boards glued to the wall, mesh in a base coat, a textured finish. */
export const eifs = defineAssembly({
  id: "eifs",
  isOutside: true,
  name: "EIFS",
  triggers: eifsTriggers,
  covers: [
    "foam-board",
    "batt-insulation",
    "stucco",
    "siding",
    "house-wrap",
    "exterior-paint",
    "interior-paint",
    "wall-sheathing",
    "stud-wall",
    "block-wall",
  ],
  inputs: eifsInputs,
  missing: (v) => missingWall(v, "walls"),
  title: (v) => `EIFS ${describeWall(v)}`,
  lines: [
    {
      key: "foam-board",
      category: "Insulation",
      unit: "sq ft",
      usualWaste: 5,
      source: "Net wall ÷ board, + 5%",
      aka: /foam|board|eps/,
      name: (v) =>
        `EPS foam board ${formatNumber(v.thickness)} in. ${formatNumber(v.boardWidth)}x${formatNumber(v.boardLength)} ft`,
      about: () => "rigid insulation board for EIFS",
      measured: (v) => wallArea(v),
      formula: (v) => `${explainWall(v)} ÷ ${formatNumber(v.boardWidth * v.boardLength)} sq ft a board`,
      pack: (v) => ({
        unit: v.boardLength >= 8 ? "sheets" : "pieces",
        size: v.boardWidth * v.boardLength,
        contents: `${formatNumber(v.boardWidth * v.boardLength)} sq ft each`,
      }),
    },
    {
      key: "base-coat",
      category: "Concrete & Masonry",
      unit: "sq ft",
      usualWaste: 5,
      source: "Adhesive and base coat by the coverage of a bag",
      name: (v) => `EIFS adhesive and base coat ${formatNumber(v.bag)} lb`,
      measured: (v) => wallArea(v),
      formula: (v) => `${explainWall(v)} ÷ ${formatNumber(v.baseCoverage)} sq ft`,
      pack: (v) => coveragePack(v.baseCoverage, v.baseUnit),
    },
    {
      key: "mesh",
      category: "Steel & Metal",
      unit: "sq ft",
      usualWaste: 10,
      source: "Net wall ÷ coverage of a roll less laps",
      name: () => "Fiberglass reinforcing mesh 4.5 oz, 38 in. x 150 ft",
      about: () => "EIFS mesh",
      measured: (v) => wallArea(v),
      formula: (v) => `${explainWall(v)} ÷ ${formatNumber(v.meshCoverage)} sq ft`,
      pack: (v) => coveragePack(v.meshCoverage, v.meshUnit),
    },
    {
      key: "finish-coat",
      category: "Concrete & Masonry",
      unit: "sq ft",
      usualWaste: 5,
      source: "Net wall ÷ coverage of a pail",
      name: () => "EIFS acrylic finish 5 gal",
      measured: (v) => wallArea(v),
      formula: (v) => `${explainWall(v)} ÷ ${formatNumber(v.finishCoverage)} sq ft`,
      pack: (v) => coveragePack(v.finishCoverage, v.finishUnit),
    },
  ],
});
