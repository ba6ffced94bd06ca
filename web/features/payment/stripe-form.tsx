import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Stripe, StripeElementsOptions } from "@stripe/stripe-js";
import { Lock } from "lucide-react";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { formatMoney } from "../../lib/format.ts";
import { showToast } from "../../lib/toasts.ts";
import { loadPaymentScript, PAYMENT_SCRIPT_MESSAGES } from "./load-payment-script.ts";

const UNEXPECTED = "An unexpected error occurred. Please try again.";

function styleOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** The provider's form is an iframe: it knows our tokens only if told, resolved for the theme of now. */
function optionsFor(clientSecret: string): StripeElementsOptions {
  const probe = getComputedStyle(document.body);
  return {
    clientSecret,
    appearance: {
      theme: "stripe",
      variables: {
        colorText: probe.color,
        borderRadius: "4px",
        fontFamily: styleOf("--font-sans") || "system-ui",
        fontSizeBase: "16px",
      },
    },
  };
}

/** The provider's own form in our page. Loaded when somebody pays and not before. */
export function StripeForm({
  publishableKey,
  clientSecret,
  amount,
  returnUrl,
  onUnavailable,
}: {
  publishableKey: string;
  clientSecret: string;
  amount: string;
  /** Absolute; the provider leads back to it and adds its own parameters. */
  returnUrl: string;
  onUnavailable: (message: string) => void;
}) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const options = useMemo(() => optionsFor(clientSecret), [clientSecret]);
  const onUnavailableRef = useRef(onUnavailable);
  onUnavailableRef.current = onUnavailable;
  useEffect(() => {
    let isWanted = true;
    loadPaymentScript(publishableKey).then(
      (loaded) => isWanted && setStripe(loaded),
      (error: unknown) =>
        isWanted &&
        onUnavailableRef.current(
          error instanceof Error ? error.message : PAYMENT_SCRIPT_MESSAGES.unavailable,
        ),
    );
    return () => {
      isWanted = false;
    };
  }, [publishableKey]);
  if (!stripe) {
    return (
      <div className="grid gap-3">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    );
  }
  return (
    <Elements key={clientSecret} stripe={stripe} options={options}>
      <CardForm amount={amount} returnUrl={returnUrl} />
    </Elements>
  );
}

function CardForm({ amount, returnUrl }: { amount: string; returnUrl: string }) {
  const stripe = useStripe();
  const elements = useElements();
  const [isPaying, setIsPaying] = useState(false);
  // State changes with the next drawing; a second click can come before it.
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
    // Settles only when something is wrong; otherwise the provider leads to the return address.
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url: returnUrl } });
    const isForPeople = error.type === "card_error" || error.type === "validation_error";
    showToast({
      tone: "destructive",
      title: "Payment Failed",
      description: (isForPeople && error.message) || UNEXPECTED,
    });
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
