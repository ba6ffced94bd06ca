/** Project status in REST terms: as a list filter, and as a change to make. */
import {
  conflict,
  nextStatus,
  type Project,
  type ProjectEvent,
  type ProjectOutcome,
  type ProjectStatus,
} from "../../../domains/project/index.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { refusal, refuse } from "../answers.ts";
import type { RestServices } from "../route.ts";

/** The event by which a client reaches a status; null for those that only agents and payments set. */
const EVENT_TO: Readonly<Record<ProjectStatus, "save" | "begin" | "cancel" | null>> = {
  saved: "save",
  analyzing: "begin",
  draft: "cancel",
  sourcing: null,
  optimizing: null,
  ready: null,
  completed: null,
  error: null,
};

/** Moves the project to the status. */
type Move = (viewer: Viewer, services: RestServices) => Promise<ProjectOutcome>;

/**
 * How a project reaches a status.
 * @returns null when it already has it
 * @throws HttpError 409 when the current status does not allow it; AppError INVALID_INPUT for an unknown status
 */
export function findMove(status: string, project: Project): Move | null {
  if (!isStatus(status)) throw unknownStatus(status);
  if (status === project.status) return null;
  const way = EVENT_TO[status];
  if (way === null) {
    throw refusal(
      "STATUS_CONFLICT",
      `The status "${status}" is reached by the analysis or by paying; it cannot be set.`,
    );
  }
  const event: ProjectEvent = way === "begin" ? (project.status === "draft" ? "start" : "retry") : way;
  if (nextStatus(project.status, event) === null) throw refuse(conflict(project, event));
  return (viewer, { analyses, projects }) => {
    switch (event) {
      case "save":
        return projects.saveProject(viewer, project.id);
      case "cancel":
        return analyses.cancelAnalysis(viewer, project.id);
      case "start":
        return analyses.startAnalysis(viewer, project.id);
      default:
        return analyses.retryAnalysis(viewer, project.id);
    }
  };
}

/** @throws AppError INVALID_INPUT for an unknown status */
export function readStatuses(text: string | undefined): ProjectStatus[] | null {
  if (text === undefined) return null;
  return text.split(",").map((part) => {
    const status = part.trim();
    if (!isStatus(status)) throw unknownStatus(status);
    return status;
  });
}

function isStatus(text: string): text is ProjectStatus {
  return Object.hasOwn(EVENT_TO, text);
}

function unknownStatus(text: string): AppError {
  return new AppError("INVALID_INPUT", `There is no status "${text.slice(0, 50)}".`, {
    fields: { status: `One of ${Object.keys(EVENT_TO).join(", ")}.` },
  });
}
