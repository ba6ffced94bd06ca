import { Lock } from "lucide-react";
import { Button, type ButtonTone } from "../../../components/ui/controls/button.tsx";
import { formatMoney } from "../../../lib/format.ts";
import { SandboxNote } from "./payment-button.tsx";
import type { Checkout, CheckoutActions } from "./use-checkout.ts";

/** Something that has to be done before one pays. */
export interface BeforePaying {
  readonly label: string;
  readonly onDo: () => void;
}

/** In place of paying, as long as something has to be done before. @param before what; for those who cannot see the card around it */
export function DoFirst({
  first,
  tone = "main",
  before,
}: {
  first: BeforePaying;
  tone?: ButtonTone;
  before?: string;
}) {
  return (
    <Button tone={tone} isWide onClick={first.onDo}>
      {first.label}
      {before && <span className="sr-only"> before {before}</span>}
    </Button>
  );
}

/** Places the order: none exists before this is pressed. */
export function PayButton({
  checkout,
  how = null,
  first = null,
}: {
  checkout: Extract<Checkout, { status: "previewed" }> & CheckoutActions;
  /** Said behind the amount; null for one payment of it. */
  how?: string | null;
  /** What has to be done before; null for nothing. */
  first?: BeforePaying | null;
}) {
  if (first) return <DoFirst first={first} />;
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
