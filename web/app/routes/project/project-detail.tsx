import { lazy, memo, Suspense, useCallback, useDeferredValue, useMemo } from "react";
import { useParams } from "react-router-dom";
import { ThumbBar } from "../../../components/ui/layout/thumb-bar.tsx";
import { isAsking } from "../../../features/analysis/progress.ts";
import { useAnalysisProgress } from "../../../features/analysis/use-analysis-progress.ts";
import { useBasketActions } from "../../../features/basket/use-basket-actions.ts";
import { useBasketUpdates } from "../../../features/basket/use-basket-updates.ts";
import { useRoleWithout } from "../../../features/organization/role-without.ts";
import { movedProjectStore } from "../../../features/organization/transfer/moved-project-store.ts";
import { isOrderedAgain, OrderedAgainNotice } from "../../../features/project/again/ordered-again-notice.tsx";
import { PROJECT_COLUMNS } from "../../../features/project/rows/project-columns.ts";
import { ProjectGone, useGoneName } from "../../../features/project/rows/project-gone.tsx";
import { ProjectSkeleton, ProjectTitle } from "../../../features/project/rows/project-skeleton.tsx";
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
import { DetailAside } from "./detail/detail-aside.tsx";
import { BasketLink, DetailBasket } from "./detail/detail-basket.tsx";
import { DetailHead } from "./detail/detail-head.tsx";
import { DetailList } from "./detail/detail-list.tsx";
import { detailStateOf, placeOf } from "./detail/detail-state.ts";
import type { DetailProject, Head, Listed } from "./detail-project.ts";
import { ProjectReport } from "./project-report.tsx";
import { ProjectLoadFailed, ProjectNotFound } from "./project-states.tsx";

const MovedProject = lazy(async () => ({
  default: (await import("../../../features/organization/transfer/moved-project.tsx")).MovedProject,
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
  const goneName = useGoneName(projectId, data?.project);
  const moved = useStore(movedProjectStore);
  if (moved?.id === projectId) return <MovedProject moved={moved} />;
  if (data?.project) return <WithMaterials project={data.project} head={observable} />;
  if (goneName !== null) return <ProjectGone name={goneName} />;
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
  // A long list renders in pieces, so the page responds to input in between.
  const drawn = useDeferredValue(whole);
  if (whole && drawn?.id === projectId) return <Detail project={drawn} onBasketMade={readAgain} />;
  if (error) return <ProjectLoadFailed error={error} onRetry={() => void refetch()} />;
  return <ProjectSkeleton project={project} />;
}

const Detail = memo(function Detail({
  project,
  onBasketMade,
}: {
  project: DetailProject;
  onBasketMade: () => void;
}) {
  const basketActions = useBasketActions(project.id, onBasketMade);
  const readerRole = useRoleWithout("projects:write");
  const state = detailStateOf(project, readerRole);
  const { filledBasket } = state;
  useBasketUpdates(project.id, project.basket?.id ?? null, onBasketMade);
  useInputsAhead(project.id, state.hasList && !state.isAtWork);
  const isPrinting = usePrinting();
  // What a phone shows below the list follows in a separate piece.
  const isRestDue = useDeferredValue(true, false);
  const shared = { project, state, basketActions, isRestDue };
  return (
    <>
      {isPrinting && <ProjectReport project={project} place={placeOf(project)} />}
      <div className="page py-8 print:hidden">
        <ProjectTitle project={project} isAsking={isAsking(project)} />
        <div className="grid gap-6">
          <DetailHead project={project} state={state} />
          {!state.isAtWork && isOrderedAgain(project.materials) && (
            <OrderedAgainNotice projectId={project.id} />
          )}
          <div className={cx("grid items-start gap-6 lg:grid-rows-[auto_1fr]", PROJECT_COLUMNS)}>
            {filledBasket && (
              <div className="lg:col-start-3">
                <DetailBasket project={project} basket={filledBasket} state={state} />
              </div>
            )}
            <div className="grid min-w-0 gap-6 lg:col-span-2 lg:col-start-1 lg:row-span-2 lg:row-start-1">
              <DetailList {...shared} />
            </div>
            <div className="drawn-when-near grid gap-6 lg:col-start-3">
              <DetailAside {...shared} />
            </div>
          </div>
        </div>
        {filledBasket && state.canCheckOut && (
          <ThumbBar>
            <BasketLink projectId={project.id} />
          </ThumbBar>
        )}
      </div>
    </>
  );
});
