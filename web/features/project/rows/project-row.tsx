import type { ReactNode } from "react";
import type { ProjectRow_ProjectFragment } from "../../../gql/graphql.ts";
import { formatDay } from "../../../lib/format.ts";
import { budgetRange } from "./budget.ts";
import { ProjectRowFrame } from "./project-row-frame.tsx";

function capitalized(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase();
}

/**
 * A project in a list. The budget appears only when both bounds exist.
 *
 * @param menu further actions
 */
export function ProjectRow({ project, menu }: { project: ProjectRow_ProjectFragment; menu?: ReactNode }) {
  const hasBothBounds = project.budgetMin !== null && project.budgetMax !== null;
  return (
    <ProjectRowFrame project={project} menu={menu}>
      <p className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-muted">
        <span>{capitalized(project.projectType)}</span>
        {hasBothBounds && <span className="tabular-nums">{budgetRange(project)}</span>}
        <span>Created {formatDay(project.createdAt)}</span>
      </p>
    </ProjectRowFrame>
  );
}
