/** Mails of one thread. */
import type { Database } from "../database.ts";

/** The thread key of all mails about a project. */
export const projectThread = (projectId: string): string => `project:${projectId}`;

/**
 * How many of the latest mails are referenced in addition to the first: mail programs need no more to group them, and
 * headers have a limit.
 */
const LATEST = 10;

/**
 * The earlier mails of a thread to the same address: the same at every attempt.
 * @returns their ids, the first and then the latest, oldest first
 */
export async function listEarlier(
  database: Database,
  { id, thread, recipient }: { id: string; thread: string | null; recipient: string },
): Promise<string[]> {
  if (thread === null) return [];
  const before = { thread, recipient, channel: "email", id: { lt: id } };
  const find = (order: "asc" | "desc", take: number) =>
    database.outboxMessage.findMany({ where: before, orderBy: { id: order }, take, select: { id: true } });
  const [first, latest] = await Promise.all([find("asc", 1), find("desc", LATEST)]);
  return [...new Set([...first, ...latest.toReversed()].map((one) => one.id))];
}
