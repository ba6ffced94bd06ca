/** Subtracts goods on hand: they are not bought again. */

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

/** The one line that something on hand is subtracted from; null when no line or several lines could be meant. */
export function lineOnHand(materials: readonly TakeoffMaterial[], one: OnHand): TakeoffMaterial | null {
  const [material, ...others] = materials.filter((candidate) => isOf(candidate, one));
  return material && others.length === 0 ? material : null;
}

/**
 * The list minus what is on hand. Each item is subtracted from the one line that it refers to, which disappears when
 * enough is on hand; when several lines could be meant, nothing is subtracted.
 */
export function lessOnHand(
  materials: readonly TakeoffMaterial[],
  onHand: readonly OnHand[],
): TakeoffMaterial[] {
  const list = [...materials];
  for (const one of onHand) {
    const material = lineOnHand(list, one);
    if (!material) continue;
    const at = list.indexOf(material);
    if (one.quantity >= material.quantity) {
      list.splice(at, 1);
      continue;
    }
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
