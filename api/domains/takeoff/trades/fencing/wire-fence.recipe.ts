import { pattern } from "../../../../platform/patterns.ts";
import { defineAssembly } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { missing } from "./fence-missing.ts";
import { type WireFenceValues, wireFenceInputs } from "./wire-fence.reading.ts";

const BRACES = "H-braces at ends, corners and gates (farm fence guides: kencove.com, clasf.co.za)";

const FENCE_LATER =
  /.*\b(?:fenc(?:e|ing|ed)|paddock|pasture|enclos[a-z]+|pens?|corral|kennel|orchard|deer)\b/;

export const wireFence = defineAssembly({
  id: "wire-fence",
  name: "Wire fence",
  triggers: [
    {
      pattern: /\b(?:woven wire|barbed wire|high tensile|welded wire|electric fence|t posts?|h braces?)\b/,
      weight: 3.5,
    },
    {
      pattern: /\b(?:electric|poly) ?(?:rope|tape|braid)\b|\bflex(?:ible)?[- ](?:fence )?rails?\b/,
      weight: 3.5,
    },
    { pattern: /\b(?:deer|cattle|sheep|goat|hog|field) fences?\b/, weight: 3.2 },
  ],
  notFor: pattern`^(?!${FENCE_LATER}).*\b(?:slab|concrete|footing|stucco)\b`,
  covers: [
    "wood-fence",
    "chain-link-fence",
    "post-holes",
    "gate",
    "concrete-slab",
    "rebar",
    "electrical-rough",
    "concrete-columns",
  ],
  coversUnless: /\bsplit rail\b|\b[2-5] rails?\b|\brails\b|\bboard fence\b/,
  inputs: wireFenceInputs,
  missing,
  title: (v) => `Wire fence ${formatNumber(v.run)} ft`,
  lines: [
    {
      key: "high-tensile-wire",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 5,
      source: "Strands × length; coils of 4,000 ft",
      when: (v) => v.smooth > 0,
      name: (v) => `High-tensile fence wire 12.5 gauge, ${formatNumber(v.roll > 0 ? v.roll : 4000)} ft coil`,
      measured: (v) => v.smooth * v.run,
      formula: (v) =>
        `${formatNumber(v.smooth)} strands × ${formatNumber(v.run)} ft = ${formatNumber(v.smooth * v.run)} ft`,
      pack: (v) => ({ unit: "rolls", size: v.roll > 0 ? v.roll : 4000 }),
    },
    {
      key: "barbed-wire",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 5,
      source: "Strands × length; rolls of 80 rods, 1,320 ft",
      when: (v) => v.barbed > 0,
      name: (v) => `Barbed wire 15.5 gauge, ${formatNumber(rollOf(v, 1320))} ft roll`,
      measured: (v) => v.barbed * v.run,
      formula: (v) =>
        `${formatNumber(v.barbed)} strands × ${formatNumber(v.run)} ft = ${formatNumber(v.barbed * v.run)} ft`,
      pack: (v) => ({ unit: "rolls", size: rollOf(v, 1320) }),
    },
    {
      key: "electric-rope",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 5,
      source: "Strands × length",
      when: (v) => v.ropes > 0,
      aka: /rope|tape|braid/,
      name: () => "Electric fence rope",
      measured: (v) => v.ropes * v.run,
      formula: (v) => `${formatNumber(v.ropes)} strands × ${formatNumber(v.run)} ft`,
      pack: () => ({ unit: "rolls", size: 600, kind: "length", contents: "600 ft a roll" }),
    },
    {
      key: "flex-rail",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Rails × length; rolls of 330 ft",
      when: (v) => v.flexRails > 0,
      aka: /flex|rails?/,
      name: () => "Flexible fence rail",
      measured: (v) => v.flexRails * v.run,
      formula: (v) => `${formatNumber(v.flexRails)} × ${formatNumber(v.run)} ft`,
      pack: () => ({ unit: "rolls", size: 330, kind: "length", contents: "330 ft a roll" }),
    },
    {
      key: "woven-wire",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 5,
      source: "Length of the fence; rolls of 330 ft",
      when: (v) => v.isWoven > 0,
      name: (v) =>
        `Woven wire field fence ${formatNumber(wireHeight(v))} in. x ${formatNumber(rollOf(v, 330))} ft`,
      measured: (v) => v.run,
      pack: (v) => ({ unit: "rolls", size: rollOf(v, 330) }),
    },
    {
      key: "welded-wire",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 5,
      source: "Length of the fence; rolls of 100 ft",
      when: (v) => v.isWelded > 0,
      name: (v) =>
        `Welded wire 2x4 in. mesh, ${formatNumber(wireHeight(v))} in. x ${formatNumber(rollOf(v, 100))} ft`,
      measured: (v) => v.run,
      pack: (v) => ({ unit: "rolls", size: rollOf(v, 100) }),
    },
    {
      key: "line-posts",
      category: "Lumber & Wood",
      source: "Length ÷ spacing, less the posts of ends and corners",
      name: (v) =>
        v.isSteelPost > 0
          ? "Steel T-post 6-1/2 ft, line post"
          : "Treated round fence post 4 in. x 7 ft, line post",
      measured: (v) => linePosts(v) - woodPosts(v),
      formula: (v) =>
        `${formatNumber(v.run)} ft ÷ ${formatNumber(spacing(v))} ft = ${bays(v)} bays${v.ends > 0 ? " − 1" : ` − ${formatNumber(v.corners)} corners`}${woodPosts(v) > 0 ? ` − ${woodPosts(v)} of wood` : ""} = ${linePosts(v) - woodPosts(v)} posts`,
    },
    {
      key: "wood-posts",
      category: "Lumber & Wood",
      source: "As spaced among the steel posts",
      when: (v) => v.isSteelPost > 0 && v.woodEvery > 0,
      name: () => "Treated round fence post 4 in. x 7 ft, line post",
      measured: (v) => woodPosts(v),
      formula: (v) => `${formatNumber(v.run)} ft ÷ ${formatNumber(v.woodEvery)} ft − 1`,
    },
    {
      key: "brace-posts",
      category: "Lumber & Wood",
      source: BRACES,
      name: () => "Treated round fence post 6 in. x 8 ft, brace post",
      about: () => "Posts of the H-braces",
      measured: (v) => bracePosts(v),
      formula: (v) =>
        `${braces(v)} braces × ${formatNumber(v.postsPerBrace)} posts${shared(v) > 0 ? ` − ${shared(v)} shared at corners` : ""} = ${bracePosts(v)} posts`,
    },
    {
      key: "brace-rails",
      category: "Lumber & Wood",
      source: BRACES,
      name: () => "Treated round rail 4 in. x 8 ft, brace crossmember",
      measured: (v) => braces(v) * (v.postsPerBrace - 1),
      formula: (v) => `${braces(v)} braces × ${formatNumber(v.postsPerBrace - 1)}`,
    },
    {
      key: "insulators",
      category: "Hardware",
      source: "One a strand and line post",
      when: (v) => v.isElectric > 0 && v.smooth > 0,
      name: (v) => (v.isSteelPost > 0 ? "T-post insulators, 25-pack" : "Wood post insulators, 25-pack"),
      measured: (v) => linePosts(v) * v.smooth,
      formula: (v) =>
        `${linePosts(v)} posts × ${formatNumber(v.smooth)} strands = ${linePosts(v) * v.smooth}`,
      pack: () => ({ unit: "packs", size: 25, kind: "count", contents: "25 a pack" }),
    },
    {
      key: "staples",
      category: "Hardware",
      source: "A staple at each wire of a wood post, 8 for woven wire; about 600 in 8 lb of 1-3/4 in.",
      when: (v) => v.isElectric === 0,
      name: () => "Fence staples 1-3/4 in. galvanized 8 lb",
      measured: (v) => stapled(v) * wires(v),
      formula: (v) => `${stapled(v)} wood posts × ${wires(v)} staples = ${stapled(v) * wires(v)}`,
      pack: () => ({ unit: "boxes", size: 600 }),
    },
    {
      key: "gates",
      category: "Steel & Metal",
      source: "As counted",
      when: (v) => v.gates > 0,
      name: (v) => `Tube farm gate ${formatNumber(v.gateWidth)} ft`,
      measured: (v) => v.gates,
      formula: (v) => `${formatNumber(v.gates)} gates`,
    },
  ],
});

