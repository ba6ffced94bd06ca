/** What to buy for lumber parts that a text lists one by one: pieces of a length on sale, or stock to cut them from. */

import { FULL_LIST } from "../../reading/lists/wood-parts.ts";
import type { Assembly } from "../../recipes/assembly.ts";
import { nameWords } from "../../recipes/line-names.ts";
import type { Scope, WoodPart } from "../../scope.ts";
import type { TakeoffMaterial } from "../../takeoff.types.ts";
import { formatFeet, formatNumber, roundTo } from "../../units.ts";
import { sticksFor } from "../cutting.ts";

/** `workItem` of parts on the list. */
const PARTS_WORK = "Listed parts";

/** Lengths in feet in which lumber yards stock framing lumber and boards (western lumber price lists). */
const ON_SALE_FT = [8, 10, 12, 14, 16, 18, 20, 24] as const;
/** Longer stock is bought only for parts that are longer themselves; other parts are cut from stock that fits in a car. */
const CUT_FROM_FT = 12;
/** Nominal size in a material's name: "Pressure-treated 2x6x12 rim board". */
const NOMINAL = /(?<![\d.])(5\/4|[1-8])x(\d{1,2})(?=x|\b)/;

/** Groups parts by name and size; each group is one line of the list, with its key. */
export function partLines({ parts = [] }: Scope): { key: string; parts: WoodPart[] }[] {
  const lines = new Map<string, WoodPart[]>();
  for (const part of parts) {
    const name = `${part.nominal} ${part.words}`;
    lines.set(name, [...(lines.get(name) ?? []), part]);
  }
  return [...lines.values()].map((alike, index) => ({ key: `parts.${index + 1}`, parts: alike }));
}

/** Buys parts with the same size and name together, cut from the length that wastes least. */
export const partMaterials = (scope: Scope): TakeoffMaterial[] =>
  partLines(scope).map(({ key, parts }) => toMaterial(parts, key));

/**
 * The materials of a recipe next to listed parts. Its lumber gives way to parts of the same name or size; if the work
 * is made of parts only, a full list replaces all of its lumber.
 */
export function besideParts(
  assembly: Assembly,
  materials: readonly TakeoffMaterial[],
  parts: readonly WoodPart[] = [],
): readonly TakeoffMaterial[] {
  if (!assembly.madeOfParts || parts.length === 0) return materials;
  const lumber = materials.filter(isLumber);
  if (assembly.madeOfParts === "all" && parts.length >= FULL_LIST)
    return materials.filter((material) => !lumber.includes(material));
  const replaced = new Set(
    parts.flatMap((part) => {
      const named = lumber.filter((material) => isNamed(material, part));
      return named.length > 0 ? named : lumber.filter((material) => sizeOf(material) === part.nominal);
    }),
  );
  return materials.filter((material) => !replaced.has(material));
}

const isLumber = ({ name, unit, category }: TakeoffMaterial): boolean =>
  category === "Lumber & Wood" && unit !== "sheets" && NOMINAL.test(name);

const sizeOf = ({ name }: TakeoffMaterial): string => NOMINAL.exec(name)?.[0] ?? "";

function isNamed({ name, key }: TakeoffMaterial, { words }: WoodPart): boolean {
  const head = nameWords(words).at(-1);
  return head !== undefined && [...nameWords(name), ...nameWords(key.replace(/[-.]/g, " "))].includes(head);
}

function toMaterial(parts: readonly WoodPart[], key: string): TakeoffMaterial {
  const { nominal, words } = parts[0] as WoodPart;
  const name = words === "" ? "lumber" : words;
  const feet = parts.reduce((sum, { pieces, length }) => sum + pieces * length, 0);
  const pieces = parts.reduce((sum, part) => sum + part.pieces, 0);
  const formula = parts.map((part) => part.formula).join(" + ");
  const whole = ON_SALE_FT.find((stock) => parts.every(({ length }) => Math.abs(length - stock) < 0.02));
  const base = {
    key,
    workItem: PARTS_WORK,
    category: "Lumber & Wood" as const,
    wastePercent: 0,
    usualWaste: 0,
    inputs: [],
    basis: "derived" as const,
    confidence: 1,
  };
  if (whole !== undefined)
    return {
      ...base,
      name: `${nominal}x${whole} ${name}`,
      description: "As listed",
      measuredQuantity: pieces,
      measuredUnit: "pieces",
      quantity: pieces,
      unit: "pieces",
      packSize: 1,
      soldBy: "pack",
      leftover: 0,
      formula: `${formula} = ${formatNumber(pieces)} pieces`,
    };
  const { stock, sticks } = cheapestStock(parts);
  const cuts = parts.map(({ pieces: count, length }) => `${formatNumber(count)} of ${formatFeet(length)}`);
  return {
    ...base,
    name: `${nominal}x${formatNumber(stock)} ${name}`,
    description: `Cut to ${cuts.join(", ")} · in ${formatNumber(stock)} ft lengths`,
    measuredQuantity: roundTo(feet, 4),
    measuredUnit: "ft",
    quantity: sticks,
    unit: "pieces",
    packSize: stock,
    soldBy: "length",
    leftover: roundTo(Math.max(0, sticks * stock - feet), 4),
    formula: `${formula} = ${formatNumber(roundTo(feet, 2))} ft → ${formatNumber(sticks)} pieces of ${formatNumber(stock)} ft`,
  };
}

/** The stock length that buys the fewest feet, with each part in one piece; the shorter one on a tie. */
function cheapestStock(parts: readonly WoodPart[]): { stock: number; sticks: number } {
  const longest = Math.max(...parts.map(({ length }) => length));
  const enough = ON_SALE_FT.filter((stock) => stock + 0.02 >= longest);
  const possible = enough.filter((stock) => stock <= Math.max(CUT_FROM_FT, enough[0] ?? 0));
  let best = { stock: Math.ceil(longest), sticks: parts.reduce((sum, { pieces }) => sum + pieces, 0) };
  let least = Number.POSITIVE_INFINITY;
  for (const stock of possible) {
    const sticks = sticksFor(parts, stock);
    if (sticks * stock < least) {
      least = sticks * stock;
      best = { stock, sticks };
    }
  }
  return best;
}
