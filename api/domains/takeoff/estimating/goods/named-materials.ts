/** Goods that the description names and no recipe lists: one line each, in the description's own words. */

import { CATEGORIES } from "../../../../../schema/constants.ts";
import { isCalledBy, nameWords } from "../../recipes/line-names.ts";
import type { NamedGoods, Scope } from "../../scope.ts";
import type { TakeoffMaterial, TakeoffQuestion } from "../../takeoff.types.ts";
import { answeredCount, howMany } from "./how-many.ts";
import { STATED_WORK } from "./stated-work.ts";

/** Prefix of the keys of these lines, and of the questions about how many there are. */
const KEY = "named.";

/** Lines of named goods, and questions about those without a number. */
interface NamedMaterials {
  readonly materials: TakeoffMaterial[];
  readonly questions: TakeoffQuestion[];
  /** Keys of questions that are answered. */
  readonly answered: readonly string[];
}

/** @param materials the list so far: goods that match one of these are not listed again */
export function namedMaterials(
  scope: Scope,
  materials: readonly TakeoffMaterial[],
  answers: Readonly<Record<string, string>>,
): NamedMaterials {
  const listed: NamedMaterials = { materials: [], questions: [], answered: [] };
  const answered: string[] = [];
  for (const goods of scope.named ?? []) {
    if (materials.some((material) => isNamed(material, goods))) continue;
    const key = keyOf(goods);
    const answer = answeredCount(answers, key);
    if (answer !== null) answered.push(key);
    const count = goods.count ?? answer;
    if (count === null) listed.questions.push(howMany(key, goods.words, UNCOUNTED));
    else if (count > 0) listed.materials.push(toMaterial(goods, count, key));
  }
  return { ...listed, answered };
}

/**
 * Whether a line goes by a name of some goods: it contains all words of one of their names, or the last word with the
 * same number of pieces ("10 vinyl replacement windows").
 */
export function isNamed(
  { key, name, description, measuredQuantity }: TakeoffMaterial,
  goods: NamedGoods,
): boolean {
  const words = new Set(nameWords(`${key.replace(/[.-]/g, " ")} ${name} ${description}`));
  const head = nameWords(goods.name).at(-1);
  if (
    goods.count !== null &&
    goods.count > 1 &&
    goods.count === measuredQuantity &&
    head !== undefined &&
    words.has(head)
  )
    return true;
  return isCalledBy(words, goods.names);
}

/** Key of a line of named goods; the same text gives the same keys. */
export const keyOf = ({ name }: NamedGoods): string => `${KEY}${name.replace(/[^a-z]+/g, "-")}`;

const UNCOUNTED =
  "The description names them and says no number. They are on the list once you say how many.";

function toMaterial(goods: NamedGoods, count: number, key: string): TakeoffMaterial {
  const isSaid = goods.count !== null;
  return {
    key,
    workItem: STATED_WORK,
    name: goods.words.charAt(0).toUpperCase() + goods.words.slice(1),
    description: "",
    category: CATEGORIES.find((category) => category === goods.category) ?? "Hardware",
    measuredQuantity: count,
    measuredUnit: "pieces",
    wastePercent: 0,
    usualWaste: 0,
    quantity: count,
    unit: "pieces",
    packSize: 1,
    soldBy: "pack",
    leftover: 0,
    formula: isSaid ? `${count}, as stated` : `${count}, as you said`,
    inputs: [],
    basis: "stated",
    confidence: 1,
  };
}
