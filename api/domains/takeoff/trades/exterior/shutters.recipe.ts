import { captured, counted, fromGroup } from "../../reading/finders.ts";
import { defineAssembly, numberInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";

/** Shutters next to windows, one pair each. */
export const shutters = defineAssembly({
  id: "shutters",
  name: "Shutters",
  triggers: [{ pattern: /\bshutters?\b/, weight: 3.3 }],
  notFor: /\bpaint|\bstain|\broll(?:er|ing)? shutter/,
  covers: ["windows", "trim"],
  coversUnless: /\b(?:install|replace|replacement) (?:[a-z\d]+ ){0,3}windows?\b/,
  inputs: {
    windows: numberInput("Windows", "pieces", 0, "As counted", [counted(/windows?/, 200)], {
      isShared: true,
      isQuiet: true,
    }),
    pairs: numberInput("Pairs", "pieces", 1, "One unless a number is given", [
      captured(/(?<!\d\.|[\dx] ?)(\d{1,3}) pairs?\b/),
    ]),
    perWindow: numberInput("Shutters a window", "pieces", 2, "A pair to each window", [
      captured(/(?<!\d\.|[\dx] ?)(\d) shutters? (?:per|a|each|for each|to each|to a) window/),
    ]),
    width: numberInput("Width", "in", 15, "15 in.", [
      fromGroup(
        ({ values }) => values.length === 2,
        ({ values, isBare, units }) =>
          isBare || units[0] !== "in" ? (values[0] ?? 0) * (isBare ? 1 : 12) : (values[0] ?? 0) * 12,
      ),
    ]),
    height: numberInput("Height", "in", 55, "55 in.", [
      fromGroup(
        ({ values }) => values.length === 2,
        ({ values, isBare }) => (values[1] ?? 0) * (isBare ? 1 : 12),
      ),
    ]),
  },
  title: (v) => `${formatNumber(count(v))} shutters`,
  lines: [
    {
      key: "shutters",
      category: "Lumber & Wood",
      source: "A pair to each window",
      aka: /shutters?$/,
      name: (v) => `Vinyl shutter ${formatNumber(v.width)} x ${formatNumber(v.height)} in.`,
      measured: (v) => count(v),
      formula: (v) =>
        v.windows > 0
          ? `${formatNumber(v.windows)} windows × ${formatNumber(v.perWindow)}`
          : `${formatNumber(v.pairs)} pairs × 2`,
    },
  ],
});

const count = (v: {
  readonly windows: number;
  readonly pairs: number;
  readonly perWindow: number;
}): number => (v.windows > 0 ? v.windows * v.perWindow : v.pairs * 2);
