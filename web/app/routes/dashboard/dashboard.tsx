import { Suspense } from "react";
import { DASHBOARD_PAGE_SIZE } from "../../../../schema/constants.ts";
import { describeFailure, MoreButton } from "../../../components/ui/layout/more-button.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import { WaitingCard } from "../../../features/approval/waiting-card.tsx";
import { useMay } from "../../../features/organization/role-without.ts";
import { NoProjects } from "../../../features/project/rows/no-projects.tsx";
import { ProjectRow } from "../../../features/project/rows/project-row.tsx";
import { ProjectRowsComing, useRememberedRows } from "../../../features/project/rows/project-rows-coming.tsx";
import { useDashboardQuery, useDashboardStatisticsQuery } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { lazyCard } from "../../../lib/lazy-card.ts";
import { useIsPainted } from "../../../lib/use-is-painted.ts";
import { useViewer } from "../../layout/use-viewer.ts";
import { usePreloaded } from "../../start/preload.ts";
import { DashboardFigures } from "./dashboard-figures.tsx";
import { DashboardFrame } from "./dashboard-frame.tsx";

const WaitingReordersCard = lazyCard(
  async () =>
    (await import("../../../features/reorder-orders/waiting-reorders-card.tsx")).WaitingReordersCard,
);

/** All projects and their state. */
export function Dashboard() {
  const viewer = useViewer();
  const mayCreate = useMay("projects:write");
  return (
    <DashboardFrame
      email={viewer.email}
      mayCreate={mayCreate}
      waiting={<Waiting />}
      figures={
        <Suspense fallback={<DashboardFigures figures={undefined} />}>
          <Statistics />
        </Suspense>
      }
    >
      <Suspense fallback={<ProjectRowsComing />}>
        <Projects mayCreate={mayCreate} />
      </Suspense>
    </DashboardFrame>
  );
}

/** Items waiting for the viewer, rendered after the rest of the screen. */
function Waiting() {
  const isPainted = useIsPainted();
  return (
    isPainted && (
      <>
        <WaitingCard />
        <Suspense fallback={null}>
          <WaitingReordersCard />
        </Suspense>
      </>
    )
  );
}

function Statistics() {
  const fetchPolicy = usePreloaded("DashboardStatistics");
  const { data, error, refetch } = useDashboardStatisticsQuery({ fetchPolicy });
  const figures = data?.projectStatistics;
  if (!figures && error) {
    return (
      <ErrorState
        title="The figures could not be loaded"
        message={messageOf(error, "Your projects are not affected.")}
        onRetry={() => void refetch()}
      />
    );
  }
  return <DashboardFigures figures={figures} />;
}

const FAILED = { title: "Your projects could not be loaded" };

function Projects({ mayCreate }: { mayCreate: boolean }) {
  const variables = { first: DASHBOARD_PAGE_SIZE };
  const fetchPolicy = usePreloaded("Dashboard", variables);
  const query = useDashboardQuery({ variables, fetchPolicy });
  const projects = query.data?.projects;
  useRememberedRows(projects?.edges.length);
  if (projects && projects.edges.length > 0) {
    return (
      <>
        <ul className="divide-y divide-line">
          {projects.edges.map(({ node }) => (
            <ProjectRow key={node.id} project={node} />
          ))}
        </ul>
        {projects.pageInfo.hasNextPage && (
          <div className="border-t border-line p-3">
            <MoreButton page={projects} query={query} failed={FAILED}>
              Show more projects
            </MoreButton>
          </div>
        )}
      </>
    );
  }
  if (projects) return <NoProjects mayCreate={mayCreate} />;
  if (query.error) {
    return (
      <ErrorState
        title={FAILED.title}
        message={describeFailure(query.error, FAILED)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <ProjectRowsComing />;
}
