import { captured, lumberOf, spacingOf, when } from "../../reading/finders.ts";
import { planLength, planPerimeter, planWidth } from "../../reading/geometry.ts";
import { defineAssembly, flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { running, stockForRun } from "../shared/packs.ts";

/** Treated plates on a foundation, with the sill seal under them and their anchor bolts. */
export const sillPlate = defineAssembly({
  id: "sill-plate",
  name: "Sill plate",
  triggers: [
    {
      pattern: /\bmud ?sills?\b|\bsill (?:plates?|seal|gasket)\b|\bsill\b(?=[^.]{0,60}\banchor bolts?\b)/,
      weight: 3.2,
    },
  ],
  notFor: /\bstuds?\b|\bwalls? fram|\bjoists?\b|\bconcrete (?:slab|wall)|\bpour\b/,
  covers: ["concrete-wall", "block-wall"],
  inputs: {
    run: numberInput("Length of foundation", "ft", 0, "Around the foundation", [planPerimeter()], {
      isQuiet: true,
      isShared: true,
    }),
    length: numberInput("Foundation length", "ft", 0, "Not stated", [planLength()], {
      isQuiet: true,
      isShared: true,
    }),
    width: numberInput("Foundation width", "ft", 0, "Not stated", [planWidth()], {
      isQuiet: true,
      isShared: true,
    }),
    size: textInput("Sill", "2x6", "2x6 on an 8 in. wall", [
      lumberOf(/sill|plate/),
      lumberOf(/./, /^2x(?:4|6|8)$/),
    ]),
    plies: numberInput("Plates", "pieces", 1, "One", [when(/\bdoubled?\b|\b2 plates\b/, 2)]),
    hasSeal: flagInput("Sill seal", [when(/\bseal(?:er)?\b|\bgasket\b|\bfoam\b/, 1)]),
    sealRoll: numberInput("Sill seal roll", "ft", 50, "50 ft rolls", [
      captured(/\b(?:seal(?:er)?|gasket|foam)\b[^.;]{0,30}?(\d{2,3}) ft rolls?\b/),
      captured(/(\d{2,3}) ft rolls? of (?:[a-z]+ )?(?:sill )?(?:seal|foam|gasket)/),
    ]),
    hasBolts: flagInput("Anchor bolts", [when(/\b(?:anchor|j)[- ]?bolts?\b|\banchors?\b|\bbolts?\b/, 1)]),
    spacing: numberInput("Bolt spacing", "ft", 6, "6 ft at most (IRC R403.1.6)", [
      spacingOf(/bolt|anchor/, "ft"),
    ]),
  },
  missing: (v) =>
    around(v) > 0 ? null : { prompt: "How long is the foundation wall?", defaultValue: "28 x 36 ft" },
  title: (v) => `Sill plate ${formatNumber(around(v))} ft`,
  lines: [
    {
      key: "sill",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Around the foundation; treated on concrete (IRC R317.1)",
      aka: /plates?$|sills?$/,
      name: (v) => `Pressure-treated ${v.size}x${stockForRun(around(v))} sill plate`,
      measured: (v) => v.plies * around(v),
      formula: (v) => `${formatNumber(v.plies)} × ${formatNumber(around(v))} ft`,
      pack: (v) => running(0, stockForRun(around(v))),
    },
    {
      key: "sill-seal",
      category: "Insulation",
      unit: "ft",
      source: "Under the sill",
      aka: /seal(?:er)?$|gasket$|foam$/,
      when: (v) => v.hasSeal > 0,
      name: () => "Sill sealer foam 5-1/2 in. x 50 ft.",
      measured: (v) => around(v),
      formula: (v) => `${formatNumber(around(v))} ft ÷ ${formatNumber(v.sealRoll)} ft a roll`,
      pack: (v) => ({ unit: "rolls", size: v.sealRoll, contents: `${formatNumber(v.sealRoll)} ft a roll` }),
    },
    {
      key: "anchor-bolts",
      category: "Steel & Metal",
      source: "Each side ÷ spacing, rounded up, + 1 (IRC R403.1.6)",
      aka: /bolts?$|anchors?$/,
      when: (v) => v.hasBolts > 0,
      name: () => "Anchor bolt 1/2 x 10 in. galvanized J-bolt",
      measured: (v) => bolts(v),
      formula: (v) => `${formatNumber(around(v))} ft at ${formatNumber(v.spacing)} ft`,
    },
  ],
});

interface SillValues {
  readonly run: number;
  readonly length: number;
  readonly width: number;
  readonly spacing: number;
}

const around = (v: SillValues): number =>
  v.length > 0 && v.width > 0 ? 2 * (v.length + v.width) : v.run > 0 ? v.run : v.length;

function bolts(v: SillValues): number {
  const on = (feet: number) => Math.ceil(feet / v.spacing - 1e-3) + 1;
  if (v.length > 0 && v.width > 0) return 2 * (on(v.length) + on(v.width));
  return on(around(v));
}
