import { defineAssembly } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { running } from "../shared/packs.ts";
import { closetInputs, closetTriggers } from "./closet.reading.ts";

type ClosetValues = { readonly [K in keyof typeof closetInputs]: number };

/** Feet of shelf in all closets: along the run, plus shelves with a length of their own. */
const shelfFeet = (v: ClosetValues): number => v.closets * (v.shelves * v.run + v.ownShelves * v.ownLength);

const explainShelves = (v: ClosetValues): string => {
  const parts = [
    v.shelves > 0 ? `${formatNumber(v.shelves)} × ${formatNumber(v.run)} ft` : "",
    v.ownShelves > 0 ? `${formatNumber(v.ownShelves)} × ${formatNumber(v.ownLength)} ft` : "",
  ].filter(Boolean);
  const sum = parts.join(" + ");
  const all = v.closets > 1 ? `${formatNumber(v.closets)} × (${sum})` : sum;
  return `${all} = ${formatNumber(shelfFeet(v))} ft`;
};

const rodCount = (v: ClosetValues): number => v.closets * v.rods;

/** Supports between the ends of a span: one every 32 in., on studs. */
const supports = (feet: number): number => Math.max(Math.ceil((feet * 12) / 32 - 1e-3) - 1, 0);

/** Rods and shelves of closets, pantries and linen cupboards. */
export const closet = defineAssembly({
  id: "closet",
  name: "Closet",
  triggers: closetTriggers,
  covers: ["shelving"],
  inputs: closetInputs,
  missing: (v) =>
    v.run > 0 || shelfFeet(v) > 0 ? null : { prompt: "How wide is the closet?", defaultValue: "6 ft wide" },
  title: (v) => `Closet ${v.run > 0 ? `${formatNumber(v.run)} ft` : "shelves"}`,
  lines: [
    {
      key: "shelves",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Length of every shelf; boards of 8 ft",
      aka: /shel(?:f|ves|ving)/,
      name: (v) =>
        v.isWire > 0
          ? `Wire shelving ${formatNumber(v.depth)} in. x 12 ft`
          : `Melamine shelf board 3/4 in. x ${formatNumber(v.depth)} in. x 8 ft`,
      measured: shelfFeet,
      formula: explainShelves,
      pack: (v) => running(0, v.isWire > 0 ? 12 : 8),
    },
    {
      key: "closet-rod",
      category: "Hardware",
      unit: "ft",
      source: "A rod across the closet",
      when: (v) => v.rods > 0 && v.run > 0,
      name: () => "Closet rod 1-5/16 in.",
      measured: (v) => rodCount(v) * v.run,
      formula: (v) =>
        `${formatNumber(rodCount(v))} × ${formatNumber(v.run)} ft = ${formatNumber(rodCount(v) * v.run)} ft`,
      pack: () => running(0, 8),
    },
    {
      key: "rod-sockets",
      category: "Hardware",
      unit: "pairs",
      source: "A pair of sockets a rod",
      when: (v) => v.rods > 0 && v.run > 0,
      name: () => "Closet rod sockets, pair",
      measured: rodCount,
      formula: (v) => `${formatNumber(rodCount(v))} rods`,
    },
    {
      key: "shelf-brackets",
      category: "Hardware",
      source: "A bracket on a stud every 32 in. between the ends",
      name: (v) => (v.rods > 0 ? "Shelf and rod bracket" : "Shelf bracket"),
      measured: (v) =>
        v.closets * (Math.max(v.shelves, v.rods) * supports(v.run) + v.ownShelves * supports(v.ownLength)),
      formula: (v) => `every 32 in. of ${formatNumber(shelfFeet(v))} ft`,
    },
    {
      key: "cleats",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "A cleat along the back and both ends of a shelf",
      when: (v) => v.isWire === 0,
      name: () => "1x2x8 pine board, cleat",
      measured: (v) => shelfFeet(v) + (v.closets * (v.shelves + v.ownShelves) * 2 * v.depth) / 12,
      formula: (v) =>
        `${formatNumber(shelfFeet(v))} ft + ${formatNumber(v.closets * (v.shelves + v.ownShelves))} shelves × 2 × ${formatNumber(v.depth)} in`,
      pack: () => running(0, 8),
    },
  ],
});
