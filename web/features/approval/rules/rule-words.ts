/** Approval rules as readable text. */
import type { ApprovalRules_OrganizationFragment, ApproverRole } from "../../../gql/graphql.ts";
import { formatMoney } from "../../../lib/format.ts";

export type Rule = ApprovalRules_OrganizationFragment["approvalRules"][number];

export const APPROVERS: ReadonlyArray<{ value: ApproverRole; label: string }> = [
  { value: "OWNER", label: "An owner" },
  { value: "ADMIN", label: "An admin or owner" },
  { value: "OFFICE", label: "The office, an admin or owner" },
];

/** Names used to describe a rule. */
export interface Names {
  readonly members: ReadonlyMap<string, string>;
  readonly suppliers: ReadonlyMap<string, string>;
}

/** @param gone text for one that no longer exists */
const namesOf = (ids: readonly string[], names: ReadonlyMap<string, string>, gone: string): string =>
  ids.map((id) => names.get(id) ?? gone).join(", ");

/** "Purchases of Electrical from $500.00 on, past the budget". */
export function describeRule(rule: Rule, { suppliers }: Names): string {
  const { minimumAmount, overBudgetOnly, categories, supplierIds } = rule;
  return [
    "Purchases",
    categories.length > 0 && `of ${categories.join(", ")}`,
    supplierIds.length > 0 && `from ${namesOf(supplierIds, suppliers, "a deleted supplier")}`,
    minimumAmount !== null && `of ${formatMoney(minimumAmount)} or more`,
    overBudgetOnly && "over a project's budget",
  ]
    .filter(Boolean)
    .join(" ");
}

/** "An owner approves". */
export function describeApprover({ approverRole, approverMemberIds }: Rule, { members }: Names): string {
  const role = APPROVERS.find(({ value }) => value === approverRole);
  return `${role?.label ?? namesOf(approverMemberIds, members, "a former member")} approves`;
}
