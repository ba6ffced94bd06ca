/** The states of a project and the transitions between them: one table for the service, the screens and the tests. */
import type { ProjectStatus } from "./project.types.ts";

/** Events that a user can trigger. The agents' own transitions are events of the analysis. */
export const PROJECT_EVENTS = [
  "start",
  "cancel",
  "retry",
  "save",
  "edit",
  "sourcingBegan",
  "optimizingBegan",
  "analysisSucceeded",
  "analysisFailed",
  "basketPaid",
  "makeReal",
] as const;
/** Events that can change a project's status. */
export type ProjectEvent = (typeof PROJECT_EVENTS)[number];

/** By state and event, the next state. Missing entries are not allowed. */
export const PROJECT_TRANSITIONS: Readonly<
  Record<ProjectStatus, Partial<Record<ProjectEvent, ProjectStatus>>>
> = {
  draft: { start: "analyzing", save: "saved", makeReal: "draft" },
  analyzing: { cancel: "draft", sourcingBegan: "sourcing", analysisFailed: "error" },
  // One edit may follow another before the first one's prices have arrived; the analysis refuses it while it is reading
  // again.
  sourcing: { cancel: "draft", edit: "sourcing", optimizingBegan: "optimizing", analysisFailed: "error" },
  optimizing: { cancel: "draft", edit: "sourcing", analysisSucceeded: "ready", analysisFailed: "error" },
  ready: { retry: "analyzing", save: "saved", edit: "sourcing", basketPaid: "completed", makeReal: "draft" },
  // A payment may arrive after its project was saved for later or analyzed again: a paid project is completed.
  saved: { retry: "analyzing", edit: "sourcing", basketPaid: "completed", makeReal: "draft" },
  error: { retry: "analyzing", edit: "sourcing", basketPaid: "completed", makeReal: "draft" },
  completed: {},
};

/** @returns the state after the event, or null when it is not allowed */
export function nextStatus(status: ProjectStatus, event: ProjectEvent): ProjectStatus | null {
  return PROJECT_TRANSITIONS[status][event] ?? null;
}

/** The states in which agents work: the dashboard's "Active Analysis". */
export const WORKING_STATUSES: readonly ProjectStatus[] = ["analyzing", "sourcing", "optimizing"];

/** The states an event can start from, for a guarded UPDATE. */
export function statusesBefore(event: ProjectEvent): ProjectStatus[] {
  return (Object.keys(PROJECT_TRANSITIONS) as ProjectStatus[]).filter(
    (status) => nextStatus(status, event) !== null,
  );
}

const REASONS: Partial<Record<ProjectEvent, string>> = {
  start: "The analysis can only be started from a draft.",
  cancel: "There is no running analysis to cancel.",
  retry: "The analysis can be repeated once it is ready, failed or saved.",
  save: "Only a draft or an analyzed project can be saved for later.",
  edit: "Start the analysis first: figures can be changed once there is a list.",
  basketPaid: "This project cannot be paid now.",
  makeReal: "This project is already a real one.",
};

/** Why an event is refused, in words for the screen. */
export function explainRefusal(status: ProjectStatus, event: ProjectEvent): string {
  if (event !== "cancel" && WORKING_STATUSES.includes(status)) {
    return "The agents are still working on this project. Wait for them, or cancel the analysis first.";
  }
  if (status === "completed") return "This project is completed: its basket has been paid.";
  return REASONS[event] ?? "The project's status does not allow this.";
}
