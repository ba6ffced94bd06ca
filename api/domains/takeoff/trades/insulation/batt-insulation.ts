import { defineAssembly, names, numberInput, suggests, textInput } from "../../estimating/assembly.ts";
import { captured, coverageOf, spacingOf, when } from "../../reading/finders.ts";
import { formatNumber } from "../../units.ts";
import { describeArea, explain, missing, netArea, rValue, shared } from "./insulation-inputs.ts";

export const battInsulation = defineAssembly({
  id: "batt-insulation",
  name: "Batt insulation",
  triggers: [
    names(
      /\bbatts?(?! board)\b|\binsulation\b|\binsulat(?:e|ing)\b|\bfiberglass roll\b|\bmineral wool\b|\brock ?wool\b/,
    ),
    suggests(/\br(?:11|13|15|19|21|30|38|49|60)\b/),
  ],
  covers: ["stud-wall", "floor-framing"],
  coversUnless: /\b(?:fram(?:e|ing)|build|finish(?:ing)?|plates?)\b/,
  inputs: {
    ...shared,
    r: numberInput("R-value", "R", 13, "R-13 fills a 2x4 wall; R-19 a 2x6", [
      rValue,
      when(/\b2 x 6\b/, 19),
      when(/\battic\b|\bceiling\b/, 30),
    ]),
    pack: numberInput(
      "Package",
      "sq ft",
      0,
      "Printed on the package; catalogue: R-13 106.56, R-19 77.5, R-30 58.67 sq ft",
      [
        coverageOf(/bag|bundle|roll|batt|pack|insul|carton|bale/, 5, 400),
        captured(
          /(\d{2,3}(?:\.\d+)?) sqft (?:per|an?|each|to the|to an?|\/|in each|in an?|in the|of an?) ?(?:bag|bundle|roll|pack|package|carton|bale)/,
        ),
      ],
      { isQuiet: true },
    ),
    unit: textInput(
      "Package",
      "bags",
      "Bags",
      [
        when(/\bbundles?\b/, "bundles"),
        when(/\brolls?\b/, "rolls"),
        when(/\bbags?\b/, "bags"),
        when(/\bpack(?:age)?s?\b/, "packs"),
      ],
      { isQuiet: true },
    ),
    spacing: numberInput("Framing", "in", 16, "16 in. on centre", [spacingOf(/stud|joist|rafter|fram/)], {
      isQuiet: true,
    }),
  },
  missing,
  title: (v) => `R-${formatNumber(v.r)} batts ${describeArea(v)}`,
  lines: [
    {
      key: "batts",
      category: "Insulation",
      unit: "sq ft",
      usualWaste: 5,
      source: "Area × 1.05-1.10 ÷ coverage printed for the R-value (boneyardtools.com)",
      aka: /insulation|batt|bundle|bag|roll/,
      name: (v) =>
        `R-${formatNumber(v.r)} ${v.r <= 21 ? "kraft-faced" : "unfaced"} ${v.unit === "rolls" && v.r <= 30 ? "insulation roll" : "batts insulation"} ${v.spacing > 20 ? 23 : 15} in`,
      measured: (v) => netArea(v),
      formula: (v) => `${explain(v)} ÷ ${formatNumber(batts(v))} sq ft`,
      pack: (v) => ({
        unit: v.unit,
        size: batts(v),
        kind: v.pack > 0 ? "pack" : "length",
        contents: `${formatNumber(batts(v))} sq ft a package`,
      }),
    },
  ],
});

/** Square feet a package of batts covers when the label was not quoted (product pages of faced 15 in. batts). */
function batts(v: { readonly pack: number; readonly r: number }): number {
  if (v.pack > 0) return v.pack;
  if (v.r <= 15) return 106.56;
  if (v.r <= 21) return 77.5;
  return v.r <= 30 ? 58.67 : 42.67;
}
