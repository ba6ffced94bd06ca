import { AGENTS } from "../../../schema/constants.ts";
import type { TapeStep, TapeStepState } from "../../components/ui/signs/tape.tsx";
import type { AgentState, AnalysisProgress_ProjectFragment, ProjectStatus } from "../../gql/graphql.ts";

type ProgressProject = AnalysisProgress_ProjectFragment;

const WORKING: ReadonlySet<ProjectStatus> = new Set(["ANALYZING", "SOURCING", "OPTIMIZING"]);

/** Whether agents are working on the project now. */
export function isWorking(project: AnalysisProgress_ProjectFragment): boolean {
  return WORKING.has(project.status) && !project.analysis.isComplete;
}

/** Whether the last run reached its end: there is nothing more to watch. */
export function isFinished(project: AnalysisProgress_ProjectFragment): boolean {
  return project.analysis.isComplete && project.status !== "ERROR" && project.status !== "DRAFT";
}

/**
 * Whether no takeoff could be made from the description and its questions say what is missing. For API clients the run
 * has failed; for the author of the description it is a question.
 */
export function isAsking({ status, analysis }: AnalysisProgress_ProjectFragment): boolean {
  const first = analysis.agents.find(({ agentName }) => agentName === AGENTS[0].name);
  return status === "ERROR" && first?.status === "FAILED" && analysis.questions.length > 0;
}

/**
 * Whether there is a list to work with rather than to wait for. True also while it is revised, so that nothing moves
 * while the user changes it.
 */
export function hasListAtHand(project: AnalysisProgress_ProjectFragment): boolean {
  return isFinished(project) || (isWorking(project) && project.analysis.isRevision);
}

/**
 * Whether the status says that agents are working though the analysis read with it is finished: the status was read
 * just before the last step ended, the analysis just after.
 */
export function hasOutdatedStatus(project: AnalysisProgress_ProjectFragment): boolean {
  return WORKING.has(project.status) && project.analysis.isComplete;
}

const STEP_STATES: Partial<Record<AgentState, TapeStepState>> = {
  COMPLETED: "complete",
  FAILED: "failed",
  PENDING: "pending",
};

/** The four steps of the progress panel, each driven by its agent; an agent without a row has not started. */
export function stepsOf(project: AnalysisProgress_ProjectFragment): TapeStep[] {
  return AGENTS.map(({ name, step }) => {
    const agent = project.analysis.agents.find((one) => one.agentName === name);
    if (agent?.status === "FAILED" && isAsking(project)) return { name: step, state: "active" };
    return { name: step, state: agent ? (STEP_STATES[agent.status] ?? "active") : "pending" };
  });
}

const ASKING = "No list yet: answer below what you want to build, or add it to the description.";

/**
 * Whether something is missing from the list, or from its prices, that can still be added: "ready" and "proved" then
 * apply only to what is listed. A paid job was bought as it was.
 */
export function isOwing({ status, completeness }: Pick<ProgressProject, "status" | "completeness">): boolean {
  return status !== "COMPLETED" && !completeness.isWhole;
}

/** The current activity, in a sentence: the working agent's own words before anything general. */
export function describeActivity(project: AnalysisProgress_ProjectFragment): string {
  const { analysis, status } = project;
  if (isAsking(project)) return ASKING;
  if (status === "ERROR") return analysis.errorMessage ?? "The analysis stopped. Retry starts it again.";
  if (!isWorking(project)) {
    if (!analysis.isComplete) return "Not analysed yet.";
    return isOwing(project)
      ? `${project.completeness.summary}.`
      : "The list, the prices and the basket are ready.";
  }
  const atWork = analysis.agents.find(
    (agent) => agent.status !== "COMPLETED" && agent.status !== "FAILED" && agent.status !== "PENDING",
  );
  return atWork?.message ?? (atWork ? `${atWork.agentName} is at work.` : "Waiting for the first agent.");
}

/**
 * Changes whenever there is more to fetch than progress: an agent finished, the project's status changed, or its list
 * was changed while no agent was working on it.
 */
export function phaseOf(project: AnalysisProgress_ProjectFragment): string {
  const { analysis, status } = project;
  const change = isWorking(project) ? "" : `/${analysis.sequence}`;
  return `${analysis.runNumber}/${analysis.summary.completed}/${status}${change}`;
}
