/** Lines of several things of one kind that are the same article are one line: it is bought once for all of them. */
import type { WorkItem } from "../../scope.ts";
import type { TakeoffMaterial } from "../../takeoff.types.ts";
import { formatNumber, roundTo } from "../../units.ts";

/** Lines with this in common are one article. */
const articleOf = (material: TakeoffMaterial, assembly: string): string => {
  const { key, name, description, measuredUnit, unit, packSize, soldBy, wastePercent } = material;
  const line = key.slice(key.indexOf(".") + 1);
  return JSON.stringify([
    assembly,
    line,
    name,
    description,
    measuredUnit,
    unit,
    packSize,
    soldBy,
    wastePercent,
  ]);
};

/** A formula without the packs that its own need alone would come to. */
const withoutPacks = (formula: string): string => formula.replace(/ → [^→]*$/, "");

/**
 * Adds up the lines of items that one sentence names one after the other; all other lines stay as they are.
 * @param materials in the order of the list; a joined line stands where its first one stood and keeps its key
 */
export function joinedLines(
  materials: readonly TakeoffMaterial[],
  items: readonly WorkItem[],
): TakeoffMaterial[] {
  const assemblies = new Map(
    items.flatMap(({ key, assembly, own }) => (own ? [[key, assembly] as const] : [])),
  );
  const groups = new Map<string, TakeoffMaterial[]>();
  for (const material of materials) {
    const assembly = assemblies.get(material.key.slice(0, material.key.indexOf(".")));
    const article = assembly === undefined ? material.key : articleOf(material, assembly);
    groups.set(article, [...(groups.get(article) ?? []), material]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [others.reduce(joined, first)] : []));
}

/** One line in the place of two of the same article. */
function joined(one: TakeoffMaterial, other: TakeoffMaterial): TakeoffMaterial {
  const needed = [one, other].reduce(
    (sum, { quantity, packSize, leftover }) => sum + quantity * packSize - leftover,
    0,
  );
  // What a pack may be short of was granted to each of them: together they take no more than apart.
  const quantity = Math.min(one.quantity + other.quantity, Math.ceil(needed / one.packSize - 1e-6));
  const total = `${formatNumber(needed)} ${one.measuredUnit}`;
  const packs =
    one.packSize === 1 && one.unit === one.measuredUnit ? "" : ` → ${formatNumber(quantity)} ${one.unit}`;
  return {
    ...one,
    workItem: `${one.workItem}; ${other.workItem}`,
    measuredQuantity: roundTo(one.measuredQuantity + other.measuredQuantity, 4),
    quantity,
    leftover: Math.max(0, roundTo(quantity * one.packSize - needed, 4)),
    formula: `${withoutPacks(one.formula)}; ${withoutPacks(other.formula)}; together ${total}${packs}`,
    inputs: [...one.inputs, ...other.inputs],
    basis: one.basis === other.basis ? one.basis : "assumed",
    confidence: Math.min(one.confidence, other.confidence),
  };
}

/** A stretch of the description: offsets. */
type Span = readonly [number, number];

/**
 * Names lines by what is said of their own thing: of "double-hung windows and picture windows", each kind is that of its
 * own. Lines of work that is the only one of its kind are named by all that is said.
 * @param rename what is done with lines, told which words of the description speak of them
 */
export function saidOfEach(
  materials: readonly TakeoffMaterial[],
  items: readonly WorkItem[],
  rename: (
    materials: readonly TakeoffMaterial[],
    isSaidOf: (said: { readonly spans: readonly Span[] }) => boolean,
  ) => TakeoffMaterial[],
): TakeoffMaterial[] {
  const told = items.filter(({ own }) => own !== undefined);
  if (told.length === 0) return rename(materials, () => true);
  const isIn = (spans: readonly Span[], own: readonly Span[]) =>
    spans.some(([start, end]) => own.some(([from, to]) => start < to && from < end));
  return materials.flatMap((material) => {
    const item = told.find(({ key }) => material.key.startsWith(`${key}.`));
    const others = told.filter(({ key, assembly }) => item && key !== item.key && assembly === item.assembly);
    return rename([material], ({ spans }) => !others.some(({ own = [] }) => isIn(spans, own)));
  });
}
