import type { Category } from "../../../../../schema/constants.ts";
import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { ListedMaterial } from "../../scope.ts";
import type { TakeoffMaterial } from "../../takeoff.types.ts";
import { withFractions } from "../../units.ts";

const CATEGORY_WORDS: readonly (readonly [RegExp, Category])[] = [
  [/shingle|felt|flashing|gutter|drip edge|roof/, "Roofing"],
  [/insulation|batt|house ?wrap|foam board|siding/, "Insulation"],
  [/outlet|switch|wire|cable|breaker|conduit|light|receptacle/, "Electrical"],
  [/pex|pvc|copper pipe|faucet|toilet|valve|drain|elbow/, "Plumbing"],
  [
    /concrete|cement|mortar|block|brick|paver|gravel|sand|stone|\b(?:top ?)?soil|loam|compost|mulch/,
    "Concrete & Masonry",
  ],
  [/hanger|rebar|lath|mesh|angle|steel/, "Steel & Metal"],
  [/tile|laminate|vinyl plank|hardwood|carpet|thinset|grout|underlayment/, "Flooring"],
  [/nail|screw|bolt|glue|adhesive|caulk|paint|primer|compound|tape|hinge|knob/, "Hardware"],
  [/saw|drill|blade|brush|roller|bit\b/, "Tools & Equipment"],
  [/\d ?x ?\d|lumber|stud|plywood|osb|board|post|drywall|door|window|sheet/, "Lumber & Wood"],
];
const UNIT_WORDS = oneOf`
  bags?, boxes, box, sheets?, rolls?, bundles?, gal, buckets?, pails?, tubes?, pieces?, pcs, packs?,
  cartons?, tons?, cuyd, lf, ft, lb, sqft, cases?
`;
const REQUEST = /and |plus |i need |we need |need |buy |get |order |pick up |please /;
const ENTRY = pattern`^(?:${REQUEST})*(\d{1,6}|an?) (?:(${UNIT_WORDS}) (?:of )?)?(.{2,80})$`;

const WORD_OF_WORK = oneOf`
  openings?, deep, long, wide, high, tall, thick, apart, oc, walls?(?! plates?), rooms?, house(?! wrap),
  yard, slope, hole, holes, per, every, each, doors? and, coats?, waste, add
`;

/** Words that make a counted thing part of a job: "six posts 30 in deep", "2 walls 20 ft long". */
const OF_A_JOB = pattern`\b(?:${WORD_OF_WORK})\b`;
const COUNTED_GOODS = oneOf`
  studs?, screws?, nails?, hangers?, boards?, pavers?, blocks?, bricks?, outlets?, switch(?:es)?,
  breakers?, elbows?, tees?, valves?, rebars?, hinges?, anchors?, brackets?, plates?, shingles?, panels?,
  pickets?, connectors?
`;

/** "10 x 12 ft" is a place, "2 x 4 x 12 ft" a stick. */
const OF_A_PLACE = /\d[\d.]*(?: ft)? x \d[\d.]* ft\b(?! x)/;
/** Things bought by the piece without a sale unit: lumber by its size, or a product's own noun. */
const QUALIFIER = /(?:\d[\d/.]*(?: x \d[\d/.]*)+|[a-z\d/.-]+) /;
const BOUGHT = pattern`^(?:(?!${OF_A_PLACE})\d[\d/.]* x \d|(?:${QUALIFIER}){0,4}(?:${COUNTED_GOODS})\b)`;
const SALE_UNIT =
  /^(?:bags?|boxes|box|sheets?|rolls?|bundles?|gal|buckets?|pails?|tubes?|pieces?|pcs|packs?|cartons?|cases?|lb)$/;

