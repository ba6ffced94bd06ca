/** Packages of lines against what a text states: how much one holds, at what rate it goes, what it is called then. */

import { packageOf } from "../../reading/phrases/packages.ts";
import type { Line, Pack } from "../../recipes/assembly.ts";
import type { ValueBag } from "../../recipes/values.ts";
import type { Statement } from "../../scope.ts";
import { UNITS } from "../../units.ts";

const LINE_UNITS: Readonly<Record<string, string>> = {
  ft: "length",
  "sq ft": "area",
  "cu ft": "volume",
  lb: "weight",
  gallons: "liquid",
};

/** Dimension of the unit that a line is measured in; null for pieces, undefined for packages. */
export function dimensionOf(unit: string): string | null | undefined {
  if (/^(?:pieces|each)$/.test(unit)) return null;
  return LINE_UNITS[unit];
}

/** Units that goods are sold by loose → the unit of the reading. */
const LOOSE: Readonly<Record<string, string>> = {
  gallons: "gal",
  liters: "l",
  quarts: "qt",
  pounds: "lb",
  tons: "ton",
  tonnes: "tonne",
  "cubic yards": "cuyd",
  "cubic feet": "cuft",
};

/** Whether goods are brought by the load, in cubic yards or tons, and come in no packages. */
export const isLoose = ({ unit }: Pack): boolean => /^(?:cubic|tonn?es?$|tons$)/.test(unit);

/** Units that names of materials give what a package holds in: "80 lb bag", "sealer 5 gal". */
const IN_NAMES = /(\d+(?:\.\d+)?) (lb|kg|gal|oz)\b/;

/** The package that a line is bought in by its recipe: one of its own unit where the recipe names none. */
export const packOf = (line: Line<ValueBag>, values: ValueBag): Pack =>
  line.pack?.(values) ?? { unit: line.unit, size: 1 };

/** What one package holds by its name, in the base unit of a dimension; null where the name does not say. */
export function contentsByName(name: string, unit: string, dimension: string): number | null {
  const figure = packageOf(unit.split(" ")[0]) === null ? null : IN_NAMES.exec(name);
  const known = UNITS[figure?.[2] ?? ""];
  return figure && known?.dimension === dimension ? Number(figure[1]) * known.factor : null;
}

/** What one package of a line holds, in the base unit of a dimension; null where that is not known. */
export function contentsOf(name: string, { unit }: Pack, dimension: string): number | null {
  const loose = UNITS[LOOSE[unit] ?? ""];
  if (loose) return loose.dimension === dimension ? loose.factor : null;
  return contentsByName(name, unit, dimension);
}

/** A name with the size of the package that a text states, "25 kg bags", in place of the usual one. */
export function renamed(name: string, text: string, dimension: string): string {
  const stated = IN_NAMES.exec(text)?.[0] ?? null;
  return name.replace(IN_NAMES, (written, _figure: string, unit: string) =>
    stated !== null && UNITS[unit]?.dimension === dimension ? stated : written,
  );
}

/**
 * "0.17 gal per sqyd" of a line in square feet, "1.4 tons a yard" of one in cubic feet: how much of the line's unit a
 * package does. Null where the rate is of something else or what a package holds is not known.
 * @param contents what a package holds in the dimension of the rate
 */
export function packAtRate(
  own: Pack,
  { quantity, per, text }: Statement,
  contents: number | null,
): Pack | null {
  if (per === null || contents === null || quantity <= 0) return null;
  return { ...own, size: (contents * per.count) / quantity, contents: `at ${text}` };
}
