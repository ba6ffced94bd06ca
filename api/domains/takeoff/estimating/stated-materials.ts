/** Counted things that no recipe lists: "a dozen 2x4x8 knee braces" is a line by itself. */

import { categoryOf } from "../reading/listed.ts";
import { USUAL_COUNTS } from "../reading/statements.ts";
import type { Scope, Statement } from "../scope.ts";
import type { TakeoffMaterial } from "../takeoff.types.ts";
import { formatFeet, formatNumber } from "../units.ts";
import { VOCABULARY } from "../vocabulary.ts";
import { nameWords } from "./line-names.ts";

/** Lumber is sold from this length on, in feet; shorter pieces are cut from it. */
const SHORTEST_STOCK_FT = 8;
/** A saw takes an eighth of an inch a cut. */
const KERF_FT = 1 / 96;
const SHORTEST_SOLD_FT = 6;

/** `workItem` of what stands on the list because the description counts it. */
export const STATED_WORK = "Stated materials";

/**
 * @param materials what the recipes list already: a thing that one of them names is not listed again
 */
export function statedMaterials(scope: Scope, materials: readonly TakeoffMaterial[]): TakeoffMaterial[] {
  const stated = scope.stated ?? [];
  const listed: TakeoffMaterial[] = [];
  for (const statement of stated) {
    if (!isBought(statement) || materials.some((material) => isNamedBy(material, statement))) continue;
    const times = timesOf(statement, stated);
    if (times === null) continue;
    const key = `stated.${listed.length + 1}`;
    const same = listed.find(({ name }) => name === nameOf(statement));
    if (!same) listed.push(toMaterial(statement, times, key));
  }
  return listed;
}

/** Lumber by its size, and what is bought by the piece; openings, walls and rooms are counted but not bought. */
export function isBought({ words, nominal, kind }: Statement): boolean {
  const head = nameWords(words).at(-1);
  if (kind === "extra" || kind === "total") return false;
  return nominal !== null || (head !== undefined && VOCABULARY.isPart(head));
}

function isNamedBy(material: TakeoffMaterial, { words, nominal }: Statement): boolean {
  const spoken = nameWords(words);
  const head = spoken.at(-1);
  if (head === undefined) return nominal !== null && material.name.includes(nominal);
  const key = nameWords((material.key.split(".")[1] ?? "").replace(/-/g, " "));
  return key.includes(head) || nameWords(material.name).includes(head);
}

/** How often a statement counts; null when what it counts for is not counted anywhere. */
function timesOf({ per }: Statement, stated: readonly Statement[]): { value: number; words: string } | null {
  if (per === null) return { value: 1, words: "" };
  if (per.dimension !== null) return null;
  const head = nameWords(per.words).at(-1) ?? per.words;
  const other = stated.find(({ kind, words }) => kind === "count" && nameWords(words).at(-1) === head);
  const total = per.total ?? other?.quantity ?? USUAL_COUNTS[head];
  if (total === undefined) return null;
  return { value: Math.ceil(total / per.count), words: `${formatNumber(total)} ${per.words}` };
}

function nameOf({ words, nominal, length }: Statement): string {
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

function toMaterial(
  statement: Statement,
  times: { value: number; words: string },
  key: string,
): TakeoffMaterial {
  const name = nameOf(statement);
  const pieces = statement.quantity * times.value;
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
    measuredUnit: "pieces",
    wastePercent: 0,
    quantity: cut ? cut.sticks : pieces,
    unit: statement.pack ?? "pieces",
    packSize: cut ? cut.perStick : 1,
    soldBy: "pack",
    leftover: cut ? cut.sticks * cut.perStick - pieces : 0,
    formula: cut
      ? `${counted} of ${formatFeet(statement.length ?? 0)}, ${cut.perStick} from each ${cut.stock} ft piece → ${cut.sticks} pieces`
      : `${counted}, as stated`,
    inputs: [],
    basis: "stated",
    confidence: 1,
  };
}

/** Short pieces of lumber come out of stock lengths. */
function cutFrom({ nominal, length }: Statement, pieces: number) {
  if (nominal === null || length === null || length >= SHORTEST_SOLD_FT || length <= 0) return null;
  const perStick = Math.floor((SHORTEST_STOCK_FT + KERF_FT) / (length + KERF_FT));
  return { stock: SHORTEST_STOCK_FT, perStick, sticks: Math.ceil(pieces / perStick) };
}
