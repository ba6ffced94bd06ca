import { Bookmark, ShoppingCart } from "lucide-react";
import { Button, ButtonLink } from "../../../components/ui/controls/button.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { AgentCard } from "../../../features/analysis/agent-card.tsx";
import { AnalysisButtons } from "../../../features/analysis/analysis-buttons.tsx";
import { MissingParts } from "../../../features/analysis/missing-parts.tsx";
import { isAsking, isOwing, isWorking } from "../../../features/analysis/progress.ts";
import { ProgressPanel } from "../../../features/analysis/progress-panel.tsx";
import { QuestionsCard } from "../../../features/analysis/questions-card.tsx";
import { SearchNotices } from "../../../features/analysis/supplier-reports.tsx";
import { useAnalysisActions } from "../../../features/analysis/use-analysis-actions.ts";
import { useAnalysisProgress } from "../../../features/analysis/use-analysis-progress.ts";
import { BasketCard } from "../../../features/basket/basket-card.tsx";
import { useBasketActions } from "../../../features/basket/use-basket-actions.ts";
import { useBasketUpdates } from "../../../features/basket/use-basket-updates.ts";
import { checkoutPath } from "../../../features/order/checkout-paths.ts";
import { ReadOnlyByRole } from "../../../features/organization/no-projects-by-role.tsx";
import { useRoleWithout } from "../../../features/organization/role-without.ts";
import { EditDescription } from "../../../features/project/edit/edit-description.tsx";
import { useSaveProject } from "../../../features/project/edit/use-save-project.ts";
import { ProjectGone, useGoneName } from "../../../features/project/rows/project-gone.tsx";
import { ProjectSkeleton } from "../../../features/project/rows/project-skeleton.tsx";
import { useTakeoffEdits } from "../../../features/sourcing/edits/use-takeoff-edits.ts";
import { MaterialGroups } from "../../../features/sourcing/offers/material-groups.tsx";
import { type ProjectFlowQuery, useProjectFlowQuery } from "../../../gql/graphql.ts";
import { refetchLatest } from "../../../lib/apollo/refetch-latest.ts";
import { PayEachSupplierLink } from "../checkout/pay-each-supplier-link.tsx";
import { toShownBasket } from "../checkout/shown-basket.ts";
import { ProjectLoadFailed, ProjectNotFound } from "./project-states.tsx";

/** The home flow after a project was created: the agents at work, then their recommendations and the basket. */
export function ProjectFlow({ projectId }: { projectId: string }) {
  const { data, loading, error, refetch, observable } = useProjectFlowQuery({
    variables: { projectId },
    fetchPolicy: "cache-and-network",
  });
  const readAgain = () => void refetchLatest(observable);
  useAnalysisProgress(data?.project, readAgain);
  const goneName = useGoneName(projectId, data?.project);
  if (data?.project) return <Flow project={data.project} onBasketMade={readAgain} />;
  if (goneName !== null) return <ProjectGone name={goneName} />;
  if (error) return <ProjectLoadFailed error={error} onRetry={() => void refetch()} />;
  return loading ? <ProjectSkeleton /> : <ProjectNotFound id={projectId} />;
}

type FlowProject = NonNullable<ProjectFlowQuery["project"]>;

function titleOf(project: FlowProject, isAtWork: boolean): string {
  if (isAtWork) return "AI Analysis in Progress";
  if (isAsking(project)) return "What is to be built?";
  if (project.status === "ERROR") return "Analysis Failed";
  return project.analysis.isComplete ? "AI Analysis Complete" : "Analysis not started";
}

/** How to fill an empty basket. */
function emptyWords({ materials, status }: FlowProject, isAtWork: boolean): string {
  if (isAtWork) return "It will be filled once prices have been compared.";
  if (status === "COMPLETED")
    return "Everything has been ordered: each supplier's part is an order of its own.";
  const hasOffers = materials.some(({ products }) => products.length > 0);
  return hasOffers ? "Add a best price from the recommendations." : "There are no offers to fill it with.";
}

