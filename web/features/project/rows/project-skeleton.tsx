import type { ProjectWords } from "../../../../schema/first-screen.ts";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { Loading, Skeleton, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { cx } from "../../../lib/cx.ts";
import { ProjectDescription } from "../edit/project-description.tsx";
import { PROJECT_COLUMNS } from "./project-columns.ts";
import { ProjectStatusBadge, TestBadge } from "./project-status.tsx";

/** For screens whose subject is a list. */
const COMES_FOR_LIST: ReadonlySet<ProjectWords["status"]> = new Set(["READY", "SAVED", "COMPLETED"]);

/**
 * The project in its owner's words, and its status.
 *
 * @param isAsking whether a failed analysis waits for an answer
 */
export function ProjectTitle({ project, isAsking = false }: { project: ProjectWords; isAsking?: boolean }) {
  return (
    <PageTitle
      tabTitle={project.name}
      lead={<ProjectDescription text={project.description} isShort={COMES_FOR_LIST.has(project.status)} />}
      aside={
        <>
          {project.isTest && <TestBadge />}
          <ProjectStatusBadge project={project} isAsking={isAsking} />
        </>
      }
    >
      {project.name}
    </PageTitle>
  );
}

/**
 * A project's screens before the project is loaded: the same heights, and no footer in view, so that nothing jumps.
 *
 * @param project what is already known of it
 */
export function ProjectSkeleton({ project }: { project?: ProjectWords }) {
  return (
    <div className="page min-h-dvh py-8">
      {project ? <ProjectTitle project={project} /> : <TitleSkeleton />}
      <Loading label="Loading the project">
        <div className="grid gap-6">
          <Skeleton className="h-40 w-full" />
          <div className={cx("grid items-start gap-6", PROJECT_COLUMNS)}>
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
