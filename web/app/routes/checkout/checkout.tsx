import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { RequestApproval } from "../../../features/approval/request-approval.tsx";
import { BasketGaps } from "../../../features/basket/basket-gaps.tsx";
import { BasketGroups } from "../../../features/basket/basket-groups.tsx";
import { BasketTotals } from "../../../features/basket/basket-totals.tsx";
import { bySupplier } from "../../../features/basket/by-supplier.ts";
import { PriceReview } from "../../../features/basket/price-review.tsx";
import { useBasketUpdates } from "../../../features/basket/use-basket-updates.ts";
import {
  type CheckoutKind,
  checkoutPath,
  successPath,
  toCheckoutKind,
} from "../../../features/order/checkout-paths.ts";
import { OrderSummary } from "../../../features/order/order-summary.tsx";
import { isPaid, useProjectOrders } from "../../../features/order/use-order.ts";
import {
  CheckoutBarrier,
  type RenderApprovalRequest,
  type ReviewPrices,
} from "../../../features/payment/checkout/checkout-barrier.tsx";
import { CheckoutKindChoice } from "../../../features/payment/checkout/checkout-kind.tsx";
import { OnAccountCard } from "../../../features/payment/checkout/on-account-card.tsx";
import { PayButton } from "../../../features/payment/checkout/pay-button.tsx";
import { PaymentPanel } from "../../../features/payment/checkout/payment-panel.tsx";
import { SupplierPayments } from "../../../features/payment/checkout/supplier-payments.tsx";
import {
  type Checkout,
  type CheckoutActions,
  useCheckout,
} from "../../../features/payment/checkout/use-checkout.ts";
import { useSecretsForgotten } from "../../../features/payment/stripe/forget-secrets.ts";
import { JobSiteCard } from "../../../features/project/job-site/job-site-card.tsx";
import { useJobSite } from "../../../features/project/job-site/use-job-site.ts";
import { ProjectGone, useGoneName } from "../../../features/project/rows/project-gone.tsx";
import { type Basket_BasketFragment, useProjectBasketQuery } from "../../../gql/graphql.ts";
import { usePollInterval } from "../../../lib/apollo/connection.ts";
import { refetchLatest } from "../../../lib/apollo/refetch-latest.ts";
import { showFailure } from "../../../lib/toasts.ts";
import { ConfirmMissingParts } from "./confirm-missing-parts.tsx";
import { readShownVersion } from "./shown-basket.ts";

/** Paying for a project's basket. Without a project there is nothing to pay, so it goes back to the start page. */
export function CheckoutRoute() {
  const [search] = useSearchParams();
  const projectId = search.get("projectId");
  useSecretsForgotten();
  if (!projectId) return <Navigate to="/" replace />;
  const kind = toCheckoutKind(search.get("type"));
  return <CheckoutScreen key={kind} projectId={projectId} kind={kind} />;
}

function CheckoutScreen({ projectId, kind }: { projectId: string; kind: CheckoutKind }) {
  const { data, error, basket, hold, jobSite, checkout, goneName, goBack } = useCheckoutOf(projectId, kind);
  if (goneName !== null) return <ProjectGone name={goneName} />;
  const requestApproval: RenderApprovalRequest = (required) => (
    <RequestApproval projectId={projectId} error={required} onDecided={checkout.retry} />
  );
  const review: ReviewPrices = (onSettled, onBack) => (
    <ReviewFirst basket={basket} onSettled={onSettled} onBack={onBack} />
  );
  const onAccount = basket && (
    <OnAccountCard
      projectId={projectId}
      suppliers={basket.groups.map(({ supplier }) => supplier)}
      shownVersion={basket.version}
      requestApproval={requestApproval}
      reviewPrices={review}
      lacksAddress={jobSite.isNeeded}
      onAddress={jobSite.dialog.open}
      onOpenChange={hold}
    />
  );
  const site = <JobSiteCard {...jobSite} />;
  return (
    <div className="page py-8">
      <CheckoutHeading
        projectId={projectId}
        name={data?.project?.name}
        kind={kind}
        // Until the basket is known, assume the usual case, so that nothing moves when it arrives.
        hasChoice={kind === "multi-supplier" || basket === null || basket.groups.length > 1}
      />
      <ConfirmMissingParts project={error ? null : data?.project} onBack={goBack}>
        {checkout.status === "ready-apart" ? (
          <div className="grid gap-6">
            <Apart projectId={projectId} checkout={checkout} lacksAddress={jobSite.isNeeded} site={site} />
            {onAccount}
          </div>
        ) : checkout.status === "ordered" ? null : (
          <Together
            summary={<Summary checkout={checkout} basket={basket} />}
            site={site}
            gaps={basket && <BasketGaps basket={basket} />}
            payment={
              <Payment
                projectId={projectId}
                kind={kind}
                isSplit={(basket?.groups.length ?? 0) > 1}
                checkout={checkout}
                lacksAddress={jobSite.isNeeded}
                review={review(checkout.retry, goBack)}
                requestApproval={requestApproval}
                onBack={goBack}
              />
            }
            onAccount={onAccount}
          />
        )}
      </ConfirmMissingParts>
    </div>
  );
}

