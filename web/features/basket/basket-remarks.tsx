import { Notice } from "../../components/ui/signs/notice.tsx";
import type { Basket_BasketFragment } from "../../gql/graphql.ts";

/** Notes on the products in the basket: which ones may not look alike. */
export function BasketRemarks({ basket: { remarks } }: { basket: Basket_BasketFragment }) {
  if (remarks.length === 0) return null;
  return (
    <Notice tone="warning" title="Check before you order">
      <ul className="grid gap-1">
        {remarks.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}
