import { defineAssembly, names, numberInput, textInput } from "../../estimating/assembly.ts";
import { coverageOf, when } from "../../reading/finders.ts";
import { formatNumber } from "../../units.ts";
import {
  describeRoof,
  explainRoof,
  missingRoof,
  roofArea,
  roofInputs,
  roofPlan,
} from "../shared/roof-inputs.ts";

export const flatRoof = defineAssembly({
  id: "flat-roof",
  name: "Flat roof",
  triggers: [
    names(
      /\b(?:flat|low[- ]slope) roof\b|\bepdm\b|\btpo\b|\bmodified bitumen\b|\brolled roofing\b|\broll roofing\b|\brubber roof\b|\btorch[- ]down\b/,
    ),
  ],
  covers: ["shingle-roof", "roof-underlayment"],
  inputs: {
    ...roofInputs,
    pitch: { ...roofInputs.pitch, fallback: 0, source: "Flat" },
    roll: numberInput("Roll", "sq ft", 100, "One square a roll", [coverageOf(/roll|membrane|cap/, 50, 2000)]),
    material: textInput("Membrane", "Self-adhered modified bitumen cap, 1 square", "Modified bitumen", [
      when(/\bepdm\b|\brubber\b/, "EPDM membrane 45 mil"),
      when(/\btpo\b/, "TPO membrane 60 mil"),
      when(/\broll(?:ed)? roofing\b/, "Mineral surfaced roll roofing"),
    ]),
  },
  missing: missingRoof,
  title: (v) => `Flat roof ${describeRoof(v)}`,
  lines: [
    {
      key: "membrane",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area, + 10 % for laps; one square a roll",
      name: (v) => v.material,
      about: () => "Roofing membrane",
      measured: (v) => roofArea(v),
      formula: (v) => explainRoof(v),
      pack: (v) => ({ unit: "rolls", size: v.roll, contents: `${formatNumber(v.roll)} sq ft a roll` }),
    },
    {
      key: "edge-metal",
      category: "Roofing",
      unit: "ft",
      usualWaste: 5,
      source: "Around the roof",
      name: () => "Drip edge 10 ft",
      measured: (v) => 2 * (roofPlan(v)[0] + roofPlan(v)[1]),
      formula: (v) => `perimeter ${formatNumber(2 * (roofPlan(v)[0] + roofPlan(v)[1]))} ft`,
      pack: () => ({ unit: "pieces", size: 10 }),
    },
  ],
});
