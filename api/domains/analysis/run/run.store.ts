/**
 * Runs and their steps. A run is held by a lease; every write carries the attempt and changes nothing once the run was
 * canceled, replaced or claimed by another worker.
 */
import { AGENTS } from "../../../../schema/constants.ts";
import { type Connection, Prisma } from "../../../platform/database.ts";
import { createLeases, LeaseLostError } from "../../../platform/work/lease.ts";
import { type ClaimedRun, STEP } from "../analysis.types.ts";
import { QUEUE_PATIENCE_SECONDS } from "./stalled-run.store.ts";

const leases = createLeases({
  table: Prisma.sql`analysis_runs`,
  seconds: 6,
  isHeld: Prisma.sql`state = 'running'`,
});

/** What a run has before it begins: the list was recomputed, so its first agent has nothing to do. */
export interface DoneReading {
  /** Output of the first step. */
  output: Record<string, unknown>;
  /** Its result, as a sentence. */
  message: string;
}

/**
 * Creates the next run of a project, with its steps and its agents waiting.
 * @param reading given for a revision, which begins with the search
 */
export async function insertRun(
  connection: Connection,
  projectId: string,
  reading?: DoneReading,
): Promise<{ id: string; number: number }> {
  const latest = await connection.analysisRun.aggregate({ where: { projectId }, _max: { number: true } });
  const number = (latest._max.number ?? 0) + 1;
  const run = await connection.analysisRun.create({
    data: {
      projectId,
      number,
      steps: {
        create: AGENTS.map((agent, position) => ({
          agentName: agent.name,
          position,
          ...(reading && agent.name === STEP.reading
            ? { state: "succeeded", output: toJson(reading.output) }
            : {}),
        })),
      },
    },
  });
  await connection.agentStatus.deleteMany({ where: { projectId } });
  await connection.agentStatus.createMany({
    data: AGENTS.map((agent, position) => ({
      projectId,
      agentName: agent.name,
      position,
      runNumber: number,
      ...(reading && agent.name === STEP.reading
        ? { status: "completed", progress: 100, message: reading.message }
        : {}),
    })),
  });
  return { id: run.id, number };
}

export function toJson(output: Record<string, unknown>) {
  return JSON.parse(JSON.stringify(output));
}

/**
 * Claims a run that waits or whose worker vanished.
 * @returns null when there is nothing to claim: it is done, canceled, or held by a live worker
 */
export async function claimRun(connection: Connection, runId: string): Promise<ClaimedRun | null> {
  const [run] = await leases.claim<ClaimedRun>(connection, runId, {
    isFree: Prisma.sql`(state = 'queued' OR (state = 'running' AND lease_until < now()))`,
    change: Prisma.sql`state = 'running', tries = tries + 1, started_at = COALESCE(started_at, now())`,
    returning: Prisma.sql`id::text, project_id::text AS "projectId", number, attempt, attempt - tries AS "handedBack",
      extract(epoch FROM now() - outage_since)::float8 AS "outageSeconds"`,
  });
  return run ?? null;
}

/** Renews the lease of a run; false once it was canceled, replaced or taken over, and then its worker has to stop. */
export const extendLease = leases.extend;

/**
 * Hands the run back, without using up a try.
 * @param afterSeconds when it may be claimed again
 * @param isOutage whether something is unavailable
 * @returns false when it belongs to another worker now
 */
export async function releaseRun(
  connection: Connection,
  run: ClaimedRun,
  { afterSeconds, isOutage }: { afterSeconds: number; isOutage: boolean },
): Promise<boolean> {
  // Queued: a sweep found its lease expired while the database was unreachable.
  const count = await connection.$executeRaw`
    UPDATE analysis_runs
       SET state = 'queued', tries = tries - 1, sequence = sequence + 1,
           lease_until = now() + make_interval(secs => ${afterSeconds + QUEUE_PATIENCE_SECONDS}),
           outage_since = CASE WHEN ${isOutage} THEN COALESCE(outage_since, now()) ELSE outage_since END
     WHERE id = ${run.id}::uuid AND attempt = ${run.attempt} AND attempt - tries = ${run.handedBack}
       AND state IN ('queued', 'running')`;
  return count === 1;
}

/**
 * Locks the run for a write of this attempt and counts the change.
 * @throws LeaseLostError when the run no longer belongs to this attempt
 */
export async function lockRun(transaction: Connection, run: ClaimedRun): Promise<void> {
  const locked = await transaction.$queryRaw<unknown[]>`
    UPDATE analysis_runs SET sequence = sequence + 1
     WHERE id = ${run.id}::uuid AND attempt = ${run.attempt} AND state = 'running' RETURNING id`;
  if (locked.length === 0) throw new LeaseLostError();
}

/** Counts a change of a run's results, so that its watchers treat the update as newer than what they have. */
export async function countChange(transaction: Connection, runId: string): Promise<void> {
  await transaction.analysisRun.update({ where: { id: runId }, data: { sequence: { increment: 1 } } });
}

/** Ends a run that has been locked. */
export async function finishRun(
  transaction: Connection,
  runId: string,
  state: "succeeded" | "failed",
  errorMessage: string | null,
): Promise<void> {
  await transaction.analysisRun.update({
    where: { id: runId },
    data: { state, errorMessage, finishedAt: new Date(), leaseUntil: null },
  });
}

/** The latest run of a project. */
export interface LatestRun {
  id: string;
  number: number;
  /** Whether it began with the search, after a change of the list. */
  isRevision: boolean;
}

/** The project's latest run, locked until the transaction ends; null when it has none. */
export async function lockLatestRun(
  transaction: Connection,
  projectId: string,
  waitedFor?: string,
): Promise<LatestRun | null> {
  const [row] = await transaction.$queryRaw<{ id: string; number: number; is_revision: boolean }[]>`
    SELECT run.id, run.number,
           EXISTS (SELECT 1 FROM analysis_steps step
                    WHERE step.run_id = run.id AND step.agent_name = ${STEP.reading}
                      AND step.state = 'succeeded' AND step.attempt = 0) AS is_revision
      FROM analysis_runs run
     WHERE run.project_id = ${projectId}::uuid ORDER BY run.number DESC LIMIT 1 FOR UPDATE OF run`;
  if (!row) return null;
  // The previous holder of the lock may have started another run in the meantime, which this statement does not see:
  // check again.
  if (row.id !== waitedFor) return lockLatestRun(transaction, projectId, row.id);
  return { id: row.id, number: row.number, isRevision: row.is_revision };
}

/** Fences off later writes of a worker for the run. */
export async function cancelRun(transaction: Connection, runId: string): Promise<void> {
  await transaction.analysisRun.updateMany({
    where: { id: runId, state: { in: ["queued", "running"] } },
    data: { state: "cancelled", finishedAt: new Date(), leaseUntil: null, sequence: { increment: 1 } },
  });
}
