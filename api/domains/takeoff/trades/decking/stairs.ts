import { pattern } from "../../../../platform/patterns.ts";
import { defineAssembly, names, suggests } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { running, stockFor, stockForRun } from "../shared/packs.ts";
import { stairInputs } from "./stairs.reading.ts";

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

const RAILING_KIT = /\brail(?:ing)?s?\b[^.;]{0,60}\b(?:kits?|panels?|sections?|[234] (?:open )?sides)\b/;
const RAILING_ALONG = /\brailing (?:on|around|along|for) (?:the |a )?(?:deck|porch|balcony|landing)/;

const FEET_OF_RAILING = /\b\d+ (?:ft|lf) of (?:[a-z]+ )?railing\b(?=.{0,80}\bposts?\b)/;

/** A railing of a deck, or one from kits, is not the flight's handrail. */
const RAILED_BESIDE = pattern`${FEET_OF_RAILING}|\b(?:deck|porch|balcony|landing|guard) rail|${RAILING_ALONG}|${RAILING_KIT}`;

const STAIRS_TO_BUILD =
  /\bstairs?\b(?! (?:opening|opng|gap|cut-?out))(?! (?:hand ?)?rail(?:ing)?s?\b(?=.{0,200}\b(?:kits?|sections?|panels?)\b))/;

const LAID = /steps? (?:of|in|from) (?:brick|stone|block|pavers)|(?:brick|stone|paver) steps/;
const POURED =
  /how much concrete|concrete (?:would|do|does|will|for|in)|solid (?:concrete )?(?:flight|steps)/;

const PIPE = /pipes?|copper|pex|cpvc|pvc|water|stub ?-?outs?|elbows?|plumbing|duct|cable/;
/** Risers of water or of cable, where nothing tells of a flight. */
const PIPED = pattern`^(?!.*\b(?:stairs?|steps?|treads?|stringers?|flight|rise)\b)(?=.*\b(?:${PIPE})\b)`;