function Flow({ project: read, onBasketMade }: { project: FlowProject; onBasketMade: () => void }) {
  const basketActions = useBasketActions(read.id, onBasketMade);
  const readerRole = useRoleWithout("projects:write");
  const isReader = readerRole !== null;
  // The project's status allows it; the viewer's role does not.
  const project = isReader ? { ...read, allowedActions: [] } : read;
  const isAtWork = isWorking(project);
  const { basket } = project;
  useBasketUpdates(project.id, basket?.id ?? null, onBasketMade);
  return (
    <div className="page py-8">
      <PageTitle
        tabTitle={project.name}
        lead={
          <>
            {project.name}.{" "}
            <TextLink to={`/projects/${project.id}`}>Open the project with every quantity explained</TextLink>
          </>
        }
      >
        {titleOf(project, isAtWork)}
      </PageTitle>
      <div className="grid gap-6">
        {readerRole !== null && <ReadOnlyByRole role={readerRole} />}
        <ProgressPanel project={project} />
        <div className="grid items-start gap-6 lg:grid-cols-3">
          <div className="grid min-w-0 gap-6 lg:col-span-2">
            <AgentsAndQuestions project={project} isReader={isReader} />
            <MaterialGroups
              materials={project.materials}
              isWorking={isAtWork}
              productIdsInBasket={new Set(basket?.items.map((item) => item.productId))}
              addingProductId={basketActions.addingProductId}
              onAdd={
                isReader || project.status === "COMPLETED"
                  ? null
                  : (productId) => void basketActions.add(productId)
              }
            />
            <SearchNotices analysis={project.analysis} />
          </div>
          <BasketCard
            basket={basket}
            emptyWords={emptyWords(project, isAtWork)}
            actions={<AfterBasket project={project} isReader={isReader} />}
          />
        </div>
      </div>
    </div>
  );
}

/** The agents' progress, and what to do when nothing could be read. */
function AgentsAndQuestions({ project, isReader }: { project: FlowProject; isReader: boolean }) {
  const edits = useTakeoffEdits(project.id);
  const analysisActions = useAnalysisActions(project.id);
  const { analysis, allowedActions } = project;
  const hasFailed = project.status === "ERROR";
  // Retrying the same text would only fail again: a changed text, or answers, are what helps.
  const hasNothingRead = hasFailed && project.materials.length === 0;
  const canControl = allowedActions.some(
    (action) => action === "START_ANALYSIS" || action === "CANCEL_ANALYSIS",
  );
  return (
    <>
      <AgentCard
        analysis={analysis}
        isAsking={isAsking(project)}
        actions={
          canControl || (hasFailed && !isReader) ? (
            <>
              {hasNothingRead && (
                <EditDescription
                  project={project}
                  tone="main"
                  onSaved={() => analysisActions.analyzeAgain(allowedActions)}
                />
              )}
              <AnalysisButtons
                projectId={project.id}
                allowedActions={allowedActions}
                retryTone={hasFailed && !hasNothingRead ? "main" : "quiet"}
              />
            </>
          ) : null
        }
      />
      {hasNothingRead && (
        <QuestionsCard
          questions={analysis.questions}
          hasList={false}
          canAnswer={allowedActions.includes("EDIT_TAKEOFF")}
          isBusy={edits.isBusy}
          onAnswer={edits.answer}
        />
      )}
    </>
  );
}

/** The next steps after reviewing the basket: pay for it, change it, or leave it for later. */
function AfterBasket({ project, isReader }: { project: FlowProject; isReader: boolean }) {
  const [save, saving] = useSaveProject(project.id);
  const { basket, allowedActions } = project;
  const filled = basket && basket.items.length > 0 ? basket : null;
  const isPaid = project.status === "COMPLETED";
  return (
    <>
      {isOwing(project) && project.analysis.isComplete && (
        <MissingParts completeness={project.completeness} />
      )}
      {allowedActions.includes("CHECKOUT") && filled && (
        <>
          <ButtonLink
            to={checkoutPath(project.id, "bundled")}
            state={toShownBasket(filled)}
            tone="main"
            isWide
          >
            <ShoppingCart aria-hidden="true" size={18} />
            Proceed to Checkout
          </ButtonLink>
          <PayEachSupplierLink projectId={project.id} basket={filled} />
        </>
      )}
      {filled && (
        <ButtonLink to={`/projects/${project.id}/basket`} isWide>
          {isPaid || isReader ? "See the basket" : "Change quantities"}
        </ButtonLink>
      )}
      {isPaid ? (
        <ButtonLink to="/orders" isWide>
          Orders and receipts
        </ButtonLink>
      ) : isReader ? null : (
        <Button
          isWide
          isBusy={saving.loading}
          disabled={!allowedActions.includes("SAVE")}
          onClick={() => void save()}
        >
          <Bookmark aria-hidden="true" size={18} />
          Save for Later
        </Button>
      )}
    </>
  );
}
