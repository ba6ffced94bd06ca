import { useRef } from "react";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";

/**
 * The name of a project that was shown here a moment ago and no longer exists; null while it exists, and when it never
 * did.
 *
 * @param project what is known of it; undefined while nothing is
 */
export function useGoneName(
  id: string,
  project: { id: string; name: string } | null | undefined,
): string | null {
  const shown = useRef<{ id: string; name: string } | null>(null);
  if (project) shown.current = project;
  return project === null && shown.current?.id === id ? shown.current.name : null;
}

/** Shown when a project disappears while it is open. The event does not say which of the two happened to it. */
export function ProjectGone({ name }: { name: string }) {
  return (
    <div className="page max-w-2xl py-8">
      <PageTitle tabTitle="Project gone">Project gone</PageTitle>
      <p className="mb-6 text-lg wrap-anywhere" role="status">
        “{name}” was just deleted or moved to another organization, in another window, by someone else or by a
        program. Its orders stay under Orders.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/projects" tone="main">
          All projects
        </ButtonLink>
        <ButtonLink to="/orders">Orders</ButtonLink>
      </div>
    </div>
  );
}
