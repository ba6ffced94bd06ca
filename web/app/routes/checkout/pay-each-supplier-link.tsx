import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { checkoutPath } from "../../../features/order/checkout-paths.ts";
import { toShownBasket } from "./shown-basket.ts";

/** Links to the checkout that pays each supplier separately; renders nothing when there is only one to pay. */
export function PayEachSupplierLink({
  projectId,
  basket,
}: {
  projectId: string;
  basket: { version: number; groups: readonly unknown[] };
}) {
  if (basket.groups.length < 2) return null;
  return (
    <ButtonLink to={checkoutPath(projectId, "multi-supplier")} state={toShownBasket(basket)} isWide>
      Pay each supplier separately
    </ButtonLink>
  );
}
