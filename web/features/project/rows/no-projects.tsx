import { FolderPlus } from "lucide-react";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { EmptyState } from "../../../components/ui/signs/states.tsx";

/** Shown instead of the list to users who have no projects yet. */
export function NoProjects({ mayCreate = true }: { mayCreate?: boolean }) {
  return (
    <EmptyState
      icon={FolderPlus}
      title="No projects yet"
      action={mayCreate && <ButtonLink to="/projects/new">Create First Project</ButtonLink>}
    >
      {mayCreate
        ? "Describe a job, and its list, its prices and its basket appear here."
        : "Once someone in the field or the office has created one, you can read it here."}
    </EmptyState>
  );
}
