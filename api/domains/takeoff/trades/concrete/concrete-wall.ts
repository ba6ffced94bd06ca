import { defineAssembly, names, numberInput } from "../../estimating/assembly.ts";
import { measured } from "../../reading/finders.ts";
import { formatNumber } from "../../units.ts";
import { READY_MIX, running } from "../shared/packs.ts";
import { describeWall, explainWall, missingWall, wallArea, wallInputs, wallRun } from "../shared/walls.ts";

export const concreteWall = defineAssembly({
  id: "concrete-wall",
  name: "Concrete wall",
  triggers: [
    names(
      /\b(?:poured|concrete|stem|foundation) walls?\b|\bconcrete (?:for|in) (?:a |the )?(?:[a-z]+ ){0,2}walls?\b/,
    ),
    names(/\bpour(?:ing)? (?:a |the )?(?:[a-z\d.]+ ){0,4}walls?\b/),
  ],
  covers: ["formwork", "concrete-slab", "strip-footing", "stud-wall"],
  inputs: {
    ...wallInputs(true),
    thickness: numberInput("Thickness", "in", 8, "8 in. basement wall (IRC table R404.1.2)", [
      measured({ role: ["thick", "wide"], unit: "in", min: 3, max: 36 }),
    ]),
    rebarSpacing: numberInput("Vertical bars", "in", 48, "48 in. (IRC table R404.1.2)", [
      measured({ role: "spacing", unit: "in", min: 6, max: 72 }),
    ]),
  },
  missing: (v) => missingWall(v, "wall"),
  title: (v) => `Concrete wall ${describeWall(v)}, ${formatNumber(v.thickness)} in`,
  lines: [
    {
      key: "concrete",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 5,
      source: "Length × height × thickness ÷ 27 (jobsitecalcs.com)",
      name: () => "Ready-mix concrete, delivered",
      about: () => "Poured wall",
      measured: (v) => (wallArea(v) * v.thickness) / 12,
      formula: (v) => `${explainWall(v)} × ${formatNumber(v.thickness)} in ÷ 12`,
      pack: () => READY_MIX,
    },
    {
      key: "rebar",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 10,
      isAllowance: true,
      source: "Vertical bars at their spacing and two horizontal runs",
      name: () => "Rebar #4 (1/2 in.) 20 ft",
      measured: (v) => (Math.ceil((wallRun(v) * 12) / v.rebarSpacing) + 1) * v.height + 2 * wallRun(v),
      formula: (v) =>
        `${Math.ceil((wallRun(v) * 12) / v.rebarSpacing) + 1} bars × ${formatNumber(v.height)} ft + 2 × ${formatNumber(wallRun(v))} ft`,
      pack: () => running(0, 20),
    },
  ],
});
