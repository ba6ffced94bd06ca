import { CircleCheck } from "lucide-react";
import { ButtonLink } from "../../components/ui/controls/button.tsx";
import { Spinner } from "../../components/ui/controls/spinner.tsx";
import { PageTitle } from "../../components/ui/layout/page-title.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import type { Order_OrderFragment } from "../../gql/graphql.ts";
import { formatMoment } from "../../lib/format.ts";
import { checkoutKindOf, checkoutPath } from "./checkout-paths.ts";

/** Heads the page while the payment's result is still open. */
export function ConfirmingHead() {
  return (
    <>
      <PageTitle tabTitle="Confirming your payment">Confirming your payment</PageTitle>
      <div role="status" className="mb-6 flex items-start gap-3 text-lg">
        <span className="mt-1">
          <Spinner />
        </span>
        <p>
          We are checking with the payment provider. This page updates automatically, and you can leave it.
        </p>
      </div>
    </>
  );
}

/** Heads the page of a failed payment. */
export function LostHead({ order }: { order: Order_OrderFragment }) {
  return (
    <>
      <PageTitle tabTitle="Payment Failed">Payment Failed</PageTitle>
      <div className="mb-6 grid gap-4">
        <Notice tone="bad" title="Nothing was charged">
          <p>{order.failureMessage ?? "The payment did not go through. Please try again."}</p>
        </Notice>
        {order.projectId && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={checkoutPath(order.projectId, checkoutKindOf(order))} tone="main">
              Try again
            </ButtonLink>
            <ButtonLink to={`/projects/${order.projectId}/basket`}>Back to the basket</ButtonLink>
          </div>
        )}
      </div>
    </>
  );
}

/** Heads the page of a paid order. @param paidAt of the latest payment; null when the provider's confirmation has none */
export function PaidHead({ paidAt }: { paidAt: string | null }) {
  return (
    <>
      <PageTitle
        tabTitle="Payment Successful"
        aside={
          <CircleCheck
            aria-hidden="true"
            size={44}
            strokeWidth={1.5}
            className="hidden text-level sm:block"
          />
        }
      >
        Payment Successful
      </PageTitle>
      <p className="text-lg">Thank you for your purchase!</p>
      {paidAt && <p className="text-muted">Paid {formatMoment(paidAt)}</p>}
      <div className="mt-4 mb-6 flex flex-wrap gap-3">
        <ButtonLink to="/dashboard" tone="main">
          Back to Dashboard
        </ButtonLink>
        <ButtonLink to="/projects/new">Start New Project</ButtonLink>
      </div>
    </>
  );
}
