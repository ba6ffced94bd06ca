import { Lock } from "lucide-react";
import { Button, type ButtonTone } from "../../../components/ui/controls/button.tsx";
import { formatMoney } from "../../../lib/format.ts";
import { SandboxNote } from "./payment-button.tsx";
import type { Checkout, CheckoutActions } from "./use-checkout.ts";

/** Something that must be done before paying. */
export interface BeforePaying {
  readonly label: string;
  readonly onDo: () => void;
}

/**
 * Replaces the pay button as long as something must be done first. @param before what; for users who cannot see the
 * card around it
 */
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

/** Places the order. No order exists before this is pressed. */
export function PayButton({
  checkout,
  how = null,
  first = null,
}: {
  checkout: Extract<Checkout, { status: "previewed" }> & CheckoutActions;
  /** Text after the amount; null for a single payment. */
  how?: string | null;
  /** What must be done first; null for nothing. */
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
