import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { captured, lumberOf, when } from "../../reading/finders.ts";
import { defineAssembly, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { stockFor } from "../shared/packs.ts";

const BIRDS = "(?:hens?|chickens?|birds?|layers|pullets|ducks?)";

const NESTS_OF_BIRDS = patternSource`\b(?:nest(?:ing)? ?box(?:es)?|roosts?|roost(?:ing)? bars?|perch(?:es)?)\b(?=[\s\S]{0,200}\b${BIRDS}\b)`;

const BOX_FOR = /1 (?:[a-z]+ )?box (?:for|per|to|each)|box(?:es)? (?:for|to)?/;

/** Nest boxes and roosts for a flock. */
export const coopFittings = defineAssembly({
  id: "coop-fittings",
  name: "Coop fittings",
  triggers: [
    {
      pattern: pattern`${NESTS_OF_BIRDS}|\b\d{1,3} (?:[a-z]+ )?${BIRDS}\b(?=[\s\S]{0,200}\b(?:nest|roost|perch))`,
      weight: 3.2,
    },
  ],
  inputs: {
    birds: numberInput(
      "Birds",
      "pieces",
      0,
      "Not stated",
      [
        captured(new RegExp(`\\bfor (?:about )?(\\d{1,3}) (?:[a-z]+ )?${BIRDS}\\b`)),
        captured(new RegExp(`(?<![\\d.])(\\d{1,3}) (?:laying )?${BIRDS}\\b(?! (?:per|a|to))`)),
      ],
      { isShared: true, isQuiet: true },
    ),
    perBox: numberInput("Birds a nest box", "pieces", 4, "One box to four hens by practice", [
      captured(pattern`\b(?:${BOX_FOR}) ?(?:every|each)? (\d) ${BIRDS}\b(?<!boxes for \d [a-z]+)`),
      captured(
        new RegExp(
          `(?<![\\d.])(\\d) ${BIRDS} (?:per|to a|to each|a|each) (?:nest )?(?:nest(?:ing)? ?)?box\\b`,
        ),
      ),
    ]),
    roost: numberInput("Roost a bird", "in", 10, "8 to 10 in. a bird by practice", [
      captured(
        new RegExp(
          `(?<![\\d.])(\\d{1,2}(?:\\.\\d+)?) in (?:of )?(?:[a-z]+ ){0,3}(?:per|a|each|for each|for every) (?:[a-z]+ )?${BIRDS}?`,
        ),
      ),
      captured(/(?<![\d.])(\d{1,2}(?:\.\d+)?) in (?:of )?(?:roost|perch)/),
      when(/\b(?:a|1) (?:foot|ft) (?:of )?(?:[a-z]+ ){0,2}(?:per|a|each)\b/, 12),
    ]),
    size: textInput("Roost", "2x4", "2x4 laid flat", [lumberOf(/roost|perch|bar/, /^2x[234]$/)]),
  },
  missing: (v) => (v.birds > 0 ? null : { prompt: "How many birds?", defaultValue: "6 hens" }),
  title: (v) => `Nest boxes and roosts for ${formatNumber(v.birds)} birds`,
  lines: [
    {
      key: "nest-boxes",
      category: "Lumber & Wood",
      source: "One box to four hens by practice",
      aka: /nest|box/,
      name: () => "Nest box",
      measured: (v) => Math.ceil(v.birds / v.perBox - 1e-3),
      formula: (v) => `${formatNumber(v.birds)} ÷ ${formatNumber(v.perBox)} a box`,
    },
    {
      key: "roost",
      category: "Lumber & Wood",
      unit: "ft",
      source: "8 to 10 in. a bird by practice",
      aka: /roost|perch|bar/,
      name: (v) => `${v.size}x${stockFor((v.birds * v.roost) / 12)} framing lumber`,
      about: () => "Roost bar",
      measured: (v) => (v.birds * v.roost) / 12,
      formula: (v) => `${formatNumber(v.birds)} × ${formatNumber(v.roost)} in`,
      pack: (v) => ({ unit: "pieces", size: stockFor((v.birds * v.roost) / 12), kind: "length" }),
    },
  ],
});
