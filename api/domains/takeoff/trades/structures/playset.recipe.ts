import { pattern } from "../../../../platform/patterns.ts";
import { captured, counted, lumberOf, matching, measured, quote, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { bagYield, concreteBags, running, stockFor } from "../shared/packs.ts";
import { toldByParts } from "./shared/told-by-parts.ts";

const SAFETY = "CPSC Outdoor Home Playground Safety Handbook";

const SWING_HARDWARE = /sets?|hangers?|hooks?|brackets?|beams?|seats?|chains?|bays?/;

export const playset = defineAssembly({
  id: "playset",
  name: "Playset",
  isPlace: true,
  isOneThing: true,
  madeOfParts: "all",
  triggers: [
    toldByParts("playset", "beam|post|swing|leg"),
    // "I make swing for the children": a frame, when its beam or legs are mentioned.
    {
      pattern: /\b(?:make|making|build|building|want) (?:a |the )?swings?\b(?=.{0,200}\b(?:beam|legs?)\b)/,
      weight: 3.3,
    },
    { pattern: /\bplaysets?\b|\bswing ?sets?\b/, weight: 3.3 },
  ],
  covers: [
    "deck",
    "post-holes",
    "railing",
    "stairs",
    "floor-framing",
    "stud-wall",
    "shed",
    "concrete-columns",
  ],
  inputs: {
    swings: numberInput("Swings", "pieces", 2, `Two in a bay (${SAFETY})`, [
      captured(
        /(?<![\d.])(\d{1,2}) (?:(?!(?:ft|in|x)\b)[a-z]+ )?swings?\b(?! (?:sets?|hangers?|hooks?|brackets?|beams?|chains?|bays?))/,
      ),
      captured(/\bswings?(?: are|:) (\d{1,2})\b(?! (?:ft|in|hangers?|legs?))/),
      counted(pattern`(?:belt |baby |tire |toddler )?(?:swing seats?|swings?)(?! (?:${SWING_HARDWARE}))`, 12),
    ]),
    beam: numberInput(
      "Swing beam",
      "ft",
      0,
      "4 ft a swing, and 2 ft",
      [
        captured(/(?<!\d)(\d{1,2}) ft (?:[a-z\d]+ )?(?:swing )?beam\b/),
        captured(/\bbeam\b[^.;]{0,16}? (\d{1,2}) ft\b/),
      ],
      { isQuiet: true },
    ),
    beamSize: textInput("Beam", "4x6", "4x6 beam", [lumberOf(/beam/)]),
    height: numberInput("Beam height", "ft", 8, "8 ft", [
      measured({ role: "high", unit: "ft", min: 5, max: 12, notOwner: /tower|platform|deck|fort/ }),
    ]),
    hasTower: flagInput("Tower", [when(/\btower\b|\bfort\b|\bplatform\b|\bclubhouse\b|\bplay deck\b/, 1)]),
    side: numberInput("Tower", "ft", 5, "5 x 5 ft", [
      (reading) => {
        const group = reading.groups.find(({ values }) => values.length >= 2 && Math.max(...values) <= 12);
        return group
          ? {
              value: Math.sqrt((group.values[0] ?? 0) * (group.values[1] ?? 0)),
              source: quote(reading, group.start, group.end),
            }
          : null;
      },
    ]),
    deckHeight: numberInput("Tower deck height", "ft", 5, "5 ft", [
      (reading) => {
        const found = matching(reading, { role: "high", unit: "ft", min: 2, max: 8 }).find(({ measure }) =>
          /tower|platform|deck|fort|floor/.test(measure.owner),
        );
        return found
          ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
          : null;
      },
    ]),
    slides: numberInput("Slides", "pieces", 0, "Only when mentioned", [counted(/(?:[a-z]+ )?slides?/, 6)], {
      isQuiet: true,
    }),
    hasSwings: flagInput("Swings", [when(/\bno swings?\b/, 0)], 1, "A playset has swings"),
    bags: numberInput("Bags a leg", "bags", 1, `Legs anchored in the ground (${SAFETY})`, []),
  },
  title: (v) => `Playset, ${formatNumber(v.swings)} swings${v.hasTower > 0 ? ", tower" : ""}`,
  lines: [
    {
      key: "swing-beam",
      category: "Lumber & Wood",
      source: "4 ft a swing, and 2 ft; one end may rest on the tower",
      when: (v) => v.hasSwings > 0,
      name: (v) => `Pressure-treated ${v.beamSize}x${stockFor(beam(v), [8, 10, 12, 16])} swing beam`,
      measured: () => 1,
      formula: (v) => `1 of ${formatNumber(beam(v))} ft`,
    },
    {
      key: "legs",
      category: "Lumber & Wood",
      source: "An A-frame of two legs an end, a tower in place of one",
      when: (v) => v.hasSwings > 0,
      name: (v) => `Pressure-treated 4x4x${stockFor(v.height * 1.1 + 1, [8, 10, 12])} leg`,
      measured: (v) => (v.hasTower > 0 ? 2 : 4),
      formula: (v) => `${v.hasTower > 0 ? 1 : 2} A-frames × 2 legs`,
    },
    {
      key: "cross-braces",
      category: "Lumber & Wood",
      source: "One an A-frame",
      when: (v) => v.hasSwings > 0,
      name: () => "Pressure-treated 2x4x8 cross brace",
      measured: (v) => (v.hasTower > 0 ? 1 : 2),
      formula: (v) => `${v.hasTower > 0 ? 1 : 2} A-frames`,
    },
    {
      key: "swing-brackets",
      category: "Hardware",
      source: "One an A-frame",
      when: (v) => v.hasSwings > 0,
      name: () => "A-frame swing set bracket",
      measured: (v) => (v.hasTower > 0 ? 1 : 2),
      formula: (v) => `${v.hasTower > 0 ? 1 : 2} A-frames`,
    },
    {
      key: "swing-hangers",
      category: "Hardware",
      source: `Two a swing, at least 20 in. apart (${SAFETY})`,
      when: (v) => v.hasSwings > 0,
      name: () => "Swing hanger, heavy duty",
      measured: (v) => 2 * v.swings,
      formula: (v) => `2 × ${formatNumber(v.swings)} swings`,
    },
    {
      key: "swing-seats",
      category: "Hardware",
      source: "As counted",
      when: (v) => v.hasSwings > 0,
      name: () => "Swing seat with chains",
      measured: (v) => v.swings,
      formula: (v) => `${formatNumber(v.swings)} swings`,
    },
    {
      key: "concrete",
      category: "Concrete & Masonry",
      unit: "cu ft",
      source: `A bag a leg and post (${SAFETY})`,
      name: () => "Concrete mix 80 lb bag",
      measured: (v) => feet(v) * v.bags * bagYield(80),
      formula: (v) => `${feet(v)} legs and posts × ${formatNumber(v.bags)} bag`,
      pack: () => concreteBags(80),
    },
    {
      key: "tower-posts",
      category: "Lumber & Wood",
      source: "Four corners, 3 ft above the deck and 2 ft in the ground",
      when: (v) => v.hasTower > 0,
      name: (v) => `Pressure-treated 4x4x${stockFor(v.deckHeight + 5, [8, 10, 12, 16])} post`,
      measured: () => 4,
      formula: () => "4 corners",
    },
    {
      key: "tower-framing",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "A frame around the deck, joists at 16 in., two rails on three sides",
      when: (v) => v.hasTower > 0,
      name: () => "Pressure-treated 2x6x12 tower framing",
      measured: (v) => v.side * (4 + Math.max(1, Math.ceil((v.side * 12) / 16) - 1) + 6),
      formula: (v) =>
        `${formatNumber(v.side)} ft × (4 rims + ${Math.max(1, Math.ceil((v.side * 12) / 16) - 1)} joists + 6 rails)`,
      pack: () => running(0, 12),
    },
    {
      key: "deck-boards",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Side ÷ (5-1/2 + 1/8 in.), rounded up, × side",
      when: (v) => v.hasTower > 0,
      name: () => "Pressure-treated deck board 5/4x6x12",
      measured: (v) => Math.ceil((v.side * 12) / 5.625 - 0.02) * v.side,
      formula: (v) => `${Math.ceil((v.side * 12) / 5.625 - 0.02)} rows × ${formatNumber(v.side)} ft`,
      pack: () => running(0, 12),
    },
    {
      key: "ladder-rungs",
      category: "Lumber & Wood",
      source: "A rung each foot of deck height, 18 in. wide, five from 8 ft",
      when: (v) => v.hasTower > 0,
      name: () => "Pressure-treated 2x4x8, ladder",
      measured: (v) => 2 + Math.ceil(v.deckHeight / 5),
      formula: (v) => `2 rails + ${formatNumber(Math.ceil(v.deckHeight))} rungs, 5 from a piece`,
    },
    {
      key: "slides",
      category: "Hardware",
      source: "As counted",
      when: (v) => v.slides > 0,
      name: (v) => `Wave slide for ${formatNumber(v.deckHeight)} ft deck`,
      measured: (v) => v.slides,
    },
    {
      key: "bolts",
      category: "Hardware",
      source: "Four an A-frame, two at each joint of a tower's frame",
      name: () => "Carriage bolt 3/8 x 6 in. galvanized",
      measured: (v) => (v.hasSwings > 0 ? (v.hasTower > 0 ? 4 : 8) : 0) + (v.hasTower > 0 ? 16 : 0),
      formula: (v) =>
        `${v.hasSwings > 0 ? (v.hasTower > 0 ? 4 : 8) : 0} at A-frames + ${v.hasTower > 0 ? 16 : 0} at the tower`,
    },
  ],
});

interface PlayValues {
  readonly swings: number;
  readonly beam: number;
  readonly hasTower: number;
  readonly hasSwings: number;
}

const beam = (v: PlayValues): number => (v.beam > 0 ? v.beam : 4 * v.swings + 2);
const feet = (v: PlayValues): number =>
  (v.hasSwings > 0 ? (v.hasTower > 0 ? 2 : 4) : 0) + (v.hasTower > 0 ? 4 : 0);
