import type { ProjectWords } from "../../../schema/first-screen.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { PageTitle } from "../../components/ui/page-title.tsx";
import { Loading, Skeleton, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { ProjectDescription } from "./project-description.tsx";
import { ProjectStatusBadge, TestBadge } from "./project-status.tsx";

/** Where there is a list to come for. */
const COMES_FOR_LIST: ReadonlySet<ProjectWords["status"]> = new Set(["READY", "SAVED", "COMPLETED"]);

/**
 * What a project is, in its owner's words, and how it stands.
 *
 * @param isAsking whether a failed analysis waits for an answer
 * @param isOwing whether something of the job is missing on its list or in its prices; undefined where that is not known yet
 */
export function ProjectTitle({
  project,
  isAsking = false,
  isOwing,
}: {
  project: ProjectWords;
  isAsking?: boolean;
  isOwing?: boolean;
}) {
  return (
    <PageTitle
      tabTitle={project.name}
      lead={<ProjectDescription text={project.description} isShort={COMES_FOR_LIST.has(project.status)} />}
      aside={
        <>
          {project.isTest && <TestBadge />}
          <StandBadge status={project.status} isAsking={isAsking} isOwing={isOwing} />
        </>
      }
    >
      {project.name}
    </PageTitle>
  );
}

/** "Ready" is said of a whole job only; before that is known the badge's room is kept. */
function StandBadge({
  status,
  isAsking,
  isOwing,
}: {
  status: ProjectWords["status"];
  isAsking: boolean;
  isOwing: boolean | undefined;
}) {
  if (status !== "READY" || isOwing === false) {
    return <ProjectStatusBadge status={status} isAsking={isAsking} />;
  }
  return isOwing ? (
    <Badge tone="active">Priced in part</Badge>
  ) : (
    <span className="invisible">
      <ProjectStatusBadge status={status} />
    </span>
  );
}

/**
 * A project's screens before the project is known: the same heights, and no footer in view, so that nothing jumps.
 *
 * @param project what is known of it already
 */
export function ProjectSkeleton({ project }: { project?: ProjectWords }) {
  return (
    <div className="page min-h-dvh py-8">
      {project ? <ProjectTitle project={project} /> : <TitleSkeleton />}
      <Loading label="Loading the project">
        <div className="grid gap-6">
          <Skeleton className="h-40 w-full" />
          <div className="grid items-start gap-6 lg:grid-cols-3">
            <div className="rounded-sm border border-line bg-surface lg:col-span-2">
              <SkeletonRows rows={5} />
            </div>
            <div className="rounded-sm border border-line bg-surface">
              <SkeletonRows rows={4} />
            </div>
          </div>
        </div>
      </Loading>
    </div>
  );
}

function TitleSkeleton() {
  return (
    <div className="mb-6 grid gap-3">
      <Skeleton className="h-11 w-2/3 max-w-md" />
      <Skeleton className="h-5 w-full max-w-xl" />
      <Skeleton className="h-3 w-full" />
    </div>
  );
}
