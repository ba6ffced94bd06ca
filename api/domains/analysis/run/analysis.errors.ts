/** Failures of a run. */
import type { AgentName } from "../../../../schema/constants.ts";

/** The analysis cannot continue, for a reason the user can do something about; the message is shown as it is. */
export class AnalysisFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = "AnalysisFailure";
  }
}

/** Something that an agent needs is unavailable: the run waits for it and continues where it was. */
export class OutageError extends Error {
  readonly agentName: AgentName;

  /** @param message shown while it waits, as a sentence */
  constructor(agentName: AgentName, message: string) {
    super(message);
    this.name = "OutageError";
    this.agentName = agentName;
  }
}

/** Shown when an agent failed through a fault of ours; the log has the cause. */
export const UNEXPECTED_FAILURE =
  "Something went wrong on our side while working on this project. Nothing is lost: choose Retry Analysis.";

/** Shown when a run brought down its worker repeatedly. */
export const GIVEN_UP =
  "The analysis was interrupted several times and has been stopped. Choose Retry Analysis, or shorten the description.";
