import { useState } from "react";
import { Button, type ButtonTone } from "../../../components/ui/controls/button.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import type { Order_OrderFragment } from "../../../gql/graphql.ts";
import { formatMoney } from "../../../lib/format.ts";
import { showToast } from "../../../lib/toasts.ts";
import { OpenPage, PayOnPage } from "./pay-on-page.tsx";
import {
  InlineForm,
  NOT_AVAILABLE,
  type PreparedPayment,
  SandboxPayLink,
  usePaymentKey,
} from "./payment-button.tsx";
import { isOnPage } from "./use-checkout.ts";
import { usePayOrder } from "./use-pay-order.ts";

export interface PayOrderProps {
  name: string;
  order: Order_OrderFragment;
  /** The prepared payment; null when it is prepared only when the user wants to pay. */
  payment: PreparedPayment | null;
  /** Absolute URL that the provider returns to. */
  returnUrl: string;
  tone: ButtonTone;
  /** Whether the form is known not to work: then it is paid on a page of the provider. */
  isFormMissing?: boolean;
  onUnavailable: (message: string) => void;
}

/** Pays one order here or on the sandbox's page. A declined payment is prepared again first. */
export function PayOrder({
  name,
  order,
  payment,
  returnUrl,
  tone,
  isFormMissing = false,
  onUnavailable,
}: PayOrderProps) {
  const { key } = usePaymentKey();
  const { prepare, isPreparing, problem } = usePayOrder(order.id);
  /** The client secret of the form that is open here; null when none is. */
  const [openSecret, setOpenSecret] = useState<string | null>(null);
  const [isFormBroken, setIsFormBroken] = useState(false);
  /** The provider's page for it; null when none is open. */
  const [pageAddress, setPageAddress] = useState(payment && isOnPage(payment) ? payment.hostedPageUrl : null);
  const isAgain = order.status === "FAILED";

  const giveUpForm = (message: string) => {
    setOpenSecret(null);
    setIsFormBroken(true);
    onUnavailable(message);
  };
  const openPage = async () => {
    const address = (await prepare(true))?.hostedPageUrl ?? null;
    setPageAddress(address);
    return address;
  };

  const open = async () => {
    const ready = isAgain ? await prepare() : (payment ?? (await prepare()));
    if (ready === null) return;
    if (ready.hostedPageUrl) window.location.assign(ready.hostedPageUrl);
    else if (ready.clientSecret && key) setOpenSecret(ready.clientSecret);
    else giveUpForm(NOT_AVAILABLE);
  };

  if (pageAddress) return <OpenPage orderId={order.id} address={pageAddress} to={name} tone={tone} />;
  if (openSecret && key) {
    return (
      <InlineForm
        publishableKey={key}
        clientSecret={openSecret}
        amount={order.totalAmount}
        returnUrl={returnUrl}
        onPaid={() => {
          setOpenSecret(null);
          showToast({
            tone: "success",
            title: "Payment Successful",
            description: "Thank you for your purchase!",
          });
        }}
        onUnavailable={giveUpForm}
      />
    );
  }
  return (
    <>
      {problem && (
        <Notice tone="bad" title="Checkout Failed">
          <p>{problem}</p>
        </Notice>
      )}
      {isFormMissing || isFormBroken ? (
        <PayOnPage begin={openPage} to={name} tone={tone} />
      ) : payment?.hostedPageUrl && !isAgain ? (
        <SandboxPayLink href={payment.hostedPageUrl} amount={order.totalAmount} to={name} tone={tone} />
      ) : (
        <Button tone={tone} isWide isBusy={isPreparing} onClick={() => void open()}>
          {isAgain ? "Try again" : `Pay ${formatMoney(order.totalAmount)}`}
          <span className="sr-only">{isAgain ? ` with ${name}` : ` to ${name}`}</span>
        </Button>
      )}
    </>
  );
}
