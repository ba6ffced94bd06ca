/** Joins lines for the same article across several things of one kind: it is bought once for all of them. */
import type { WorkItem } from "../../scope.ts";
import type { TakeoffMaterial } from "../../takeoff.types.ts";
import { formatNumber, roundTo } from "../../units.ts";

/** Key of an article: lines with the same key are one article. */
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

/** A formula without the packs that its own need alone would require. */
const withoutPacks = (formula: string): string => formula.replace(/ → [^→]*$/, "");

/**
 * Adds up the lines of items that one sentence names in sequence; all other lines are unchanged.
 * @param materials in list order; a joined line takes the place and the key of its first line
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

/** Joins two lines of the same article. */
function joined(one: TakeoffMaterial, other: TakeoffMaterial): TakeoffMaterial {
  const needed = [one, other].reduce(
    (sum, { quantity, packSize, leftover }) => sum + quantity * packSize - leftover,
    0,
  );
  // Each line has used its pack allowance already: joined, they need no more packs than separately.
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

/** A range of the description: offsets. */
type Span = readonly [number, number];

/**
 * Renames lines using only statements about their own thing: in "double-hung windows and picture windows", each window
 * gets its own kind. Lines of the only work of its kind use all statements.
 * @param rename renames lines, given a test for whether words of the description are about them
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
