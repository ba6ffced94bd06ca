import { ShoppingBasket } from "lucide-react";
import { lazy, memo, Suspense, useCallback, useDeferredValue, useMemo, useRef } from "react";
import { useParams } from "react-router-dom";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { Card, Fact } from "../../../components/ui/layout/card.tsx";
import { ThumbBar } from "../../../components/ui/layout/thumb-bar.tsx";
import { AgentCard } from "../../../features/analysis/agent-card.tsx";
import { AnalysisButtons } from "../../../features/analysis/analysis-buttons.tsx";
import { MissingParts } from "../../../features/analysis/missing-parts.tsx";
import { hasListAtHand, isAsking, isOwing, isWorking } from "../../../features/analysis/progress.ts";
import { ProgressPanel } from "../../../features/analysis/progress-panel.tsx";
import { QuestionsCard } from "../../../features/analysis/questions-card.tsx";
import { unreadOf } from "../../../features/analysis/reading.ts";
import { ReadingCard } from "../../../features/analysis/reading-card.tsx";
import { SearchNotices, TakeoffNotes } from "../../../features/analysis/supplier-reports.tsx";
import { UnreadParts } from "../../../features/analysis/unread-parts.tsx";
import { useAnalysisProgress } from "../../../features/analysis/use-analysis-progress.ts";
import { BasketRemarks } from "../../../features/basket/basket-remarks.tsx";
import { BasketSavings, BasketTotals } from "../../../features/basket/basket-totals.tsx";
import { BudgetStatus } from "../../../features/basket/budget-status.tsx";
import { byMaterial } from "../../../features/basket/by-material.ts";
import { useBasketActions } from "../../../features/basket/use-basket-actions.ts";
import { useBasketUpdates } from "../../../features/basket/use-basket-updates.ts";
import { PlanRemarks } from "../../../features/optimization/plan-remarks.tsx";
import { PlansCompared } from "../../../features/optimization/plans-compared.tsx";
import { SupplierDistribution } from "../../../features/optimization/supplier-distribution.tsx";
import { TradeOffCard } from "../../../features/optimization/trade-off-card.tsx";
import { movedProjectStore } from "../../../features/organization/transfer/moved-project-store.ts";
import { PickUpLink } from "../../../features/pick-up/pick-up-link.tsx";
import { JobNotes } from "../../../features/project/edit/job-notes.tsx";
import { TestNotice } from "../../../features/project/edit/test-notice.tsx";
import { budgetRange } from "../../../features/project/rows/budget.ts";
import { PROJECT_COLUMNS } from "../../../features/project/rows/project-columns.ts";
import { ProjectSkeleton, ProjectTitle } from "../../../features/project/rows/project-skeleton.tsx";
import { ProjectOrders } from "../../../features/purchase-order/timeline/project-orders.tsx";
import { useTakeoffEdits } from "../../../features/sourcing/edits/use-takeoff-edits.ts";
import { MaterialList } from "../../../features/sourcing/list/material-list.tsx";
import { useInputsAhead } from "../../../features/sourcing/why/use-inputs-ahead.ts";
import {
  useProjectBasketQuery,
  useProjectDetailQuery,
  useProjectMaterialsQuery,
} from "../../../gql/graphql.ts";
import { type RefetchedQuery, refetchLatest } from "../../../lib/apollo/refetch-latest.ts";
import { cx } from "../../../lib/cx.ts";
import { usePrinting } from "../../../lib/device/use-printing.ts";
import { useStore } from "../../../lib/store.ts";
import { usePreloaded } from "../../start/preload.ts";
import type { DetailProject, Head, Listed } from "./detail-project.ts";
import { ProjectButtons, ProjectMenu } from "./project-actions.tsx";
import { ProjectReport } from "./project-report.tsx";
import { ProjectGone, ProjectLoadFailed, ProjectNotFound } from "./project-states.tsx";

const MovedProject = lazy(async () => ({
  default: (await import("../../../features/organization/transfer/moved-project.tsx")).MovedProject,
}));

const LocalYardsCard = lazy(async () => ({
  default: (await import("../../../features/quote-request/local-yards-card.tsx")).LocalYardsCard,
}));

