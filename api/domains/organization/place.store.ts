/** A user's place in an organization: the only lookup of it outside a session. */
import type { Role } from "../../../schema/rules/roles.ts";
import type { Connection } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import type { Maker } from "../../platform/viewer.ts";
import { toRole } from "./organization.rules.ts";

/** What a user may do in an organization, or could do while they belonged to it. */
export interface WorkPlace {
  organizationId: string;
  organizationName: string;
  role: Role;
  /** False once they left, and while the plan has no seat for them. */
  isActive: boolean;
}

/** @returns null when they never belonged to it */
export async function findWorkPlace(
  connection: Connection,
  { organizationId, userId }: Maker,
): Promise<WorkPlace | null> {
  if (!isId(organizationId)) return null;
  const row = await connection.membership.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
    select: { role: true, state: true, organization: { select: { name: true } } },
  });
  if (!row) return null;
  return {
    organizationId,
    organizationName: row.organization.name,
    role: toRole(row.role),
    isActive: row.state === "active",
  };
}
