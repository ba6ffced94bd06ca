import { defineAssembly, names, numberInput } from "../../estimating/assembly.ts";
import { captured, coverageOf } from "../../reading/finders.ts";
import { formatNumber } from "../../units.ts";
import { describeWall, explainWall, missingWall, wallArea, wallInputs } from "../shared/walls.ts";

export const stoneVeneer = defineAssembly({
  id: "stone-veneer",
  name: "Stone veneer",
  triggers: [
    names(
      /\b(?:stone|manufactured stone|ledge ?stone|cultured stone|stacked stone) (?:veneer|siding|facing|wainscot|accent)\b|\b(?:ledge ?stone|stacked stone|cultured stone|thin stone)\b|\bveneer\b[^.;]{0,24}\bstone\b/,
    ),
  ],
  covers: ["brick-wall", "gravel"],
  inputs: {
    ...wallInputs(true),
    corners: numberInput(
      "Outside corner height",
      "ft",
      0,
      "Only when mentioned",
      [captured(/(\d+(?:\.\d+)?) (?:lf|ft) (?:of )?(?:outside )?corners?/)],
      { isQuiet: true },
    ),
    boxArea: numberInput(
      "Flats in a box",
      "sq ft",
      0,
      "Boxes of 10 sq ft flats",
      [coverageOf(/box|carton|flat/, 2, 200)],
      { isQuiet: true },
    ),
  },
  missing: (v) => missingWall(v, "stone wall"),
  title: (v) => `Stone veneer ${describeWall(v)}`,
  lines: [
    {
      key: "stone",
      category: "Concrete & Masonry",
      unit: "sq ft",
      usualWaste: 10,
      source: "Wall area less corners (0.75 sq ft a foot), + 10 %",
      name: () => "Manufactured stone veneer flats",
      measured: (v) => Math.max(wallArea(v) - v.corners * 0.75, 0),
      formula: (v) =>
        `${explainWall(v)}${v.corners > 0 ? ` − ${formatNumber(v.corners * 0.75)} sq ft at corners` : ""}`,
      pack: (v) =>
        v.boxArea > 0
          ? { unit: "boxes", size: v.boxArea, contents: `${formatNumber(v.boxArea)} sq ft a box` }
          : { unit: "boxes", size: 10, kind: "length", contents: "10 sq ft a box" },
    },
    {
      key: "mortar",
      category: "Concrete & Masonry",
      unit: "sq ft",
      usualWaste: 0,
      isAllowance: true,
      source: "An 80 lb bag of Type S sets about 20 sq ft with scratch coat",
      name: () => "Type S mortar mix 80 lb",
      measured: (v) => wallArea(v),
      formula: (v) => `${formatNumber(wallArea(v))} sq ft ÷ 20 sq ft a bag`,
      pack: () => ({ unit: "bags", size: 20, contents: "80 lb" }),
    },
    {
      key: "lath",
      category: "Steel & Metal",
      unit: "sq ft",
      usualWaste: 10,
      source: "Lath sheet 27 x 96 in. covers 18 sq ft",
      name: () => "Metal lath 27x96 in. 2.5 lb",
      measured: (v) => wallArea(v),
      formula: (v) => `${formatNumber(wallArea(v))} sq ft`,
      pack: () => ({ unit: "sheets", size: 18, contents: "18 sq ft a sheet" }),
    },
  ],
});
