import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { defineAssembly, flagInput, names, numberInput } from "../../estimating/assembly.ts";
import { captured, type Finder, mention, when } from "../../reading/finders.ts";
import { readText } from "../../reading/reading.ts";
import type { Reading } from "../../reading/reading.types.ts";
import { formatNumber } from "../../units.ts";

/** Fixtures, told from the walls and places that are named by them: "tub surround", "around the tub". */
const FIXTURES = {
  toilet: /\btoilets?\b/,
  vanity: /\bvanit(?:y|ies)\b|\b(?:pedestal |bath(?:room)? )?sinks?\b/,
  tub: /(?<!around (?:the |a )?)\btubs?\b(?! (?:surround|walls?|alcove|tile|area|splash|rim|deck|edge|apron))/,
  shower: /(?<!in the )\bshowers?\b(?! (?:walls?|surround|floor|pan|tile|niche|curb|area))/,
  fan: /\bfans?\b/,
} as const;
type Fixture = keyof typeof FIXTURES;

const KEPT = "(?:no|keep(?:ing)?|kept|existing|reus(?:e|ing)|without|not replacing)(?: [a-z]+){0,2}";

const KEPT_AS_IT_IS = /stays?|stay(?:ing)? (?:put|in)|remains?|remaining|kept|is fine|ok/;
const STAYS = patternSource`(?: (?:is|are|will))?(?: (?!new|and|with)[a-z]+)? (?:${KEPT_AS_IT_IS})\b`;

const isKept = (reading: Reading, fixture: Fixture): boolean =>
  new RegExp(`\\b${KEPT} (?:${FIXTURES[fixture].source})|(?:${FIXTURES[fixture].source})${STAYS}`).test(
    reading.text,
  );

const isNamed = (reading: Reading, fixture: Fixture): boolean =>
  mention(reading, FIXTURES[fixture]) !== null && !isKept(reading, fixture);

const WHOLE = new Map<string, Reading>();

/** What is new in a bathroom may be told anywhere in a text that also speaks of its tile. */
function wholeOf(reading: Reading): Reading {
  const kept = WHOLE.get(reading.description);
  if (kept) return kept;
  WHOLE.clear();
  const whole = readText(reading.description);
  WHOLE.set(reading.description, whole);
  return whole;
}

const ofWhole =
  (find: Finder): Finder =>
  (reading) =>
    find(reading) ?? find(wholeOf(reading));

/** A fixture that is named is bought; one that is not, only where the text names none at all. */
const fixture = (name: Fixture): Finder[] => [
  (reading) => (isKept(wholeOf(reading), name) ? { value: 0, source: `${name} stays` } : null),
  (reading) => (isNamed(wholeOf(reading), name) ? { value: 1, source: name } : null),
  (reading) =>
    (Object.keys(FIXTURES) as Fixture[]).some((other) => isNamed(wholeOf(reading), other))
      ? { value: 0, source: "other fixtures are named" }
      : null,
];

const VERB_OF_REMODELLING =
  /remodel|renovate|redo|gut|update|new|refresh|refit|overhaul|redecorate|doing over|do over|doing up/;
const NEW_FIXTURE = /\bnew (?:[a-z]+ ){0,2}(?:toilet|vanity|bathtub|tub)\b/;
const FIXTURE = /toilets?|vanit(?:y|ies)|faucets?|bathtub|tub|shower/;

