/** Validates and stores approval rules as typed in, checked against the existing members and suppliers. */
import { type ApprovalRuleFields, approvalRulesRule } from "../../../schema/rules/approval.ts";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { hasScope } from "../../../schema/rules/roles.ts";
import { type Connection, inTransaction } from "../../platform/database.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../platform/input.ts";
import { parseCents } from "../../platform/money.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { listActiveMembers, type Member } from "../organization/index.ts";
import { listActiveSuppliers } from "../sourcing/index.ts";
import { isShadowed } from "./approval.rules.ts";
import type { ApprovalRule } from "./approval.types.ts";
import { listRules, lockRules, replaceRules } from "./approval-rule.store.ts";
import type { ApprovalDependencies } from "./decide-approval.ts";

/** @param input unknown: parsed with `approvalRulesRule` */
export async function setApprovalRules(
  { database }: Pick<ApprovalDependencies, "database">,
  { organizationId }: Viewer,
  input: unknown,
): Promise<{ kind: "success" } | InvalidInput> {
  const parsed = parseInput(approvalRulesRule, input);
  if (!parsed.ok) return parsed.error;
  return inTransaction(database, async (transaction) => {
    const members = await listActiveMembers(transaction, organizationId);
    await lockRules(transaction, organizationId);
    const { rules: fields, seen } = parsed.value;
    if (seen && !areThose(await listRules(transaction, organizationId), seen, members)) {
      return invalidInput({ seen: MESSAGES.approvalRulesChanged });
    }
    const wrong =
      findUnfit(fields, members) ?? (await findUnknownSupplier(transaction, organizationId, fields));
    if (wrong) return wrong;
    const rules = fields.map((field) => toRule(field, members));
    const shadowed = findShadowed(rules);
    if (shadowed) return shadowed;
    await replaceRules(transaction, organizationId, rules);
    return { kind: "success" };
  });
}

/** Whether the rules are still the ones that were shown, ignoring approvers who have left. */
function areThose(
  rules: readonly ApprovalRule[],
  seen: readonly ApprovalRuleFields[],
  members: readonly Member[],
): boolean {
  const here = new Set(members.map(({ userId }) => userId));
  const said = ({
    minimumCents,
    overBudgetOnly,
    categories,
    supplierIds,
    approver,
  }: Omit<ApprovalRule, "id">) => [
    minimumCents,
    overBudgetOnly,
    [...categories].sort(),
    [...supplierIds].sort(),
    approver.role,
    approver.userIds.filter((id) => here.has(id)).sort(),
  ];
  return JSON.stringify(rules.map(said)) === JSON.stringify(seen.map((one) => said(toRule(one, members))));
}

/** Approvers who do not exist, or whose role cannot buy. */
function findUnfit(rules: readonly ApprovalRuleFields[], members: readonly Member[]): InvalidInput | null {
  for (const [index, { approverMemberIds }] of rules.entries()) {
    for (const id of approverMemberIds) {
      const member = members.find((one) => one.id === id);
      const path = `rules.${index}.approverMemberIds`;
      if (!member) return invalidInput({ [path]: MESSAGES.approverUnknown });
      if (!hasScope(member.role, "purchases:write")) {
        return invalidInput({ [path]: MESSAGES.approverCannotBuy });
      }
    }
  }
  return null;
}

async function findUnknownSupplier(
  connection: Connection,
  organizationId: string,
  rules: readonly ApprovalRuleFields[],
): Promise<InvalidInput | null> {
  if (rules.every(({ supplierIds }) => supplierIds.length === 0)) return null;
  const known = new Set((await listActiveSuppliers(connection, organizationId)).map(({ id }) => id));
  const index = rules.findIndex(({ supplierIds }) => supplierIds.some((id) => !known.has(id)));
  return index === -1
    ? null
    : invalidInput({ [`rules.${index}.supplierIds`]: MESSAGES.approvalSupplierUnknown });
}

function toRule(fields: ApprovalRuleFields, members: readonly Member[]): Omit<ApprovalRule, "id"> {
  const { minimumAmount, overBudgetOnly, categories, supplierIds, approverRole, approverMemberIds } = fields;
  return {
    minimumCents: minimumAmount ? parseCents(minimumAmount) : null,
    overBudgetOnly,
    categories: [...new Set(categories)],
    supplierIds: [...new Set(supplierIds)],
    approver: {
      role: approverRole ?? null,
      userIds: members.filter(({ id }) => approverMemberIds.includes(id)).map(({ userId }) => userId),
    },
  };
}

/** A rule made unreachable by an earlier one: its author would believe that it applies. */
function findShadowed(rules: readonly Omit<ApprovalRule, "id">[]): InvalidInput | null {
  const index = rules.findIndex((rule, place) =>
    rules.slice(0, place).some((earlier) => isShadowed(rule, earlier)),
  );
  return index === -1
    ? null
    : invalidInput({ [`rules.${index}.minimumAmount`]: MESSAGES.approvalRuleShadowed });
}
