import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { PageTitle } from "../../components/ui/page-title.tsx";
import { Loading, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { PriceReview } from "../../features/basket/price-review.tsx";
import { OrderSummary } from "../../features/payment/order-summary.tsx";
import { PaymentPanel } from "../../features/payment/payment-panel.tsx";
import { useCheckout } from "../../features/payment/use-checkout.ts";
import { useProjectBasketQuery } from "../../gql/graphql.ts";
import { showToast } from "../../lib/toasts.ts";

/** Paying for a project's basket. Without a project there is nothing to pay: back to the start page. */
export function CheckoutRoute() {
  const [search] = useSearchParams();
  const projectId = search.get("projectId");
  return projectId ? <Checkout projectId={projectId} /> : <Navigate to="/" replace />;
}

function Checkout({ projectId }: { projectId: string }) {
  const checkout = useCheckout(projectId);
  const navigate = useNavigate();
  const failure = checkout.status === "failed" ? checkout.message : null;
  useEffect(() => {
    if (failure === null) return;
    showToast({ tone: "destructive", title: "Error", description: failure });
    void navigate("/", { replace: true });
  }, [failure, navigate]);
  return (
    <div className="page py-8">
      <div className="mb-2 -ml-3.5">
        {/* To the basket by name: the page before may be the payment provider's. */}
        <ButtonLink to={`/projects/${projectId}/basket`} tone="plain" size="small">
          <ArrowLeft aria-hidden="true" size={18} />
          Back
        </ButtonLink>
      </div>
      <PageTitle
        tabTitle="Checkout"
        {...(checkout.status === "ready" ? { lead: checkout.order.projectName } : {})}
      >
        Checkout
      </PageTitle>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_26rem]">
        <div className="order-2 min-w-0 lg:order-1">
          <Card title="Order summary" isFlush>
            {checkout.status === "ready" ? (
              <OrderSummary order={checkout.order} />
            ) : checkout.status === "unavailable" || checkout.status === "review" ? (
              <p className="p-4 text-muted">The order is made when the payment can be.</p>
            ) : (
              <Loading label="Loading the order">
                <SkeletonRows rows={4} />
              </Loading>
            )}
          </Card>
        </div>
        <div className="order-1 lg:sticky lg:top-6 lg:order-2">
          <Card title="Payment">
            <PaymentPanel
              projectId={projectId}
              checkout={checkout}
              review={<ReviewFirst projectId={projectId} onSettled={checkout.retry} />}
              onRetry={checkout.retry}
            />
          </Card>
        </div>
      </div>
    </div>
  );
}

/** The prices have to be looked at before there is an order. */
function ReviewFirst({ projectId, onSettled }: { projectId: string; onSettled: () => void }) {
  const navigate = useNavigate();
  const { data } = useProjectBasketQuery({ variables: { projectId } });
  const basket = data?.project?.basket;
  if (!basket) {
    return (
      <Loading label="Loading the basket">
        <SkeletonRows rows={2} />
      </Loading>
    );
  }
  return (
    <PriceReview
      basket={basket}
      onSettled={onSettled}
      onBack={() => void navigate(`/projects/${projectId}/basket`)}
    />
  );
}
