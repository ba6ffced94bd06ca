import { lumberOf, matching, quote, spacingOf, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { membersAt, running, sheets } from "../shared/packs.ts";
import {
  describeRoof,
  explainRoof,
  missingRoof,
  type RoofValues,
  roofArea,
  roofInputs,
  slopeLength,
} from "../shared/roof-inputs.ts";
import { along, building } from "./ridge-inputs.ts";

const PURLINS = /\b(?:purlins?|roof battens?)\b/;

/** Barn trusses stand several feet apart. */
const trussSpacing: Finder = (reading) => {
  const found = matching(reading, { role: "spacing", unit: "in", min: 12, max: 144 }).find(
    ({ measure }) => /truss/.test(measure.owner) || /\btruss(?:es)?[^.;\d]{0,16}$/.test(measure.pre),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : spacingOf(/truss|roof/)(reading);
};

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
      [trussSpacing],
    ),
    purlinSpacing: numberInput(
      "Purlin spacing",
      "in",
      0,
      "Only when mentioned",
      [
        (reading) => (PURLINS.test(reading.text) ? spacingOf(PURLINS, "in", false)(reading) : null),
        when(PURLINS, 24),
      ],
      { isQuiet: true },
    ),
    purlinSize: textInput("Purlin", "2x4", "2x4 purlins at 24 in.", [lumberOf(PURLINS)], { isQuiet: true }),
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
      source: "Length ÷ spacing, rounded up, + 1 including gables (evanstonlumber.com)",
      // A truss is made for its span. Without a span only the kind is listed, which no shop can sell.
      name: (v) =>
        v.width > 0 && v.length > 0
          ? `Roof truss, ${formatNumber(Math.min(v.length, v.width))} ft span`
          : "Roof truss",
      about: (v) => (v.gables > 0 ? "including two gable trusses" : "common and gable"),
      measured: (v) => membersAt(along(v), v.spacing),
      formula: (v) => `${formatNumber(along(v))} ft ÷ ${formatNumber(v.spacing)} in on centre + 1`,
    },
    {
      key: "truss-ties",
      category: "Steel & Metal",
      source: "One at each bearing (IRC R802.11)",
      name: () => "Hurricane tie, galvanized",
      measured: (v) => 2 * membersAt(along(v), v.spacing),
      formula: (v) => `${membersAt(along(v), v.spacing)} × 2 bearings`,
    },
    {
      key: "purlins",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Rows up each slope, along the building",
      aka: /purlins?$|battens?$/,
      when: (v) => v.purlinSpacing > 0 && purlinRows(v) > 0,
      name: (v) => `${v.purlinSize}x16 roof purlin`,
      measured: (v) => purlinRows(v) * along(v),
      formula: (v) => `${purlinRows(v)} rows × ${formatNumber(along(v))} ft`,
      pack: () => running(0, 16),
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

/** Rows of purlins on all slopes; none until a slope length is stated. */
function purlinRows(v: RoofValues & { readonly purlinSpacing: number }): number {
  if (v.slope === 0 && v.width === 0) return 0;
  return (v.isShed > 0 ? 1 : 2) * membersAt(slopeLength(v), v.purlinSpacing);
}
