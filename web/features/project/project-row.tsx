import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import type { ProjectRow_ProjectFragment } from "../../gql/graphql.ts";
import { formatDay } from "../../lib/format.ts";
import { budgetRange } from "./budget.ts";
import { ProjectStatusBadge, TestBadge } from "./project-status.tsx";

function capitalized(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase();
}

/** A project in a list; the whole row leads to it. The budget stands only when both bounds exist. */
export function ProjectRow({ project }: { project: ProjectRow_ProjectFragment }) {
  const hasBothBounds = project.budgetMin !== null && project.budgetMax !== null;
  return (
    <li>
      <Link
        to={`/projects/${project.id}`}
        className="grid grid-cols-[1fr_auto] items-center gap-x-3 px-4 py-4 no-underline transition-colors duration-150 hover:bg-sunken"
      >
        <div className="min-w-0 wrap-anywhere">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-lg leading-snug font-semibold">{project.name}</span>
            <ProjectStatusBadge status={project.status} />
            {project.isTest && <TestBadge />}
          </div>
          <p className="mt-1 line-clamp-2 leading-snug text-muted">{project.description}</p>
          <p className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-muted">
            <span>{capitalized(project.projectType)}</span>
            {hasBothBounds && <span className="tabular-nums">{budgetRange(project)}</span>}
            <span>Created {formatDay(project.createdAt)}</span>
          </p>
        </div>
        <ChevronRight aria-hidden="true" size={20} className="text-muted" />
      </Link>
    </li>
  );
}
