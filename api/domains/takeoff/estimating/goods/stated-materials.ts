/** Counted things that no recipe lists: "a dozen 2x4x8 knee braces" becomes its own line. */

import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { categoryOf } from "../../reading/lists/listed.ts";
import { packageOf } from "../../reading/phrases/packages.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import { nameWords } from "../../recipes/line-names.ts";
import type { Extent, Relation, Scope, Statement } from "../../scope.ts";
import type { TakeoffMaterial } from "../../takeoff.types.ts";
import { formatFeet, formatNumber, roundTo } from "../../units.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import { piecesPerStick } from "../cutting.ts";
import { packageName } from "../package-names.ts";
import { type Times, timesOf } from "./stated-times.ts";
import { STATED_WORK } from "./stated-work.ts";

/** Shortest length in which lumber is sold, in feet; shorter pieces are cut from it. */
const SHORTEST_STOCK_FT = 8;
const SHORTEST_SOLD_FT = 6;

const NOUN_OF_EXTENT = oneOf`
  frontage, waterfront, shoreline, space, distance, run, drop, ground, land, property, exposure, clearance, coverage,
  width, height, depth, length, it, that, them, those, this, work, thing, stuff, slope, grade, overhang, reach, travel
`;

/**
 * @param materials lines of the recipes: a thing named by one of these is not listed again
 * @param extent how large the work is, for things counted by its length or area
 */
export function statedMaterials(
  scope: Scope,
  materials: readonly TakeoffMaterial[],
  extent: Extent,
): TakeoffMaterial[] {
  const stated = scope.stated ?? [];
  const listed: TakeoffMaterial[] = [];
  for (const statement of stated) {
    if (!isBought(statement) || isRelated(statement, scope.relations ?? [])) continue;
    if (materials.some((material) => isCalled(material, statement))) continue;
    const key = `stated.${listed.length + 1}`;
    const same = listed.find(({ name }) => name === nameOf(statement));
    if (same) continue;
    if (statement.kind === "pack") {
      const spread = spreadMaterial(statement, extent, key, coatsOf(statement, stated));
      if (spread) listed.push(spread);
      continue;
    }
    const times = timesOf(statement, { stated, materials: [...materials, ...listed], extent });
    if (times === null) continue;
    const material = toMaterial(statement, times, key);
    listed.push(inPackages(material, statement, stated));
  }
  return listed;
}

/**
 * A thing in a relation is solved from it, or asked about: "each stall gets 2 cups" is not a count of two, even if the
 * number of stalls is unknown.
 */
const isRelated = ({ kind, per, spans }: Statement, relations: readonly Relation[]): boolean =>
  RELATED.test(kind) &&
  relations.some(
    (relation) =>
      /^(?:each|spacing)$/.test(relation.kind) &&
      relation.isWeak !== true &&
      (kind !== "each" || isSameBase(per?.words, relation)) &&
      relation.spans.some(([from, to]) => spans.some(([start, end]) => from < end && start < to)),
  );

/** "A bracket every 3 ft, counting both ends": the ends belong to the row. */
const isSameBase = (words: string | undefined, { kind, base }: Relation): boolean =>
  headOf(words) === headOf(base?.noun?.words) || (kind === "spacing" && headOf(words) === "end");

const headOf = (words: string | undefined): string | undefined => nameWords(words ?? "").at(-1);

const RELATED = /^(?:count|each|spacing)$/;

/**
 * Whether a statement is about goods to buy: lumber by size, things bought by the piece, and unknown things with a base
 * they are counted by; openings, walls and rooms are counted but not bought.
 */
export function isBought(statement: Statement): boolean {
  const { words, nominal, kind } = statement;
  if (statement.quantity <= 0 || statement.isRead === true) return false;
  const head = nameWords(words).at(-1);
  if (kind === "extra") return false;
  // "4 in of gravel" is a depth.
  if (kind === "total" && statement.dimension === "length" && VOCABULARY.measuredBy(head ?? "") === "volume")
    return false;
  if (kind === "total") return isGoods(words) && !EXTENT.test(words);
  if (kind === "pack") return isSpread(words) || isCoverage(statement);
  if (nominal !== null) return true;
  if (head === undefined) return false;
  return isBoughtInPacks(statement, head) || isBoughtByRate(statement, head) || VOCABULARY.isPart(head);
}

/** "12 bags of garden soil"; "seam tape: 1 roll per 8 sheets": counted packages. */
function isBoughtInPacks({ kind, pack, per }: Statement, head: string): boolean {
  if (pack === null) return false;
  const isCounted = kind === "count" || (kind === "each" && per?.dimension === null);
  if (isCounted && VOCABULARY.isMaterial(head)) return true;
  return kind === "each" && per !== null && packageOf(head) === null;
}

