import { captured, measured, when } from "../../reading/finders.ts";
import { defineAssembly, names, numberInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { describeArea, explain, missing, netArea, rValue, shared } from "./insulation-inputs.ts";

export const sprayFoam = defineAssembly({
  id: "spray-foam",
  name: "Spray foam",
  triggers: [names(/\bspray[- ]?foam(?:ed|ing)?\b|\b(?:closed|open)[- ]cell\b/)],
  covers: ["batt-insulation", "stud-wall", "floor-framing", "block-wall", "concrete-wall"],
  coversUnless: /\bbatts\b(?! (?:out|removed))|\b(?:fram(?:e|ing)|build(?:ing)?|lay(?:ing)?|pour(?:ing)?)\b/,
  inputs: {
    ...shared,
    r: numberInput("R-value", "R", 0, "From the depth", [rValue], { isQuiet: true }),
    depth: numberInput(
      "Depth",
      "in",
      0,
      "R-value ÷ R an inch; 3 in. unless stated",
      [
        measured({ role: ["deep", "thick"], unit: "in", min: 0.5, max: 20 }),
        captured(/(\d{1,2}(?:\.\d+)?) in (?:of )?(?:closed|open|spray|foam)/),
        measured({ unit: "in", min: 0.5, max: 14, notRole: "spacing" }),
      ],
      { isQuiet: true },
    ),
    rPerInch: numberInput("R an inch", "R", 6.5, "Closed cell 6-7, open cell 3.5-3.8 (boneyardtools.com)", [
      captured(/r ?(\d(?:\.\d+)?) (?:per|an|a) in/),
      when(/\bopen[- ]cell\b/, 3.7),
    ]),
    kit: numberInput(
      "Kit",
      "board feet",
      0,
      "By the board foot",
      [captured(/(\d{2,4}) (?:board (?:ft|feet|foot)|bd ft|bf)(?: (?:per|a|each))? ?(?:kits?|set)?/)],
      { isQuiet: true },
    ),
  },
  missing,
  title: (v) => `Spray foam ${describeArea(v)}`,
  lines: [
    {
      key: "spray-foam",
      category: "Insulation",
      unit: "board feet",
      usualWaste: 5,
      source: "Area × inches = board feet",
      aka: /foam|insulation|kit/,
      name: () => "Spray foam insulation kit, closed cell",
      measured: (v) => netArea(v) * foamDepth(v),
      formula: (v) => `${explain(v)} × ${formatNumber(foamDepth(v))} in`,
      pack: (v) =>
        v.kit > 0
          ? { unit: "kits", size: v.kit, contents: `${formatNumber(v.kit)} board feet a kit` }
          : { unit: "board feet", size: 1, kind: "bulk" },
    },
  ],
});

const foamDepth = (v: { readonly depth: number; readonly r: number; readonly rPerInch: number }): number =>
  v.depth > 0 ? v.depth : v.r > 0 ? v.r / v.rPerInch : 3;
