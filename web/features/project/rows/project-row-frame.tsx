import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ProjectWords } from "../../../../schema/first-screen.ts";
import { ProjectStatusBadge, TestBadge } from "./project-status.tsx";

/**
 * A project in a list, with its texts. The whole row is a link to it.
 *
 * @param menu a menu of further actions, instead of the arrow
 */
export function ProjectRowFrame({
  project,
  menu,
  children,
}: {
  project: ProjectWords;
  menu?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex items-center">
      <Link
        to={`/projects/${project.id}`}
        className="grid min-w-0 flex-1 grid-cols-[1fr_auto] items-center gap-x-3 px-4 py-4 no-underline transition-colors duration-150 hover:bg-sunken"
      >
        <div className="min-w-0 wrap-anywhere">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-lg leading-snug font-semibold">{project.name}</span>
            <ProjectStatusBadge project={project} />
            {project.isTest && <TestBadge />}
          </div>
          <p className="mt-1 line-clamp-2 leading-snug text-muted">{project.description}</p>
          {children}
        </div>
        {!menu && <ChevronRight aria-hidden="true" size={20} className="text-muted" />}
      </Link>
      {menu && <div className="relative mr-1">{menu}</div>}
    </li>
  );
}
