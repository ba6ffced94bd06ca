/** Compares packages of lines with what a text states: their contents, the rate at which they are used, their name. */

import { packageOf } from "../../reading/phrases/packages.ts";
import type { Line, Pack } from "../../recipes/assembly.ts";
import type { NamedLine } from "../../recipes/line-names.ts";
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

/** Units for goods sold loose → the unit in the reading. */
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

/** Whether goods are delivered by the load, in cubic yards or tons, not in packages. */
export const isLoose = ({ unit }: Pack): boolean => /^(?:cubic|tonn?es?$|tons$)/.test(unit);

/** Units for package contents in names of materials: "80 lb bag", "sealer 5 gal". */
const IN_NAMES = /(\d+(?:\.\d+)?) (lb|kg|gal|oz)\b/;

/** The package in which the recipe buys a line: one of its own unit if the recipe names none. */
export const packOf = (line: Line<ValueBag>, values: ValueBag): Pack =>
  line.pack?.(values) ?? { unit: line.unit, size: 1 };

/** Contents of one package according to its name, in the base unit of a dimension; null when the name does not say. */
export function contentsByName(name: string, unit: string, dimension: string): number | null {
  const figure = packageOf(unit.split(" ")[0]) === null ? null : IN_NAMES.exec(name);
  const known = UNITS[figure?.[2] ?? ""];
  return figure && known?.dimension === dimension ? Number(figure[1]) * known.factor : null;
}

/** Contents of one package of a line, in the base unit of a dimension; null when unknown. */
export function contentsOf(name: string, { unit }: Pack, dimension: string): number | null {
  const loose = UNITS[LOOSE[unit] ?? ""];
  if (loose) return loose.dimension === dimension ? loose.factor : null;
  return contentsByName(name, unit, dimension);
}

/** A name with the stated package size, "25 kg bags", in place of the usual one. */
export function renamed(name: string, text: string, dimension: string): string {
  const stated = IN_NAMES.exec(text)?.[0] ?? null;
  return name.replace(IN_NAMES, (written, _figure: string, unit: string) =>
    stated !== null && UNITS[unit]?.dimension === dimension ? stated : written,
  );
}

/**
 * "0.17 gal per sqyd" for a line in square feet, "1.4 tons a yard" for one in cubic feet: how much of the line's unit a
 * package covers. Null when the rate is for something else or the contents are unknown.
 * @param contents contents of a package in the dimension of the rate
 */
export function packAtRate(
  own: Pack,
  { quantity, per, text }: Statement,
  contents: number | null,
): Pack | null {
  if (per === null || contents === null || quantity <= 0) return null;
  return { ...own, size: (contents * per.count) / quantity, contents: `at ${text}` };
}

/** "One pack of paste does 5 rolls": rolls are counted by the package they are bought in. */
export function isPackageOf(unit: string, words: string): boolean {
  const pack = packageOf(unit.split(" ").at(-1));
  return pack !== null && packageOf(words.split(" ").at(-1)) === pack;
}

/** The only one of some lines that comes in a package of a name; null when there are several. */
export function onlyLineIn(pack: string, lines: readonly NamedLine[], values: ValueBag): NamedLine | null {
  const [only, ...more] = pack.includes(" ")
    ? []
    : lines.filter(({ line }) => isPackageOf(packOf(line, values).unit, pack));
  return only && more.length === 0 ? only : null;
}
