import type { TakeoffMaterial } from "../takeoff.types.ts";

/** Sizes that identify a product: sides ("2x4", "4 x 8"), fractions ("3/4", "5/4x6"). A bare number identifies none. */
const NAME_SIZE = /(?<!\d)\d+(?:[-./]\d+)*(?: ?[x×] ?\d+(?:[-./]\d+)*)+|(?<!\d)\d+(?:-\d+)?\/\d+/g;

const fold = (size: string): string => size.replace(/\s/g, "").replace(/×/g, "x");

/** Materials by the sizes in their names and descriptions. */
export function linesBySize(materials: readonly TakeoffMaterial[]): ReadonlyMap<string, readonly string[]> {
  const bySize = new Map<string, string[]>();
  for (const { key, name, description } of materials)
    for (const size of new Set(`${name} ${description}`.toLowerCase().match(NAME_SIZE)?.map(fold))) {
      const lines = bySize.get(size);
      if (lines) lines.push(key);
      else bySize.set(size, [key]);
    }
  return bySize;
}

/**
 * The size that a figure of the text names, in the form used by {@link linesBySize}: "4' x 8'" → "4x8"; null for a bare
 * number.
 * @param written in lower case
 */
export function sizeNamed(written: string): string | null {
  const plain = written
    .replace(/['"′″’”]| ?\b(?:feet|foot|ft|inches|inch|in)\b\.?/g, "")
    .replace(/ by /g, "x");
  const [size] = plain.match(NAME_SIZE) ?? [];
  return size === undefined ? null : fold(size);
}
