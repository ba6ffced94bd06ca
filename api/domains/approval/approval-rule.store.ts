/** Reads and writes of approval rules. */
import type { Connection } from "../../platform/database.ts";
import { parseCents, toDecimal } from "../../platform/money.ts";
import { toApprover } from "./approval.rows.ts";
import type { ApprovalRule } from "./approval.types.ts";

/** In the order in which they are evaluated. */
export async function listRules(connection: Connection, organizationId: string): Promise<ApprovalRule[]> {
  const rows = await connection.approvalRule.findMany({
    where: { organizationId },
    orderBy: { position: "asc" },
  });
  return rows.map((row) => ({
    id: row.id,
    minimumCents: row.minimumAmount && parseCents(row.minimumAmount.toFixed(2)),
    overBudgetOnly: row.overBudgetOnly,
    categories: row.categories,
    supplierIds: row.supplierIds,
    approver: toApprover(row),
  }));
}

/** Serializes changes to an organization's rules until the transaction ends. */
export async function lockRules(transaction: Connection, organizationId: string): Promise<void> {
  await transaction.$executeRaw`
    SELECT 1 FROM organizations WHERE id = ${organizationId}::uuid FOR NO KEY UPDATE`;
}

/** Replaces all of them; unchanged rules are not written. */
export async function replaceRules(
  transaction: Connection,
  organizationId: string,
  rules: readonly Omit<ApprovalRule, "id">[],
): Promise<void> {
  for (const [index, { minimumCents, approver, ...rule }] of rules.entries()) {
    const position = index + 1;
    const columns = {
      ...rule,
      minimumAmount: minimumCents === null ? null : toDecimal(minimumCents),
      approverRole: approver.role,
      approverIds: approver.userIds,
    };
    await transaction.approvalRule.upsert({
      where: { organizationId_position: { organizationId, position } },
      create: { organizationId, position, ...columns },
      update: columns,
    });
  }
  await transaction.approvalRule.deleteMany({ where: { organizationId, position: { gt: rules.length } } });
}
