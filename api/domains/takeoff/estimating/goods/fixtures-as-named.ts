/** Lists a fixture under the name that the description gives it: a recipe's sink is the undermount sink of the text. */

import { assemblyFor } from "../../model-recipes/recipe-assembly.ts";
import { nameWords } from "../../recipes/line-names.ts";
import type { NamedGoods, WorkItem } from "../../scope.ts";
import type { TakeoffMaterial } from "../../takeoff.types.ts";
import { isNamed } from "./named-materials.ts";

/** Whether a line is bought because the text names its fixture. */
function isFixture({ key }: TakeoffMaterial, items: readonly WorkItem[]): boolean {
  const item = items.find((one) => key.startsWith(`${one.key}.`));
  const assembly = item && assemblyFor(item);
  const line = item && assembly?.lines.find((one) => key === `${item.key}.${one.key}`);
  const namedBy = Array.isArray(line?.namedBy) ? line.namedBy : [];
  return namedBy.some((input: string) => {
    const spec = assembly?.inputs[input];
    return spec?.kind === "number" && spec.isFixture === true;
  });
}

const headOf = (name: string): string | undefined => nameWords(name).at(-1);

/** Materials with single fixtures under the names of the goods that no line is called by. */
export function fixturesAsNamed(
  materials: readonly TakeoffMaterial[],
  named: readonly NamedGoods[],
  items: readonly WorkItem[],
): TakeoffMaterial[] {
  const open = named.filter(
    (goods) => (goods.count ?? 1) === 1 && !materials.some((material) => isNamed(material, goods)),
  );
  if (open.length === 0) return [...materials];
  const left = new Set(open);
  return materials.map((material) => {
    const words = nameWords(material.name.replace(/,.*/, ""));
    const goods = [...left].find(({ name }) => words.includes(headOf(name) ?? ""));
    if (!goods || material.measuredQuantity !== 1 || !isFixture(material, items)) return material;
    left.delete(goods);
    return { ...material, name: goods.words.charAt(0).toUpperCase() + goods.words.slice(1) };
  });
}
