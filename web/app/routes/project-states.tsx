import { ButtonLink } from "../../components/ui/button.tsx";
import { PageTitle } from "../../components/ui/page-title.tsx";
import { Loading, Skeleton, SkeletonRows } from "../../components/ui/skeleton.tsx";
import { ErrorState } from "../../components/ui/states.tsx";
import { messageOf } from "../../lib/apollo/errors.ts";

/** A project that is not there, or is somebody else's: the screen cannot tell, and need not. */
export function ProjectNotFound() {
  return (
    <div className="page max-w-2xl py-8">
      <PageTitle tabTitle="Project not found">Project not found</PageTitle>
      <p className="mb-6 text-lg">It may have been removed, or the link belongs to another account.</p>
      <ButtonLink to="/dashboard" tone="main">
        Back to Dashboard
      </ButtonLink>
    </div>
  );
}

export function ProjectLoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="page max-w-2xl py-8">
      <PageTitle tabTitle="Your project">Your project</PageTitle>
      <ErrorState
        title="The project could not be loaded"
        message={messageOf(error, "The server did not answer as expected. Please try again.")}
        onRetry={onRetry}
      />
    </div>
  );
}

/** A project's screens before the project is known: the same heights, and no footer in view, so that nothing jumps. */
export function ProjectSkeleton() {
  return (
    <Loading label="Loading the project">
      <div className="page grid min-h-dvh content-start gap-6 py-8">
        <div className="grid gap-3">
          <Skeleton className="h-11 w-2/3 max-w-md" />
          <Skeleton className="h-5 w-full max-w-xl" />
          <Skeleton className="h-3 w-full" />
        </div>
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
  );
}
