import { pattern } from "../../../../platform/patterns.ts";
import { captured, counted, when } from "../../reading/finders.ts";
import { defineAssembly, names, numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { listedOpenings } from "../shared/listed-openings.reading.ts";
import { running } from "../shared/packs.ts";

/** Size of the first listed windows that have one. */
const sideOf =
  (side: "width" | "height"): Finder =>
  (reading) => {
    const window = listedOpenings(reading).find(({ kind, height }) => kind === "window" && height > 0);
    return window ? { value: window[side], source: reading.text.slice(window.start, window.end) } : null;
  };

const VERB_OR_KIND =
  /install|replace|replacement|new construction|vinyl|double[- ]hung|single[- ]hung|casement/;

export const windows = defineAssembly({
  id: "windows",
  isOpening: true,
  // Walls of glass blocks are laid in mortar.
  notFor: /\bglass blocks?\b/,
  name: "Windows",
  triggers: [
    names(pattern`\b(?:${VERB_OR_KIND})(?:ing)? (?:[a-z\d-]+ ){0,4}windows?\b`),
    names(/\b\d{1,3} (?:awning|picture|fixed|hopper|sliding|slider|egress) windows?\b/),
    { pattern: /\bwindows?\b/, weight: 1.2 },
  ],
  covers: ["trim", "siding"],
  inputs: {
    count: numberInput("Windows", "pieces", 1, "One unless a number is given", [counted(/windows?/, 300)]),
    width: numberInput("Width", "in", 36, "36 x 48 in.", [captured(/\b(\d{2}) (?:in )?x \d{2}\b/)]),
    height: numberInput("Height", "in", 48, "36 x 48 in.", [captured(/\b\d{2} (?:in )?x (\d{2})\b/)]),
    isAround: numberInput(
      "Tape once around",
      "yes/no",
      0,
      "A double sill",
      [when(/\btapes?\b[^.;]{0,40}\b(?:4 sides|all (?:the way )?a?round|around|perimeter)\b/, 1)],
      { isQuiet: true },
    ),
    feetWidth: numberInput(
      "Width in feet",
      "ft",
      0,
      "In inches",
      [captured(/\b([2-6])(?: ft)? x [2-7](?: ft)? (?:[a-z-]+ ){0,2}windows?/), sideOf("width")],
      { isQuiet: true },
    ),
    feetHeight: numberInput(
      "Height in feet",
      "ft",
      0,
      "In inches",
      [captured(/\b[2-6](?: ft)? x ([2-7])(?: ft)? (?:[a-z-]+ ){0,2}windows?/), sideOf("height")],
      { isQuiet: true },
    ),
  },
  title: (v) => `${formatNumber(v.count)} window${v.count === 1 ? "" : "s"}`,
  lines: [
    {
      key: "windows",
      category: "Lumber & Wood",
      source: "As counted",
      name: (v) => `Vinyl single-hung window ${formatNumber(wide(v))}x${formatNumber(high(v))} in`,
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} windows`,
    },
    {
      key: "flashing-tape",
      category: "Hardware",
      unit: "ft",
      usualWaste: 5,
      source: "Around the opening and a double sill (IRC R703.4)",
      name: () => "Window flashing tape 4 in. x 75 ft",
      measured: (v) => (v.count * (2 * (wide(v) + high(v)) + (v.isAround > 0 ? 0 : wide(v)))) / 12,
      formula: (v) =>
        `${formatNumber(v.count)} × (2 × (${formatNumber(wide(v))} + ${formatNumber(high(v))})${v.isAround > 0 ? "" : ` + ${formatNumber(wide(v))}`} in) ÷ 12`,
      pack: () => ({ unit: "rolls", size: 75 }),
    },
    {
      key: "casing",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Around the window",
      name: () => "MDF casing 2-1/4 in. primed",
      measured: (v) => (v.count * 2 * (wide(v) + high(v))) / 12,
      formula: (v) =>
        `${formatNumber(v.count)} × 2 × (${formatNumber(wide(v))} + ${formatNumber(high(v))} in) ÷ 12`,
      pack: () => running(0, 7),
    },
    {
      key: "spray-foam",
      category: "Insulation",
      isAllowance: true,
      source: "A can to about three windows",
      name: () => "Spray foam sealant, window and door",
      measured: (v) => v.count / 3,
      formula: (v) => `${formatNumber(v.count)} ÷ 3`,
      pack: () => ({ unit: "cans", size: 1 }),
    },
    {
      key: "sealant",
      category: "Hardware",
      isAllowance: true,
      source: "A tube a window",
      name: () => "Silicone window and door sealant 10.1 oz",
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} windows`,
      pack: () => ({ unit: "tubes", size: 1 }),
    },
  ],
});

const wide = (v: { readonly width: number; readonly feetWidth: number }): number =>
  v.feetWidth > 0 ? v.feetWidth * 12 : v.width;
const high = (v: { readonly height: number; readonly feetHeight: number }): number =>
  v.feetHeight > 0 ? v.feetHeight * 12 : v.height;
