/**
 * Whether a stated number of pieces is plausible for work of its size. A stated number replaces the recipe's, and 900
 * posts for a 60 ft fence are really 90 posts, or the posts of another fence. No source gives usual costs for every
 * recipe, but what a size requires is known before any price is requested.
 */

import type { Assembly } from "../../recipes/assembly.ts";
import type { WorkItem } from "../../scope.ts";
import type { TakeoffMaterial, TakeoffQuestion } from "../../takeoff.types.ts";
import { formatNumber } from "../../units.ts";
import { materialsOf } from "./engine.ts";

/** This many times what the recipe needs for the same size can't be waste, spares or another way to build. */
const TOO_MANY_TIMES = 10;

/** The materials of an item, and a question for each stated amount that its size does not explain. */
interface JudgedAmounts {
  materials: TakeoffMaterial[];
  questions: TakeoffQuestion[];
}

/**
 * Computes an item. When a stated amount is at least ten times what the recipe needs for the size of the work, the
 * recipe's amount is listed until a person says which is right.
 * @param answers by question key
 */
export function judgeAmounts(
  assembly: Assembly,
  item: WorkItem,
  answers: Readonly<Record<string, string>>,
): JudgedAmounts {
  const materials = materialsOf(assembly, item);
  if (!item.stated?.length) return { materials, questions: [] };
  const { stated: _stated, ...unstated } = item;
  const usual = new Map(materialsOf(assembly, unstated).map((material) => [material.key, material]));
  const questions: TakeoffQuestion[] = [];
  const judged = materials.map((material) => {
    const own = usual.get(material.key);
    if (!own || !isTooMuch(material, own)) return material;
    const question = aboutAmount(material, own);
    const answer = answers[question.key];
    if (answer === undefined) questions.push(question);
    return answer === amountOf(material) ? material : own;
  });
  return { materials: judged, questions };
}

function isTooMuch(stated: TakeoffMaterial, own: TakeoffMaterial): boolean {
  const isOfSize = own.inputs.some(
    ({ unit, basis }) => basis === "stated" && (unit === "ft" || unit === "sq ft"),
  );
  const isComparable = stated.measuredUnit === own.measuredUnit;
  return isOfSize && isComparable && stated.measuredQuantity >= TOO_MANY_TIMES * own.measuredQuantity;
}

const amountOf = ({ quantity, unit }: TakeoffMaterial): string => `${formatNumber(quantity)} ${unit}`;

function aboutAmount(stated: TakeoffMaterial, own: TakeoffMaterial): TakeoffQuestion {
  const times = Math.floor(stated.measuredQuantity / own.measuredQuantity);
  return {
    key: `${stated.key}.amount`,
    workItem: stated.workItem,
    prompt: `How much of ${own.name}: ${amountOf(stated)} or ${amountOf(own)}?`,
    defaultValue: amountOf(own),
    unit: null,
    choices: [amountOf(own), amountOf(stated)],
    reason: `The description says ${amountOf(stated)}, which is ${formatNumber(times)} times what this size takes (${own.formula}). The list uses ${amountOf(own)} meanwhile.`,
  };
}
