import { Plus } from "lucide-react";
import { useLocation } from "react-router-dom";
import { ButtonLink } from "../../components/ui/controls/button.tsx";

/** Screens that offer a new project themselves, where a second button would only confuse. */
const OWN_NEW_PROJECT = new Set(["/", "/dashboard", "/projects", "/projects/new"]);

/** The header's link to a new project, left out on screens that have their own. */
export function HeaderNewProject() {
  const { pathname } = useLocation();
  if (OWN_NEW_PROJECT.has(pathname)) return null;
  return (
    <ButtonLink to="/projects/new" size="small" aria-label="New Project">
      <Plus aria-hidden="true" size={16} />
      <span className="hidden sm:inline lg:hidden xl:inline">New Project</span>
    </ButtonLink>
  );
}
