import { Bot, CalendarClock, ChartLine, FolderPlus, PackageSearch, ReceiptText, Store } from "lucide-react";
import { Suspense } from "react";
import { Button, ButtonLink } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { FigureStrip, StripFigure } from "../../components/ui/figure-strip.tsx";
import { PageTitle } from "../../components/ui/page-title.tsx";
import { EmptyState, ErrorState } from "../../components/ui/states.tsx";
import { ThumbBar } from "../../components/ui/thumb-bar.tsx";
import { ProjectRow } from "../../features/project/project-row.tsx";
import { ProjectRowsComing, useRememberedRows } from "../../features/project/project-rows-coming.tsx";
import {
  type DashboardStatisticsQuery,
  useDashboardQuery,
  useDashboardStatisticsQuery,
} from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { formatMoney, formatQuantity } from "../../lib/format.ts";
import { useAskedAhead } from "../ask-ahead.ts";
import { DASHBOARD_PAGE_SIZE } from "../first-questions.ts";
import { NewProjectLink } from "../new-project-link.tsx";
import { useViewer } from "../use-viewer.ts";

/** All projects and how they stand. */
export function Dashboard() {
  const viewer = useViewer();
  return (
    <div className="page py-8">
      <PageTitle
        tabTitle="Dashboard"
        lead={viewer.email ?? "User"}
        aside={
          <div className="hidden sm:block">
            <NewProjectLink />
          </div>
        }
      >
        Welcome back
      </PageTitle>
      <div className="grid gap-6">
        <Suspense fallback={<Figures figures={undefined} />}>
          <Statistics />
        </Suspense>
        <Card title="Your Projects" isFlush>
          <Suspense fallback={<ProjectRowsComing />}>
            <Projects />
          </Suspense>
        </Card>
        <nav aria-label="Quick links" className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
          <ButtonLink to="/materials" size="small">
            <PackageSearch aria-hidden="true" size={16} />
            Browse Materials
          </ButtonLink>
          <ButtonLink to="/analytics" size="small">
            <ChartLine aria-hidden="true" size={16} />
            Price Trends
          </ButtonLink>
          <ButtonLink to="/agents" size="small">
            <Bot aria-hidden="true" size={16} />
            Agent Status
          </ButtonLink>
          <ButtonLink to="/orders" size="small">
            <ReceiptText aria-hidden="true" size={16} />
            Orders
          </ButtonLink>
          <ButtonLink to="/subscriptions" size="small">
            <CalendarClock aria-hidden="true" size={16} />
            Automated Reordering
          </ButtonLink>
          <ButtonLink to="/suppliers" size="small">
            <Store aria-hidden="true" size={16} />
            Suppliers and price lists
          </ButtonLink>
        </nav>
      </div>
      <ThumbBar>
        <NewProjectLink isWide />
      </ThumbBar>
    </div>
  );
}

function Statistics() {
  const fetchPolicy = useAskedAhead("DashboardStatistics");
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
  return <Figures figures={figures} />;
}

/** @param figures undefined while they are on their way */
function Figures({ figures }: { figures: DashboardStatisticsQuery["projectStatistics"] | undefined }) {
  return (
    <FigureStrip>
      <StripFigure label="Total Projects" value={figures && formatQuantity(figures.totalProjects)} />
      <StripFigure label="Active Analysis" value={figures && formatQuantity(figures.activeAnalyses)} />
      <StripFigure label="Completed" value={figures && formatQuantity(figures.completed)} />
      <StripFigure label="Total Savings" value={figures && formatMoney(figures.totalSavings)} />
    </FigureStrip>
  );
}

function Projects() {
  const variables = { first: DASHBOARD_PAGE_SIZE };
  const fetchPolicy = useAskedAhead("Dashboard", variables);
  const { data, error, loading, refetch, fetchMore } = useDashboardQuery({ variables, fetchPolicy });
  const projects = data?.projects;
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
            <Button
              tone="plain"
              isWide
              isBusy={loading}
              onClick={() => void fetchMore({ variables: { after: projects.pageInfo.endCursor } })}
            >
              Show more projects
            </Button>
          </div>
        )}
      </>
    );
  }
  if (projects) {
    return (
      <EmptyState
        icon={<FolderPlus aria-hidden="true" size={36} strokeWidth={1.5} />}
        title="No projects yet"
        action={<ButtonLink to="/projects/new">Create First Project</ButtonLink>}
      >
        Describe a job, and its list, its prices and its basket appear here.
      </EmptyState>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="Your projects could not be loaded"
        message={messageOf(error, "The server did not answer as expected. Please try again.")}
        onRetry={() => void refetch()}
      />
    );
  }
  return <ProjectRowsComing />;
}