/** Category by the words of the name, the first that is known; null when none is. */
export function categoryOf(name: string): Category | null {
  return CATEGORY_WORDS.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

interface Entry {
  name: string;
  category: Category;
  quantity: number;
  unit: string;
  /** As in the reading's text. */
  text: string;
  /** Whether it can only be a purchase: it names a sale unit or a product that is counted. */
  isPurchase: boolean;
}

function readEntry(entry: string): Entry | null {
  const match = ENTRY.exec(entry.trim());
  if (!match) return null;
  const [, count = "", unit = "pieces", rest = ""] = match;
  const category = categoryOf(rest);
  const quantity = /^an?$/.test(count) ? 1 : Number(count);
  if (!category || quantity < 1 || /^(?:ft|in|x|sqft|m|mil|ga|gauge|ply|grit|%)\b/.test(rest)) return null;
  if (/\b(?:per|each|every)\b/.test(rest)) return null;
  if (/\b(?:openings?|room|wall(?! plates?)|house(?! wrap)|long|wide)\b/.test(rest)) return null;
  const name = withFractions(
    rest
      .replace(/ x (?=\d)/g, "x")
      // "1/2 drywall": a thickness.
      .replace(/^0\.\d+(?= [a-z])/, "$& in")
      .replace(/(?<=\d)s\b/, "")
      .trim(),
  );
  const isPurchase = (SALE_UNIT.test(unit) && match[2] !== undefined) || BOUGHT.test(rest);
  return { text: entry, name, category, quantity, unit, isPurchase: isPurchase && !OF_A_JOB.test(rest) };
}

const entriesOf = (reading: Reading): string[] =>
  reading.text
    .replace(/^(?:[a-z ]{0,40}(?:list|materials?|order|items?|following|supplies))[:,]? /, "")
    .split(/[,;.:](?= |$)| and (?=\d|an? )| plus (?=\d|an? )/)
    .map((entry) => entry.trim())
    .filter((entry) => /^(?!for\b).*\d|\ban? (?:box|bag|roll|sheet|tube|pack|bucket)\b/.test(entry));

function toListed(reading: Reading, entries: readonly Entry[]): ListedMaterial[] {
  let from = 0;
  return entries.slice(0, 200).map(({ text, name, category, quantity, unit }, index) => {
    const start = Math.max(from, reading.text.indexOf(text, from));
    from = start + text.length;
    return {
      key: `list.${index + 1}`,
      name: name.slice(0, 200),
      category,
      quantity,
      unit,
      spans: [reading.originOf(start, from)],
    };
  });
}

/** The materials that a text states ("20 2x4x8, 3 sheets of plywood and a box of nails"), clause by clause. */
export function readListed(reading: Reading): ListedMaterial[] {
  return toListed(
    reading,
    entriesOf(reading).flatMap((entry) => readEntry(entry) ?? []),
  );
}

/**
 * The materials of a text that is a shopping list and nothing else: at least two entries, all of them bought by the
 * piece or the pack. Empty for a text that also gives the sizes of a job.
 */
export function readShoppingList(reading: Reading): ListedMaterial[] {
  const entries = entriesOf(reading);
  if (entries.length < 2) return [];
  const read = entries.flatMap((entry) => readEntry(entry) ?? []);
  return read.length === entries.length && read.every(({ isPurchase }) => isPurchase)
    ? toListed(reading, read)
    : [];
}

/** A listed material as a takeoff material: nothing is computed, so nothing is assumed. */
export function toMaterial(listed: ListedMaterial): TakeoffMaterial {
  const category = categoryOf(listed.name) ?? "Hardware";
  const quantity = Math.max(1, Math.ceil(listed.quantity));
  return {
    key: listed.key,
    workItem: "Listed materials",
    name: listed.name.charAt(0).toUpperCase() + listed.name.slice(1),
    description: "As listed",
    category,
    measuredQuantity: quantity,
    measuredUnit: listed.unit,
    wastePercent: 0,
    usualWaste: 0,
    quantity,
    unit: listed.unit,
    packSize: 1,
    soldBy: "pack",
    leftover: 0,
    formula: `${quantity} ${listed.unit} as listed`,
    inputs: [],
    basis: "stated",
    confidence: 1,
  };
}
