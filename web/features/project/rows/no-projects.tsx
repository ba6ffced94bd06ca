import { FolderPlus } from "lucide-react";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { EmptyState } from "../../../components/ui/signs/states.tsx";

/** In the place of the list, for who has none yet. */
export function NoProjects() {
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
