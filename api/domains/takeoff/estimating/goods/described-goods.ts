/** Goods in the description that no recipe lists: layers by depth, coverings, and things that run along the work. */

import { categoryOf } from "../../reading/lists/listed.ts";
import { nameWords } from "../../recipes/line-names.ts";
import type { DescribedGoods, Extent, Scope, Statement, WorkItem } from "../../scope.ts";
import type { TakeoffMaterial } from "../../takeoff.types.ts";
import { CUBIC_FEET_PER_YARD, formatFeet, formatNumber, roundTo } from "../../units.ts";
import { eitherExtent } from "../extent.ts";
import { packageName } from "../package-names.ts";
import { STATED_WORK } from "./stated-work.ts";

interface Need {
  readonly measured: number;
  readonly unit: "sq ft" | "ft" | "cubic yards";
  readonly formula: string;
}

/**
 * @param materials the list so far: goods named by one of these are not listed again
 * @param extents extent of each work item, by key
 */
export function describedMaterials(
  scope: Scope,
  materials: readonly TakeoffMaterial[],
  extents: ReadonlyMap<string, Extent>,
  isKnown: (goods: DescribedGoods) => boolean,
): TakeoffMaterial[] {
  const listed: TakeoffMaterial[] = [];
  for (const goods of scope.goods ?? []) {
    if (isKnown(goods) || isOnList(goods, materials)) continue;
    const item = scope.items.find(({ key }) => key === goods.workItem);
    if (isExcluded(goods, scope.items)) continue;
    const extent = eitherExtent(
      goods.workItem === null ? undefined : extents.get(goods.workItem),
      scope.extent,
    );
    const need = needOf(goods, extent);
    if (need) listed.push(toMaterial(goods, need, item, scope, `described.${listed.length + 1}`));
  }
  return listed;
}

/** A layer with a depth of its own is always an additional layer, even if the name repeats; other goods are listed once. */
function isOnList(goods: DescribedGoods, materials: readonly TakeoffMaterial[]): boolean {
  if (goods.measuredBy === "volume" && goods.depth !== null) return false;
  const head = nameWords(goods.words).at(-1);
  return materials.some(
    ({ key, name, description }) =>
      head !== undefined &&
      (nameWords(`${key.split(".")[1]?.replace(/-/g, " ") ?? ""} ${name}`).includes(head) ||
        nameWords(description).includes(head)),
  );
}

function isExcluded({ words }: DescribedGoods, items: readonly WorkItem[]): boolean {
  const spoken = nameWords(words);
  return items.some(({ excluded }) =>
    excluded.some((one) => {
      const head = nameWords(one).at(-1);
      return head !== undefined && spoken.includes(head);
    }),
  );
}

function needOf(goods: DescribedGoods, extent: Extent): Need | null {
  const times = goods.layers === 1 ? "" : ` × ${formatNumber(goods.layers)} layers`;
  if (goods.measuredBy === "area" && goods.amount === null && goods.along === "perimeter")
    return bandOf(goods, extent);
  if (goods.measuredBy === "area") {
    const area = goods.amount ?? extent.area;
    if (area === null) return null;
    return { measured: area * goods.layers, unit: "sq ft", formula: `${formatNumber(area)} sq ft${times}` };
  }
  if (goods.measuredBy === "length") {
    if (goods.amount !== null)
      return { measured: goods.amount, unit: "ft", formula: `${formatNumber(goods.amount)} ft, as stated` };
    const once = goods.along === "perimeter" ? (extent.perimeter ?? extent.length) : extent.length;
    if (once === null) return null;
    const sides = goods.along === "both-sides" ? 2 : 1;
    return {
      measured: once * sides * goods.layers,
      unit: "ft",
      formula: `${formatNumber(once)} ft${sides === 2 ? " × 2 sides" : ""}${times}`,
    };
  }
  return volumeOf(goods, extent);
}

/** A band along the edges: its length × its width, which only the text can give. */
function bandOf({ width, layers }: DescribedGoods, extent: Extent): Need | null {
  const run = extent.perimeter ?? extent.length;
  if (run === null || width === null) return null;
  const times = layers === 1 ? "" : ` × ${formatNumber(layers)} layers`;
  return {
    measured: run * width * layers,
    unit: "sq ft",
    formula: `${formatNumber(run)} ft × ${formatFeet(width)}${times}`,
  };
}

