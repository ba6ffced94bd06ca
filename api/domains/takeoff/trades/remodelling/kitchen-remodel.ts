import { captured } from "../../reading/finders.ts";
import { defineAssembly, names, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { fixtureInput } from "../shared/fixture-input.ts";

/** Words for a new kitchen as a whole: feet of cabinets by themselves are not a new kitchen. */
const REMODEL = /\b(?:remodel|renovat|redo|gut|new kitchen|makeover|updat|reno\b)/;

/** Cabinets of no stated kind include wall cabinets. */
const UPPERS = /\b(?:wall|upper) cabinets?\b|\buppers\b|(?<!\b(?:base|lower) )\bcabinets?\b/;
const COUNTERTOP =
  /\bcounter ?tops?\b|\b\d+ (?:ft|lf) (?:of )?(?:[a-z]+ )?counters?\b|\b(?:quartz|granite|butcher block)\b/;

const LAMINATE =
  /\b(?:laminate|formica) (?:kitchen )?counter|\bcounter ?tops?,? (?:(?:of|in|is|are) )?(?:laminate|formica)\b(?! floor)/;
const BUTCHER_BLOCK = "Butcher block";
/** Other countertop materials, by their names on the list. */
const SUBSTANCES: readonly (readonly [name: string, words: RegExp])[] = [
  ["Quartz", /\bquartz\b/],
  ["Quartzite", /\bquartzite\b/],
  ["Granite", /\bgranite\b/],
  ["Marble", /\bmarble\b/],
  ["Soapstone", /\bsoapstone\b/],
  ["Solid surface", /\bsolid surface\b|\bcorian\b/],
  [BUTCHER_BLOCK, /\bbutcher block\b/],
];
/** Sold in lengths; any other material is made to measure. */
const IN_LENGTHS: readonly string[] = ["Laminate", BUTCHER_BLOCK];
const isInLengths = (v: { substance: string }): boolean => IN_LENGTHS.includes(v.substance);

/**
 * When several materials are named, the user has to choose. Laminate named along with another is the one being
 * replaced.
 */
const findSubstance: Finder = (reading) => {
  const { text } = reading.whole;
  const named = SUBSTANCES.filter(([, words]) => words.test(text)).map(([name]) => name);
  const [only, ...others] = named.length === 0 && LAMINATE.test(text) ? ["Laminate"] : named;
  return only === undefined || others.length > 0
    ? null
    : { value: only, source: `${only.toLowerCase()} countertop` };
};

export const kitchenRemodel = defineAssembly({
  id: "kitchen-remodel",
  name: "Kitchen",
  isPlace: true,
  triggers: [
    names(/\bkitchen (?:remodel|renovation|reno|redo|makeover|gut)\b/),
    names(
      /\b(?:remodel|renovate|redo|gut|update|new)(?:ing)? (?:(?!(?:for|in|to|at|of|from) )[a-z\d]+ ){0,5}kitchen\b/,
    ),
    names(/\b(?:base|wall|kitchen) cabinets?\b|\bcountertops?\b/),
    {
      // Feet of cabinets are bought, wherever they go.
      pattern:
        /\b\d{1,2}(?:\.\d+)? (?:ft|lf) (?:of )?(?:(?:base|wall|upper|lower|kitchen) cabinets?|uppers|lowers)\b/,
      weight: 5.4,
    },
  ],
  inputs: {
    baseRun: numberInput(
      "Base cabinets",
      "ft",
      0,
      "Not stated",
      [
        captured(/(\d{1,2}(?:\.\d+)?) (?:ft|lf) (?:of )?(?:base|lower|kitchen)? ?cabinets?/),
        captured(/(\d{1,2}(?:\.\d+)?) (?:ft|lf) (?:of )?(?:base|lowers?|counter)/),
      ],
      { isQuiet: true, isShared: true },
    ),
    wallRun: numberInput(
      "Wall cabinets",
      "ft",
      0,
      "None stated",
      [
        captured(/(\d{1,2}(?:\.\d+)?) (?:ft|lf) (?:of )?(?:wall|upper) cabinets?/),
        captured(/(\d{1,2}(?:\.\d+)?) (?:ft|lf) (?:of )?(?:uppers?)/),
      ],
      { isQuiet: true, isShared: true },
    ),
    counter: numberInput(
      "Counter",
      "ft",
      0,
      "As the base cabinets",
      [captured(/(\d{1,2}(?:\.\d+)?) (?:ft|lf) (?:of )?(?:[a-z]+ )?counter/)],
      { isQuiet: true, isShared: true },
    ),
    uppers: {
      ...fixtureInput("Wall cabinets", "the wall cabinets", UPPERS, /./),
      ask: "Wall cabinets too, as many feet?",
      answers: ["No wall cabinets", "Wall cabinets too"],
    },
    countertop: {
      ...fixtureInput("Countertop", "the countertop", COUNTERTOP, /./),
      ask: "A countertop too, as many feet?",
      answers: ["No countertop", "A countertop too"],
    },
    substance: {
      ...textInput("Countertop of", "", "Only when named", [findSubstance], {
        ask: "What is the countertop of?",
        choices: ["Laminate", ...SUBSTANCES.map(([name]) => name)],
        isShared: true,
        isQuiet: true,
      }),
      isAskedWith: ({ counter: own = 0, countertop = 0, baseRun = 0, wallRun = 0 }) =>
        Number(own) > 0 || (Number(countertop) > 0 && Number(baseRun) + Number(wallRun) > 0),
    },
    sink: fixtureInput("Sink", "the sink", /\bsinks?\b(?! base)/, REMODEL),
    faucet: fixtureInput("Faucet", "the faucet", /\bfaucets?\b|\btaps?\b/, REMODEL),
    disposal: fixtureInput("Disposal", "the disposal", /\b(?:garbage )?disposals?\b|\bdisposers?\b/, REMODEL),
  },
  missing: (v) =>
    v.baseRun + v.wallRun + v.counter > 0
      ? null
      : { prompt: "How many feet of base cabinets?", defaultValue: "12 ft of base cabinets" },
  title: (v) =>
    v.baseRun > 0
      ? `Kitchen, ${formatNumber(v.baseRun)} ft of base cabinets`
      : `Kitchen, ${formatNumber(v.wallRun > 0 ? v.wallRun : v.counter)} ft of ${v.wallRun > 0 ? "wall cabinets" : "countertop"}`,
  lines: [
    {
      key: "base-cabinets",
      category: "Lumber & Wood",
      unit: "ft",
      source: "Run ÷ 30 in. cabinets",
      namedBy: ["baseRun"],
      name: () => "Base cabinet 30 in",
      measured: (v) => v.baseRun,
      formula: (v) => `${formatNumber(v.baseRun)} ft ÷ 30 in`,
      pack: () => ({ unit: "pieces", size: 2.5 }),
    },
    {
      key: "wall-cabinets",
      category: "Lumber & Wood",
      unit: "ft",
      source: "Run ÷ 30 in. cabinets",
      namedBy: ["wallRun", "uppers"],
      name: () => "Wall cabinet 30x30 in",
      measured: (v) => wall(v),
      formula: (v) => `${formatNumber(wall(v))} ft ÷ 30 in`,
      pack: () => ({ unit: "pieces", size: 2.5 }),
    },
    {
      key: "countertop",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "25-1/2 in. deep",
      namedBy: ["counter", "countertop"],
      when: isInLengths,
      name: (v) => `${v.substance} countertop 8 ft`,
      measured: (v) => (counter(v) * 25.5) / 12,
      formula: (v) => `${formatNumber(counter(v))} ft × 25-1/2 in ÷ 12`,
      pack: () => ({ unit: "pieces", size: 17 }),
    },
    {
      key: "made-countertop",
      category: "Lumber & Wood",
      unit: "sq ft",
      source: "25-1/2 in. deep",
      namedBy: ["counter", "countertop"],
      when: (v) => v.substance !== "" && !isInLengths(v),
      name: (v) => `${v.substance} countertop`,
      about: () => "made to measure",
      measured: (v) => (counter(v) * 25.5) / 12,
      formula: (v) => `${formatNumber(counter(v))} ft × 25-1/2 in ÷ 12`,
      pack: () => ({ unit: "square feet", size: 1 }),
    },
    {
      key: "sink",
      category: "Plumbing",
      source: "One a kitchen",
      namedBy: ["sink"],
      name: () => "Kitchen sink, stainless double bowl",
      measured: () => 1,
      formula: () => "one",
    },
    {
      key: "faucet",
      category: "Plumbing",
      source: "One a kitchen",
      namedBy: ["faucet"],
      name: () => "Kitchen faucet pull-down, basic",
      measured: () => 1,
      formula: () => "one",
    },
    {
      key: "disposal",
      category: "Plumbing",
      source: "One a kitchen",
      namedBy: ["disposal"],
      name: () => "Garbage disposal 1/2 HP",
      measured: () => 1,
      formula: () => "one",
    },
    {
      key: "cabinet-screws",
      category: "Hardware",
      source: "Eight screws a cabinet",
      when: (v) => cabinets(v) > 0,
      name: () => "Cabinet screws, 100-pack",
      measured: (v) => cabinets(v) * 8,
      formula: (v) => `${cabinets(v)} cabinets × 8`,
      pack: () => ({ unit: "packs", size: 100 }),
    },
  ],
});

interface Runs {
  readonly baseRun: number;
  readonly wallRun: number;
  readonly counter: number;
  readonly uppers: number;
  readonly countertop: number;
}

/** Feet of wall cabinets: as stated, or the same as base cabinets when wall cabinets are wanted. */
const wall = (v: Runs): number => (v.wallRun > 0 ? v.wallRun : v.uppers > 0 ? v.baseRun || v.counter : 0);
const counter = (v: Runs): number =>
  v.counter > 0 ? v.counter : v.countertop > 0 ? v.baseRun || v.wallRun : 0;
const cabinets = (v: Runs): number => Math.ceil(v.baseRun / 2.5) + Math.ceil(wall(v) / 2.5);
