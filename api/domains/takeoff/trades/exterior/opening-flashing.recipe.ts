import { oneOf } from "../../../../platform/patterns.ts";
import { counted, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber, roundTo } from "../../units.ts";
import { listedOpenings, wordsOf } from "../shared/listed-openings.reading.ts";
import { running } from "../shared/packs.ts";
import { runOf } from "../shared/run-of.reading.ts";

/** Feet of head flashing: the total width of the listed openings. */
const heads: Finder = (reading) => {
  const openings = listedOpenings(reading);
  const feet = openings.reduce((sum, { count, width }) => sum + count * width, 0);
  return feet > 0 ? { value: roundTo(feet, 4), source: wordsOf(reading, openings) } : null;
};

const PANS = /\bsill pans?\b|\bpan flashings?\b/;

/** "Each door gets a sill pan": one for each of the doors or windows that get one. */
const pans: Finder = (reading) => {
  const at = PANS.exec(reading.text);
  if (!at) return null;
  const own = counted(PANS)(reading);
  if (own && Number(own.value) > 1) return own;
  const before = [...reading.text.slice(0, at.index).matchAll(/\b(door|window)s?\b/g)].at(-1)?.[1];
  const after = /\b(?:at|for|under|in) (?:the |each |every |all )?(?:\d+ )?(door|window)s?\b/.exec(
    reading.text.slice(at.index, at.index + 40),
  )?.[1];
  const kind = after ?? before;
  const openings = listedOpenings(reading).filter((opening) => kind === undefined || opening.kind === kind);
  const count = openings.reduce((sum, opening) => sum + opening.count, 0);
  return count > 0 ? { value: count, source: at[0] } : own;
};

/** Metal flashing above and below doors and windows in a wall with siding. */
export const openingFlashing = defineAssembly({
  id: "opening-flashing",
  name: "Flashing of openings",
  triggers: [
    {
      pattern: new RegExp(oneOf`
        \bdrip caps?\b
        \bz[- ]?(?:flashing|bar|metal)\b
        \bhead flashings?\b
        \bsill pans?\b
        \bwindow (?:head )?flashings?\b(?! tape)
      `),
      weight: 3.4,
    },
  ],
  covers: ["windows", "interior-door"],
  coversUnless: /\b(?:install|hang|replace|replacement|prehung|pre-hung|casing|knobs?)\b/,
  inputs: {
    heads: numberInput(
      "Heads of openings",
      "ft",
      0,
      "None mentioned",
      [runOf(/drip caps?|z[- ]?(?:flashing|bar|metal)|head flashings?/), heads],
      { isShared: true },
    ),
    hasCap: flagInput(
      "Drip cap",
      [
        when(/\bdrip caps?\b|\bz[- ]?(?:flashing|bar|metal)\b|\bhead flashings?\b|\bwindow flashings?\b/, 1),
        when(PANS, 0),
      ],
      1,
      "Unless only pans are named",
    ),
    pans: numberInput("Sill pans", "pieces", 0, "Only when mentioned", [pans], {
      isQuiet: true,
      isShared: true,
    }),
  },
  missing: (v) =>
    v.heads + v.pans > 0
      ? null
      : { prompt: "How many openings are there, and how wide?", defaultValue: "6 windows 36 in wide" },
  title: (v) => `Flashing over ${formatNumber(v.heads)} ft of openings`,
  lines: [
    {
      key: "drip-cap",
      category: "Roofing",
      unit: "ft",
      usualWaste: 5,
      source: "Width of each opening (IRC R703.4)",
      aka: /flashing$|drip caps?$/,
      when: (v) => v.hasCap > 0,
      name: () => "Z-flashing 10 ft. galvanized",
      about: () => "Drip cap, head flashing",
      measured: (v) => v.heads,
      formula: (v) => `${formatNumber(v.heads)} ft of heads`,
      pack: () => running(0, 10),
    },
    {
      key: "sill-pans",
      category: "Roofing",
      source: "One an opening",
      aka: /pans?$/,
      when: (v) => v.pans > 0,
      name: () => "Sill pan, adjustable",
      measured: (v) => v.pans,
      formula: (v) => `${formatNumber(v.pans)} openings`,
    },
  ],
});
