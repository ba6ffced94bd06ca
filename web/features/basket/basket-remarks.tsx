import { Notice } from "../../components/ui/signs/notice.tsx";
import type { Basket_BasketFragment } from "../../gql/graphql.ts";
import { formatMoney } from "../../lib/format.ts";

/** What stands in the way of ordering the basket as it is, and notes on its products: which ones may not look alike. */
export function BasketRemarks({ basket: { remarks, groups } }: { basket: Basket_BasketFragment }) {
  const tooSmall = groups.flatMap(({ supplier, minimumOrder, toMinimumOrder }) =>
    minimumOrder !== null && toMinimumOrder !== null ? [{ supplier, minimumOrder, toMinimumOrder }] : [],
  );
  return (
    <>
      {tooSmall.length > 0 && (
        <Notice tone="warning" title="Below the minimum order">
          <ul className="grid gap-1">
            {tooSmall.map(({ supplier, minimumOrder, toMinimumOrder }) => (
              <li key={supplier.id}>
                {`${supplier.name} delivers orders of ${formatMoney(minimumOrder)} or more: ${formatMoney(toMinimumOrder)} to go.`}
              </li>
            ))}
          </ul>
          <p>Add to it, buy those items from another supplier, or pick them up.</p>
        </Notice>
      )}
      {remarks.length > 0 && (
        <Notice tone="warning" title="Check before you order">
          <ul className="grid gap-1">
            {remarks.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
