/**
 * Whether a number of pieces can be meant for a work of its size: what is stated of a line stands in for its recipe, and
 * 900 posts of a fence of 60 ft are 90 posts, or those of another fence. What works usually cost has no source that
 * holds for every recipe; what each takes for its size is known before any price is asked.
 */

import type { Assembly } from "../../recipes/assembly.ts";
import type { WorkItem } from "../../scope.ts";
import type { TakeoffMaterial, TakeoffQuestion } from "../../takeoff.types.ts";
import { formatNumber } from "../../units.ts";
import { materialsOf } from "./engine.ts";

/** So many times what the recipe takes for the same size is no waste, spare or other way to build. */
const TOO_MANY_TIMES = 10;

/** The materials of an item, with a question in the place of each stated amount that its size does not explain. */
interface JudgedAmounts {
  materials: TakeoffMaterial[];
  questions: TakeoffQuestion[];
}

/**
 * Computes an item. Of a line that is stated as ten times what its recipe takes for the size of the work or more, the
 * recipe's amount is listed until a person says which is right.
 * @param answers by the keys of questions
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
