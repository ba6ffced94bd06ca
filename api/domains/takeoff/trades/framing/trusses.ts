import { defineAssembly, flagInput, names, numberInput } from "../../estimating/assembly.ts";
import { spacingOf, when } from "../../reading/finders.ts";
import { formatNumber } from "../../units.ts";
import { membersAt, sheets } from "../shared/packs.ts";
import { describeRoof, explainRoof, missingRoof, roofArea, roofInputs } from "../shared/roof-inputs.ts";
import { along, building } from "./ridge-inputs.ts";

export const trusses = defineAssembly({
  id: "trusses",
  name: "Roof trusses",
  triggers: [names(/\btruss(?:es)?\b/)],
  covers: ["shingle-roof", "rafters", "roof-sheathing"],
  inputs: {
    ...roofInputs,
    building,
    spacing: numberInput(
      "Spacing",
      "in",
      24,
      "24 in.: length ÷ 2 + 1 including gables (evanstonlumber.com)",
      [spacingOf(/truss|roof/)],
    ),
    hasSheathing: flagInput("Roof sheathing", [when(/\bsheath|\bosb\b|\bplywood\b|\bdecking\b/, 1)]),
    gables: flagInput("Gable trusses apart", [
      when(/\bgable (?:end )?truss(?:es)?\b|\bgable ends? (?:separate|apart|extra)|\b2 gable\b/, 1),
    ]),
  },
  missing: (v) => (v.building > 0 ? null : missingRoof(v)),
  title: (v) =>
    `Trusses ${v.building > 0 ? `${formatNumber(v.building)} ft` : describeRoof(v)} at ${formatNumber(v.spacing)} in`,
  lines: [
    {
      key: "trusses",
      category: "Lumber & Wood",
      unit: "pieces",
      usualWaste: 0,
      source: "Length ÷ spacing, rounded up, + 1 including gables (evanstonlumber.com)",
      name: () => "Roof truss",
      about: (v) => (v.gables > 0 ? "including two gable trusses" : "common and gable"),
      measured: (v) => membersAt(along(v), v.spacing),
      formula: (v) => `${formatNumber(along(v))} ft ÷ ${formatNumber(v.spacing)} in on centre + 1`,
    },
    {
      key: "truss-ties",
      category: "Steel & Metal",
      unit: "pieces",
      usualWaste: 0,
      source: "One at each bearing (IRC R802.11)",
      name: () => "Hurricane tie, galvanized",
      measured: (v) => 2 * membersAt(along(v), v.spacing),
      formula: (v) => `${membersAt(along(v), v.spacing)} × 2 bearings`,
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