export const stairs = defineAssembly({
  id: "stairs",
  name: "Stairs",
  triggers: [
    names(pattern`${STAIRS_TO_BUILD}|\bstringers?\b|\b(?:deck|porch|wood|wooden|basement|entry) steps\b`),
    names(
      /(?<!(?:concrete|stone|brick|paver|poured|cast|block) )\bsteps (?:off|down|up|from|leading|to) (?:the|a|my|our|from|to)\b/,
    ),
    names(/\btotal rise\b(?=.{0,200}\b(?:treads?|risers?|steps?)\b)/),
    suggests(/\brisers?\b|\btreads?\b|\bsteps\b/),
  ],
  // A solid flight is poured or laid in brick.
  notFor: pattern`\b(?:${POURED}|${LAID})\b(?!.*\bstringers?\b)|${PIPED}`,
  covers: ["railing"],
  coversUnless: RAILED_BESIDE,
  inputs: stairInputs,
  title: (v) => `Stairs ${formatNumber(v.rise)} in rise, ${risersOf(v)} risers`,
  lines: [
    {
      key: "treads",
      category: "Lumber & Wood",
      source: "Treads = risers − 1 (boulderlibrary.net, nemmar.com)",
      when: (v) => v.treadBoards === 0,
      name: (v) =>
        v.treadSize !== "" || v.isTreated > 0
          ? `${treated(v)}${v.treadSize || "2x12"} stair tread, ${formatNumber(v.width)} ft`
          : `Stair tread 1x11-1/2 in., ${formatNumber(v.width)} ft`,
      measured: (v) => treads(v),
      formula: (v) => explainTreads(v),
    },
    {
      key: "tread-boards",
      category: "Lumber & Wood",
      unit: "ft",
      source: "Treads × boards × width",
      when: (v) => v.treadBoards > 0,
      aka: /treads?$|tread boards?$/,
      name: (v) =>
        v.isComposite > 0
          ? `Composite deck board ${v.treadSize}x${treadStock(v)}, stair tread`
          : `${treated(v)}${v.treadSize}x${treadStock(v)} board, stair tread`,
      measured: (v) => treads(v) * v.treadBoards * v.width,
      formula: (v) =>
        `${explainTreads(v)} = ${treads(v)} × ${formatNumber(v.treadBoards)} boards × ${formatNumber(v.width)} ft`,
      pack: (v) => running(0, treadStock(v)),
    },
    {
      key: "risers",
      category: "Lumber & Wood",
      source: "Total rise ÷ 7 to 7-1/2 in., whole number (boulderlibrary.net)",
      when: (v) => v.isOpen === 0,
      name: (v) => `Riser boards ${v.riserSize}, ${formatNumber(v.width)} ft`,
      measured: (v) => risersOf(v),
      formula: (v) =>
        v.risers > 0
          ? `${formatNumber(v.risers)} risers`
          : `${formatNumber(v.rise)} in ÷ ${formatNumber(v.riserHeight)} in, rounded up`,
    },
    {
      key: "stringers",
      category: "Lumber & Wood",
      source: "Three stringers at 3 ft of width, one more for each further 16 in. (nemmar.com)",
      // Existing stairs already have stringers.
      when: (v) => v.isThere === 0 || v.stringers > 0,
      name: (v) =>
        `${v.isTreated > 0 ? "Pressure-treated " : ""}2x12x${stockFor(stringerLength(v))} stringer`,
      measured: (v) => stringersOf(v) * (v.isPerFlight > 0 ? v.flights : 1),
      formula: (v) =>
        v.stringers > 0
          ? `${formatNumber(v.stringers)} as stated`
          : `${formatNumber(v.width)} ft wide: ${stringersOf(v)} at ${formatNumber(v.stringerSpacing > 0 ? v.stringerSpacing : 18)} in or less`,
    },
    {
      key: "skirt-boards",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Along the slope on both sides",
      aka: /skirts?$/,
      when: (v) => v.hasSkirt > 0,
      name: () => "Pine board 1x12x8 select",
      about: () => "Stair skirt board",
      measured: (v) => (v.skirt > 0 ? v.skirt : 2 * slope(v)),
      formula: (v) =>
        v.skirt > 0
          ? `${formatNumber(v.skirt)} ft as stated`
          : `2 × ${formatNumber(slope(v))} ft along the slope`,
      pack: () => running(0, 8),
    },
    {
      key: "landing-sheet",
      category: "Lumber & Wood",
      unit: "sq ft",
      source: "Area ÷ 32 a 4x8 sheet",
      when: (v) => v.landing > 0 && v.hasLandingSheet > 0,
      name: () => "Plywood sheathing 23/32 in. (3/4) 4x8 subfloor",
      about: () => "Landing",
      measured: (v) => v.landing,
      formula: (v) => `${formatNumber(v.landing)} sq ft ÷ 32`,
      pack: () => ({ unit: "sheets", size: 32 }),
    },
    {
      key: "handrail",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Along the slope of the flight (IRC R311.7.8)",
      aka: /rail(?:ing)?s?$|banister/,
      when: (v) => v.hasHandrail > 0,
      name: (v) => (v.isTreated > 0 ? "Pressure-treated hand rail 2x4x8" : "Red oak stair handrail 8 ft."),
      about: () => "Handrail",
      measured: (v) => (v.handrail > 0 ? v.handrail : slope(v)) * (v.handrail > 0 ? 1 : v.railSides),
      formula: (v) =>
        v.handrail > 0
          ? `${formatNumber(v.handrail)} ft as stated`
          : `${formatNumber(v.railSides)} × ${formatNumber(slope(v))} ft along the slope`,
      pack: () => running(0, 8),
    },
    {
      key: "balusters",
      category: "Lumber & Wood",
      usualWaste: 5,
      source: "Two a tread keep under 4 in. clear (IRC R312.1.3)",
      aka: /spindle|picket/,
      when: (v) => v.hasBalusters > 0,
      name: (v) =>
        v.isTreated > 0 ? "Pressure-treated baluster 2x2x36 in." : "Stair baluster, primed 1-1/4 x 36 in.",
      about: () => "Spindle",
      measured: (v) => treads(v) * v.perTread * v.railSides,
      formula: (v) => `${treads(v)} treads × ${formatNumber(v.perTread * v.railSides)}`,
    },
    {
      key: "newel-posts",
      category: "Lumber & Wood",
      source: "As counted",
      when: (v) => v.newels > 0,
      name: (v) => (v.isTreated > 0 ? "Pressure-treated 4x4x8 newel post" : "Newel post 3 x 48 in."),
      measured: (v) => v.newels,
      formula: (v) => `${formatNumber(v.newels)} as stated`,
    },
  ],
});

/** Widest stringer spacing under treads, in inches (nemmar.com). */
const STRINGER_SPACING = 18;
const stringersOf = (v: {
  readonly stringers: number;
  readonly width: number;
  readonly stringerSpacing: number;
}): number =>
  v.stringers > 0
    ? v.stringers
    : Math.max(
        2,
        Math.ceil((v.width * 12) / (v.stringerSpacing > 0 ? v.stringerSpacing : STRINGER_SPACING) - 0.01) + 1,
      );

const treated = (v: { readonly isTreated: number }): string => (v.isTreated > 0 ? "Pressure-treated " : "");
const treads = (v: FlightValues & { readonly flights: number }): number =>
  Math.max(1, v.treads > 0 ? v.treads : risersOf(v) - v.flights);
const explainTreads = (v: FlightValues & { readonly flights: number }): string =>
  v.treads > 0 ? `${formatNumber(v.treads)} treads` : `${risersOf(v)} risers − ${formatNumber(v.flights)}`;
const treadStock = (v: { readonly width: number }): number => stockForRun(2 * v.width);

interface FlightValues {
  readonly risers: number;
  readonly rise: number;
  readonly riserHeight: number;
  readonly treads: number;
}

/** Feet along the slope of a flight. */
const slope = (v: FlightValues & { readonly run: number }): number =>
  Math.hypot(v.rise, (risersOf(v) - 1) * v.run) / 12;

const stringerLength = (v: FlightValues & { readonly run: number }): number => slope(v) + 1;
