/** Reads the activity log and deletes what has expired. The database's triggers write it. */
import { z } from "zod";
import type { Connection } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import { before, type Page, type PageRequest, takePage } from "../../platform/pagination.ts";
import type { ActivityModel } from "../../prisma/generated/models.ts";
import {
  ACTIONS,
  ACTOR_KINDS,
  type ActivityFilter,
  type StoredActivity,
  SUBJECTS,
} from "./activity.types.ts";

const NEWEST = [{ createdAt: "desc" as const }, { id: "desc" as const }];

const content = z.record(z.string(), z.unknown()).nullable();

export async function listActivities(
  connection: Connection,
  organizationId: string,
  { actorKind, actorId, subjects, subjectId }: ActivityFilter,
  page: PageRequest,
): Promise<Page<StoredActivity>> {
  const where = {
    organizationId,
    ...(actorKind === undefined ? {} : { actorKind }),
    ...(actorId === undefined ? {} : { actorId }),
    ...(subjects === undefined ? {} : { subjectKind: { in: [...subjects] } }),
    ...(subjectId === undefined ? {} : { subjectId }),
  };
  const [rows, totalCount] = await Promise.all([
    connection.activity.findMany({
      where: { AND: [where, before(page.after)] },
      orderBy: NEWEST,
      take: page.first + 1,
    }),
    connection.activity.count({ where }),
  ]);
  return takePage(rows, page, totalCount, toActivity);
}

function toActivity(row: ActivityModel): StoredActivity {
  return {
    id: row.id,
    actorKind: z.enum(ACTOR_KINDS).parse(row.actorKind),
    actorId: row.actorId,
    action: z.enum(ACTIONS).parse(row.action),
    subject: z.enum(SUBJECTS).parse(row.subjectKind),
    subjectId: row.subjectId,
    subjectName: row.subjectName,
    before: content.parse(row.before),
    after: content.parse(row.after),
    createdAt: row.createdAt,
  };
}

/** People by their ids; deleted accounts are left out. */
export function findPeople(connection: Connection, ids: readonly string[]) {
  return connection.user.findMany({
    where: { id: { in: ids.filter(isId) } },
    select: { id: true, username: true, firstName: true, lastName: true },
  });
}

/** Names of an organization's API keys. */
export function findKeys(connection: Connection, organizationId: string, ids: readonly string[]) {
  return connection.apiKey.findMany({
    where: { organizationId, id: { in: ids.filter(isId) } },
    select: { id: true, name: true },
  });
}

/** @param until the database keeps everything younger than two years regardless of this */
export async function deleteActivities(connection: Connection, until: Date, limit: number): Promise<number> {
  return connection.$executeRaw`
    DELETE FROM activities WHERE id IN
      (SELECT id FROM activities WHERE created_at < LEAST(${until}, CURRENT_TIMESTAMP - INTERVAL '2 years') LIMIT ${limit}::int)`;
}
