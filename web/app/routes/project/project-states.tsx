import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import { Elsewhere } from "../../../features/organization/index.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";

/** A project that does not exist or belongs to someone else. The screen cannot tell which, and need not. */
export function ProjectNotFound({ id }: { id: string }) {
  return (
    <Elsewhere id={id}>
      <div className="page max-w-2xl py-8">
        <PageTitle tabTitle="Project not found">Project not found</PageTitle>
        <p className="mb-6 text-lg">It may have been removed, or the link belongs to another account.</p>
        <ButtonLink to="/dashboard" tone="main">
          Back to Dashboard
        </ButtonLink>
      </div>
    </Elsewhere>
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
