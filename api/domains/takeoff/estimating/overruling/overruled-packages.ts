/** Packages of lines as stated in a text: their contents, name and size. */

import { packageOf } from "../../reading/phrases/packages.ts";
import type { Line, Pack } from "../../recipes/assembly.ts";
import type { ValueBag } from "../../recipes/values.ts";
import type { Statement } from "../../scope.ts";
import { formatNumber } from "../../units.ts";
import { packageName } from "../package-names.ts";
import { type Counting, coversSurface, extentOf, type Overrule } from "./counted-for.ts";
import { contentsByName, dimensionOf, renamed } from "./stated-packages.ts";

/** Words for the same package. */
const BOXED = /^(?:box|carton|case|pack)$/;

/** The stated name of a package whose contents the recipe has read already. */
export function calledAsStated(line: Line<ValueBag>, own: Pack, { item }: Counting): Overrule | null {
  const said = item.stated?.find(
    ({ kind, isRead, quantity, dimension }) =>
      kind === "pack" &&
      isRead === true &&
      (dimension ?? null) === dimensionOf(line.unit) &&
      Math.abs(quantity - own.size) < 1e-6,
  );
  const ofText = said?.pack ?? null;
  if (ofText === null || ofText === "piece" || packageOf(own.unit.split(" ")[0]) === ofText) return null;
  const ours = packageOf(own.unit.split(" ")[0]);
  if (ours === null || (BOXED.test(ours) && BOXED.test(ofText))) return null;
  return { measured: null, formula: null, pack: { ...own, unit: packageName(ofText, own.unit) } };
}

/**
 * The package that the text states, in place of the recipe's: how much of the line's unit it holds. A line counted in
 * packages by its own coverage is recomputed from the size of the work.
 */
export function repacked(
  line: Line<ValueBag>,
  own: Pack,
  statement: Statement,
  counting: Counting,
): Overrule | null {
  const { pack, quantity, dimension = null, text } = statement;
  if (quantity <= 0) return null;
  const unit = packageName(pack, own.unit);
  const isOwn = dimensionOf(line.unit) === dimension;
  if (isOwn) {
    // A gallon of paint holds a gallon; its coverage is a different statement.
    if (dimension === "liquid") return null;
    if (Math.abs(own.size - quantity) < 1e-6)
      // The recipe has read the figure; the text adds the name of the package that holds it.
      return pack === null || packageOf(own.unit.split(" ")[0]) === pack
        ? null
        : { measured: null, formula: null, pack: { ...own, unit } };
    // Running goods, and sheet goods without known rolls, are counted in the stated package.
    const isCounted = own.kind === "length" || (own.unit === "square feet" && pack === "roll");
    const kind = isCounted ? { kind: "pack" as const } : {};
    const called = line.name(counting.values);
    const stick =
      own.kind === "length"
        ? called.replace(` ${formatNumber(own.size)} ft`, ` ${formatNumber(quantity)} ft`)
        : called;
    const named = stick === called ? {} : { name: stick };
    return {
      measured: null,
      formula: null,
      pack: { ...own, ...kind, unit, size: quantity, contents: text },
      ...named,
    };
  }
  // What a package covers also counts goods that the recipe measures by weight or volume: "a bucket of mud does 450 sq ft".
  const ours = packageOf(own.unit.split(" ")[0]);
  const isByPack =
    ours === (pack ?? ours) && (dimensionOf(line.unit) === undefined || coversSurface(line, counting));
  const base = dimension === "area" && isByPack ? extentOf("area", counting) : null;
  if (base === null) return null;
  return {
    measured: (base / quantity) * own.size,
    formula: `${formatNumber(base)} sq ft ÷ ${formatNumber(quantity)} sq ft${unit === line.unit ? "" : ` a ${ours ?? unit}`}, as stated`,
    pack: null,
    coverage: statement,
  };
}

/**
 * "Bags are 30 lb", "60 lb bags": another size of the package that the line is bought in. The name shows it, and if the
 * recipe counts packages, their number changes.
 */
export function resized(
  line: Line<ValueBag>,
  own: Pack,
  { pack, quantity, dimension = null, text }: Statement,
  need: Overrule | null,
  counting: Counting,
): Overrule | null {
  const name = line.name(counting.values);
  const usual = dimension === null ? null : contentsByName(name, own.unit, dimension);
  if (dimension === null || usual === null || quantity <= 0 || Math.abs(usual - quantity) < 1e-6) return null;
  if ((pack ?? null) !== null && pack !== packageOf(own.unit.split(" ")[0])) return null;
  const called = renamed(name, text, dimension);
  const ratio = quantity / usual;
  // A rate has taken it into account already.
  if (need?.pack) return { measured: null, formula: null, pack: null, name: called };
  if (line.unit !== own.unit)
    return { measured: null, formula: null, pack: { ...own, size: own.size * ratio }, name: called };
  const measured = line.measured(counting.values) / ratio;
  const formula = `${line.formula(counting.values)} ÷ ${formatNumber(ratio)} for its size`;
  return need
    ? { measured: null, formula: null, pack: null, name: called }
    : { measured, formula, pack: null, name: called };
}

/** "One 60 lb bag of concrete a hole": the counted packages have that size. */
export function sizedByRate(
  line: Line<ValueBag>,
  own: Pack,
  statements: readonly Statement[],
  need: Overrule | null,
  { values }: Counting,
): Overrule | null {
  const [rate] = statements.filter(({ kind, pack }) => kind === "each" && pack !== null);
  const stated = rate && need ? contentsByName(rate.text, rate.pack ?? "", "weight") : null;
  const name = line.name(values);
  const usual = contentsByName(name, own.unit, "weight");
  if (!need || stated === null || usual === null || Math.abs(stated - usual) < 1e-6) return null;
  const isCounted = line.unit === own.unit;
  const ratio = stated / usual;
  return {
    ...need,
    measured: need.measured === null || isCounted ? need.measured : need.measured * ratio,
    pack: isCounted ? null : { ...own, size: own.size * ratio },
    name: renamed(name, rate?.text ?? "", "weight"),
  };
}
