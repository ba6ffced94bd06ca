/** What is there already is not bought again. */

import { packageOf } from "../../reading/phrases/packages.ts";
import { materialWords, nameWords } from "../../recipes/line-names.ts";
import type { OnHand } from "../../scope.ts";
import type { TakeoffMaterial } from "../../takeoff.types.ts";
import { formatNumber } from "../../units.ts";

const isOf = (material: TakeoffMaterial, { words, pack }: OnHand): boolean => {
  const head = nameWords(words).at(-1);
  const isPack = pack === null || packageOf(material.unit.split(" ")[0]) === pack;
  if (!isPack || (pack === null && material.unit !== "pieces")) return false;
  return head === undefined || materialWords(material).includes(head);
};

/**
 * The list less what is on hand. Each is taken off the one line that it speaks of, never more than that line needs; where
 * several lines could be meant nothing is taken off.
 */
export function lessOnHand(
  materials: readonly TakeoffMaterial[],
  onHand: readonly OnHand[],
): TakeoffMaterial[] {
  const list = [...materials];
  for (const one of onHand) {
    const [at, ...others] = list.flatMap((material, index) => (isOf(material, one) ? [index] : []));
    const material = at === undefined ? undefined : list[at];
    if (at === undefined || others.length > 0 || !material || one.quantity >= material.quantity) continue;
    const quantity = material.quantity - one.quantity;
    list[at] = {
      ...material,
      measuredQuantity: Math.max(0, material.measuredQuantity - one.quantity * material.packSize),
      quantity,
      formula: `${material.formula} − ${formatNumber(one.quantity)} on hand = ${formatNumber(quantity)}`,
    };
  }
  return list;
}
