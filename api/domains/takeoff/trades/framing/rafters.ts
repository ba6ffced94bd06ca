import { defineAssembly, flagInput, names, numberInput, textInput } from "../../estimating/assembly.ts";
import { lumberLengthOf, lumberOf, spacingOf, when } from "../../reading/finders.ts";
import { formatNumber } from "../../units.ts";
import { membersAt, running, sheets, stockFor } from "../shared/packs.ts";
import {
  describeRoof,
  explainRoof,
  missingRoof,
  roofArea,
  roofInputs,
  slopeLength,
} from "../shared/roof-inputs.ts";
import { along, building } from "./ridge-inputs.ts";

export const rafters = defineAssembly({
  id: "rafters",
  name: "Rafters",
  triggers: [
    names(
      /\brafters?\b|\broof framing\b|\b(?:frame|framing|stick[- ]frame) (?:a |the )?(?:[a-z\d]+ ){0,4}roof\b/,
    ),
  ],
  covers: ["shingle-roof", "roof-sheathing", "stud-wall"],
  inputs: {
    ...roofInputs,
    building,
    size: textInput("Rafter", "2x6", "2x6 to about 12 ft of run (IRC table R802.4.1)", [
      lumberOf(/rafter/),
      lumberOf(/./, /^2x(?:4|6|8|10|12)$/),
    ]),
    stock: numberInput("Rafter length", "ft", 0, "Slope with overhang", [lumberLengthOf(/rafter/)], {
      isQuiet: true,
    }),
    spacing: numberInput("Spacing", "in", 16, "16 in. on centre", [spacingOf(/rafter|roof/)]),
    hasSheathing: flagInput("Roof sheathing", [when(/\bsheath|\bosb\b|\bplywood\b|\bdecking\b/, 1)]),
  },
  missing: (v) => (v.building > 0 ? null : missingRoof(v)),
  title: (v) =>
    `Rafters ${v.building > 0 ? `${formatNumber(v.building)} ft` : describeRoof(v)} at ${formatNumber(v.spacing)} in`,
  lines: [
    {
      key: "rafters",
      category: "Lumber & Wood",
      unit: "pieces",
      usualWaste: 5,
      source: "(Length ÷ spacing, rounded up, + 1) × 2 slopes (howtobuildplans.com)",
      name: (v) => `${v.size}x${v.stock > 0 ? formatNumber(v.stock) : stockFor(slopeLength(v))} rafter`,
      measured: (v) => membersAt(along(v), v.spacing) * (v.isShed > 0 ? 1 : 2),
      formula: (v) =>
        `(${formatNumber(along(v))} ft ÷ ${formatNumber(v.spacing)} in on centre + 1) × ${v.isShed > 0 ? 1 : 2} slopes`,
      pack: () => ({ unit: "pieces", size: 1 }),
    },
    {
      key: "ridge-board",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 0,
      source: "Along the ridge",
      when: (v) => v.isShed === 0,
      name: () => "2x8 ridge board",
      measured: (v) => along(v),
      formula: (v) => `${formatNumber(along(v))} ft`,
      pack: (v) => running(0, stockFor(along(v))),
    },
    {
      key: "roof-sheathing",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area ÷ 32",
      when: (v) => v.hasSheathing > 0 && v.building === 0,
      name: () => "OSB sheathing 7/16 in. 4x8",
      about: () => "Roof sheathing",
      measured: (v) => roofArea(v),
      formula: (v) => explainRoof(v),
      pack: () => sheets(32),
    },
  ],
});
