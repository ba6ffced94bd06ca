import { Lock } from "lucide-react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { formatMoney } from "../../../lib/format.ts";
import { SandboxNote } from "./payment-button.tsx";
import type { Checkout, CheckoutActions } from "./use-checkout.ts";

/**
 * Replaces the way to pay as long as there is no delivery address; the address's card, on the same page, has the button
 * that asks for it. @param what is then possible here
 */
export function AddressFirst({ then = "pay" }: { then?: string }) {
  return <p className="leading-snug text-muted">Add the delivery address first. Then you can {then} here.</p>;
}

/** Places the order. No order exists before this is pressed. */
export function PayButton({
  checkout,
  how = null,
  lacksAddress = false,
}: {
  checkout: Extract<Checkout, { status: "previewed" }> & CheckoutActions;
  /** Text after the amount; null for a single payment. */
  how?: string | null;
  /** Whether the delivery address must be given first. */
  lacksAddress?: boolean;
}) {
  if (lacksAddress) return <AddressFirst />;
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
