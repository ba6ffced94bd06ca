import type { Assembly, Line, Pack } from "../../recipes/assembly.ts";
import { keyWords, type NamedLine, nameWords, PLACES, speaksOf } from "../../recipes/line-names.ts";
import { builtCount, titleOf, track, type ValueBag, valuesOf } from "../../recipes/values.ts";
import type { WorkItem } from "../../scope.ts";
import type { Basis, TakeoffInput, TakeoffMaterial } from "../../takeoff.types.ts";
import { formatNumber, roundTo } from "../../units.ts";
import type { Overrule } from "../overruling/counted-for.ts";
import { overrulesOf } from "../overruling/overrule.ts";
import { packOf } from "../overruling/stated-packages.ts";
import { usualWasteOf, wasteOf } from "../waste.ts";

/** Quantities above this come from nonsense figures, not from a building site. */
export const QUANTITY_LIMIT = 10_000_000;

function inputsOf(
  assembly: Assembly,
  item: WorkItem,
  values: ValueBag,
  used: ReadonlySet<string>,
): TakeoffInput[] {
  const inputs: TakeoffInput[] = [];
  for (const [key, spec] of Object.entries(assembly.inputs)) {
    if (!used.has(key) || (spec.kind === "text" && spec.isHidden)) continue;
    const fact = item.facts[key];
    if (!fact && spec.isQuiet) continue;
    const source = fact ? fact.source : spec.source;
    inputs.push({
      key: `${item.key}.${key}`,
      label: spec.label,
      value: values[key] ?? spec.fallback,
      unit: spec.unit,
      basis: fact && !fact.isAssumed ? "stated" : "assumed",
      editable: true,
      ...(source === undefined ? {} : { source }),
    });
  }
  return inputs;
}

function basisOf(line: Line<ValueBag>, inputs: readonly TakeoffInput[]): Basis {
  if (line.isAllowance) return "allowance";
  return inputs.some((input) => input.basis === "assumed") ? "assumed" : "derived";
}

function confidenceOf(line: Line<ValueBag>, inputs: readonly TakeoffInput[]): number {
  const stated = inputs.filter((input) => input.basis !== "assumed").length;
  const share = inputs.length === 0 ? 0.5 : stated / inputs.length;
  return roundTo((0.5 + 0.5 * share) * (line.isAllowance ? 0.8 : 1), 2);
}

const plural = (unit: string, quantity: number): string =>
  quantity === 1
    ? unit
        .replace(
          /^(bag|piece|sheet|bundle|gallon|roll|box|bucket|tube|ton|carton|pack|can)e?s\b/,
          (_, word: string) => word,
        )
        .replace(/^boxe?\b/, "box")
    : unit;

const ofAll = (formula: string, times: number): string =>
  times === 1 ? formula : `${formatNumber(times)} × (${formula})`;

/** One material, or null when the line does not apply or computes no valid quantity. */
function buildMaterial(
  assembly: Assembly,
  item: WorkItem,
  values: ValueBag,
  { line }: NamedLine,
  title: string,
  lines: readonly NamedLine[],
  overrule: Overrule | undefined,
): TakeoffMaterial | null {
  const { values: tracked, used } = track(values);
  const net = builtCount(tracked) * (overrule?.measured ?? line.measured(tracked));
  if (!Number.isFinite(net) || net <= 0 || net > QUANTITY_LIMIT) return null;
  const name = overrule?.name ?? line.name(tracked);
  if (item.excluded.some((words) => isExcluded({ line, name }, words, lines))) return null;
  if (item.kept?.some((words) => isKept(line, name, words, assembly) || isPouredFor(line, values, words)))
    return null;
  const pack = overrule?.pack ?? packOf(line, tracked);
  const formula = ofAll(overrule?.formula ?? line.formula(tracked), builtCount(tracked));
  const waste = wasteOf({ line, name }, item, lines);
  const needed = net * (1 + waste / 100);
  const packs = needed / pack.size;
  const whole = Math.floor(packs + 1e-6);
  const rest = packs - whole;
  const quantity = Math.max(1, rest > (pack.slack ?? 0) + 1e-6 ? whole + 1 : whole);
  const inputs = inputsOf(assembly, item, values, used);
  const about = [line.about?.(tracked), pack.contents].filter(Boolean).join(" · ");
  const isStated = (overrule?.measured ?? null) !== null;
  const added = waste > 0 ? ` + ${formatNumber(waste)}% waste = ${formatNumber(needed)} ${line.unit}` : "";
  return {
    key: `${item.key}.${line.key}`,
    workItem: title,
    name,
    description: about,
    category: line.category,
    measuredQuantity: roundTo(net, 4),
    measuredUnit: line.unit,
    wastePercent: waste,
    usualWaste: usualWasteOf(line),
    quantity,
    unit: pack.unit,
    packSize: roundTo(pack.size, 4),
    ...(overrule?.coverage ? { coverage: overrule.coverage.quantity } : {}),
    soldBy: pack.kind ?? "pack",
    leftover: Math.max(0, roundTo(quantity * pack.size - needed, 4)),
    formula: withResult(`${formula}${added}`, line.unit, pack, quantity),
    inputs,
    basis: isStated ? "derived" : basisOf(line, inputs),
    confidence: isStated ? 1 : confidenceOf(line, inputs),
  };
}

