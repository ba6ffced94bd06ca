/** How large a piece of work is, which measures goods that have no recipe of their own. */

import type { Assembly } from "../recipes/assembly.ts";
import { builtCount, type ValueBag, valuesOf } from "../recipes/values.ts";
import type { Extent, WorkItem } from "../scope.ts";
import type { TakeoffMaterial } from "../takeoff.types.ts";

const NO_EXTENT: Extent = { area: null, length: null, perimeter: null };

/**
 * Extent of a work item in square feet and feet: from its inputs, else from the largest area that one of its materials
 * covers, since the rest is laid on or under it.
 */
export function extentOfItem(
  assembly: Assembly,
  item: WorkItem,
  materials: readonly TakeoffMaterial[],
): Extent {
  const most = (unit: string): number =>
    Math.max(
      0,
      ...materials
        .filter(({ key, measuredUnit }) => key.startsWith(`${item.key}.`) && measuredUnit === unit)
        .map(({ measuredQuantity }) => measuredQuantity),
    );
  const values = valuesOf(assembly, item);
  const { area, length, perimeter } = extentOfValues(values);
  const ofAll = (one: number | null): number | null => one && one * builtCount(values);
  return {
    area: ofAll(positive(assembly.surface?.(values)) ?? area) ?? positive(most("sq ft")),
    length: ofAll(length) ?? positive(most("ft")),
    perimeter: ofAll(perimeter),
  };
}

/** The extent that the sizes of a work give, in square feet and feet. */
export function extentOfValues(values: ValueBag): Extent {
  const value = (key: string): number => {
    const one = values[key];
    return typeof one === "number" ? one : 0;
  };
  const [length, width] = [value("length"), value("width")];
  const diameter = value("diameter");
  const circle = (Math.PI / 4) * diameter ** 2;
  return {
    area: positive(value("area") || length * width || circle),
    // Joints across a walk are spaced along its longer side.
    length: positive(Math.max(length, width) || value("run") || value("wallLength") || value("perimeter")),
    perimeter: positive(
      value("perimeter") || (length > 0 && width > 0 ? 2 * (length + width) : Math.PI * diameter),
    ),
  };
}

/** A number above 0, else null. */
export const positive = (one: number | undefined): number | null =>
  one !== undefined && one > 0 ? one : null;

/** The first extent, completed from the second where it is unknown. */
export function eitherExtent(first: Extent | undefined, second: Extent | undefined): Extent {
  const [one, other] = [first ?? NO_EXTENT, second ?? NO_EXTENT];
  return {
    area: one.area ?? other.area,
    length: one.length ?? other.length,
    perimeter: one.perimeter ?? other.perimeter,
  };
}

/** The sum of several extents; undefined for none. A value missing in one of them is missing in the sum. */
export function sumOfExtents(extents: readonly Extent[]): Extent | undefined {
  const [first, ...others] = extents;
  const sum = (one: number | null, other: number | null): number | null =>
    one === null || other === null ? null : one + other;
  return others.reduce<Extent | undefined>(
    (all, one) =>
      all && {
        area: sum(all.area, one.area),
        length: sum(all.length, one.length),
        perimeter: sum(all.perimeter, one.perimeter),
      },
    first,
  );
}
