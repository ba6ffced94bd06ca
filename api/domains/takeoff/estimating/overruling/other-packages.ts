/** Lines bought in another kind of package than their recipe's, because the text says how far one goes. */

import type { Line, Pack } from "../../recipes/assembly.ts";
import type { ValueBag } from "../../recipes/values.ts";
import type { Statement } from "../../scope.ts";
import { formatNumber } from "../../units.ts";
import { packageName } from "../package-names.ts";
import { type Counting, type Overrule, timesOf } from "./counted-for.ts";
import { isLoose } from "./stated-packages.ts";

/** The size of the recipe's own package within a name: "paste 1 gal". */
const SIZE_OF_PACKAGE = / \d+(?:\.\d+)? (?:lb|kg|gal|oz)\b/;

/** Pounds per ton. */
const TON_LB = 2000;

/**
 * "1 ton covers 90 sq ft" for goods that the recipe orders by volume: bought by the stated tons, whatever the volume
 * weighs.
 */
export function inTonsStated(
  line: Line<ValueBag>,
  own: Pack,
  rates: readonly Statement[],
  counting: Counting,
): Overrule | null {
  const [rate, ...others] = rates;
  if (!rate?.per || others.length > 0 || rate.dimension !== "weight" || !isLoose(own)) return null;
  const times = timesOf(rate.per, line, counting, false);
  const measured = line.measured(counting.values);
  const tons = times === null ? 0 : (rate.quantity * times.value) / TON_LB;
  if (times === null || tons <= 0 || !(measured > 0)) return null;
  return {
    measured,
    formula: `${formatNumber(rate.quantity / TON_LB)} tons × ${times.words}, as stated`,
    pack: { ...own, unit: "tons", size: measured / tons },
  };
}

/** "One pack of paste does 5 rolls": a different kind of package than the recipe buys, each enough for its share. */
export function inOtherPackages(
  line: Line<ValueBag>,
  own: Pack,
  statements: readonly Statement[],
  counting: Counting,
): Overrule | null {
  const [rate, ...others] = statements;
  if (!rate?.per || rate.pack === null || rate.kind !== "each" || others.length > 0) return null;
  const times = timesOf(rate.per, line, counting);
  const measured = line.measured(counting.values);
  const packages = times === null ? 0 : rate.quantity * times.value;
  if (times === null || packages <= 0 || !(measured > 0)) return null;
  const unit = packageName(rate.pack, own.unit);
  return {
    measured,
    formula: `${formatNumber(rate.quantity)} × ${times.words}, as stated`,
    name: line.name(counting.values).replace(SIZE_OF_PACKAGE, ""),
    pack: { ...own, kind: "pack", unit, size: measured / packages, contents: rate.text },
  };
}
