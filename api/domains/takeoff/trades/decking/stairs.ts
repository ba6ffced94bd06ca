import { defineAssembly, flagInput, names, numberInput, suggests } from "../../estimating/assembly.ts";
import { captured, counted, measured, when } from "../../reading/finders.ts";
import { formatNumber } from "../../units.ts";
import { stockFor } from "../shared/packs.ts";

/** Risers of a flight: as stated, else the rise divided into steps of at most 7-1/2 in. */
export function risersOf(v: {
  readonly risers: number;
  readonly rise: number;
  readonly riserHeight: number;
  readonly treads: number;
}): number {
  if (v.risers > 0) return v.risers;
  if (v.treads > 0) return v.treads + 1;
  return Math.max(1, Math.ceil(v.rise / v.riserHeight - 0.02));
}

export const stairs = defineAssembly({
  id: "stairs",
  name: "Stairs",
  triggers: [
    names(/\bstairs?\b|\bstringers?\b|\b(?:deck|porch|wood|wooden|basement|entry) steps\b/),
    suggests(/\brisers?\b|\btreads?\b|\bsteps\b/),
  ],
  inputs: {
    rise: numberInput(
      "Total rise",
      "in",
      108,
      "9 ft, floor to floor of 8 ft ceilings and a 2x10 floor",
      [
        measured({ role: "rise", unit: "in", min: 9, max: 400 }),
        captured(/rise(?: of| is|:| [a-z]+)? (\d{2,3}(?:\.\d+)?) in/),
        captured(/(\d{2,3}(?:\.\d+)?) in (?:[a-z-]+ ){0,3}(?:rise|floor to floor|high|tall)/),
        measured({ role: "high", unit: "in", min: 9, max: 400 }),
        captured(/(\d{1,2}(?:\.\d+)?) ft (?:[a-z-]+ ){0,3}(?:rise|floor to floor|floor-to-floor)/, 12),
      ],
      { ask: "What is the total rise, floor to floor?" },
    ),
    risers: numberInput(
      "Risers",
      "pieces",
      0,
      "Rise ÷ riser height",
      [counted(/(?<!in )risers?/, 60), captured(/(?<![\d.])(\d{1,2}) (?:equal )?(?:risers?|steps up)/)],
      { isQuiet: true },
    ),
    treads: numberInput(
      "Treads",
      "pieces",
      0,
      "One fewer than risers",
      [captured(/(?<![\d.] ?|x )(\d{1,2}) (?:(?:oak|pine|wood|hardwood) )?(?:treads?|steps)\b/)],
      { isQuiet: true },
    ),
    riserHeight: numberInput(
      "Greatest riser",
      "in",
      7.5,
      "7 to 7-1/2 in. (boulderlibrary.net); IRC allows 7-3/4",
      [
        captured(/(\d(?:\.\d+)?) in (?:max(?:imum)? )?(?:risers?\b|rise (?:each|per|a))/),
        captured(/risers? (?:[a-z]+ ){0,4}(\d(?:\.\d+)?) in/),
        captured(/(?<![\d.])([6-8]\.\d+) (?:max(?:imum)? )?risers?\b/),
        captured(/(?:unit rise|rise per step|max rise)(?: of| is)? (\d(?:\.\d+)?)/),
      ],
    ),
    run: numberInput("Tread run", "in", 10, "10 in. (IRC R311.7.5.2)", [
      measured({ role: "run", unit: "in", min: 8, max: 16 }),
      captured(/(\d{1,2}(?:\.\d+)?) in (?:[a-z]+ ){0,2}(?:treads?|runs?)\b/),
      captured(/(?:treads?|run)(?: [a-z]+){0,3} (\d{1,2}(?:\.\d+)?) in/),
    ]),
    width: numberInput("Width", "ft", 3, "36 in. (IRC R311.7.1)", [
      measured({ role: "wide", unit: "ft", min: 2, max: 12 }),
    ]),
    stringers: numberInput(
      "Stringers",
      "pieces",
      0,
      "Three at 3 ft of width (nemmar.com)",
      [counted(/(?:stringers?|carriages?)/, 12)],
      { isQuiet: true },
    ),
    isClosed: flagInput(
      "Riser boards",
      [when(/\bopen (?:risers?|stairs?|treads?)\b|\bno riser/, 0), when(/\briser/, 1)],
      1,
      "Closed risers indoors",
    ),
    isTreated: flagInput("Treated lumber", [
      when(/\b(?:deck|porch|exterior|outdoor|outside|treated|garden)\b/, 1),
    ]),
  },
  title: (v) => `Stairs ${formatNumber(v.rise)} in rise, ${risersOf(v)} risers`,
  lines: [
    {
      key: "treads",
      category: "Lumber & Wood",
      unit: "pieces",
      usualWaste: 0,
      source: "Treads = risers − 1 (boulderlibrary.net, nemmar.com)",
      name: (v) =>
        v.isTreated > 0
          ? `Pressure-treated 2x12 stair tread, ${formatNumber(v.width)} ft`
          : `Stair tread 1x11-1/2 in., ${formatNumber(v.width)} ft`,
      measured: (v) => Math.max(1, v.treads > 0 ? v.treads : risersOf(v) - 1),
      formula: (v) => `${risersOf(v)} risers − 1`,
    },
    {
      key: "risers",
      category: "Lumber & Wood",
      unit: "pieces",
      usualWaste: 0,
      source: "Total rise ÷ 7 to 7-1/2 in., whole number (boulderlibrary.net)",
      when: (v) => v.isClosed > 0,
      name: (v) => `Riser boards 1x8, ${formatNumber(v.width)} ft`,
      measured: (v) => risersOf(v),
      formula: (v) =>
        v.risers > 0
          ? `${formatNumber(v.risers)} risers`
          : `${formatNumber(v.rise)} in ÷ ${formatNumber(v.riserHeight)} in, rounded up`,
    },
    {
      key: "stringers",
      category: "Lumber & Wood",
      unit: "pieces",
      usualWaste: 0,
      source: "Three stringers at 3 ft of width, one more for each further 16 in. (nemmar.com)",
      name: (v) =>
        `${v.isTreated > 0 ? "Pressure-treated " : ""}2x12x${stockFor(stringerLength(v))} stringer`,
      measured: (v) => stringersOf(v),
      formula: (v) =>
        v.stringers > 0
          ? `${formatNumber(v.stringers)} as stated`
          : `${formatNumber(v.width)} ft wide: ${stringersOf(v)} at 18 in or less`,
    },
  ],
});

const stringersOf = (v: { readonly stringers: number; readonly width: number }): number =>
  v.stringers > 0 ? v.stringers : Math.max(2, Math.ceil((v.width * 12) / 18 - 0.01) + 1);

function stringerLength(v: {
  readonly risers: number;
  readonly rise: number;
  readonly riserHeight: number;
  readonly treads: number;
  readonly run: number;
}): number {
  const risers = risersOf(v);
  return Math.hypot(v.rise, (risers - 1) * v.run) / 12 + 1;
}
