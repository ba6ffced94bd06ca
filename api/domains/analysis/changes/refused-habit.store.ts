/** Habits that accounts have refused; each reads only its own. */
import type { Connection } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import type { ListHabit } from "./habits.rules.ts";

export interface RefusedHabit {
  id: string;
  rule: string;
  kind: ListHabit["kind"];
  name: string;
  /** The work that it was offered for, without its sizes. */
  workTitle: string;
  createdAt: Date;
}

/** The most that an account stores; older ones would be offered again. */
const MOST_REFUSED = 500;

type Row = Omit<RefusedHabit, "kind"> & { kind: string };

function toRefused({ id, rule, kind, name, workTitle, createdAt }: Row): RefusedHabit {
  return { id, rule, kind: kind === "remove" ? "remove" : "add", name, workTitle, createdAt };
}

/** Newest first. */
export async function listRefusedHabits(
  connection: Connection,
  organizationId: string,
): Promise<RefusedHabit[]> {
  const rows = await connection.refusedHabit.findMany({
    where: { organizationId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST_REFUSED,
  });
  return rows.map(toRefused);
}

/** Refusing a habit again changes nothing. */
export async function saveRefusedHabit(
  connection: Connection,
  organizationId: string,
  { rule, kind, name, workTitle }: ListHabit,
  createdAt: Date,
): Promise<RefusedHabit> {
  const row = await connection.refusedHabit.upsert({
    where: { organizationId_rule: { organizationId, rule } },
    create: { organizationId, rule, kind, name, workTitle, createdAt },
    update: {},
  });
  return toRefused(row);
}

/** @returns what is offered again; null when the account has not refused it */
export async function deleteRefusedHabit(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<RefusedHabit | null> {
  const row = isId(id) ? await connection.refusedHabit.findFirst({ where: { id, organizationId } }) : null;
  if (!row) return null;
  await connection.refusedHabit.deleteMany({ where: { id, organizationId } });
  return toRefused(row);
}
