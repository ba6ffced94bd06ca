import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { captured } from "../../reading/finders.ts";
import { defineAssembly, numberInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { running } from "../shared/packs.ts";
import { fenceInputs } from "./fence-inputs.ts";
import { missing } from "./fence-missing.ts";

const base = fenceInputs(10, "10 ft bays");
const NEW_FENCE = /\b(?:new|build|install(?:ing)?) (?:a |the )?(?:[a-z\d]+ ){0,7}(?:fence|chainlink)\b/;

/** Privacy slats or a screen, added to an existing fence. */
export const fenceSlats = defineAssembly({
  id: "fence-slats",
  name: "Privacy slats",
  triggers: [
    {
      pattern: new RegExp(oneOf`
        \b(?:privacy|chainlink) (?:slats?|inserts?|tape)\b
        \b(?:slats?|inserts?)\b(?=[^.]{0,30}\bchainlink\b)
        \b(?:privacy|wind) ?screen(?:ing)?\b(?=.{0,60}\bfence\b)
        \bwindscreen\b
      `),
      weight: 4,
    },
  ],
  covers: ["wood-fence", "chain-link-fence", "wire-fence", "post-holes"],
  coversUnless: pattern`${NEW_FENCE}|\bchainlink\b[^.]{0,60}\bgates?\b`,
  inputs: {
    run: base.run,
    height: base.height,
    coverage: numberInput("A bag does", "ft", 10, "10 ft of fence a bag of slats (makers' sheets)", [
      captured(/\b(?:bags?|box|boxes|packs?|bundles?|kits?)\b[^.;\d]{0,24}(\d{1,3}(?:\.\d+)?) (?:ft|lf)\b/),
      captured(/(\d{1,3}(?:\.\d+)?) (?:ft|lf) (?:per|a|to (?:a|the)|each|\/) ?(?:bag|box|pack|bundle|kit)/),
    ]),
    roll: numberInput(
      "Screen roll",
      "ft",
      0,
      "Slats",
      [
        captured(/(\d{2,3}) ft (?:[a-z]+ )?rolls?\b/),
        captured(/\brolls?(?: (?:of|are|come|in|cover|covers))* (?:[4-8] (?:ft )?x )?(\d{2,3}) ft\b/),
        (reading) => {
          const match = /\bscreen(?:ing)?\b|\bwindscreen\b/.exec(reading.text);
          return match ? { value: 50, source: match[0], isAssumed: true } : null;
        },
      ],
      { isQuiet: true },
    ),
  },
  missing,
  title: (v) => `Privacy ${v.roll > 0 ? "screen" : "slats"} for ${formatNumber(v.run)} ft of fence`,
  lines: [
    {
      key: "slats",
      category: "Hardware",
      unit: "ft",
      source: "Length of the fence ÷ what a bag does",
      when: (v) => v.roll === 0,
      name: (v) => `Privacy slats for chain-link fence ${formatNumber(v.height)} ft high`,
      measured: (v) => v.run,
      formula: (v) => `${formatNumber(v.run)} ft ÷ ${formatNumber(v.coverage)} ft a bag`,
      pack: (v) => ({ unit: "bags", size: v.coverage, contents: `${formatNumber(v.coverage)} ft a bag` }),
    },
    {
      key: "screen",
      category: "Hardware",
      unit: "ft",
      source: "Length of the fence",
      when: (v) => v.roll > 0,
      name: (v) => `Privacy screen ${formatNumber(v.height)} x ${formatNumber(v.roll)} ft`,
      measured: (v) => v.run,
      pack: (v) => ({ ...running(0, v.roll), unit: "rolls" }),
    },
  ],
});
