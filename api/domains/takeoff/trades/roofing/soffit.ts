import { defineAssembly, names, numberInput } from "../../estimating/assembly.ts";
import { alikeLengths, listedLengths, sidesAlike } from "../../estimating/listed-lengths.ts";
import { captured, coverageOf, measured } from "../../reading/finders.ts";
import { planLength, planPerimeter } from "../../reading/geometry.ts";
import { formatNumber } from "../../units.ts";
import { running } from "../shared/packs.ts";

const RUNS = /eaves|sides|runs|overhangs|soffits/;

export const soffit = defineAssembly({
  id: "soffit",
  name: "Soffit and fascia",
  triggers: [names(/\bsoffits?\b|\bfascia\b/)],
  inputs: {
    run: numberInput(
      "Length",
      "ft",
      0,
      "Not stated",
      [
        listedLengths(RUNS),
        alikeLengths(RUNS),
        sidesAlike(RUNS),
        planPerimeter(/./),
        measured({ unit: "ft", min: 8, notRole: ["wide", "high"] }),
        planLength(),
      ],
      { isShared: true, isQuiet: true },
    ),
    width: numberInput("Soffit width", "in", 12, "12 in. overhang", [
      captured(/(\d{1,2}) in (?:wide |deep )?(?:[a-z]+ )?(?:soffits?|overhangs?|eaves?|wide)/),
      captured(/soffits? (?:[a-z]+ ){0,3}(\d{1,2}) in/),
    ]),
    panel: numberInput("Soffit panel", "sq ft", 12, "12 ft x 1 ft panels", [
      coverageOf(/panel|soffit/, 4, 40),
    ]),
  },
  missing: (v) => (v.run > 0 ? null : { prompt: "How long are the eaves?", defaultValue: "80 ft" }),
  title: (v) => `Soffit and fascia ${formatNumber(v.run)} ft`,
  lines: [
    {
      key: "soffit",
      category: "Insulation",
      unit: "sq ft",
      usualWaste: 10,
      source: "Length × width; panels cover 12 sq ft",
      name: () => "Vinyl soffit panel 12 ft",
      measured: (v) => (v.run * v.width) / 12,
      formula: (v) => `${formatNumber(v.run)} ft × ${formatNumber(v.width)} in ÷ 12`,
      pack: (v) => ({ unit: "pieces", size: v.panel, contents: `${formatNumber(v.panel)} sq ft each` }),
    },
    {
      key: "fascia",
      category: "Insulation",
      unit: "ft",
      usualWaste: 5,
      source: "Along the eaves",
      name: () => "Fascia cover 12 ft",
      measured: (v) => v.run,
      formula: (v) => `${formatNumber(v.run)} ft`,
      pack: () => running(0, 12),
    },
    {
      key: "f-channel",
      category: "Insulation",
      unit: "ft",
      usualWaste: 5,
      source: "Along the wall",
      name: () => "Vinyl F-channel 12 ft.",
      measured: (v) => v.run,
      formula: (v) => `${formatNumber(v.run)} ft`,
      pack: () => running(0, 12),
    },
  ],
});
