import { expect, it } from "vitest";
import { describeApprover, describeRule, type Rule } from "./rule-words.ts";

const RULE: Rule = {
  __typename: "ApprovalRule",
  id: "rule-1",
  minimumAmount: null,
  overBudgetOnly: false,
  categories: [],
  supplierIds: [],
  approverRole: "ADMIN",
  approverMemberIds: [],
};
const NAMES = { members: new Map([["m-1", "Ada"]]), suppliers: new Map([["lowes", "Lowe's"]]) };

it("a rule says which purchases it applies to, each condition once", () => {
  expect(describeRule(RULE, NAMES)).toBe("Purchases");
  const narrow = {
    ...RULE,
    categories: ["Electrical", "Roofing"],
    supplierIds: ["lowes"],
    minimumAmount: "500.00",
    overBudgetOnly: true,
  };
  expect(describeRule(narrow, NAMES)).toBe(
    "Purchases of Electrical, Roofing from Lowe's of $500.00 or more over a project's budget",
  );
});

it("the approver is a role, or people; former members are marked as such", () => {
  expect(describeApprover(RULE, NAMES)).toBe("An admin or owner approves");
  const people = { ...RULE, approverRole: null, approverMemberIds: ["m-1", "m-2"] };
  expect(describeApprover(people, NAMES)).toBe("Ada, a former member approves");
});

it("a supplier that no longer exists is not described as a former member", () => {
  expect(describeRule({ ...RULE, supplierIds: ["gone"] }, NAMES)).toBe("Purchases from a deleted supplier");
});
