import { pattern } from "../../../../platform/patterns.ts";
import { captured, counted, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, names, numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { FIXTURES } from "../shared/bath-fixtures.ts";
import { fixtureInput } from "../shared/fixture-input.ts";

const ofWhole =
  (find: Finder): Finder =>
  (reading) =>
    find(reading) ?? find(reading.whole);

const VERB_OF_REMODELLING =
  /remodel|renovate|redo|gut|update|new|refresh|refit|overhaul|redecorate|doing over|do over|doing up/;
const NEW_FIXTURE = /\bnew (?:[a-z]+ ){0,2}(?:toilet|vanity|bathtub|tub)\b/;
/** Words for remodeling the whole room, which may include fixtures the text does not name. */
const REMODEL = pattern`\b(?:${VERB_OF_REMODELLING}|reno|makeover|addition)(?:ing|ed|s)?\b(?! (?:toilet|vanity|bathtub|tub|sink|shower|fan|faucet))`;
/** A powder room, or a room with only a shower, has no tub. */
const REMODEL_WITH_TUB = pattern`^(?![\s\S]*\b(?:shower only|walk-in shower|powder|half bath)\b)[\s\S]*${REMODEL}`;
/** New tubs and showers need a valve. */
const BATHING = pattern`^(?![\s\S]*\b(?:powder|half bath)\b)[\s\S]*(?:${FIXTURES.tub}|${FIXTURES.shower})`;
/** The faucet of a basin. */
const BASIN_FAUCET = /(?<!\b(?:tub|shower|kitchen|bar|laundry|hose) )\b(?:faucets?|taps?)\b/;
const NEVER = /(?!)/;
const FIXTURE = /toilets?|vanit(?:y|ies)|faucets?|bathtub|tub|shower/;

const WANTED = /new|install\w*|replac\w*|swap\w*|add\w*|[:,;]|and|plus|with|a|the/;
/** The room as a whole, or one of its fixtures among the wanted things; otherwise the room is where other work is done. */
const WHOLE_ROOM = pattern`\b(?:remodel|renovat|reno|gut|makeover)\w*|(?:${WANTED}) (?:[a-z\d]+ ){0,3}(?:${FIXTURE})\b(?! surround)`;

/** As counted, else one per bathroom. */
const toilets = (v: { toilets: number; count: number }): number => (v.toilets > 0 ? v.toilets : v.count);

export const bathRemodel = defineAssembly({
  id: "bath-remodel",
  name: "Bathroom fixtures",
  isPlace: true,
  isRoom: true,
  buildWords: WHOLE_ROOM,
  triggers: [
    names(/\bbath(?:room)? (?:remodel|renovation|reno|redo|makeover|addition|gut)\b/),
    names(
      pattern`\b(?:${VERB_OF_REMODELLING})(?:ing)? (?:[a-z\d,.]+ ){0,6}(?:bath(?:room)?|washroom|powder room|lavatory)\b`,
    ),
    names(/\bpowder room (?:remodel|renovation|reno|redo|makeover|addition)\b/),
    // Otherwise a powder room is where other work is done.
    { pattern: /\bpowder room\b/, weight: 2.2 },
    {
      pattern: pattern`\b(?:install|replac|swap|swapp|chang)(?:e|ing)?(?: out)?:? (?:[a-z\d]+ ){0,4}(?:${FIXTURE})\b|${NEW_FIXTURE}`,
      weight: 2.8,
    },
  ],
  inputs: {
    toilets: numberInput("Toilets", "pieces", 0, "One a bathroom", [counted(/toilets?/, 200)], {
      isQuiet: true,
    }),
    toilet: fixtureInput("Toilet", "the toilet", FIXTURES.toilet, REMODEL),
    vanity: fixtureInput("Vanity", "the vanity", FIXTURES.vanity, REMODEL),
    faucet: {
      ...fixtureInput("Faucet", "the faucet", BASIN_FAUCET, /./),
      isAskedWith: ({ vanity = 0 }) => Number(vanity) > 0,
    },
    tub: fixtureInput("Tub", "the tub", FIXTURES.tub, REMODEL_WITH_TUB),
    isPowder: flagInput("Powder room", [when(/\bpowder room\b|\bhalf bath\b/, 1)]),
    shower: fixtureInput("Shower", "the shower", FIXTURES.shower, NEVER),
    valve: fixtureInput("Tub and shower valve", "the shower valve and its trim", FIXTURES.valve, BATHING),
    isAtTub: flagInput("At a tub", [
      when(/\b(?:bath)?tub (?:and shower )?(?:valves?|trim|faucets?|fixtures?)\b/, 1),
    ]),
    fan: fixtureInput("Fan", "the bath fan", FIXTURES.fan, REMODEL),
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
      source: "One a bathroom",
      namedBy: ["toilet"],
      name: () => "Toilet, two-piece elongated 1.28 gpf, basic",
      measured: toilets,
      formula: (v) =>
        v.toilets > 0 ? `${formatNumber(v.toilets)}, as stated` : `${formatNumber(v.count)} bathroom`,
    },
    {
      key: "wax-ring",
      category: "Plumbing",
      source: "One a toilet",
      when: (v) => v.toilet > 0,
      name: () => "Wax ring with bolts",
      measured: toilets,
      formula: (v) => `${formatNumber(toilets(v))} bowl`,
    },
    {
      key: "toilet-supply",
      category: "Plumbing",
      source: "One a toilet",
      when: (v) => v.toilet > 0,
      name: () => "Toilet supply line 12 in.",
      measured: toilets,
      formula: (v) => `${formatNumber(toilets(v))} bowl`,
    },
    {
      key: "vanity",
      category: "Plumbing",
      source: "One a bathroom",
      namedBy: ["vanity"],
      name: (v) => `Vanity ${formatNumber(v.vanityWidth)} in., assembled`,
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} bathroom`,
    },
    {
      key: "faucet",
      category: "Plumbing",
      source: "One a basin",
      namedBy: ["faucet"],
      name: () => "Bathroom faucet 4 in. centerset",
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} basin`,
    },
    {
      key: "faucet-supply",
      category: "Plumbing",
      source: "Hot and cold",
      when: (v) => v.vanity + v.faucet > 0,
      name: () => "Faucet supply line 20 in. braided",
      measured: (v) => v.count * 2,
      formula: (v) => `${formatNumber(v.count)} × 2`,
    },
    {
      key: "p-trap",
      category: "Plumbing",
      source: "One a basin",
      when: (v) => v.vanity > 0,
      name: () => "P-trap 1-1/4 in. plastic",
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} basin`,
    },
    {
      key: "tub",
      category: "Plumbing",
      source: "One a full bath",
      namedBy: ["tub"],
      when: (v) => v.isPowder === 0,
      name: () => "Alcove tub 60x30 steel",
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} bathroom`,
    },
    {
      key: "shower-valve",
      category: "Plumbing",
      source: "One a tub or shower",
      namedBy: ["valve"],
      when: (v) => v.isPowder === 0,
      name: () => "Shower valve rough-in",
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} bathroom`,
    },
    {
      key: "shower-trim",
      category: "Plumbing",
      source: "One a valve",
      namedBy: ["valve"],
      when: (v) => v.isPowder === 0,
      name: (v) => (v.tub + v.isAtTub > 0 ? "Tub and shower trim kit, basic" : "Shower trim kit, basic"),
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} valve`,
    },
    {
      key: "bath-fan",
      category: "Electrical",
      source: "IRC R303.3",
      namedBy: ["fan"],
      name: () => "Bath fan 80 CFM",
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} bathroom`,
    },
    {
      key: "caulk",
      category: "Hardware",
      isAllowance: true,
      source: "Two tubes a bathroom",
      when: (v) => v.toilet + v.vanity + v.tub + v.shower > 0,
      name: () => "Kitchen and bath caulk 10.1 oz siliconized",
      measured: (v) => v.count * 2,
      formula: (v) => `${formatNumber(v.count)} × 2`,
      pack: () => ({ unit: "tubes", size: 1 }),
    },
  ],
});
