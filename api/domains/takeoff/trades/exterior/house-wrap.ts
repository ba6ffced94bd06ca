import { pattern } from "../../../../platform/patterns.ts";
import { captured } from "../../reading/finders.ts";
import { defineAssembly, flagInput, names, numberInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { describeWall, explainWall, missingWall, wallArea, wallInputs } from "../shared/walls.ts";

const WRAP_A_BUILDING =
  /\bwrap(?:ping)? (?:a |the |my |our )?(?:[a-z\d.]+ ){0,6}(?:house|garage|barn|addition|shed|building|cabin)\b/;

export const houseWrap = defineAssembly({
  id: "house-wrap",
  name: "House wrap",
  triggers: [
    names(/\bhouse ?wrap\b|\btyvek\b|\bweather barrier\b|\bbuilding wrap\b|\bbuilding paper\b/),
    names(pattern`${WRAP_A_BUILDING}|\brolls? of wrap\b`),
    names(/\btar paper on (?:the )?walls?\b/),
  ],
  inputs: {
    ...wallInputs(true),
    roll: numberInput("Roll", "sq ft", 1350, "9 x 150 ft roll", [
      captured(/(\d{3,4}) sqft (?:per |a |each )?roll/),
      captured(/rolls? (?:[a-z]+ ){0,3}(\d{3,4}) sqft/),
      (reading) => {
        const group = reading.groups.find(
          (candidate) =>
            /roll/.test(`${candidate.post.slice(0, 20)} ${candidate.pre.slice(-20)}`) &&
            (candidate.values[1] ?? 0) >= 50,
        );
        return group
          ? {
              value: (group.values[0] ?? 0) * (group.values[1] ?? 0),
              source: reading.text.slice(group.start, group.end),
            }
          : null;
      },
    ]),
    hasTape: flagInput("Seam tape", [], 1, "Seams are taped (manufacturers' instructions)"),
  },
  missing: (v) => missingWall(v, "walls"),
  title: (v) => `House wrap ${describeWall(v)}`,
  lines: [
    {
      key: "house-wrap",
      category: "Insulation",
      unit: "sq ft",
      usualWaste: 10,
      source: "Wall area, + 10% for laps; roll 9 x 150 ft = 1,350 sq ft",
      name: () => "House wrap 9x150 ft.",
      measured: (v) => wallArea(v),
      formula: (v) => explainWall(v),
      pack: (v) => ({ unit: "rolls", size: v.roll, contents: `${formatNumber(v.roll)} sq ft a roll` }),
    },
    {
      key: "seam-tape",
      category: "Hardware",
      unit: "sq ft",
      isAllowance: true,
      source: "About one 165 ft roll of tape to 1,000 sq ft",
      when: (v) => v.hasTape > 0,
      name: () => "House wrap tape 1.88 in. x 164 ft.",
      measured: (v) => wallArea(v),
      formula: (v) => `${formatNumber(wallArea(v))} sq ft ÷ 1,000 sq ft a roll`,
      pack: () => ({ unit: "rolls", size: 1000 }),
    },
  ],
});
