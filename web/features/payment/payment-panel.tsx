import { Lock } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button, ButtonAnchor, ButtonLink } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { Loading, Skeleton } from "../../components/ui/skeleton.tsx";
import { usePaymentConfigurationQuery } from "../../gql/graphql.ts";
import { formatMoney } from "../../lib/format.ts";
import { FallbackCard } from "./fallback-card.tsx";
import { successPath } from "./success-path.ts";
import type { Checkout } from "./use-checkout.ts";

const StripeForm = lazy(() => import("./stripe-form.tsx").then((module) => ({ default: module.StripeForm })));

/** Words of the specification, section 8. */
const NOT_AVAILABLE = "Stripe payment system is not available. Please try again later.";
const NOT_INITIALIZED = "Failed to initialize payment system. Please refresh the page.";

function PanelSkeleton() {
  return (
    <Loading label="Preparing the payment">
      <div className="grid gap-3">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    </Loading>
  );
}

/** Where one pays, by whatever means this installation has. */
export function PaymentPanel({
  projectId,
  checkout,
  review,
  onRetry,
}: {
  projectId: string;
  checkout: Checkout;
  /** What stands here while the prices have to be looked at. */
  review: ReactNode;
  onRetry: () => void;
}) {
  const configuration = usePaymentConfigurationQuery();
  const [scriptProblem, setScriptProblem] = useState<string | null>(null);
  const fallbackUrl = configuration.data?.paymentConfiguration.fallbackUrl ?? null;

  if (checkout.status === "preparing" || (configuration.loading && !configuration.data))
    return <PanelSkeleton />;
  if (checkout.status === "review") return review;
  if (checkout.status === "unavailable") {
    return <FallbackCard message={checkout.message} fallbackUrl={fallbackUrl} />;
  }
  if (checkout.status === "failed") {
    return (
      <div className="grid gap-3">
        <Notice tone="bad" title="Checkout Failed">
          <p>{checkout.message}</p>
        </Notice>
        <div>
          <Button onClick={onRetry}>Retry</Button>
        </div>
      </div>
    );
  }
  if (checkout.order.status === "PAID") {
    return (
      <div className="grid gap-3">
        <Notice tone="good" title="This order is paid" />
        <ButtonLink to={successPath(projectId)}>See the order</ButtonLink>
      </div>
    );
  }
  if (scriptProblem) return <FallbackCard message={scriptProblem} fallbackUrl={fallbackUrl} />;
  if (checkout.provider === "SANDBOX" && checkout.hostedPageUrl) {
    return (
      <div className="grid gap-3">
        <ButtonAnchor href={checkout.hostedPageUrl} tone="main" isWide>
          <Lock aria-hidden="true" size={16} />
          Pay {formatMoney(checkout.order.totalAmount)}
        </ButtonAnchor>
        <p className="text-sm text-muted">
          Leads to the sandbox payment page, which takes test cards. No money moves.
        </p>
      </div>
    );
  }
  const publishableKey = configuration.data?.paymentConfiguration.publishableKey;
  if (checkout.provider === "STRIPE" && checkout.clientSecret && publishableKey) {
    return (
      <Suspense fallback={<PanelSkeleton />}>
        <StripeForm
          publishableKey={publishableKey}
          clientSecret={checkout.clientSecret}
          amount={checkout.order.totalAmount}
          returnUrl={new URL(successPath(projectId), window.location.origin).href}
          onUnavailable={setScriptProblem}
        />
      </Suspense>
    );
  }
  return (
    <FallbackCard message={configuration.error ? NOT_INITIALIZED : NOT_AVAILABLE} fallbackUrl={fallbackUrl} />
  );
}
