import { CircleCheck, Mail, PackageCheck, Truck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { PageTitle } from "../../components/ui/page-title.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { Spinner } from "../../components/ui/spinner.tsx";
import { ErrorState } from "../../components/ui/states.tsx";
import { OrderSummary } from "../../features/payment/order-summary.tsx";
import { isWaiting, useOrder } from "../../features/payment/use-order.ts";
import type { Order_OrderFragment } from "../../gql/graphql.ts";
import { formatMoment } from "../../lib/format.ts";
import { showToast } from "../../lib/toasts.ts";

/** Where the payment provider leads back to. What happened is the server's word, never the address's. */
export function CheckoutSuccess() {
  const [search] = useSearchParams();
  useSecretsForgotten();
  const lookup = useOrder(search.get("orderId"), search.get("projectId"));
  switch (lookup.status) {
    case "found":
      return <Outcome order={lookup.order} />;
    case "loading":
      return (
        <div className="page max-w-3xl py-10">
          <PageTitle tabTitle="Your order">Your order</PageTitle>
          <Card isFlush>
            <Loading label="Loading the order">
              <SkeletonRows rows={4} />
            </Loading>
          </Card>
        </div>
      );
    case "failed":
      return (
        <div className="page max-w-3xl py-10">
          <PageTitle tabTitle="Your order">Your order</PageTitle>
          <ErrorState title="The order could not be loaded" message={lookup.message} onRetry={lookup.retry} />
        </div>
      );
    case "missing":
      return (
        <div className="page max-w-3xl py-10">
          <PageTitle tabTitle="Order not found">Order not found</PageTitle>
          <p className="mb-6 text-lg">
            There is no order of yours at this address. Nothing was charged here.
          </p>
          <ButtonLink to="/dashboard" tone="main">
            Back to Dashboard
          </ButtonLink>
        </div>
      );
  }
}

/** The provider puts the payment's secret into the address; it has no business in the history. */
function useSecretsForgotten(): void {
  useEffect(() => {
    const address = new URL(window.location.href);
    if (!address.searchParams.has("payment_intent_client_secret")) return;
    for (const name of ["payment_intent", "payment_intent_client_secret", "redirect_status"]) {
      address.searchParams.delete(name);
    }
    window.history.replaceState(window.history.state, "", address);
  }, []);
}

function Outcome({ order }: { order: Order_OrderFragment }) {
  const isPending = isWaiting(order);
  const isLost = order.status === "FAILED" || order.status === "CANCELLED";
  const wasPending = useRef(isPending);
  useEffect(() => {
    if (wasPending.current && !isPending && !isLost) {
      showToast({
        tone: "success",
        title: "Payment Successful",
        description: "Thank you for your purchase!",
      });
    }
    wasPending.current = isPending;
  }, [isPending, isLost]);
  return (
    <div className="page max-w-3xl py-10">
      {isPending ? <Confirming /> : isLost ? <Lost order={order} /> : <Paid order={order} />}
      <div className="grid gap-6">
        <Card title="Order summary" aside={<span className="text-muted">{order.projectName}</span>} isFlush>
          <OrderSummary order={order} />
        </Card>
        {!isPending && !isLost && <WhatsNext />}
      </div>
    </div>
  );
}

function Confirming() {
  return (
    <>
      <PageTitle tabTitle="Confirming your payment">Confirming your payment</PageTitle>
      <div role="status" className="mb-6 flex items-start gap-3 text-lg">
        <span className="mt-1">
          <Spinner />
        </span>
        <p>The payment provider is being asked. This page changes by itself; you need not stay on it.</p>
      </div>
    </>
  );
}

function Lost({ order }: { order: Order_OrderFragment }) {
  return (
    <>
      <PageTitle tabTitle="Payment Failed">Payment Failed</PageTitle>
      <div className="mb-6 grid gap-4">
        <Notice tone="bad" title="Nothing was charged">
          <p>{order.failureMessage ?? "The payment did not go through. Please try again."}</p>
        </Notice>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/checkout?projectId=${order.projectId}&type=bundled`} tone="main">
            Try again
          </ButtonLink>
          <ButtonLink to={`/projects/${order.projectId}/basket`}>Back to the basket</ButtonLink>
        </div>
      </div>
    </>
  );
}

function Paid({ order }: { order: Order_OrderFragment }) {
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
      {order.paidAt && <p className="text-muted">Paid {formatMoment(order.paidAt)}</p>}
      <div className="mt-4 mb-6 flex flex-wrap gap-3">
        <ButtonLink to="/dashboard" tone="main">
          Back to Dashboard
        </ButtonLink>
        <ButtonLink to="/projects/new">Start New Project</ButtonLink>
      </div>
    </>
  );
}

const NEXT = [
  { Icon: Mail, title: "Confirmation e-mail", text: "The receipt goes to the address of your account." },
  { Icon: PackageCheck, title: "Supplier processing", text: "Each supplier gets its part of the order." },
  { Icon: Truck, title: "Delivery updates", text: "You hear when each delivery is on its way." },
] as const;

function WhatsNext() {
  return (
    <Card title="What's next">
      <ol className="grid gap-4">
        {NEXT.map(({ Icon, title, text }) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3">
            <Icon aria-hidden="true" size={22} strokeWidth={1.5} className="mt-0.5" />
            <div className="leading-snug">
              <p className="font-medium">{title}</p>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