/** A formula with the quantity to buy, unless it shows that already. */
function withResult(formula: string, measuredUnit: string, pack: Pack, quantity: number): string {
  const isTold = pack.size === 1 && pack.unit === measuredUnit && says(formula, quantity);
  return isTold ? formula : `${formula} → ${formatNumber(quantity)} ${plural(pack.unit, quantity)}`;
}

/** Whether a formula already shows the quantity: as its result, or as its only figure. */
function says(formula: string, quantity: number): boolean {
  const figures = formula.match(/\d(?:[\d.,]*\d)?/g) ?? [];
  const isResult = figures.length === 1 || /[=→] *\d[\d.,]*[^\d=→]*$/.test(formula);
  return isResult && figures.at(-1) === formatNumber(quantity);
}

/** Whether words for what is there mean a line. "I have the drywall" is no word about the drywall screws. */
function isExcluded({ line, name }: NamedLine, words: string, lines: readonly NamedLine[]): boolean {
  const head =
    words
      .split(" ")
      .at(-1)
      ?.replace(/(?:es|s)$/, "") ?? "";
  if (head.length < 4) return false;
  if (line.aka?.test(head)) return true;
  if (!`${line.key.replace(/-/g, " ")} ${name.toLowerCase()}`.includes(head)) return false;
  const meant = speaksOf(line, name, words);
  const isOfAnother = meant < 2 && lines.some((one) => speaksOf(one.line, one.name, words) === 2);
  return meant > 0 && !isOfAnother;
}

/** Words that distinguish things with the same name. */
const POSITIONS: ReadonlySet<string> = new Set(
  "top bottom upper lower inside outside inner outer front back left right corner end first second".split(
    " ",
  ),
);

/** Words for the structure that carries a floor, a roof or a wall. */
const FRAME =
  /(?<!\b(?:window|door|picture|bed|mirror) )\b(?:frame|framing|framework|structure|substructure)(?: of\b.*)?$/;

/** Whether a line is named by the words for what stays, or belongs to the frame when the words mean the whole frame. */
const isKept = (line: Line<ValueBag>, name: string, words: string, assembly: Assembly): boolean =>
  (line.isFrame === true && FRAME.test(words)) || isCalled(line, name, words, assembly);

/** "The slab stays", "the posts stay": the concrete of what stays is there already. */
const isPouredFor = (line: Line<ValueBag>, values: ValueBag, words: string): boolean =>
  line.unit === "cu ft" &&
  line.category === "Concrete & Masonry" &&
  nameWords(line.about?.(values) ?? "").includes(nameWords(words).at(-1) ?? "");

/** Whether words name the line's own thing: "posts" means the posts, not their bases or caps. */
function isCalled(line: Line<ValueBag>, name: string, words: string, { lines }: Assembly): boolean {
  const spoken = nameWords(words);
  const head = spoken.at(-1);
  if (head === undefined) return false;
  const key = keyWords(line);
  const own = nameWords(name.split(",")[0] ?? "");
  if (key.at(-1) !== head && own.at(-1) !== head) return false;
  // "Keep the wall cabinets" means only those if the recipe has a line with exactly that name.
  const isNamedInFull = lines.some((one) => {
    const full = keyWords(one);
    return spoken.length > 1 && spoken.every((word) => full.includes(word));
  });
  if (isNamedInFull && !spoken.every((word) => key.includes(word) || own.includes(word))) return false;
  // "Keep the bottom plate" does not affect the top plates.
  if (spoken.some((word) => POSITIONS.has(word) && !key.includes(word) && !own.includes(word))) return false;
  // "Keep the floor tile" does not affect wall tile.
  const places = spoken.filter((word) => PLACES.has(word));
  const ownPlaces = own.filter((word) => PLACES.has(word));
  return places.length === 0 || ownPlaces.length === 0 || places.some((word) => ownPlaces.includes(word));
}

/** Whether the text names a line that must be named to be bought; true for all lines that come with the work. */
const isNamed = ({ namedBy }: Line<ValueBag>, values: ValueBag): boolean =>
  namedBy === undefined || namedBy === "the work" || namedBy.some((key) => Number(values[key]) > 0);

/** All materials of one work item, in the assembly's order. */
export function materialsOf(assembly: Assembly, item: WorkItem): TakeoffMaterial[] {
  const values = valuesOf(assembly, item);
  const title = titleOf(assembly, values);
  const lines = assembly.lines.filter((line) => isNamed(line, values) && (line.when?.(values) ?? true));
  const named: NamedLine[] = lines.map((line) => ({ line, name: line.name(values) }));
  const overrules = overrulesOf(assembly, item, named, values);
  return named.flatMap((one) => {
    const overrule = overrules.get(one.line.key);
    return buildMaterial(assembly, item, values, one, title, named, overrule) ?? [];
  });
}
