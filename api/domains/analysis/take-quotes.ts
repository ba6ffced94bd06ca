/** Prices a list again when its quotes have changed. */
import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import type { ChangeScope, DomainEvents } from "../../platform/domain-events.ts";
import type { EventBus } from "../../platform/events.ts";
import type { JobQueue } from "../../platform/work/jobs.ts";
import { findProjectById, nextStatus, projectChanged } from "../project/index.ts";
import { offerQuotes, quotesChanged } from "../quotes/index.ts";
import { listMaterials, reviseMaterials } from "../sourcing/index.ts";
import { toMaterials } from "./analysis.rules.ts";
import { loadGiven, recomputeTakeoff } from "./changes/recompute-takeoff.ts";
import * as runs from "./run/run.store.ts";
import { findScopeReading } from "./run/step.store.ts";
import { startRevision } from "./start-revision.ts";

interface Dependencies {
  events: EventBus;
  jobs: JobQueue;
  clock: Clock;
}

/** Subscribes to changes of quotes. */
export function subscribeQuotes({
  domainEvents,
  ...dependencies
}: Dependencies & { domainEvents: DomainEvents }): void {
  domainEvents.on(quotesChanged, "analysis", (scope, change) => takeQuotes(scope, change, dependencies));
}

/**
 * Updates the project's offers from its quotes and starts a run that compares prices again, as after an edit. Does nothing
 * where there is no list yet, while the description is being read (the coming search includes the quotes), or once the
 * basket is paid. Starts no run where no offer has changed.
 */
async function takeQuotes(
  { transaction, afterCommit }: ChangeScope,
  { projectId, message }: { projectId: string; message: string },
  { events, jobs, clock }: Dependencies,
): Promise<void> {
  // Locked first: a search that is about to store its offers has either seen these quotes, or is done storing.
  const run = await runs.lockLatestRun(transaction, projectId);
  const project = await findProjectById(transaction, projectId);
  if (!run || !project || nextStatus(project.status, "edit") === null) return;
  if (!(await offerQuotes(transaction, project, clock.now()))) return;
  const stored = await listMaterials(transaction, projectId);
  const reading = await findScopeReading(transaction, projectId);
  const takeoff = recomputeTakeoff(project.description, await loadGiven(transaction, projectId), reading);
  const revision = reviseMaterials(stored, toMaterials(takeoff, project, run.number, randomUUID));
  afterCommit(() => events.publish(projectChanged, projectId, { projectId }));
  await startRevision(
    { transaction, afterCommit, project, run, reading, takeoff, revision, message },
    { events, jobs },
  );
}