function isBoughtByRate(statement: Statement, head: string): boolean {
  const { kind, per, words } = statement;
  if (kind === "spacing" && VOCABULARY.isMaterial(head)) return true;
  if (kind === "each" && isWeighedOut(statement)) return true;
  // "One high bay per 100 sq ft": things that dense are bought, unless they are places.
  const isForMeasure = kind === "each" && per !== null && per.dimension !== null;
  if (isForMeasure && nameWords(words).length > 1) return true;
  return per !== null && !VOCABULARY.isThing(head);
}

/** "8 lb of seed per 1000 sq ft", "slurry 1.5 kg per sqm": an amount of goods per measure of the work. */
const isWeighedOut = ({ words, dimension, per }: Statement): boolean =>
  isGoods(words) && per !== null && per.dimension !== null && SOLD_LOOSE[dimension ?? ""] !== undefined;

/** "150 sqft of geogrid" is bought; "80 ft of frontage" is a size, though no trade knows the word. */
const EXTENT = pattern`\b(?:${NOUN_OF_EXTENT})$`;

/** Whether something is bought: a material or an unknown word; walls, rooms and openings are not. */
function isGoods(words: string): boolean {
  const head = nameWords(words).at(-1);
  if (head === undefined) return false;
  return VOCABULARY.isMaterial(head) || VOCABULARY.isPart(head) || !VOCABULARY.isThing(head);
}

/** Packages that have a coverage; the length of a stick or a roll only says how it is sold. */
const POURED = /^(?:gal|l|qt|bucket|can|tube|bag)$/;

/** "Barrier coating, 100 sq ft to the gallon": goods bought by how far a package goes. */
const isCoverage = ({ words, pack, dimension }: Statement): boolean =>
  isGoods(words) && pack !== null && POURED.test(pack) && /^(?:area|length)$/.test(dimension ?? "");

/** Units for amounts on a list, by dimension. */
const SOLD_LOOSE: Readonly<Record<string, { unit: string; measured: string }>> = {
  length: { unit: "linear feet", measured: "ft" },
  weight: { unit: "pounds", measured: "lb" },
  liquid: { unit: "gallons", measured: "gallons" },
};

const TOTALS: typeof SOLD_LOOSE = { ...SOLD_LOOSE, area: { unit: "square feet", measured: "sq ft" } };

/** Goods bought by what a package of them covers. */
function isSpread(words: string): boolean {
  const head = nameWords(words).at(-1);
  return head !== undefined && VOCABULARY.measuredBy(head) === "spread";
}

/** Whether some words name a line of the list. */
export function isCalled(
  material: TakeoffMaterial,
  { words, nominal }: Pick<Statement, "words" | "nominal">,
): boolean {
  const spoken = nameWords(words);
  const head = spoken.at(-1);
  if (head === undefined) return nominal !== null && material.name.includes(nominal);
  return wordsOf(material).has(head);
}

/** The words of a material's key, name and description. */
const wordsOf = keptFor(
  ({ key, name, description }: TakeoffMaterial): ReadonlySet<string> =>
    new Set([(key.split(".")[1] ?? "").replace(/-/g, " "), name, description].flatMap(nameWords)),
);

/** Packages of material that is applied in coats. */
const LIQUID_PACK = /^(?:gal|l|qt|bucket|can)$/;
const MOST_COATS = 6;

/** Number of applications: the stated coats for liquids, otherwise one. */
function coatsOf({ pack, dimension }: Statement, stated: readonly Statement[]): number {
  if (dimension !== "area" || !LIQUID_PACK.test(pack ?? "")) return 1;
  const coats = stated.filter(({ kind, words }) => kind === "count" && /^coats?$/.test(words));
  return Math.min(MOST_COATS, Math.max(1, ...coats.map(({ quantity }) => quantity)));
}

/** "A 50 lb bag of bonding cement does 50 sq ft": as many packages as the work needs. */
function spreadMaterial(
  statement: Statement,
  extent: Extent,
  key: string,
  coats: number,
): TakeoffMaterial | null {
  const { dimension, quantity: each, pack, text } = statement;
  const once = dimension === "area" ? extent.area : dimension === "length" ? extent.length : null;
  if (once === null || each <= 0) return null;
  const base = once * coats;
  const unit = dimension === "area" ? "sq ft" : "ft";
  const quantity = Math.max(1, Math.ceil(base / each - 1e-6));
  const name = nameOf(statement);
  return {
    key,
    workItem: STATED_WORK,
    name,
    description: text,
    category: categoryOf(name.toLowerCase()) ?? "Hardware",
    measuredQuantity: roundTo(base, 4),
    measuredUnit: unit,
    wastePercent: 0,
    usualWaste: 0,
    quantity,
    unit: packageName(pack, "pieces"),
    packSize: roundTo(each, 4),
    soldBy: "pack",
    leftover: roundTo(quantity * each - base, 4),
    formula: `${formatNumber(once)} ${unit}${coats === 1 ? "" : ` × ${coats} coats`} ÷ ${formatNumber(each)} ${unit}, as stated → ${formatNumber(quantity)} ${packageName(pack, "pieces")}`,
    inputs: [],
    basis: "derived",
    confidence: 0.8,
  };
}

