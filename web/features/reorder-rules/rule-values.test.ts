import { describe, expect, it } from "vitest";
import { reorderRuleRule } from "../../../schema/rules/inventory.ts";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import {
  NEW_RULE,
  projectOf,
  type RuleValues,
  sentenceOf,
  toRuleFields,
  toRuleInput,
} from "./rule-values.ts";

const filled = (overrides: Partial<RuleValues> = {}): RuleValues => ({
  ...NEW_RULE,
  materialName: "Stud",
  category: "Lumber & Wood",
  unit: "pieces",
  triggerValue: "20",
  reorderQuantity: "40",
  ...overrides,
});

const messagesOf = (values: RuleValues) => {
  const result = reorderRuleRule.safeParse(toRuleFields(values));
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join("."), message]));
};

describe("the form of a reorder rule", () => {
  it("applies the shared rule, with its numbers as typed", () => {
    expect(messagesOf(filled())).toEqual({});
    expect(messagesOf(filled({ triggerType: "schedule", triggerValue: "0" }))).toEqual({
      triggerValue: MESSAGES.triggerDaysInvalid,
    });
    expect(messagesOf(filled({ reorderQuantity: "1.5", leadTimeDays: "soon" }))).toEqual({
      reorderQuantity: MESSAGES.quantityMinimum,
      leadTimeDays: MESSAGES.leadTimeInvalid,
    });
  });

  it("converts prices to whole cents, exactly", () => {
    expect(
      ["8.47", "0.29", "1234.5", ""].map((maxPrice) => toRuleFields(filled({ maxPrice })).maxPriceCents),
    ).toEqual([847, 29, 123_450, null]);
    for (const maxPrice of ["cheap", "1.005", "0"]) {
      expect(Object.keys(messagesOf(filled({ maxPrice })))).toEqual(["maxPriceCents"]);
    }
  });

  it("sends numbers typed with thousands separators without them", () => {
    const typed = filled({ reorderQuantity: "1,200", triggerValue: "1,000.5", maxPrice: "$1,250" });
    expect(messagesOf(typed)).toEqual({});
    expect(toRuleInput(typed)).toMatchObject({
      reorderQuantity: 1_200,
      triggerValue: "1000.5",
      maxPrice: "1250.00",
    });
  });

  it("sends empty optional fields as null", () => {
    expect(toRuleInput(filled({ minimumQuantity: "" }))).toMatchObject({
      triggerType: "LEVEL",
      triggerValue: "20",
      reorderQuantity: 40,
      minimumQuantity: null,
      maxPrice: null,
      preferredSupplierId: null,
      projectId: null,
    });
  });

  it("keeps the wishes of a deleted project until another is chosen, or none", () => {
    const gone = projectOf({ projectId: null, projectName: "Deck" });
    expect(gone?.label).toBe("Deck (deleted)");
    expect(toRuleInput(filled({ projectId: gone?.value ?? "" }))).not.toHaveProperty("projectId");
    expect(toRuleInput(filled({ projectId: "p1" }))).toMatchObject({ projectId: "p1" });
    expect(toRuleInput(filled({ projectId: "" }))).toMatchObject({ projectId: null });
  });
});

it("describes each kind of rule in a sentence", () => {
  const rule = { triggerValue: "14.0000", reorderQuantity: 40, unit: "pieces", leadTimeDays: 3 };
  expect(sentenceOf({ ...rule, triggerType: "LEVEL" })).toBe(
    "Orders 40 pieces when 14 pieces or fewer are on hand or arrive in time.",
  );
  expect(sentenceOf({ ...rule, triggerType: "SCHEDULE" })).toBe("Orders 40 pieces every 14 days.");
  expect(sentenceOf({ ...rule, triggerType: "FORECAST" })).toBe(
    "Orders 40 pieces when the stock would last less than 3 days of delivery and 14 days of safety.",
  );
});
