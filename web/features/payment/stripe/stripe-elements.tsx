import { Elements } from "@stripe/react-stripe-js";
import type { Stripe, StripeElementsOptions } from "@stripe/stripe-js";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Skeleton } from "../../../components/ui/signs/skeleton.tsx";
import { loadPaymentScript, PAYMENT_SCRIPT_MESSAGES } from "./load-payment-script.ts";

function styleOf(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** The provider's form is an iframe: it only knows our design tokens if we pass them, resolved for the current theme. */
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

/** The surface on which the provider's form appears once its script has loaded. */
export function StripeElements({
  publishableKey,
  clientSecret,
  onUnavailable,
  children,
}: {
  publishableKey: string;
  clientSecret: string;
  onUnavailable: (message: string) => void;
  /** The form, with the provider's elements in it. */
  children: ReactNode;
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
      {children}
    </Elements>
  );
}
