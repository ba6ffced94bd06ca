import { pattern } from "../../../../platform/patterns.ts";
import { captured, measured, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, numberInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";

const FOR_EACH = /per|a|to the|for each|for every|each|every|\//;

/** A brick chimney around clay flues, given by its height. */
export const chimney = defineAssembly({
  id: "chimney",
  name: "Brick chimney",
  triggers: [
    {
      pattern: /\bchimneys?\b(?!-?\s?less)(?=.*\b(?:brick|flues?|liners?)\b)|\bbrick chimneys?\b/,
      weight: 3.6,
    },
  ],
  notFor: /\b(?:veneer|flashing|repoint|tuckpoint|cricket|shingles?|roof(?:ing)?|siding|stucco)\b/,
  covers: ["brick-wall", "block-wall", "stone-veneer"],
  inputs: {
    height: numberInput(
      "Height",
      "ft",
      0,
      "Not stated",
      [
        measured({ role: "high", unit: "ft", min: 2, max: 80 }),
        measured({ unit: "ft", min: 4, max: 80, notRole: ["wide", "long", "covers"] }),
      ],
      { isShared: true, isQuiet: true },
    ),
    perFoot: numberInput("Bricks a foot of height", "pieces", 27, "About 27 around one 8 x 12 in. flue", [
      captured(
        pattern`\b(\d{1,3}(?:\.\d+)?) (?:[a-z]+ )?bricks? (?:${FOR_EACH}) ?(?:vertical |running )?(?:ft|foot)\b`,
      ),
      captured(/\b(\d{1,3}) (?:per|a|to the) (?:vertical )?(?:ft|foot) of (?:height|chimney)\b/),
    ]),
    perCourse: numberInput(
      "Bricks a course",
      "pieces",
      0,
      "From the height",
      [captured(/\b(\d{1,3}) bricks? (?:per|a|each|in each|to (?:a|the)|every) course\b/)],
      { isQuiet: true },
    ),
    hasFlue: flagInput("Clay flue", [when(/\bflues?\b|\bliners?\b/, 1)]),
    flues: numberInput("Flues", "pieces", 1, "One", [
      captured(/\b(\d) (?:\d[\d.]*(?: in)? x \d[\d.]* (?:in )?)?(?:clay )?flues\b/),
      when(/\b(?:double|twin|2) flues?\b/, 2),
    ]),
    liner: numberInput("Flue liner", "ft", 2, "Liners are 2 ft long", [
      captured(/\b(?:liners?|flues?|tiles?)\b[^.;\d]{0,24}(\d(?:\.\d+)?) ft\b/),
      captured(/\b(\d(?:\.\d+)?) ft (?:[a-z]+ )?(?:liners?|flue (?:liners?|tiles?|sections?))\b/),
    ]),
    mortarPer1000: numberInput(
      "Mortar bags a thousand bricks",
      "bags",
      7,
      "About 7 bags of masonry cement (BIA)",
      [captured(/(\d+(?:\.\d+)?) bags? (?:of [a-z ]+ )?(?:per|for|every|\/) 1000/)],
    ),
  },
  missing: (v) => (v.height > 0 ? null : { prompt: "How tall is the chimney?", defaultValue: "18 ft" }),
  title: (v) => `Chimney ${formatNumber(v.height)} ft`,
  lines: [
    {
      key: "bricks",
      category: "Concrete & Masonry",
      usualWaste: 5,
      isCovering: true,
      source: "Bricks a foot × height; courses are 2-2/3 in.",
      aka: /brick/,
      name: () => "Modular clay brick, red",
      measured: (v) => bricks(v),
      formula: (v) =>
        v.perCourse > 0
          ? `${formatNumber(v.perCourse)} × ${formatNumber(v.height)} ft × 4.5 courses`
          : `${formatNumber(v.perFoot)} × ${formatNumber(v.height)} ft`,
    },
    {
      key: "flue-liners",
      category: "Concrete & Masonry",
      unit: "ft",
      source: "Height ÷ liner, for each flue",
      when: (v) => v.hasFlue > 0,
      aka: /flue|liner/,
      name: () => "Clay flue liner 8x12 in. x 2 ft",
      measured: (v) => v.height * v.flues,
      formula: (v) => `${formatNumber(v.height)} ft × ${formatNumber(v.flues)} ÷ ${formatNumber(v.liner)} ft`,
      pack: (v) => ({ unit: "pieces", size: v.liner }),
    },
    {
      key: "mortar",
      category: "Concrete & Masonry",
      unit: "bags",
      isAllowance: true,
      source: "About 7 bags of masonry cement per 1,000 bricks (Brick Industry Association)",
      name: () => "Type N mortar, masonry cement 70 lb",
      measured: (v) => (bricks(v) * v.mortarPer1000) / 1000,
      formula: (v) => `${formatNumber(bricks(v))} bricks ÷ 1,000 × ${formatNumber(v.mortarPer1000)} bags`,
    },
  ],
});

const bricks = (v: {
  readonly perCourse: number;
  readonly perFoot: number;
  readonly height: number;
}): number => (v.perCourse > 0 ? v.perCourse * v.height * 4.5 : v.perFoot * v.height);
