import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { counted, lumberOf, matching, quote, stockLength, when } from "../../reading/finders.ts";
import { planPerimeter } from "../../reading/geometry.ts";
import { rectanglesOf } from "../../reading/plans/rectangles.ts";
import { defineAssembly, flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber, roundTo } from "../../units.ts";
import { listedOpenings, wordsOf } from "../shared/listed-openings.reading.ts";
import { running, stockForRun } from "../shared/packs.ts";
import { runOf } from "../shared/run-of.reading.ts";

/** Feet of casing: four sides of a window (three where the sill gets none), three of a door. */
const casingRun: Finder = (reading) => {
  const openings = listedOpenings(reading).filter(({ height }) => height > 0);
  const isThreeSided = /\b(?:3 sides|no sill|not the sill|sides and (?:top|head))\b/.test(reading.text);
  const feet = openings.reduce(
    (sum, { kind, count, width, height }) =>
      sum + count * (kind === "window" && !isThreeSided ? 2 * (width + height) : width + 2 * height),
    0,
  );
  return feet > 0 ? { value: roundTo(feet, 4), source: wordsOf(reading, openings) } : null;
};

/** Feet around a house with a stated plan. */
const aroundHouse: Finder = (reading) => {
  const told = planPerimeter(/./)(reading);
  if (told) return told;
  const plan = rectanglesOf(reading)[0];
  return plan
    ? { value: 2 * (plan.length + plan.width), source: quote(reading, plan.group.start, plan.group.end) }
    : null;
};

const cornerHeight: Finder = (reading) => {
  const high = matching(reading, { unit: "ft", min: 6, max: 40, role: "high" })[0];
  return high ? { value: high.value, source: quote(reading, high.measure.start, high.measure.end) } : null;
};

const TRIM_OF_A_MATERIAL =
  /\b(?:pvc|azek|vinyl|cellular|cedar|composite|fiber cement|hardie) (?:[\dx/. ]+)?trim\b(?! (?:coil|screws?))/;
const EXTERIOR_CASING = /\bexterior (?:[a-z]+ )?(?:casings?|trim)\b/;
const TRIM_MATERIAL = /pvc|azek|cedar|primed|5\/4/;
const TRIM_AROUND_OPENINGS = patternSource`\b(?:${TRIM_MATERIAL}) x? ?[\dx ]*(?:trim|boards?) (?:around|for|on) (?:the |my |all )?(?:\d+ )?(?:[a-z]+ )?(?:windows?|doors?)\b`;

/** Exterior trim boards of a house: casing, corners, frieze and water table. */
/** The boards that run along the walls. */
const ALONG_WALLS = [
  { key: "frieze", of: "frieze", board: "frieze board", source: "Along the top of the walls" },
  { key: "water-table", of: "waterTable", board: "water table", source: "Around the foot of the walls" },
] as const;

interface TrimRun {
  readonly material: string;
  readonly size: string;
  readonly stock: number;
  readonly frieze: number;
  readonly waterTable: number;
}

