import { useEffect, useRef } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import { type CheckoutKind, checkoutKindOf, toCheckoutKind } from "../../../features/order/checkout-paths.ts";
import { ConfirmingHead, LostHead, PaidHead } from "../../../features/order/order-outcome.tsx";
import { OrderSummary } from "../../../features/order/order-summary.tsx";
import { SupplierOutcomes } from "../../../features/order/supplier-outcomes.tsx";
import { isWaiting, type Lookup, useOrder, useProjectOrders } from "../../../features/order/use-order.ts";
import { WhatsNext } from "../../../features/order/whats-next.tsx";
import { useSecretsForgotten } from "../../../features/payment/stripe/forget-secrets.ts";
import { type Order_OrderFragment, useBasketProjectQuery } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { showToast } from "../../../lib/toasts.ts";

/** The page the payment provider redirects to. The outcome comes from the server, never from the address. */
export function CheckoutSuccess() {
  const [search] = useSearchParams();
  useSecretsForgotten();
  const orderId = search.get("orderId");
  const basketId = search.get("basketId");
  const type = search.get("type");
  if (orderId) return <OneOrder orderId={orderId} />;
  if (basketId) return <OfBasket basketId={basketId} />;
  return <OfProject projectId={search.get("projectId")} kind={type === null ? null : toCheckoutKind(type)} />;
}

function OneOrder({ orderId }: { orderId: string }) {
  const lookup = useOrder(orderId);
  if (lookup.status !== "found") return <Missed lookup={lookup} />;
  const { order } = lookup;
  return order.kind === "ON_ACCOUNT" ? (
    <Navigate to={`/orders/${order.id}`} replace />
  ) : (
    <Outcome order={order} />
  );
}

function OfBasket({ basketId }: { basketId: string }) {
  const { data, loading, error, refetch } = useBasketProjectQuery({ variables: { basketId } });
  const basket = data?.node?.__typename === "Basket" ? data.node : null;
  if (basket) return <OfProject projectId={basket.projectId} kind={null} />;
  if (error) {
    const message = messageOf(error, "The order could not be loaded.");
    return <Missed lookup={{ status: "failed", message, retry: () => void refetch() }} />;
  }
  return <Missed lookup={{ status: loading ? "loading" : "missing" }} />;
}

/** @param kind null: paid the same way as the newest order */
function OfProject({ projectId, kind }: { projectId: string | null; kind: CheckoutKind | null }) {
  const lookup = useProjectOrders(projectId, isWaiting);
  if (projectId === null) return <Missed lookup={{ status: "missing" }} />;
  if (lookup.status !== "found") return <Missed lookup={lookup} />;
  // Orders on account were not paid for here: their own page shows their state.
  const [onAccount] = lookup.orders;
  const paidHere = lookup.orders.filter((order) => order.kind !== "ON_ACCOUNT");
  if (onAccount && paidHere.length === 0) return <Navigate to={`/orders/${onAccount.id}`} replace />;
  const [newest] = paidHere;
  const wanted = kind ?? (newest ? checkoutKindOf(newest) : "bundled");
  const ofKind = paidHere.filter((order) => checkoutKindOf(order) === wanted);
  const apart = ofKind.filter(({ status }) => status !== "CANCELLED");
  if (wanted === "multi-supplier" && apart.length > 0) {
    // In the order of the checkout: the oldest first.
    return <SupplierOutcomes projectId={projectId} orders={apart.toReversed()} />;
  }
  const order = ofKind[0] ?? newest;
  return order ? <Outcome order={order} /> : <Missed lookup={{ status: "missing" }} />;
}

function Missed({ lookup }: { lookup: Exclude<Lookup<unknown>, { status: "found" }> }) {
  switch (lookup.status) {
    case "loading":
      return (
        <div className="page max-w-3xl py-8">
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
        <div className="page max-w-3xl py-8">
          <PageTitle tabTitle="Your order">Your order</PageTitle>
          <ErrorState title="The order could not be loaded" message={lookup.message} onRetry={lookup.retry} />
        </div>
      );
    case "missing":
      return (
        <div className="page max-w-3xl py-8">
          <PageTitle tabTitle="Order not found">Order not found</PageTitle>
          <p className="mb-6 text-lg">You have no order at this address. Nothing was charged here.</p>
          <ButtonLink to="/dashboard" tone="main">
            Back to Dashboard
          </ButtonLink>
        </div>
      );
    default:
      return lookup satisfies never;
  }
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
    <div className="page max-w-3xl py-8">
      {isPending ? (
        <ConfirmingHead />
      ) : isLost ? (
        <LostHead order={order} />
      ) : (
        <PaidHead paidAt={order.paidAt} />
      )}
      <div className="grid gap-6">
        <Card title="Order summary" aside={<span className="text-muted">{order.projectName}</span>} isFlush>
          <OrderSummary order={order} />
        </Card>
        {!isPending && !isLost && <WhatsNext orderPath={`/orders/${order.id}`} />}
      </div>
    </div>
  );
}
