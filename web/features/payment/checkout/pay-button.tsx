import { Lock } from "lucide-react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { formatMoney } from "../../../lib/format.ts";
import { SandboxNote } from "./payment-button.tsx";
import type { Checkout, CheckoutActions } from "./use-checkout.ts";

/** Makes the order, which there is none of before somebody presses it. */
export function PayButton({
  checkout,
  how = null,
}: {
  checkout: Extract<Checkout, { status: "previewed" }> & CheckoutActions;
  /** Said behind the amount; null for one payment of it. */
  how?: string | null;
}) {
  return (
    <div className="grid gap-3">
      <Button tone="main" isWide isBusy={checkout.isOrdering} onClick={checkout.pay}>
        <Lock aria-hidden="true" size={16} />
        Pay {formatMoney(checkout.totalAmount)}
        {how && ` ${how}`}
      </Button>
      {checkout.provider === "SANDBOX" && <SandboxNote />}
    </div>
  );
}
