import { pattern } from "../../../../platform/patterns.ts";
import {
  bagWeight,
  captured,
  counted,
  fromGroup,
  lumberOf,
  matching,
  measured,
  quote,
  when,
} from "../../reading/finders.ts";
import {
  defineAssembly,
  flagInput,
  names,
  numberInput,
  suggests,
  textInput,
} from "../../recipes/assembly.ts";
import type { Finder, Group, Reading } from "../../recipes/reading.types.ts";
import { formatCount, formatNumber } from "../../units.ts";
import { bagYield, concreteBags, READY_MIX } from "../shared/packs.ts";

const PADS = /\b(?:pads?|footings?|foundations?|bases?|footers?)\b/;
const SHAFTS = /\b(?:piers?|columns?|pillars?|tubes?|pedestals?|posts?)\b/;

/** Cubic feet of the pad under each pier or column: "30 x 30 x 12 in footings, on each a round pier". */
const padUnder: Finder = (reading) => {
  const pad = reading.groups.find(
    ({ values, isBare, pre, post, owner }) =>
      !isBare &&
      values.length >= 2 &&
      Math.max(...values) <= 12 &&
      PADS.test(`${pre.slice(-32)} ${owner} ${post.slice(0, 40)}`),
  );
  if (!pad || !isShaft(reading)) return null;
  const after = /^(?: and)?,? (\d{1,2}(?:\.\d+)?) (in|ft) (?:deep|thick|high)/.exec(pad.post);
  const [first = 0, second = 0, third = 0] = pad.values;
  const depth = third > 0 ? third : after ? Number(after[1]) / (after[2] === "in" ? 12 : 1) : 0;
  return depth > 0 ? { value: first * second * depth, source: quote(reading, pad.start, pad.end) } : null;
};

/** A shaft described along with its pad: round, or a cross-section with a height. */
const isShaft = (reading: Reading): boolean =>
  SHAFTS.test(reading.text) &&
  (reading.groups.length > 1 ||
    matching(reading, { role: "across", unit: "in", min: 4, max: 60 }).length > 0 ||
    /\bround (?:pier|column|pillar)/.test(reading.text));

/** Whether a size belongs to the pad rather than the shaft on it. */
const isOfPad = (reading: Reading, group: Group): boolean =>
  padUnder(reading) !== null &&
  PADS.test(`${group.pre.slice(-32)} ${group.owner} ${group.post.slice(0, 40)}`) &&
  !/\bsection\b/.test(group.pre.slice(-24));

const FOUNDATIONS_FOR = /\b\d+ (?:[a-z]+ ){0,2}foundations? for (?:[a-z]+ ){0,3}(?:posts?|columns?|piers?)\b/;

/** "8 footings … each pad is 2 ft square": the same things again. */
const EACH_PAD = /\b(?:each|every) (?:1 |one )?(?:pad|footing|foundation|pier|column|pillar)\b/;
const ROUND_FORM = /foundations?|footings?|piers?|columns?|pillars?|pads?|tubes?|pedestals?/;

/** "A tube going down 42 in", "sunk 4 ft into the ground". */
const GOING_DOWN = /\b(?:going |goes |set |sunk |run |dug )?down(?: to)?(?: about)?/;
const INTO_GROUND = /down|into the ground|below (?:the )?(?:grade|frost|ground)/;

const firstCount = captured(
  pattern`(?<![\d.])(\d{1,3}) (?:(?!(?:in|ft|m|cm|mm|x)\b)[a-z]+ ){0,3}(?:${ROUND_FORM})\b`,
);

