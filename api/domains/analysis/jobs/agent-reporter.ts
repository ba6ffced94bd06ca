/** Reports what an agent has found so far, while it works. */
import type { AgentName } from "../../../../schema/constants.ts";
import type { Database } from "../../../platform/database.ts";
import type { EventBus } from "../../../platform/events.ts";
import type { Logger } from "../../../platform/logger.ts";
import { projectChanged } from "../../project/index.ts";
import { workingStatusOf } from "../analysis.rules.ts";
import type { ClaimedRun } from "../analysis.types.ts";
import { reportAgent } from "../run/progress.store.ts";

interface AgentReporter {
  /** @param progress 0 to 99 */
  report(progress: number, message: string): void;
  /** Resolves when all reports are written. */
  settle(): Promise<void>;
}

/**
 * Writes an agent's reports one at a time; a report that arrives while one is being written replaces the waiting one. A
 * report that cannot be written is no reason to stop: the end of the step is.
 */
export function createAgentReporter(
  { database, events, logger }: { database: Database; events: EventBus; logger: Logger },
  run: ClaimedRun,
  agentName: AgentName,
): AgentReporter {
  let waiting: { progress: number; message: string } | null = null;
  let writing: Promise<void> | null = null;

  async function write(progress: number, message: string): Promise<void> {
    const isWritten = await reportAgent(database, run, agentName, {
      status: workingStatusOf(agentName),
      progress: Math.min(99, Math.max(5, progress)),
      message,
    });
    const { projectId } = run;
    if (isWritten) await events.publish(projectChanged, projectId, { projectId });
  }

  async function drain(): Promise<void> {
    while (waiting) {
      const { progress, message } = waiting;
      waiting = null;
      await write(progress, message).catch((error: unknown) => {
        logger.warn({ err: error }, "a report could not be written");
      });
    }
    writing = null;
  }

  return {
    report(progress: number, message: string) {
      waiting = { progress, message };
      writing ??= drain();
    },
    settle: async () => {
      await writing;
    },
  };
}
