import { bagsPerPost, bagWeight, captured, measured, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, numberInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { bagYield, concreteBags, running } from "../shared/packs.ts";
import { closedYard, fenceInputs, type fencePosts } from "./fence-inputs.ts";
import { missing } from "./fence-missing.ts";
import { gatesOnTop } from "./gates.reading.ts";
import { explainFenced, fenced, gateLines } from "./gates.ts";

export const chainLinkFence = defineAssembly({
  id: "chain-link-fence",
  name: "Chain link fence",
  triggers: [
    {
      pattern: /\bchainlink\b(?! (?:top )?(?:rails?|pipes?|tub(?:es?|ing)|panels?)\b)|\bcyclone fence\b/,
      weight: 3.4,
    },
  ],
  covers: ["wood-fence", "post-holes", "concrete-slab", "railing", "gate", "wire-fence", "electrical-rough"],
  inputs: {
    ...fenceInputs(10, "Line posts every 10 ft (homesteady.com)"),
    gatesOnTop,
    terminals: numberInput(
      "Terminal posts",
      "pieces",
      0,
      "Two ends, one a corner, two a gate",
      [captured(/(\d{1,2}) (?:terminal|end and corner|corner and end|terminal and corner) posts?/)],
      { isQuiet: true },
    ),
    ends: numberInput("Free ends", "pieces", 2, "Two ends of a straight fence", [
      when(/\b(?:4|all) sides\b|\ball (?:the way )?around\b|\benclos(?:e|es|ing)\b|\bperimeter\b/, 0),
      closedYard,
    ]),
    tieSpacing: numberInput("Ties along the rail", "ft", 2, "One tie a 2 ft of rail (homesteady.com)", [
      measured({ owner: /tie/, role: "spacing", unit: "ft", min: 0.5, max: 6 }),
      captured(/ties? every (\d(?:\.\d+)?) ft/),
    ]),
    tiesPerPost: numberInput("Ties a line post", "pieces", 3, "Three a line post (homesteady.com)", [
      captured(/(\d) (?:ties? )?(?:on|per|at|to|for) (?:each|every|a) (?:line )?post/),
    ]),
    railStock: numberInput(
      "Top rail length",
      "ft",
      0,
      "21 ft swaged rail",
      [
        captured(/(\d{2}(?:\.\d+)?) ft (?:[a-z]+ )?(?:top )?rails?/),
        captured(/rails? (?:[a-z]+ ){0,4}(\d{2}(?:\.\d+)?) ft/),
      ],
      { isQuiet: true },
    ),
    roll: numberInput(
      "Fabric roll",
      "ft",
      0,
      "50 ft rolls",
      [captured(/(\d{2,3}) ft (?:[a-z]+ )?rolls?/), captured(/rolls? (?:[a-z]+ ){0,2}(\d{2,3}) ft/)],
      { isQuiet: true },
    ),
    hasTensionWire: flagInput("Tension wire", [when(/\b(?:tension|bottom|coil) wire\b/, 1)]),
    bag: numberInput("Bag weight", "lb", 80, "80 lb bags", [bagWeight()]),
    bagsEach: numberInput("Bags a post", "bags", 1, "1/2 to 2 bags a post (sitecalculators.com)", [
      bagsPerPost,
    ]),
  },
  missing,
  title: (v) => `Chain link fence ${formatNumber(v.run)} ft, ${formatNumber(v.height)} ft high`,
  lines: [
    {
      key: "line-posts",
      category: "Steel & Metal",
      source: "Whole bays between terminal posts (homesteady.com); posts stand 2 ft in the ground",
      name: (v) => `Chain-link line post 1-5/8 in. x ${postLength(v)} ft`,
      measured: (v) => linePosts(v),
      formula: (v) => `${formatNumber(v.run)} ft ÷ ${formatNumber(v.postSpacing)} ft, terminals apart`,
    },
    {
      key: "terminal-posts",
      category: "Steel & Metal",
      source: "Ends, corners and gate sides; posts stand 2 ft in the ground",
      name: (v) => `Chain-link terminal post 2-3/8 in. x ${postLength(v)} ft`,
      about: () => "end, corner or gate post",
      measured: (v) => terminals(v),
      formula: (v) =>
        v.terminals > 0
          ? `${formatNumber(v.terminals)} as stated`
          : `${formatNumber(v.ends)} ends + ${formatNumber(v.corners)} corners + 2 × ${formatNumber(v.gates)} gates`,
    },
    {
      key: "fabric",
      category: "Steel & Metal",
      unit: "ft",
      source: "Fabric = length (homesteady.com)",
      name: (v) => `Chain-link mesh fabric 11 gauge ${formatNumber(v.height)} ft high`,
      measured: fenced,
      formula: explainFenced,
      pack: (v) =>
        v.roll > 0
          ? { unit: "rolls", size: v.roll, contents: `${formatNumber(v.roll)} ft a roll` }
          : { unit: "rolls", size: 50, kind: "length" },
    },
    {
      key: "top-rail",
      category: "Steel & Metal",
      unit: "ft",
      source: "Top rail = length (homesteady.com)",
      name: () => "Chain-link top rail 1-3/8 in",
      measured: fenced,
      formula: explainFenced,
      pack: (v) => running(v.railStock, 21),
    },
    {
      key: "tension-wire",
      category: "Steel & Metal",
      unit: "ft",
      source: "Along the bottom of the fabric",
      when: (v) => v.hasTensionWire > 0,
      name: () => "Chain-link tension wire 170 ft.",
      measured: fenced,
      formula: explainFenced,
      pack: () => ({ unit: "rolls", size: 170, kind: "length" }),
    },
    {
      key: "ties",
      category: "Steel & Metal",
      source: "One a 2 ft of rail and three a line post (homesteady.com)",
      name: () => "Chain-link fence ties, aluminum",
      measured: (v) => Math.ceil(fenced(v) / v.tieSpacing - 1e-3) + linePosts(v) * v.tiesPerPost,
      formula: (v) =>
        `${explainFenced(v)} ÷ ${formatNumber(v.tieSpacing)} ft + ${linePosts(v)} × ${formatNumber(v.tiesPerPost)}`,
      pack: () => ({ unit: "packs", size: 100, kind: "count" }),
    },
    {
      key: "tension-bars",
      category: "Steel & Metal",
      source: "One a terminal post, two at a corner (homesteady.com)",
      name: (v) => `Tension bar ${formatNumber(v.height)} ft`,
      measured: (v) => terminals(v) + v.corners,
      formula: (v) => `${terminals(v)} terminals + ${formatNumber(v.corners)} corners`,
    },
    {
      key: "tension-bands",
      category: "Steel & Metal",
      source: "One fewer than feet of height a bar",
      name: () => "Tension band 2-3/8 in. with bolt",
      measured: (v) => (terminals(v) + v.corners) * Math.max(Math.round(v.height) - 1, 2),
      formula: (v) => `${terminals(v) + v.corners} bars × ${Math.max(Math.round(v.height) - 1, 2)}`,
    },
    {
      key: "loop-caps",
      category: "Steel & Metal",
      source: "One a line post",
      name: () => "Chain-link loop cap 1-5/8 in.",
      measured: (v) => linePosts(v),
      formula: (v) => `${linePosts(v)} on intermediate supports`,
    },
    {
      key: "concrete",
      category: "Concrete & Masonry",
      unit: "cu ft",
      isAllowance: true,
      source: "1/2 to 2 bags a post (sitecalculators.com)",
      name: (v) => `Concrete mix ${formatNumber(v.bag)} lb bag`,
      measured: (v) => (linePosts(v) + terminals(v)) * v.bagsEach * bagYield(v.bag),
      formula: (v) => `${linePosts(v) + terminals(v)} × ${formatNumber(v.bagsEach)} bags`,
      pack: (v) => concreteBags(v.bag),
    },
    ...gateLines(() => "Chain-link", "Steel & Metal"),
  ],
});

type ChainValues = Parameters<typeof fencePosts>[0] & {
  readonly height: number;
  readonly corners: number;
  readonly ends: number;
  readonly terminals: number;
};

const postLength = (v: ChainValues): string => formatNumber(Math.ceil(v.height) + 2);
const terminals = (v: ChainValues): number =>
  v.terminals > 0 ? v.terminals : v.ends + v.corners + 2 * v.gates;
/** Line posts within the stretch: one per whole bay, and one fewer when the last bay ends at the terminal. */
const linePosts = (v: ChainValues): number =>
  Math.max(
    0,
    // A closed yard has as many posts as bays, corner posts included.
    v.ends === 0 && v.terminals === 0
      ? Math.ceil(v.run / v.postSpacing - 1e-3) - v.corners
      : Number.isInteger(v.run / v.postSpacing)
        ? v.run / v.postSpacing - 1
        : Math.floor(v.run / v.postSpacing),
  );
