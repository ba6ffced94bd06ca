import { Plus } from "lucide-react";
import { ButtonLink } from "../../components/ui/controls/button.tsx";

/** The main action of the screens that list projects. */
export function NewProjectLink({ isWide = false }: { isWide?: boolean }) {
  return (
    <ButtonLink to="/projects/new" tone="main" isWide={isWide}>
      <Plus aria-hidden="true" size={18} />
      New Project
    </ButtonLink>
  );
}