const PriceWatchCard = lazy(async () => ({
  default: (await import("../../../features/price-watch/price-watch-card.tsx")).PriceWatchCard,
}));

/** With its dialogs, which a list is drawn without. */
const ListEnd = lazy(async () => ({
  default: (await import("../../../features/sourcing/list/list-end.tsx")).ListEnd,
}));

/** A project with everything known about it. */
export function ProjectDetail() {
  return (
    <Suspense fallback={<ProjectSkeleton />}>
      <Project projectId={useParams()["projectId"] ?? ""} />
    </Suspense>
  );
}

function Project({ projectId }: { projectId: string }) {
  const variables = { projectId };
  const fetchPolicy = usePreloaded("ProjectDetail", variables);
  const { data, loading, error, refetch, observable } = useProjectDetailQuery({ variables, fetchPolicy });
  const shown = useRef<Head | null>(null);
  const moved = useStore(movedProjectStore);
  if (moved?.id === projectId) return <MovedProject moved={moved} />;
  if (data?.project) {
    shown.current = data.project;
    return <WithMaterials project={data.project} head={observable} />;
  }
  if (data?.project === null && shown.current?.id === projectId) {
    return <ProjectGone name={shown.current.name} />;
  }
  if (error) return <ProjectLoadFailed error={error} onRetry={() => void refetch()} />;
  return loading ? <ProjectSkeleton /> : <ProjectNotFound id={projectId} />;
}

function WithMaterials({ project, head }: { project: Head; head: RefetchedQuery }) {
  const variables = { projectId: project.id };
  const fetchPolicy = usePreloaded("ProjectMaterials", variables);
  const { data, error, refetch, observable } = useProjectMaterialsQuery({ variables, fetchPolicy });
  const listed = useMemo(() => data?.project && { ...project, ...data.project }, [project, data]);
  if (listed) return <WithBasket project={listed} head={head} materials={observable} />;
  if (error) return <ProjectLoadFailed error={error} onRetry={() => void refetch()} />;
  return <ProjectSkeleton project={project} />;
}

function WithBasket({
  project,
  head,
  materials,
}: {
  project: Listed;
  head: RefetchedQuery;
  materials: RefetchedQuery;
}) {
  const projectId = project.id;
  const variables = { projectId };
  const fetchPolicy = usePreloaded("ProjectBasket", variables);
  const { data, error, refetch, observable } = useProjectBasketQuery({ variables, fetchPolicy });
  const readAgain = useCallback(
    () => void refetchLatest(head, materials, observable),
    [head, materials, observable],
  );
  useAnalysisProgress(project, readAgain);
  const whole = useMemo(() => data?.project && { ...project, ...data.project }, [project, data]);
  // A long list is drawn in pieces, between which the page answers to the thumb.
  const drawn = useDeferredValue(whole);
  if (whole && drawn?.id === projectId) return <Detail project={drawn} onBasketMade={readAgain} />;
  if (error) return <ProjectLoadFailed error={error} onRetry={() => void refetch()} />;
  return <ProjectSkeleton project={project} />;
}

function placeOf(project: DetailProject): string {
  const zip = project.zipCode === "00000" ? "" : project.zipCode;
  return (
    [project.location === "Unknown" ? "" : project.location, zip].filter(Boolean).join(" ") || "Not given"
  );
}

