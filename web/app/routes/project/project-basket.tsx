import { ShoppingBasket } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useParams } from "react-router-dom";
import { Button, ButtonLink } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { ThumbBar } from "../../../components/ui/layout/thumb-bar.tsx";
import { EmptyState } from "../../../components/ui/signs/states.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { MissingParts } from "../../../features/analysis/missing-parts.tsx";
import { isOwing } from "../../../features/analysis/progress.ts";
import { RequestApproval } from "../../../features/approval/request-approval.tsx";
import { BasketGaps } from "../../../features/basket/basket-gaps.tsx";
import { BasketGroups } from "../../../features/basket/basket-groups.tsx";
import { BasketRemarks } from "../../../features/basket/basket-remarks.tsx";
import { BasketSavings, BasketTotals } from "../../../features/basket/basket-totals.tsx";
import { BudgetStatus } from "../../../features/basket/budget-status.tsx";
import { bySupplier } from "../../../features/basket/by-supplier.ts";
import { PriceFreshness } from "../../../features/basket/price-freshness.tsx";
import { PriceReview } from "../../../features/basket/price-review.tsx";
import { useBasketActions } from "../../../features/basket/use-basket-actions.ts";
import { useBasketUpdates } from "../../../features/basket/use-basket-updates.ts";
import { ReadOnlyByRole } from "../../../features/organization/no-projects-by-role.tsx";
import { useRoleWithout } from "../../../features/organization/role-without.ts";
import { PaymentPanel } from "../../../features/payment/checkout/payment-panel.tsx";
import { useCheckout } from "../../../features/payment/checkout/use-checkout.ts";
import { PickUpLink } from "../../../features/pick-up/pick-up-link.tsx";
import { JobSiteCard } from "../../../features/project/job-site/job-site-card.tsx";
import { useJobSite } from "../../../features/project/job-site/use-job-site.ts";
import { ProjectGone, useGoneName } from "../../../features/project/rows/project-gone.tsx";
import { ProjectSkeleton } from "../../../features/project/rows/project-skeleton.tsx";
import { type ProjectBasketQuery, useProjectBasketQuery } from "../../../gql/graphql.ts";
import { usePollInterval } from "../../../lib/apollo/connection.ts";
import { refetchLatest } from "../../../lib/apollo/refetch-latest.ts";
import { formatCount } from "../../../lib/format.ts";
import { ConfirmMissingParts } from "../checkout/confirm-missing-parts.tsx";
import { PayEachSupplierLink } from "../checkout/pay-each-supplier-link.tsx";
import { ProjectLoadFailed, ProjectNotFound } from "./project-states.tsx";

/** What is about to be bought for a project, and its payment. */
export function ProjectBasket() {
  const projectId = useParams()["projectId"] ?? "";
  const { data, loading, error, refetch, observable } = useProjectBasketQuery({
    variables: { projectId },
    fetchPolicy: "cache-and-network",
    pollInterval: usePollInterval(),
  });
  const goneName = useGoneName(projectId, data?.project);
  if (data?.project)
    return <BasketScreen project={data.project} onBasketMade={() => void refetchLatest(observable)} />;
  if (goneName !== null) return <ProjectGone name={goneName} />;
  if (error) return <ProjectLoadFailed error={error} onRetry={() => void refetch()} />;
  return loading ? <ProjectSkeleton /> : <ProjectNotFound id={projectId} />;
}

type BasketProject = NonNullable<ProjectBasketQuery["project"]>;

/** @param readerRole name of the viewer's role if it is read-only; null when it may buy */
function stateOf({ allowedActions, status, basket }: BasketProject, readerRole: string | null) {
  const isOpen = allowedActions.includes("CHECKOUT");
  const isPaid = !isOpen && status === "COMPLETED";
  const isReader = readerRole !== null;
  return {
    isPaid,
    canChange: !isPaid && !isReader,
    canPay: isOpen && !isReader && basket !== null && basket.items.length > 0,
  };
}

