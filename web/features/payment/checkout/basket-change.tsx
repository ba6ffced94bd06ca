import { Button } from "../../../components/ui/controls/button.tsx";
import { FromTo } from "../../../components/ui/signs/figures.tsx";
import { SupplierBadge } from "../../../components/ui/signs/supplier-badge.tsx";
import type { BasketChanged_ErrorFragment } from "../../../gql/graphql.ts";
import { formatCount, formatMoney, formatQuantity } from "../../../lib/format.ts";

type Difference = BasketChanged_ErrorFragment["changes"][number];

/** What happened to an item, in words. */
function wordsOf(difference: Difference): string[] {
  const { quantityBefore, quantityAfter, unitPriceBefore, unitPriceAfter } = difference;
  if (unitPriceAfter === null)
    return [`No longer in the basket. There were ${formatQuantity(quantityBefore)}.`];
  const each = `${formatMoney(unitPriceAfter)} each`;
  if (unitPriceBefore === null) return [`New in the basket: ${formatQuantity(quantityAfter)} at ${each}.`];
  return [
    ...(quantityBefore === quantityAfter
      ? []
      : [`${formatQuantity(quantityAfter)} instead of ${formatQuantity(quantityBefore)}.`]),
    ...(unitPriceBefore === unitPriceAfter ? [] : [`${each} instead of ${formatMoney(unitPriceBefore)}.`]),
  ];
}

/** The differences from what the buyer was shown. Nothing is ordered until they agree. */
export function BasketChange({
  change,
  onAgree,
  onBack,
}: {
  change: BasketChanged_ErrorFragment;
  onAgree: () => void;
  onBack: () => void;
}) {
  const { changes, totalBefore, basket } = change;
  return (
    <div className="grid gap-4">
      <p className="font-semibold">
        {changes.length > 0
          ? `${formatCount(changes.length, "line")} changed since you saw the basket`
          : "The total changed since you saw the basket"}
      </p>
      {changes.length > 0 && (
        <ul aria-label="Lines that changed" className="divide-y divide-line rounded-sm border border-line">
          {changes.map((difference, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an article can be there twice, and each answer is drawn whole
            <li key={place} className="grid gap-1 px-3 py-2.5">
              <p className="flex items-start gap-2 leading-snug font-medium">
                <span className="shrink-0">
                  <SupplierBadge name={difference.supplierName} />
                </span>
                <span className="min-w-0 wrap-anywhere">{difference.name}</span>
              </p>
              {wordsOf(difference).map((words) => (
                <p key={words} className="text-[0.9375rem] leading-snug text-muted">
                  {words}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        <span>Total with tax and shipping</span>
        <FromTo from={totalBefore ?? basket.totalWithTaxShipping} to={basket.totalWithTaxShipping} />
      </p>
      <Button tone="main" isWide onClick={onAgree}>
        Accept these changes
      </Button>
      <Button isWide onClick={onBack}>
        Back to the basket
      </Button>
    </div>
  );
}
