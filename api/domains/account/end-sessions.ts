/** Ends sessions, and notifies the processes that hold their sockets. */
import type { AfterCommit, Connection } from "../../platform/database.ts";
import type { EventBus } from "../../platform/events.ts";
import { sessionEnded } from "../../platform/session.ts";
import { deleteSessions } from "./session.store.ts";

/** @returns how many sessions were ended; their sockets are closed after the commit */
export async function endSessions(
  {
    transaction,
    afterCommit,
    events,
  }: { transaction: Connection; afterCommit: AfterCommit; events: EventBus },
  userId: string,
  which: { only: string } | { allBut: string | null },
): Promise<number> {
  const ended = await deleteSessions(transaction, userId, which);
  for (const sessionKey of ended) afterCommit(() => events.publish(sessionEnded, sessionKey, { sessionKey }));
  return ended.length;
}