export const exteriorTrim = defineAssembly({
  id: "exterior-trim",
  isOutside: true,
  name: "Exterior trim",
  triggers: [
    {
      pattern: pattern`${EXTERIOR_CASING}|\bcorner ?boards?\b|\bfrieze\b|\bwater ?tables?\b|\bbrick ?mou?ld(?:ing)?\b|\boutside casings?\b|${TRIM_OF_A_MATERIAL}|${TRIM_AROUND_OPENINGS}`,
      weight: 3.3,
    },
  ],
  notFor: /\bpaint|\bstain|\bcrown\b/,
  covers: ["trim", "windows", "interior-door"],
  coversUnless: /\b(?:install|hang|replace|replacement|prehung|pre-hung|knobs?|baseboard)\b/,
  inputs: {
    casing: numberInput("Casing", "ft", 0, "Only when mentioned", [runOf(/casings?/), casingRun], {
      isQuiet: true,
      isShared: true,
    }),
    hasCasing: flagInput(
      "Casing",
      [
        when(
          /\bcasings?\b|\bbrick ?mou?ld|\btrim (?:around|on|for) (?:the |\d+ )?(?:windows?|doors?)|\bwindow trim\b/,
          1,
        ),
        when(/\bcorner ?boards?\b|\bfrieze\b|\bwater ?table|\bskirt/, 0),
      ],
      1,
      "Unless other boards are named",
    ),
    corners: numberInput("Corners", "pieces", 4, "A rectangle has four", [
      counted(/(?:outside |outer )?corners?/, 40),
    ]),
    hasCorners: flagInput("Corner boards", [
      when(/\bcorner ?boards?\b|\btrim[^.;]{0,20}\bcorners?\b|\bcorners?\b[^.;]{0,30}\bboards?\b/, 1),
    ]),
    height: numberInput("Corner height", "ft", 9, "One story", [cornerHeight], { isShared: true }),
    perCorner: numberInput("Boards a corner", "pieces", 2, "Two boards make a corner", [
      when(/\b1 board (?:per|a|each|at each) corner\b/, 1),
    ]),
    frieze: numberInput(
      "Frieze",
      "ft",
      0,
      "Only when mentioned",
      [
        runOf(/frieze(?: boards?)?/),
        (reading) => (/\bfrieze\b/.test(reading.text) ? aroundHouse(reading) : null),
      ],
      { isQuiet: true, isShared: true },
    ),
    waterTable: numberInput(
      "Water table",
      "ft",
      0,
      "Only when mentioned",
      [
        runOf(/water ?tables?|skirt ?boards?/),
        (reading) =>
          /\bwater ?tables?\b|\bskirt ?boards?\b/.test(reading.text) ? aroundHouse(reading) : null,
      ],
      { isQuiet: true, isShared: true },
    ),
    size: textInput("Board", "1x4", "1x4 casing", [
      lumberOf(/casing|trim|window|door|corner|board|frieze/, /^(?:1|5\/4)x/),
      lumberOf(/./, /^(?:1|5\/4)x/),
    ]),
    material: textInput("Material", "PVC", "PVC boards need no paint", [
      when(/\bprimed\b|\bpine\b/, "Primed"),
      when(/\bpvc\b|\bazek\b|\bcellular\b/, "PVC"),
      when(/\bcedar\b/, "Cedar"),
      when(/\bfiber[- ]?cement\b|\bhardie/, "Fiber cement"),
    ]),
    stock: numberInput(
      "Board length",
      "ft",
      0,
      "Best stock length",
      [stockLength(/board|piece|length|stick/, 6)],
      { isQuiet: true },
    ),
  },
  missing: (v) =>
    (v.hasCasing > 0 && v.casing > 0) || v.hasCorners > 0 || v.frieze + v.waterTable > 0
      ? null
      : { prompt: "What is trimmed, and how large is it?", defaultValue: "8 windows 3 x 5 ft" },
  title: () => "Exterior trim",
  lines: [
    {
      key: "casing",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Around windows, two sides and head of doors",
      aka: /casings?$|trim$/,
      when: (v) => v.hasCasing > 0,
      name: (v) => `${v.material} trim board ${v.size}x${stock(v, v.casing)}, casing`,
      measured: (v) => v.casing,
      formula: (v) => `${formatNumber(v.casing)} ft around the openings`,
      pack: (v) => running(v.stock, stock(v, v.casing)),
    },
    {
      key: "corner-boards",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Two boards a corner, as high as the wall",
      aka: /corners?$|corner boards?$/,
      when: (v) => v.hasCorners > 0,
      name: (v) => `${v.material} trim board ${v.size}x${stock(v, v.height)}, corner board`,
      measured: (v) => v.corners * v.perCorner * v.height,
      formula: (v) =>
        `${formatNumber(v.corners)} corners × ${formatNumber(v.perCorner)} × ${formatNumber(v.height)} ft`,
      pack: (v) => running(v.stock, stock(v, v.height)),
    },
    ...ALONG_WALLS.map(({ key, of, board, source }) => ({
      key,
      category: "Lumber & Wood" as const,
      unit: "ft",
      usualWaste: 10,
      source,
      when: (v: TrimRun) => v[of] > 0,
      name: (v: TrimRun) => `${v.material} trim board ${v.size}x${stock(v, v[of])}, ${board}`,
      measured: (v: TrimRun) => v[of],
      pack: (v: TrimRun) => running(v.stock, stock(v, v[of])),
    })),
  ],
});

const TRIM_LENGTHS = [8, 12, 18] as const;
const stock = (v: { readonly stock: number }, feet: number): number =>
  v.stock > 0 ? v.stock : stockForRun(feet, TRIM_LENGTHS);
