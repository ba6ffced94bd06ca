import type { ShortfallObstacle } from "../../gql/graphql.ts";
import { formatDate, formatMoney, formatQuantity, formatSaleUnit } from "../../lib/format.ts";
import type { Missing, Plan } from "./use-shortfall.ts";

/** Why a missing line is in no plan. */
export const OBSTACLE_WORDS: Readonly<Record<ShortfallObstacle, string>> = {
  NOT_KNOWN: "it is no longer on any list, so there is nothing to compare",
  NOBODY_ELSE: "no other supplier offered it when last asked",
  PRICES_TOO_OLD: "others had it, but their prices have expired",
  NOT_ENOUGH_STOCK: "the others together have less of it in stock",
  MINIMUM_ORDER: "the suppliers that have it do not accept an order this small",
};

/** "5 pieces of Stud"; "5 × Stud" when it is sold each. */
export function amountOf({
  quantity,
  saleUnit,
  name,
}: Pick<Missing, "name" | "quantity" | "saleUnit">): string {
  const unit = formatSaleUnit(quantity, saleUnit);
  const count = formatQuantity(quantity);
  return unit === "" ? `${count} × ${name}` : `${count} ${unit} of ${name}`;
}

/** A plan's cost compared to what was paid for the same lines. */
function extraOf({ extraAmount }: Pick<Plan, "extraAmount">): string {
  const extra = Number(extraAmount);
  if (extra === 0) return "for the same money";
  return extra > 0 ? `+${formatMoney(extraAmount)}` : `${formatMoney(String(-extra))} less`;
}

/** "Get 5 pieces of Stud by Wed, Dec 2: +$4.05 at Menards" */
export function describePlan({ lines, suppliers, arrivesOn, ...plan }: Plan): string {
  const [first, ...more] = lines;
  const what = first && more.length === 0 ? amountOf(first) : `${lines.length} lines`;
  const day = arrivesOn ? ` by ${formatDate(arrivesOn)}` : "";
  const where = suppliers.map(({ supplierName }) => supplierName).join(", ");
  return `Get ${what}${day}: ${extraOf(plan)} at ${where}`;
}