/** The project with its basket, where it is delivered, and how far its checkout has come. */
function useCheckoutOf(projectId: string, kind: CheckoutKind) {
  const location = useLocation();
  const navigate = useNavigate();
  const toPay = useBasketToPay(projectId);
  const { data, basket } = toPay;
  const jobSite = useJobSite(projectId, basket?.version ?? null);
  const checkout = useCheckout({
    projectId,
    kind,
    shownVersion: readShownVersion(location.state),
    presentVersion: basket?.version ?? null,
    projectStatus: data?.project?.status ?? null,
    isAddressed: jobSite.isKnown,
  });
  useLeavingWhenFailed(checkout);
  const goneName = useGoneName(projectId, data?.project);
  return {
    ...toPay,
    jobSite,
    checkout,
    /** Null as long as the project is there. */
    goneName,
    goBack: () => void navigate(`/projects/${projectId}/basket`),
  };
}

/** The way back, the title, and the choice of how to pay where there is one. */
function CheckoutHeading({
  projectId,
  name = "\u00a0",
  kind,
  hasChoice,
}: {
  projectId: string;
  /** By default an empty line, which reserves its room, so that nothing moves when it arrives. */
  name: string | undefined;
  kind: CheckoutKind;
  hasChoice: boolean;
}) {
  const { state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <div className="mb-2 -ml-3.5">
        {/* Links to the basket rather than back: the previous page may be the payment provider's. */}
        <ButtonLink to={`/projects/${projectId}/basket`} tone="plain" size="small">
          <ArrowLeft aria-hidden="true" size={18} />
          Back
        </ButtonLink>
      </div>
      <PageTitle tabTitle="Checkout" lead={name}>
        Checkout
      </PageTitle>
      {hasChoice && (
        <div className="mb-6">
          <CheckoutKindChoice
            kind={kind}
            onChoose={(chosen) => void navigate(checkoutPath(projectId, chosen), { replace: true, state })}
          />
        </div>
      )}
    </>
  );
}

/** The order next to its one payment; on a phone the payment comes first. */
function Together({
  summary,
  site,
  gaps,
  payment,
  onAccount,
}: Record<"summary" | "site" | "gaps" | "payment" | "onAccount", ReactNode>) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_26rem]">
      <div className="order-2 min-w-0 lg:order-1">{summary}</div>
      <div className="order-1 grid gap-6 lg:sticky lg:top-6 lg:order-2">
        {site}
        {/* On a phone another way to pay stands above the address, so that it is in sight at once. */}
        <div className="max-lg:has-[[data-fallback]]:-order-1">
          <Card title="Payment">
            <div className="mb-4 empty:hidden">{gaps}</div>
            {payment}
          </Card>
        </div>
        {onAccount}
      </div>
    </div>
  );
}

