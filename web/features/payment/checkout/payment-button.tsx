import { Lock } from "lucide-react";
import { lazy, Suspense } from "react";
import { ButtonAnchor, type ButtonTone } from "../../../components/ui/controls/button.tsx";
import { Loading, Skeleton } from "../../../components/ui/signs/skeleton.tsx";
import { type PaymentProviderKind, usePaymentConfigurationQuery } from "../../../gql/graphql.ts";
import { formatMoney } from "../../../lib/format.ts";

const StripeForm = lazy(() =>
  import("../stripe/stripe-form.tsx").then((module) => ({ default: module.StripeForm })),
);

/** Texts of the specification, section 8. */
export const NOT_AVAILABLE = "Stripe payment system is not available. Please try again later.";
const NOT_INITIALIZED = "Failed to initialize payment system. Please refresh the page.";

export function PanelSkeleton() {
  return (
    <Loading label="Preparing the payment">
      <div className="grid gap-3">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    </Loading>
  );
}

/** The payment that the server prepared for an order. */
export interface PreparedPayment {
  readonly amount: string;
  readonly provider: PaymentProviderKind;
  readonly clientSecret: string | null;
  readonly hostedPageUrl: string | null;
}

/** Settings of this installation's payment form; without a key there is only the fallback. */
export function usePaymentKey(): {
  key: string | null;
  isLoading: boolean;
  /** Why it is unknown; null when it is known. */
  problem: string | null;
} {
  const { data, loading, error } = usePaymentConfigurationQuery();
  const configuration = data?.paymentConfiguration;
  return {
    key: configuration?.publishableKey ?? null,
    isLoading: loading && !data,
    problem: error ? NOT_INITIALIZED : null,
  };
}

/** What the sandbox's page is. */
export function SandboxNote() {
  return (
    <p className="text-sm text-muted">
      Leads to the sandbox payment page, which takes test cards. No money moves.
    </p>
  );
}

/**
 * Link to the sandbox's page. @param to the recipient, when several are paid; for users who cannot see the card around
 * it
 */
export function SandboxPayLink({
  href,
  amount,
  to,
  tone = "main",
}: {
  href: string;
  amount: string;
  to?: string;
  tone?: ButtonTone;
}) {
  return (
    <ButtonAnchor href={href} tone={tone} isWide>
      <Lock aria-hidden="true" size={16} />
      Pay {formatMoney(amount)}
      {to && <span className="sr-only"> to {to}</span>}
    </ButtonAnchor>
  );
}

/** The provider's form in our page, with its skeleton. */
export function InlineForm(props: {
  publishableKey: string;
  clientSecret: string;
  amount: string;
  returnUrl: string;
  onPaid?: () => void;
  onUnavailable: (message: string) => void;
}) {
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <StripeForm {...props} />
    </Suspense>
  );
}
