import { defineAssembly, flagInput, names, numberInput, suggests } from "../../estimating/assembly.ts";
import { bagWeight, captured, counted, fromGroup, measured, quote, when } from "../../reading/finders.ts";
import { formatNumber } from "../../units.ts";
import { bagYield, concreteBags, READY_MIX } from "../shared/packs.ts";

export const concreteColumns = defineAssembly({
  id: "concrete-columns",
  name: "Concrete piers",
  triggers: [
    names(
      /\bsono ?tubes?\b|\b(?:form tubes?|(?:tube|pier|round|column|deck|pad) (?:forms?|footings?|piers?))\b/,
    ),
    names(
      /\bconcrete (?:piers?|columns?|pillars?|footings)\b|\bpiers\b|\bdeck footings\b|\b\d+ (?:[a-z]+ )?footings\b/,
    ),
    names(/\b(?:square|pad|pier) footings?\b|\b(?:round|square|concrete) (?:columns?|pillars?)\b/),
    suggests(/\bcolumns?\b|\bpillars?\b/),
  ],
  covers: ["concrete-slab", "strip-footing"],
  inputs: {
    count: numberInput(
      "Number",
      "pieces",
      1,
      "One unless a number is given",
      [
        captured(/\b(\d{1,3}) (?:of (?:them|these|those)|in all|in total|total)\b/),
        counted(
          /(?:sono ?tubes?|footings?|piers?|columns?|tubes?|forms?|holes?|pillars?|cylinders?|pads?)/,
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
        measured({ role: ["deep", "high", "long"], unit: "ft", min: 0.5, max: 30 }),
        captured(/(\d{1,2}(?:\.\d+)?) ft (?:[a-z]+ ){0,2}(?:deep|tall|high|long)/),
        captured(/\b(\d{2}) in (?:deep|tall|high|long)/, 1 / 12),
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
              (group.values[0] ?? 9) <= 5 && group.values[0] === group.values[1] && group.units[0] !== "",
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
            (group) => group.values.length === 3 && (group.values[0] ?? 9) <= 5,
          );
          return triple
            ? { value: (triple.values[2] ?? 0) * 12, source: quote(reading, triple.start, triple.end) }
            : null;
        },
      ],
      { isQuiet: true },
    ),
    bag: numberInput("Bag weight", "lb", 80, "80 lb bags", [bagWeight()]),
    inYards: flagInput("Ordered as ready-mix", [when(/\bcuyd\b|\breadymix\b|\byards\b/, 1)]),
  },
  title: (v) => `${formatNumber(v.count)} concrete piers`,
  lines: [
    {
      key: "concrete",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "π × r² × depth for each",
      name: (v) =>
        v.inYards > 0 ? "Ready-mix concrete, delivered" : `Concrete mix ${formatNumber(v.bag)} lb bag`,
      measured: (v) => v.count * pierVolume(v),
      formula: (v) =>
        `${formatNumber(v.count)} × ${v.side > 0 ? `${formatNumber(v.side)} in square` : `π ÷ 4 × (${formatNumber(v.diameter)} in)²`} × ${formatNumber(v.third > 0 ? v.third / 12 : v.depth)} ft = ${formatNumber(v.count * pierVolume(v))} cu ft, ${bagYield(v.bag)} cu ft a bag`,
      pack: (v) => (v.inYards > 0 ? READY_MIX : concreteBags(v.bag)),
    },
    {
      key: "tubes",
      category: "Concrete & Masonry",
      unit: "pieces",
      usualWaste: 0,
      source: "One form a pier",
      when: (v) => v.side === 0,
      name: (v) => `Concrete form tube ${formatNumber(v.diameter)} in. x 4 ft.`,
      measured: (v) => v.count * Math.ceil(v.depth / 4),
      formula: (v) => `${formatNumber(v.count)} piers × ${Math.ceil(v.depth / 4)} tubes of 4 ft`,
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