/** The project with its current basket, or with the basket as it was when `isHeld` was set. */
function useBasketToPay(projectId: string) {
  const {
    data: present,
    error,
    observable,
  } = useProjectBasketQuery({
    variables: { projectId },
    fetchPolicy: "cache-and-network",
    pollInterval: usePollInterval(),
  });
  // While a part is being ordered on account the page keeps its state: ordered items leave the basket before the answer
  // arrives.
  const [held, setHeld] = useState<typeof present | null>(null);
  const data = held ?? present;
  const basket = data?.project?.basket ?? null;
  useBasketUpdates(projectId, basket?.id ?? null, () => void refetchLatest(observable));
  return { data, error, basket, hold: (isHeld: boolean) => setHeld(isHeld ? present : null) };
}

/** A checkout that could not start leads back to the start page, which says why. */
function useLeavingWhenFailed(checkout: Checkout): void {
  const navigate = useNavigate();
  const failure = checkout.status === "failed" ? checkout.message : null;
  useEffect(() => {
    if (failure === null) return;
    showFailure("Error", failure);
    void navigate("/", { replace: true });
  }, [failure, navigate]);
}

/** The payment step, depending on how far the checkout has come. */
function Payment({
  projectId,
  kind,
  isSplit,
  checkout,
  lacksAddress,
  ...barrier
}: {
  projectId: string;
  kind: CheckoutKind;
  /** Whether there is more than one supplier to pay. */
  isSplit: boolean;
  checkout: Exclude<Checkout, { status: "ready-apart" | "ordered" }> & CheckoutActions;
  lacksAddress: boolean;
  review: ReactNode;
  requestApproval: RenderApprovalRequest;
  onBack: () => void;
}) {
  if (kind === "bundled") {
    return (
      <PaymentPanel {...barrier} projectId={projectId} checkout={checkout} lacksAddress={lacksAddress} />
    );
  }
  switch (checkout.status) {
    case "previewed":
      return (
        <PayButton
          checkout={checkout}
          how={isSplit ? "in separate payments" : null}
          lacksAddress={lacksAddress}
        />
      );
    case "ready":
      return null;
    default:
      return <CheckoutBarrier {...barrier} checkout={checkout} />;
  }
}

/** What is being bought: the order, or the basket as long as something blocks the order. */
function Summary({ checkout, basket }: { checkout: Checkout; basket: Basket_BasketFragment | null }) {
  if (checkout.status === "ready") {
    return (
      <Card title="Order summary" isFlush>
        <OrderSummary order={checkout.order} />
      </Card>
    );
  }
  if (checkout.status === "preparing" || checkout.status === "failed" || !basket) {
    return (
      <Card title="Order summary" isFlush>
        <Loading label="Loading the order">
          {/* As high as most orders, which extend below the screen. */}
          <SkeletonRows rows={8} />
        </Loading>
      </Card>
    );
  }
  return (
    <div className="grid gap-5">
      <BasketGroups groups={bySupplier(basket)} change={null} />
      <Card title="Order summary">
        <BasketTotals basket={basket} />
      </Card>
    </div>
  );
}

/** The suppliers' orders in their current state. When all are paid there is nothing left to do here. */
function Apart({
  projectId,
  checkout,
  lacksAddress,
  site,
}: {
  projectId: string;
  checkout: Extract<Checkout, { status: "ready-apart" }> & CheckoutActions;
  lacksAddress: boolean;
  site: ReactNode;
}) {
  const lookup = useProjectOrders(projectId, (order) => order.status === "PROCESSING");
  const known = lookup.status === "found" ? lookup.orders : [];
  const orders = checkout.payments.map(({ order }) => known.find(({ id }) => id === order.id) ?? order);
  if (orders.every(isPaid)) return <Navigate to={successPath(projectId, "multi-supplier")} replace />;
  return (
    <SupplierPayments
      projectId={projectId}
      checkout={checkout}
      orders={orders}
      lacksAddress={lacksAddress}
      site={site}
    />
  );
}

/** The prices have to be reviewed before there is an order. */
function ReviewFirst({
  basket,
  onSettled,
  onBack,
}: {
  basket: Basket_BasketFragment | null;
  onSettled: () => void;
  onBack: () => void;
}) {
  if (!basket) {
    return (
      <Loading label="Loading the basket">
        <SkeletonRows rows={2} />
      </Loading>
    );
  }
  return <PriceReview basket={basket} onSettled={onSettled} onBack={onBack} />;
}
