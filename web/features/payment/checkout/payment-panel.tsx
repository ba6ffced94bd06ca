import { type ReactNode, useState } from "react";
import { Navigate } from "react-router-dom";
import { Button, ButtonLink } from "../../../components/ui/controls/button.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import { isPaid, successPath } from "../../order/index.ts";
import { CheckoutBarrier, type RenderApprovalRequest } from "./checkout-barrier.tsx";
import { FallbackCard } from "./fallback-card.tsx";
import { GivenUp } from "./given-up.tsx";
import { AddressFirst, PayButton } from "./pay-button.tsx";
import { OpenPage, PayOnPage } from "./pay-on-page.tsx";
import {
  InlineForm,
  NOT_AVAILABLE,
  PanelSkeleton,
  SandboxNote,
  SandboxPayLink,
  usePaymentKey,
} from "./payment-button.tsx";
import { type Checkout, type CheckoutActions, isOnPage } from "./use-checkout.ts";

/** Pays all suppliers at once, with whatever payment methods this installation has. */
export function PaymentPanel({
  projectId,
  checkout,
  review,
  requestApproval,
  onBack,
  lacksAddress,
}: {
  projectId: string;
  checkout: Exclude<Checkout, { status: "ready-apart" }> & CheckoutActions;
  /** Shown while the prices have to be checked. */
  review: ReactNode;
  /** Shown while approval is required. */
  requestApproval: RenderApprovalRequest;
  /** Leaves without agreeing to a change. */
  onBack: () => void;
  /** Whether the delivery address must be given before paying. */
  lacksAddress: boolean;
}) {
  const { key, isLoading, problem } = usePaymentKey();
  const [scriptProblem, setScriptProblem] = useState<string | null>(null);

  const fallback = (message: string) =>
    lacksAddress ? (
      <AddressFirst />
    ) : (
      <FallbackCard message={checkout.pageProblem ?? message}>
        <PayOnPage begin={checkout.payOnPage} />
      </FallbackCard>
    );

  if (isLoading) return <PanelSkeleton />;
  if (checkout.status === "previewed") {
    return checkout.provider === "STRIPE" && key === null ? (
      fallback(problem ?? NOT_AVAILABLE)
    ) : (
      <PayButton checkout={checkout} lacksAddress={lacksAddress} />
    );
  }
  if (checkout.status !== "ready") {
    return <CheckoutBarrier checkout={checkout} {...{ review, requestApproval, onBack }} />;
  }
  if (isPaid(checkout.order)) {
    return isOnPage(checkout) ? (
      <Navigate to={successPath(projectId, "bundled")} replace />
    ) : (
      <div className="grid gap-3">
        <Notice tone="good" title="This order is paid" />
        <ButtonLink to={successPath(projectId, "bundled")}>See the order</ButtonLink>
      </div>
    );
  }
  if (checkout.order.status === "CANCELLED") return <GivenUp onRetry={checkout.retry} />;
  if (lacksAddress) return <AddressFirst />;
  if (isOnPage(checkout)) {
    const payHere = () => {
      setScriptProblem(null);
      checkout.pay();
    };
    return (
      <div className="grid gap-3">
        <OpenPage orderId={checkout.order.id} address={checkout.hostedPageUrl} />
        <div className="flex flex-wrap gap-3">
          <Button isBusy={checkout.isOrdering} onClick={payHere}>
            Pay here instead
          </Button>
          <ButtonLink to="/dashboard">Back to Projects</ButtonLink>
        </div>
      </div>
    );
  }
  if (scriptProblem) return fallback(scriptProblem);
  const amount = checkout.order.totalAmount;
  if (checkout.provider === "SANDBOX" && checkout.hostedPageUrl) {
    return (
      <div className="grid gap-3">
        <SandboxPayLink href={checkout.hostedPageUrl} amount={amount} />
        <SandboxNote />
      </div>
    );
  }
  if (checkout.provider === "STRIPE" && checkout.clientSecret && key) {
    return (
      <InlineForm
        publishableKey={key}
        clientSecret={checkout.clientSecret}
        amount={amount}
        returnUrl={new URL(successPath(projectId, "bundled"), window.location.origin).href}
        onUnavailable={setScriptProblem}
      />
    );
  }
  return fallback(problem ?? NOT_AVAILABLE);
}
