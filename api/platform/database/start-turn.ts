/** Processes that start at the same moment prepare their database one after the other. */
import pg from "pg";

/** Any number that nobody else locks. */
const LOCK_KEY = 7_203_141;

/**
 * Runs `work` while no other process does: migrations, the queue's tables and what is written at every start come out
 * as if the processes had started one by one. The turn of a process that dies is over with its connection.
 */
export async function inStartTurn<Result>(databaseUrl: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A lost connection fails the statement under way; outside of one nothing is left to be done about it.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK_KEY]);
    try {
      return await work();
    } finally {
      // Said, because the embedded database has one session for all connections, which goes on.
      await client.query("SELECT pg_advisory_unlock($1)", [LOCK_KEY]).catch(() => {});
    }
  } finally {
    await client.end().catch(() => {});
  }
}
