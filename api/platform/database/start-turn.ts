/** Processes that start at the same moment prepare their database one after the other. */
import pg from "pg";

/** Any number that no other code locks. */
const LOCK_KEY = 7_203_141;

/**
 * Runs `work` while no other process does. Migrations, the queue's tables and the writes of every start turn out as if
 * the processes had started one by one. If the process dies, its turn ends with its connection.
 */
export async function inStartTurn<Result>(databaseUrl: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A lost connection fails the running statement; when none is running, there is nothing to do.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK_KEY]);
    try {
      return await work();
    } finally {
      // Unlocked explicitly: the embedded database has one session for all connections, and it goes on.
      await client.query("SELECT pg_advisory_unlock($1)", [LOCK_KEY]).catch(() => {});
    }
  } finally {
    await client.end().catch(() => {});
  }
}