function volumeOf({ amount, depth, width, layers }: DescribedGoods, extent: Extent): Need | null {
  if (amount !== null) {
    const yards = amount / CUBIC_FEET_PER_YARD;
    return { measured: yards, unit: "cubic yards", formula: `${formatNumber(yards)} cubic yards, as stated` };
  }
  if (depth === null) return null;
  const area = width === null ? extent.area : extent.length === null ? null : extent.length * width;
  if (area === null) return null;
  const plan =
    width === null
      ? `${formatNumber(area)} sq ft`
      : `${formatNumber(extent.length ?? 0)} ft × ${formatFeet(width)} wide`;
  const times = layers === 1 ? "" : ` × ${formatNumber(layers)} layers`;
  return {
    measured: (area * depth * layers) / CUBIC_FEET_PER_YARD,
    unit: "cubic yards",
    formula: `${plan} × ${formatFeet(depth)} deep${times} ÷ ${CUBIC_FEET_PER_YARD}`,
  };
}

/** Waste stated for these goods, else waste stated for all of the work. */
function wasteOf({ words, waste }: DescribedGoods, item: WorkItem | undefined): number {
  if (!item) return waste ?? 0;
  const spoken = nameWords(words);
  const own = item.wasteFor.find((one) => nameWords(one.words).some((word) => spoken.includes(word)));
  const percent = own?.percent ?? (item.wasteFor.every(({ isForLaps }) => isForLaps) ? item.waste : null);
  return typeof percent === "number" ? percent : 0;
}

const DIMENSIONS: Readonly<Record<Need["unit"], string>> = {
  "sq ft": "area",
  ft: "length",
  "cubic yards": "volume",
};

function packOf(goods: DescribedGoods, need: Need, scope: Scope, item: WorkItem | undefined) {
  const head = nameWords(goods.words).at(-1);
  const all: readonly Statement[] = [...(item?.stated ?? []), ...(scope.stated ?? [])];
  const stated = all.find(
    ({ kind, words, dimension }) =>
      kind === "pack" && nameWords(words).at(-1) === head && dimension === DIMENSIONS[need.unit],
  );
  if (!stated || stated.quantity <= 0) return null;
  const size = need.unit === "cubic yards" ? stated.quantity / CUBIC_FEET_PER_YARD : stated.quantity;
  return { unit: packageName(stated.pack, "pieces"), size, text: stated.text };
}

function toMaterial(
  goods: DescribedGoods,
  need: Need,
  item: WorkItem | undefined,
  scope: Scope,
  key: string,
): TakeoffMaterial {
  const waste = wasteOf(goods, item);
  const needed = need.measured * (1 + waste / 100);
  const pack = packOf(goods, need, scope, item);
  const size = pack?.size ?? 1;
  const quantity = Math.max(1, Math.ceil(needed / size - 1e-6));
  const name = goods.words.charAt(0).toUpperCase() + goods.words.slice(1);
  const steps = [need.formula];
  if (waste > 0) steps.push(`+ ${formatNumber(waste)}% waste = ${formatNumber(needed)} ${need.unit}`);
  const unit =
    pack?.unit ?? (need.unit === "ft" ? "linear feet" : need.unit === "sq ft" ? "square feet" : need.unit);
  steps.push(`→ ${formatNumber(quantity)} ${unit}`);
  return {
    key,
    workItem: STATED_WORK,
    name,
    description: pack?.text ?? "",
    category: categoryOf(name.toLowerCase()) ?? "Hardware",
    measuredQuantity: roundTo(need.measured, 4),
    measuredUnit: need.unit,
    wastePercent: waste,
    usualWaste: 0,
    quantity,
    unit,
    packSize: roundTo(size, 4),
    soldBy: pack ? "pack" : need.unit === "ft" ? "length" : "bulk",
    leftover: Math.max(0, roundTo(quantity * size - needed, 4)),
    formula: steps.join(" "),
    inputs: [],
    basis: goods.amount === null ? "derived" : "stated",
    confidence: goods.amount === null ? 0.8 : 1,
  };
}