function nameOf({ words, nominal, length }: Statement): string {
  const grade = /#\d+(?= |$)/.exec(words)?.[0];
  if (grade && /^(?:re)?bar$/.test(nameWords(words).at(-1) ?? ""))
    return `Rebar ${grade}${length === null ? "" : ` x ${formatFeet(length)}`}`;
  const size =
    nominal === null
      ? ""
      : length !== null && length >= SHORTEST_SOLD_FT
        ? `${nominal}x${formatNumber(length)}`
        : nominal;
  const isSizeAlone = words === nominal || words === "";
  const name = [size, isSizeAlone ? "lumber" : nameWords(words).join(" ")].filter(Boolean).join(" ");
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function toMaterial(statement: Statement, times: Times, key: string): TakeoffMaterial {
  const name = nameOf(statement);
  const loose = (statement.kind === "total" ? TOTALS : SOLD_LOOSE)[statement.dimension ?? ""];
  const all = statement.quantity * times.value;
  const pieces = loose ? roundTo(all, 4) : Math.ceil(all - 1e-6);
  const cut = cutFrom(statement, pieces);
  const counted =
    times.words === ""
      ? `${formatNumber(pieces)}`
      : `${formatNumber(statement.quantity)} × ${times.words} = ${formatNumber(pieces)}`;
  return {
    key,
    workItem: STATED_WORK,
    name: cut
      ? `${statement.nominal ?? ""}x${cut.stock} ${nameWords(statement.words).join(" ")}`.trim()
      : name,
    description: cut ? `Cut to ${formatFeet(statement.length ?? 0)}, ${cut.perStick} a piece` : "",
    category: categoryOf(name.toLowerCase()) ?? "Hardware",
    measuredQuantity: pieces,
    measuredUnit: loose?.measured ?? "pieces",
    wastePercent: 0,
    usualWaste: 0,
    quantity: cut ? cut.sticks : Math.ceil(pieces - 1e-6),
    unit: loose?.unit ?? packageName(packageOf(statement.pack ?? undefined), "pieces"),
    packSize: cut ? cut.perStick : 1,
    soldBy: statement.dimension === "length" ? "length" : "pack",
    leftover: cut ? cut.sticks * cut.perStick - pieces : 0,
    formula: cut
      ? `${counted} of ${formatFeet(statement.length ?? 0)}, ${cut.perStick} from each ${cut.stock} ft piece → ${cut.sticks} pieces`
      : `${counted}, as stated`,
    inputs: [],
    basis: "stated",
    confidence: 1,
  };
}

/** "Lime 50 lb per 1000 sqft, 40 lb bags": weighed goods are bought in the stated packages. */
function inPackages(
  material: TakeoffMaterial,
  { words, dimension, kind }: Statement,
  stated: readonly Statement[],
): TakeoffMaterial {
  const head = nameWords(words).at(-1);
  const pack = stated.find(
    (one) =>
      one.kind === "pack" &&
      one.pack !== null &&
      one.quantity > 0 &&
      one.dimension === dimension &&
      nameWords(one.words).at(-1) === head,
  );
  if (kind !== "each" || !pack || (dimension ?? null) === null || head === undefined) return material;
  const { measuredQuantity, measuredUnit } = material;
  const quantity = Math.max(1, Math.ceil(measuredQuantity / pack.quantity - 1e-6));
  const unit = packageName(pack.pack, material.unit);
  return {
    ...material,
    description: pack.text,
    quantity,
    unit,
    packSize: roundTo(pack.quantity, 4),
    soldBy: "pack",
    leftover: roundTo(quantity * pack.quantity - measuredQuantity, 4),
    formula: `${material.formula} = ${formatNumber(measuredQuantity)} ${measuredUnit} → ${formatNumber(quantity)} ${unit}`,
  };
}

/** Cuts short pieces of lumber from stock lengths. */
function cutFrom({ nominal, length }: Statement, pieces: number) {
  if (nominal === null || length === null || length >= SHORTEST_SOLD_FT || length <= 0) return null;
  const perStick = piecesPerStick(length, SHORTEST_STOCK_FT);
  return { stock: SHORTEST_STOCK_FT, perStick, sticks: Math.ceil(pieces / perStick) };
}
