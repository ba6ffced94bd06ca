import { PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { Lock } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { formatMoney } from "../../../lib/format.ts";
import { reportError } from "../../../lib/report-error.ts";
import { showFailure, showToast } from "../../../lib/toasts.ts";
import { cardErrorWords } from "./card-error-words.ts";
import { PAYMENT_SCRIPT_MESSAGES } from "./load-payment-script.ts";
import { StripeElements } from "./stripe-elements.tsx";

const UNEXPECTED = "An unexpected error occurred. Please try again.";

/** The provider's own form in our page. Loaded only when the user pays. */
export function StripeForm({
  publishableKey,
  clientSecret,
  amount,
  returnUrl,
  onPaid,
  onUnavailable,
}: {
  publishableKey: string;
  clientSecret: string;
  amount: string;
  /** Absolute URL; the provider redirects to it and adds its own parameters. */
  returnUrl: string;
  /**
   * Set when there is more to pay on the page: the browser leaves it only if the bank requires it, and this is called
   * when it is done.
   */
  onPaid?: () => void;
  onUnavailable: (message: string) => void;
}) {
  return (
    <StripeElements publishableKey={publishableKey} clientSecret={clientSecret} onUnavailable={onUnavailable}>
      <CardForm amount={amount} returnUrl={returnUrl} {...(onPaid ? { onPaid } : {})} />
    </StripeElements>
  );
}

function CardForm({ amount, returnUrl, onPaid }: { amount: string; returnUrl: string; onPaid?: () => void }) {
  const stripe = useStripe();
  const elements = useElements();
  const [isPaying, setIsPaying] = useState(false);
  // State changes with the next render; a second click can come before it.
  const isUnderWay = useRef(false);
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements) {
      showToast({ title: "Payment system not ready", description: PAYMENT_SCRIPT_MESSAGES.notReady });
      return;
    }
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPaying(true);
    try {
      const confirmParams = { return_url: returnUrl };
      // Without `if_required` this settles only on errors: otherwise the provider redirects to the return address.
      const { error } = onPaid
        ? await stripe.confirmPayment({ elements, confirmParams, redirect: "if_required" })
        : await stripe.confirmPayment({ elements, confirmParams });
      if (error === undefined) {
        onPaid?.();
        return;
      }
      showToast({
        tone: "destructive",
        title: "Payment Failed",
        description: cardErrorWords(error) || UNEXPECTED,
      });
    } catch (error) {
      // The provider's script itself broke: the user must not be left with a button that is busy forever.
      reportError(error);
      showFailure("Payment Error", UNEXPECTED);
    }
    isUnderWay.current = false;
    setIsPaying(false);
  };
  return (
    <form className="grid gap-5" onSubmit={(event) => void pay(event)}>
      <PaymentElement />
      <Button type="submit" tone="main" isWide isBusy={isPaying}>
        <Lock aria-hidden="true" size={16} />
        Pay {formatMoney(amount)}
      </Button>
    </form>
  );
}