export const bathRemodel = defineAssembly({
  id: "bath-remodel",
  name: "Bathroom fixtures",
  isPlace: true,
  triggers: [
    names(/\bbath(?:room)? (?:remodel|renovation|reno|redo|makeover|addition|gut)\b/),
    names(
      pattern`\b(?:${VERB_OF_REMODELLING})(?:ing)? (?:[a-z\d,.]+ ){0,6}(?:bath(?:room)?|washroom|powder room|lavatory)\b`,
    ),
    names(/\bpowder room (?:remodel|renovation|reno|redo|makeover|addition)\b/),
    // Else a powder room is where another work is done.
    { pattern: /\bpowder room\b/, weight: 2.2 },
    {
      pattern: pattern`\b(?:install|replac|swap|swapp|chang)(?:e|ing)?(?: out)?:? (?:[a-z\d]+ ){0,4}(?:${FIXTURE})\b|${NEW_FIXTURE}`,
      weight: 2.8,
    },
  ],
  inputs: {
    toilet: { ...flagInput("Toilet", fixture("toilet"), 1, "A bathroom has a toilet"), isShared: true },
    vanity: { ...flagInput("Vanity", fixture("vanity"), 1, "A bathroom has a vanity"), isShared: true },
    tub: {
      ...flagInput(
        "Tub",
        [when(/\bshower only\b|\bwalk-in shower\b|\bpowder\b|\bhalf bath\b/, 0), ...fixture("tub")],
        1,
        "A full bath has a tub or shower",
      ),
      isShared: true,
    },
    isPowder: flagInput("Powder room", [when(/\bpowder room\b|\bhalf bath\b/, 1)]),
    shower: { ...flagInput("Shower", fixture("shower")), isShared: true },
    fan: {
      ...flagInput("Fan", fixture("fan"), 1, "A bath without a window needs a fan (IRC R303.3)"),
      isShared: true,
    },
    vanityWidth: numberInput("Vanity width", "in", 30, "30 in.", [
      ofWhole(captured(/(?<![\d.])([1-7]\d(?:\.\d)?) in (?:wide )?(?:[a-z/]+ ){0,3}vanit(?:y|ies)\b/)),
      ofWhole(captured(/\bvanity(?: (?:is|of|at|about)|,)* ([1-7]\d) in\b/)),
    ]),
    count: numberInput("Bathrooms", "pieces", 1, "One", [
      captured(/(\d) (?:full |identical |guest )*bath(?:room)?s\b/),
    ]),
  },
  title: (v) => `${formatNumber(v.count)} bathroom${v.count === 1 ? "" : "s"}`,
  lines: [
    {
      key: "toilet",
      category: "Plumbing",
      unit: "pieces",
      usualWaste: 0,
      source: "One a bathroom",
      when: (v) => v.toilet > 0,
      name: () => "Toilet, two-piece elongated 1.28 gpf, basic",
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} bathroom`,
    },
    {
      key: "wax-ring",
      category: "Plumbing",
      unit: "pieces",
      usualWaste: 0,
      source: "One a toilet",
      when: (v) => v.toilet > 0,
      name: () => "Wax ring with bolts",
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} bowl`,
    },
    {
      key: "toilet-supply",
      category: "Plumbing",
      unit: "pieces",
      usualWaste: 0,
      source: "One a toilet",
      when: (v) => v.toilet > 0,
      name: () => "Toilet supply line 12 in.",
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} bowl`,
    },
    {
      key: "vanity",
      category: "Plumbing",
      unit: "pieces",
      usualWaste: 0,
      source: "One a bathroom",
      when: (v) => v.vanity > 0,
      name: (v) => `Vanity ${formatNumber(v.vanityWidth)} in., assembled`,
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} bathroom`,
    },
    {
      key: "faucet",
      category: "Plumbing",
      unit: "pieces",
      usualWaste: 0,
      source: "One a basin",
      when: (v) => v.vanity > 0,
      name: () => "Bathroom faucet 4 in. centerset",
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} basin`,
    },
    {
      key: "faucet-supply",
      category: "Plumbing",
      unit: "pieces",
      usualWaste: 0,
      source: "Hot and cold",
      when: (v) => v.vanity > 0,
      name: () => "Faucet supply line 20 in. braided",
      measured: (v) => v.count * 2,
      formula: (v) => `${formatNumber(v.count)} × 2`,
    },
    {
      key: "p-trap",
      category: "Plumbing",
      unit: "pieces",
      usualWaste: 0,
      source: "One a basin",
      when: (v) => v.vanity > 0,
      name: () => "P-trap 1-1/4 in. plastic",
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} basin`,
    },
    {
      key: "tub",
      category: "Plumbing",
      unit: "pieces",
      usualWaste: 0,
      source: "One a full bath",
      when: (v) => v.tub > 0 && v.isPowder === 0,
      name: () => "Alcove tub 60x30 steel",
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} bathroom`,
    },
    {
      key: "shower-valve",
      category: "Plumbing",
      unit: "pieces",
      usualWaste: 0,
      source: "One a tub or shower",
      when: (v) => (v.tub > 0 || v.shower > 0) && v.isPowder === 0,
      name: () => "Shower valve rough-in",
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} bathroom`,
    },
    {
      key: "shower-trim",
      category: "Plumbing",
      unit: "pieces",
      usualWaste: 0,
      source: "One a valve",
      when: (v) => (v.tub > 0 || v.shower > 0) && v.isPowder === 0,
      name: (v) => (v.tub > 0 ? "Tub and shower trim kit, basic" : "Shower trim kit, basic"),
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} valve`,
    },
    {
      key: "bath-fan",
      category: "Electrical",
      unit: "pieces",
      usualWaste: 0,
      source: "IRC R303.3",
      when: (v) => v.fan > 0,
      name: () => "Bath fan 80 CFM",
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} bathroom`,
    },
    {
      key: "caulk",
      category: "Hardware",
      unit: "pieces",
      usualWaste: 0,
      isAllowance: true,
      source: "Two tubes a bathroom",
      name: () => "Kitchen and bath caulk 10.1 oz siliconized",
      measured: (v) => v.count * 2,
      formula: (v) => `${formatNumber(v.count)} × 2`,
      pack: () => ({ unit: "tubes", size: 1 }),
    },
  ],
});