function BasketScreen({ project, onBasketMade }: { project: BasketProject; onBasketMade: () => void }) {
  const actions = useBasketActions(project.id, onBasketMade);
  const [isPaying, setIsPaying] = useState(false);
  const { basket } = project;
  useBasketUpdates(project.id, basket?.id ?? null, onBasketMade);
  const readerRole = useRoleWithout("baskets:write");
  const { isPaid, canChange, canPay } = stateOf(project, readerRole);
  // The payment event may arrive before the provider's form has redirected: removing the form would stop that.
  const isPanelShown = isPaying && (canPay || project.status === "COMPLETED");
  return (
    <div className="page py-8">
      <PageTitle
        tabTitle={`Basket of ${project.name}`}
        lead={
          <>
            For <TextLink to={`/projects/${project.id}`}>{project.name}</TextLink>
            {basket && basket.items.length > 0 && `, ${formatCount(basket.items.length, "item")}`}
          </>
        }
      >
        Shopping Basket
      </PageTitle>
      {!basket || basket.items.length === 0 ? (
        <EmptyBasket projectId={project.id} isPaid={isPaid} />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_23rem]">
          <div className="grid min-w-0 gap-5">
            {readerRole !== null && !isPaid && <ReadOnlyByRole role={readerRole} />}
            {canPay && !isPaying && <PriceFreshness basket={basket} />}
            <BasketGroups
              groups={bySupplier(basket)}
              change={
                canChange
                  ? {
                      changingItemId: actions.changingItemId,
                      wantedQuantities: actions.wantedQuantities,
                      onQuantity: (itemId, quantity) => void actions.setQuantity(basket.id, itemId, quantity),
                      onRemove: (item) => void actions.remove(basket.id, item),
                    }
                  : null
              }
            />
          </div>
          <div className="grid gap-6 lg:sticky lg:top-6">
            <Summary
              project={project}
              basket={basket}
              isPaid={isPaid}
              isPaying={isPanelShown}
              onProceed={canPay && !isPaying ? () => setIsPaying(true) : null}
            />
            {isPanelShown && (
              <PaymentStep>
                <ConfirmMissingParts project={project} onBack={() => setIsPaying(false)}>
                  <InlinePayment
                    key={basket.version}
                    projectId={project.id}
                    basket={basket}
                    onBack={() => setIsPaying(false)}
                  />
                </ConfirmMissingParts>
              </PaymentStep>
            )}
          </div>
        </div>
      )}
      {canPay && !isPaying && (
        <ThumbBar>
          <ProceedButton onPress={() => setIsPaying(true)} />
        </ThumbBar>
      )}
    </div>
  );
}

/** The part that pressing Proceed is for. On a phone it is below the whole basket, so it is scrolled into view. */
function PaymentStep({ children }: { children: ReactNode }) {
  const step = useRef<HTMLElement>(null);
  useEffect(() => {
    step.current?.focus({ preventScroll: true });
    step.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <section ref={step} aria-label="Checkout" tabIndex={-1} className="scroll-mt-6 outline-none">
      {children}
    </section>
  );
}

function EmptyBasket({ projectId, isPaid }: { projectId: string; isPaid: boolean }) {
  return (
    <Card isFlush>
      <EmptyState
        icon={ShoppingBasket}
        iconProps={{ size: 32 }}
        title="Your basket is empty"
        action={
          isPaid ? (
            <ButtonLink to="/orders" tone="main">
              Orders and receipts
            </ButtonLink>
          ) : (
            <ButtonLink to={`/projects/${projectId}`} tone="main">
              View Analysis Results
            </ButtonLink>
          )
        }
      >
        {isPaid
          ? "Everything has been ordered: each supplier's part is an order of its own."
          : "Add offers from the material list, or use one of the plans."}
      </EmptyState>
    </Card>
  );
}

/** The basket's total, and the ways to pay. */
function Summary({
  project,
  basket,
  isPaid,
  isPaying,
  onProceed,
}: {
  project: BasketProject;
  basket: NonNullable<BasketProject["basket"]>;
  isPaid: boolean;
  /** Whether the next step is shown, which itself says what is missing. */
  isPaying: boolean;
  /** Null while it is being paid, or cannot be. */
  onProceed: (() => void) | null;
}) {
  return (
    <Card title="Order summary">
      <div className="grid gap-4">
        {isOwing(project) && !isPaying && <MissingParts completeness={project.completeness} />}
        <BasketTotals basket={basket} />
        <BasketSavings basket={basket} />
        <BudgetStatus budget={basket.budget} />
        {!isPaid && <BasketGaps basket={basket} />}
        <BasketRemarks basket={basket} />
        {onProceed && (
          <>
            <div className="hidden sm:block">
              <ProceedButton onPress={onProceed} />
            </div>
            <PayEachSupplierLink projectId={project.id} basket={basket} />
          </>
        )}
        {isPaid && (
          <>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium text-level">Everything is ordered.</span>
              <TextLink to="/orders">Orders and receipts</TextLink>
            </p>
            <PickUpLink projectId={project.id} />
          </>
        )}
      </div>
    </Card>
  );
}

function ProceedButton({ onPress }: { onPress: () => void }) {
  return (
    <Button tone="main" isWide onClick={onPress}>
      Proceed to Checkout
    </Button>
  );
}

function InlinePayment({
  projectId,
  basket,
  onBack,
}: {
  projectId: string;
  basket: NonNullable<BasketProject["basket"]>;
  onBack: () => void;
}) {
  const jobSite = useJobSite(projectId, basket.version);
  const checkout = useCheckout({
    projectId,
    kind: "bundled",
    shownVersion: basket.version,
    isAddressed: jobSite.isKnown,
    failedMessage: "Failed to initialize checkout",
  });
  if (checkout.status === "ready-apart") return null;
  return (
    <div className="grid gap-6">
      <JobSiteCard {...jobSite} />
      <Card title="Payment">
        <PaymentPanel
          projectId={projectId}
          checkout={checkout}
          review={<PriceReview basket={basket} onSettled={checkout.retry} onBack={onBack} />}
          requestApproval={(error) => (
            <RequestApproval projectId={projectId} error={error} onDecided={checkout.retry} />
          )}
          onBack={onBack}
          lacksAddress={jobSite.isNeeded}
        />
      </Card>
    </div>
  );
}
