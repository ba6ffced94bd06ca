import { ShoppingBasket } from "lucide-react";
import { type ReactNode, useState } from "react";
import { sharedNames } from "../../../schema/rules/same-article.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { SamplePriceMark } from "../../components/ui/signs/badge.tsx";
import { Money } from "../../components/ui/signs/figures.tsx";
import { EmptyState } from "../../components/ui/signs/states.tsx";
import { SupplierBadge } from "../../components/ui/signs/supplier-badge.tsx";
import type { Basket_BasketFragment } from "../../gql/graphql.ts";
import { formatCount, formatQuantity } from "../../lib/format.ts";
import { BasketRemarks } from "./basket-remarks.tsx";
import { BasketSavings, BasketTotals } from "./basket-totals.tsx";
import { BudgetStatus } from "./budget-status.tsx";

const ITEMS_SHOWN = 6;

/** The basket next to the recommendations: items, total and savings. */
export function BasketCard({
  basket,
  emptyWords,
  actions,
}: {
  basket: Basket_BasketFragment | null;
  /** Says how to fill an empty basket. */
  emptyWords: string;
  actions: ReactNode;
}) {
  const [isAllShown, setIsAllShown] = useState(false);
  const items = basket?.items ?? [];
  const shared = sharedNames(items);
  // The total and the pay button stay in view, however long the list is.
  const shown = isAllShown ? items : items.slice(0, ITEMS_SHOWN);
  const hidden = items.length - shown.length;
  const isEmpty = !basket || basket.items.length === 0;
  return (
    <Card
      title="Project Basket"
      isFlush
      aside={
        !isEmpty && (
          <span className="text-[0.9375rem] text-muted">{formatCount(basket.items.length, "item")}</span>
        )
      }
    >
      {isEmpty ? (
        <EmptyState icon={ShoppingBasket} iconProps={{ size: 32 }} title="Your basket is empty">
          {emptyWords}
        </EmptyState>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {shown.map((item) => (
              <li key={item.id} className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-3 px-4 py-2.5">
                <SupplierBadge name={item.supplierName} />
                <span className="min-w-0 leading-snug wrap-anywhere">
                  {item.name}
                  {shared.has(item.name) && (
                    <span className="block text-sm text-muted">For {item.materialName}</span>
                  )}
                  <span className="figures block text-sm text-muted">× {formatQuantity(item.quantity)}</span>
                </span>
                <Money amount={item.lineTotal} />
              </li>
            ))}
          </ul>
          {hidden > 0 && (
            <div className="border-t border-line px-3 py-1.5">
              <Button tone="plain" size="small" isWide onClick={() => setIsAllShown(true)}>
                Show {hidden} more {hidden === 1 ? "item" : "items"}
              </Button>
            </div>
          )}
          <div className="grid gap-3 border-t border-line p-4">
            <BasketTotals basket={basket} />
            <BasketSavings basket={basket} />
            <BudgetStatus budget={basket.budget} />
            <BasketRemarks basket={basket} />
            {basket.items.some((item) => item.isSample) && (
              <p>
                <SamplePriceMark />
              </p>
            )}
          </div>
        </>
      )}
      <div className="grid gap-2 border-t border-line p-4">{actions}</div>
    </Card>
  );
}
