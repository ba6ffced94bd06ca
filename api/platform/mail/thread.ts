/** Mails that belong together. */
import type { Database } from "../database.ts";

/** What all mails about a project are known by. */
export const projectThread = (projectId: string): string => `project:${projectId}`;

/** Latest ones that are named beside the first: mail programs need no more to put them together, and headers end somewhere. */
const LATEST = 10;

/**
 * The mails of a thread that were written to the same address before one: the same at every attempt.
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