/** A stated roll length applies to the only wire; with two kinds, each has its usual roll. */
function rollOf(v: WireFenceValues, usual: number): number {
  const kinds = [v.smooth, v.barbed, v.isWoven, v.isWelded].filter((count) => count > 0).length;
  return v.roll > 0 && (kinds < 2 || usual !== 1320) ? v.roll : usual;
}

/** Height of the wire in inches, by the kind of fence; farm fences are 4 ft unless stated. */
const wireHeight = (v: WireFenceValues): number => Math.round(v.height * 12);
/** T-posts every 10 ft, wood posts every 12 ft, or every 20 ft when all wire is high-tensile, unless stated. */
function spacing(v: WireFenceValues): number {
  if (v.postSpacing > 0) return v.postSpacing;
  if (v.smooth > 0 && v.isWoven === 0 && v.barbed === 0) return 20;
  return v.isSteelPost > 0 ? 10 : 12;
}
const bays = (v: WireFenceValues): number => Math.ceil(v.run / spacing(v) - 1e-3);
const linePosts = (v: WireFenceValues): number => Math.max(0, bays(v) - (v.ends > 0 ? 1 : v.corners));
const woodPosts = (v: WireFenceValues): number =>
  v.isSteelPost > 0 && v.woodEvery > 0 ? Math.max(0, Math.ceil(v.run / v.woodEvery - 1e-3) - 1) : 0;
const braces = (v: WireFenceValues): number =>
  v.braces > 0 ? v.braces : v.ends + 2 * v.corners + 2 * v.gates;
/** Both braces of a corner share its post. */
const shared = (v: WireFenceValues): number => (v.braces > 0 ? 0 : v.corners);
const bracePosts = (v: WireFenceValues): number => braces(v) * v.postsPerBrace - shared(v);
const stapled = (v: WireFenceValues): number =>
  bracePosts(v) + (v.isSteelPost > 0 ? woodPosts(v) : linePosts(v));
const wires = (v: WireFenceValues): number => v.smooth + v.barbed + (v.isWoven > 0 || v.isWelded > 0 ? 8 : 0);