const Detail = memo(function Detail({
  project,
  onBasketMade,
}: {
  project: DetailProject;
  onBasketMade: () => void;
}) {
  const basketActions = useBasketActions(project.id, onBasketMade);
  const edits = useTakeoffEdits(project.id);
  const isAtWork = isWorking(project);
  const { basket, analysis, allowedActions, plans } = project;
  useBasketUpdates(project.id, basket?.id ?? null, onBasketMade);
  useInputsAhead(project.id, project.materials.length > 0 && !isAtWork);
  const hasBasket = basket !== null && basket.items.length > 0;
  const canCheckOut = allowedActions.includes("CHECKOUT");
  const chosenTotal = basket?.totalWithTaxShipping ?? null;
  const shares = hasBasket
    ? basket.groups.map(({ supplier, itemsAmount, items }) => ({
        supplierName: supplier.name,
        itemsAmount,
        lineCount: items.length,
      }))
    : (plans.find((plan) => plan.kind === "CHEAPEST") ?? plans[0])?.suppliers;
  const canEdit = allowedActions.includes("EDIT_TAKEOFF") && (!isAtWork || analysis.isRevision);
  // Retrying the same words would only fail again: other words, or answers, are what helps.
  const hasNothingRead = project.status === "ERROR" && project.materials.length === 0;
  // What is paid is bought as it was: nobody can answer any more.
  const openQuestions = project.status === "COMPLETED" ? [] : analysis.questions;
  const openReading = project.status === "COMPLETED" ? [] : analysis.reading;
  const unread = unreadOf(openReading);
  // Under the list, which is the product; above it only while there is no list for want of answers.
  const questions = (
    <QuestionsCard
      questions={openQuestions}
      hasList={project.materials.length > 0}
      canAnswer={canEdit}
      isBusy={edits.isBusy}
      onAnswer={edits.answer}
    />
  );
  const unreadParts = (
    <UnreadParts
      reading={openReading}
      hasList={project.materials.length > 0}
      canResolve={canEdit}
      isBusy={edits.isBusy}
      onResolve={edits.resolve}
    />
  );
  const isListAtHand = hasListAtHand(project);
  const canAskYards = isListAtHand && project.status !== "COMPLETED";
  const actions = {
    project,
    allowedActions: isAtWork ? [] : allowedActions,
    canDuplicate: project.materials.length > 0 && !isAtWork,
    canAskYards,
    exported:
      project.materials.length > 0
        ? {
            projectName: project.name,
            jobNotes: project.jobNotes,
            materials: project.materials,
            basket: hasBasket ? basket : null,
          }
        : null,
  };
  const isPrinting = usePrinting();
  // What is below the list on a phone follows in a piece of its own.
  const isRestDue = useDeferredValue(true, false);
  return (
    <>
      {isPrinting && <ProjectReport project={project} place={placeOf(project)} />}
      <div className="page py-8 print:hidden">
        <ProjectTitle project={project} isAsking={isAsking(project)} />
        <div className="grid gap-6">
          {project.isTest && project.status !== "COMPLETED" && (
            <TestNotice projectId={project.id} isBusy={isAtWork} />
          )}
          {/* What one comes for is the list: a phone has what is known beside it below. */}
          <div
            className={cx(
              "flex flex-wrap items-end justify-between gap-x-8 gap-y-4",
              isListAtHand && "max-sm:order-last",
            )}
          >
            <dl className="grid flex-1 basis-72 grid-cols-3 gap-4">
              <Fact label="Budget range">{budgetRange(project) ?? "Not given"}</Fact>
              <Fact label="Timeline">{project.timeline ?? "Not given"}</Fact>
              <Fact label="Location">{placeOf(project)}</Fact>
            </dl>
            <div className={cx("flex flex-wrap gap-2", isListAtHand && "max-sm:hidden")}>
              <ProjectButtons
                {...actions}
                mainAction={project.status === "ERROR" ? (hasNothingRead ? "describe" : "retry") : null}
              />
            </div>
          </div>
          {analysis.runNumber > 0 && (
            <ProgressPanel
              project={project}
              aside={
                <div className="-mr-3 sm:hidden">
                  <ProjectMenu {...actions} />
                </div>
              }
            />
          )}
          <div className={cx("grid items-start gap-6 lg:grid-rows-[auto_1fr]", PROJECT_COLUMNS)}>
            {hasBasket && (
              <div className="lg:col-start-3">
                <Card title={project.status === "COMPLETED" ? "Basket, paid" : "Basket"}>
                  <div className="grid gap-3">
                    {isOwing(project) && <MissingParts completeness={project.completeness} />}
                    <BasketTotals basket={basket} />
                    <BasketSavings basket={basket} />
                    <BudgetStatus budget={basket.budget} />
                    <BasketRemarks basket={basket} />
                    {canCheckOut && (
                      <div className="hidden sm:block">
                        <BasketLink projectId={project.id} />
                      </div>
                    )}
                  </div>
                </Card>
              </div>
            )}
            <div className="grid min-w-0 gap-6 lg:col-span-2 lg:col-start-1 lg:row-span-2 lg:row-start-1">
              {project.materials.length === 0 && unread.length > 0 && <Card isFlush>{unreadParts}</Card>}
              {project.materials.length === 0 && questions}
              <MaterialList
                projectId={project.id}
                materials={project.materials}
                bought={byMaterial(basket?.items ?? [])}
                isWorking={isAtWork}
                hasRun={analysis.runNumber > 0 && project.status !== "DRAFT"}
                questionCount={openQuestions.length}
                unread={unreadParts}
                edits={edits}
                canEdit={canEdit}
                endOfList={
                  canEdit &&
                  edits.list && (
                    <Suspense>
                      <ListEnd
                        projectId={project.id}
                        list={edits.list}
                        removed={analysis.removedMaterials}
                        addedWork={analysis.addedWork}
                        materials={project.materials}
                      />
                    </Suspense>
                  )
                }
                choices={
                  isAtWork || project.status === "COMPLETED"
                    ? null
                    : {
                        busyId: basketActions.addingProductId,
                        choose: (material, productId, bought) =>
                          void basketActions.choose(material, productId, bought),
                      }
                }
              />
              <SearchNotices analysis={analysis} />
              <Card title="About this job">
                <JobNotes notes={project.jobNotes} />
              </Card>
              {project.materials.length > 0 && questions}
              {isRestDue && (
                <ReadingCard
                  description={project.description}
                  reading={analysis.reading}
                  materials={project.materials}
                  isBusy={edits.isBusy}
                  onTakeBack={canEdit ? (span) => void edits.takeSaidBack(span) : null}
                />
              )}
              {isRestDue && <TakeoffNotes notes={analysis.notes} />}
            </div>
            <div className="drawn-when-near grid gap-6 lg:col-start-3">
              {isRestDue && (
                <ProjectOrders projectId={project.id} pickUp={<PickUpLink projectId={project.id} />} />
              )}
              <PlanRemarks analysis={analysis} />
              {isRestDue && (
                <div className="drawn-when-near grid gap-6">
                  {analysis.runNumber > 0 && (
                    <div className="no-print">
                      <AgentCard
                        analysis={analysis}
                        isAsking={isAsking(project)}
                        actions={
                          isAtWork ? (
                            <AnalysisButtons projectId={project.id} allowedActions={allowedActions} />
                          ) : null
                        }
                      />
                    </div>
                  )}
                  <PlansCompared
                    projectId={project.id}
                    plans={plans}
                    isOwing={isOwing(project)}
                    chosenTotal={chosenTotal}
                    canApply={canCheckOut}
                    applyingPlanId={basketActions.applyingPlanId}
                    onApply={(planId) => void basketActions.apply(planId)}
                  />
                  <TradeOffCard
                    points={project.tradeOff}
                    chosenTotal={chosenTotal}
                    canApply={canCheckOut}
                    applyingPlanId={basketActions.applyingPlanId}
                    onApply={(planId) => void basketActions.apply(planId)}
                  />
                  {shares && <SupplierDistribution shares={shares} />}
                  <Suspense>
                    <LocalYardsCard projectId={project.id} canAsk={canAskYards} />
                  </Suspense>
                  {plans.length > 0 && !isAtWork && project.status !== "COMPLETED" && (
                    <Suspense>
                      <PriceWatchCard projectId={project.id} />
                    </Suspense>
                  )}
                </div>
              )}
            </div>
          </div>
        </div>
        {hasBasket && canCheckOut && (
          <ThumbBar>
            <BasketLink projectId={project.id} />
          </ThumbBar>
        )}
      </div>
    </>
  );
});

function BasketLink({ projectId }: { projectId: string }) {
  return (
    <ButtonLink to={`/projects/${projectId}/basket`} tone="main" isWide>
      <ShoppingBasket aria-hidden="true" size={18} />
      Create Shopping Basket
    </ButtonLink>
  );
}
