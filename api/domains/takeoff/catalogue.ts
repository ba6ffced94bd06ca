/** Every material that the recipes can list, for people who name one by hand. */
import { setImmediate } from "node:timers/promises";
import type { Category } from "../../../schema/constants.ts";
import { categoryOf } from "./reading/lists/listed.ts";
import { samplesByAssembly } from "./samples.ts";
import type { NamedMaterial } from "./takeoff.types.ts";

type Catalogue = ReadonlyMap<string, NamedMaterial>;

let catalogue: Promise<Catalogue> | null = null;

/** Collected from the recipes once, yielding to the event loop between recipes. */
function loadCatalogue(): Promise<Catalogue> {
  catalogue ??= collect();
  return catalogue;
}

async function collect(): Promise<Catalogue> {
  const found = new Map<string, NamedMaterial>();
  for (const materials of samplesByAssembly()) {
    for (const { name, category, unit, packSize, measuredUnit } of materials)
      if (!found.has(name.toLowerCase()))
        found.set(name.toLowerCase(), { name, category, unit, packSize, measuredUnit });
    await setImmediate();
  }
  return found;
}

/**
 * The materials whose names contain every word of the text, or begin a word with it; names that start with the text
 * come first, then shorter names.
 */
export async function searchCatalogue(text: string, limit: number): Promise<NamedMaterial[]> {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return [];
  const start = text.trim().toLowerCase();
  return [...(await loadCatalogue())]
    .filter(([name]) => {
      const words = wordsOf(name);
      return wanted.every((word) => words.some((one) => one.startsWith(word)));
    })
    .sort(
      ([one], [other]) =>
        Number(other.startsWith(start)) - Number(one.startsWith(start)) ||
        one.length - other.length ||
        one.localeCompare(other),
    )
    .slice(0, limit)
    .map(([, material]) => material);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d/.#-]+/gu) ?? [];

/**
 * A material as a person names it. A catalogue material is bought as listed there unless another unit is given. For any
 * other material only the given values are known, and its words determine the category.
 */
export async function nameMaterial(
  name: string,
  said: { unit: string | null; category: Category | null },
): Promise<NamedMaterial> {
  const known = (await loadCatalogue()).get(name.toLowerCase());
  if (known && (said.unit === null || said.unit === known.unit))
    return { ...known, category: said.category ?? known.category };
  const unit = said.unit ?? "pieces";
  const category = said.category ?? known?.category ?? categoryOf(name.toLowerCase()) ?? "Hardware";
  return { name, category, unit, packSize: 1, measuredUnit: unit };
}