export const concreteColumns = defineAssembly({
  id: "concrete-columns",
  name: "Concrete piers",
  triggers: [
    names(
      /\bsono ?tubes?\b|\bform tubes\b|\b(?:form tubes?|(?:tube|pier|round|column|deck|pad) (?:forms?|footings?|piers?))\b/,
    ),
    names(
      /\bconcrete (?:piers?|columns?|pillars?|footings)\b|\bpiers\b|\bdeck footings\b|\b\d+ (?:[a-z]+ )?footings\b/,
    ),
    // Pads under posts: neither a strip nor a hole.
    {
      pattern: pattern`\b(?:spot|isolated|individual|spread pad|column) footings?\b|${FOUNDATIONS_FOR}`,
      weight: 3.7,
    },
    names(/\b(?:square|pad|pier) footings?\b|\b(?:round|square|concrete) (?:columns?|pillars?)\b/),
    // Lights and tiles also come in rows and columns.
    suggests(/(?<!\b(?:first|1st|last|each|every|per|next) )\bcolumns?\b|\bpillars?\b/),
  ],
  covers: ["concrete-slab", "strip-footing", "post-holes"],
  coversUnless: /\b(?:sidewalk|walkway|walk|driveway|patio|slab)\b[^.;]{0,60}\bin thick\b/,
  inputs: {
    count: numberInput(
      "Number",
      "pieces",
      1,
      "One unless a number is given",
      [
        // A pad and its pier are counted once: "6 footings, on each a pier".
        (reading) => (padUnder(reading) || EACH_PAD.test(reading.text) ? firstCount(reading) : null),
        captured(
          /\b(?:footings?|piers?|tubes?|columns?|holes?),? (?:quantity|qty|count|number)(?: of|:)? (\d{1,3})\b/,
        ),
        captured(/\b(\d{1,3}) (?:of (?:them|these|those)|in all|in total|total)\b/),
        counted(
          /(?:sono ?tubes?|footings?|piers?|columns?|tubes?|forms?|holes?|pillars?|cylinders?|pads?|foundations?)/,
          500,
        ),
      ],
      { ask: "How many piers?" },
    ),
    diameter: numberInput("Diameter", "in", 12, "12 in. tubes are usual under decks", [
      measured({ role: "across", unit: "in", min: 4, max: 60 }),
      captured(
        /(\d{1,2}(?:\.\d+)?) in (?:[a-z]+ ){0,2}(?:sono|tube|round|column|pier|footing|form|cylinder|diameter|dia)/,
      ),
      measured({ role: "wide", unit: "in", min: 4, max: 48 }),
    ]),
    depth: numberInput(
      "Depth",
      "ft",
      4,
      "48 in. reaches below frost in cold states; ask the building department",
      [
        (reading) =>
          padUnder(reading)
            ? measured({ role: ["high", "long"], unit: "ft", min: 0.5, max: 40 })(reading)
            : null,
        measured({ role: ["deep", "high", "long"], unit: "ft", min: 0.5, max: 30 }),
        captured(/(\d{1,2}(?:\.\d+)?) ft (?:[a-z]+ ){0,2}(?:deep|tall|high|long)/),
        captured(/\b(\d{2}) in (?:deep|tall|high|long)/, 1 / 12),
        captured(pattern`${GOING_DOWN} (\d{2}) in\b`, 1 / 12),
        captured(pattern`\b(\d{2}) in (?:${INTO_GROUND})\b`, 1 / 12),
        captured(pattern`${GOING_DOWN} (\d(?:\.\d+)?) ft\b`),
        captured(pattern`\b(\d(?:\.\d+)?) ft (?:${INTO_GROUND})\b`),
        fromGroup(
          ({ values }) => values.length === 3 && (values[0] ?? 9) <= 5,
          ({ values }) => values[2] ?? 0,
        ),
      ],
      { ask: "How deep are the piers?" },
    ),
    side: numberInput(
      "Square side",
      "in",
      0,
      "Round unless stated square",
      [
        captured(/(\d{1,2}(?:\.\d+)?) in (?:square|sq)\b/),
        (reading) => {
          const pair = reading.groups.find(
            (group) =>
              (group.values[0] ?? 9) <= 5 &&
              group.values[0] === group.values[1] &&
              group.units[0] !== "" &&
              !isOfPad(reading, group),
          );
          return pair
            ? { value: (pair.values[0] ?? 0) * 12, source: quote(reading, pair.start, pair.end) }
            : null;
        },
      ],
      { isQuiet: true },
    ),
    third: numberInput(
      "Depth of the block",
      "in",
      0,
      "From the depth",
      [
        (reading) => {
          const triple = reading.groups.find(
            (group) => group.values.length === 3 && (group.values[0] ?? 9) <= 5 && !isOfPad(reading, group),
          );
          return triple
            ? { value: (triple.values[2] ?? 0) * 12, source: quote(reading, triple.start, triple.end) }
            : null;
        },
      ],
      { isQuiet: true },
    ),
    padVolume: numberInput("Pad under each", "cu ft", 0, "Only when mentioned", [padUnder], {
      isQuiet: true,
    }),
    bag: numberInput("Bag weight", "lb", 80, "80 lb bags", [bagWeight()]),
    hasBases: flagInput("Post bases", [
      when(
        /\b(?:post |column )?bases?\b(?! (?:coat|course|gravel|rock))|\bpost anchors?\b|\bstand-?offs?\b/,
        1,
      ),
    ]),
    postSize: textInput("Post", "6x6", "6x6 posts", [lumberOf(/./, /^(?:4x4|4x6|6x6)$/)], { isQuiet: true }),
    inYards: flagInput("Ordered as ready-mix", [when(/\bcuyd\b|\breadymix\b|\byards\b/, 1)]),
  },
  title: (v) => formatCount(v.count, "concrete pier"),
  lines: [
    {
      key: "concrete",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "π × r² × depth for each",
      name: (v) =>
        v.inYards > 0 ? "Ready-mix concrete, delivered" : `Concrete mix ${formatNumber(v.bag)} lb bag`,
      measured: (v) => v.count * (pierVolume(v) + v.padVolume),
      formula: (v) =>
        `${formatNumber(v.count)} × ${v.side > 0 ? `${formatNumber(v.side)} in square` : `π ÷ 4 × (${formatNumber(v.diameter)} in)²`} × ${formatNumber(v.third > 0 ? v.third / 12 : v.depth)} ft = ${formatNumber(v.count * pierVolume(v))} cu ft, ${bagYield(v.bag)} cu ft a bag`,
      pack: (v) => (v.inYards > 0 ? READY_MIX : concreteBags(v.bag)),
    },
    {
      key: "tubes",
      category: "Concrete & Masonry",
      source: "One form a pier",
      when: (v) => v.side === 0,
      name: (v) => `Concrete form tube ${formatNumber(v.diameter)} in. x 4 ft.`,
      measured: (v) => v.count * Math.ceil(v.depth / 4),
      formula: (v) => `${formatNumber(v.count)} piers × ${Math.ceil(v.depth / 4)} tubes of 4 ft`,
    },
    {
      key: "post-bases",
      category: "Steel & Metal",
      source: "One a pier",
      when: (v) => v.hasBases > 0,
      name: (v) => `Column base for ${v.postSize} post`,
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} piers`,
    },
  ],
});

function pierVolume(v: {
  readonly side: number;
  readonly diameter: number;
  readonly depth: number;
  readonly third: number;
}): number {
  const depth = v.third > 0 ? v.third / 12 : v.depth;
  return v.side > 0 ? (v.side / 12) ** 2 * depth : (Math.PI * (v.diameter / 12) ** 2 * depth) / 4;
}
