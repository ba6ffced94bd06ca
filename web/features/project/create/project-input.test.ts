import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { wizardProjectRule } from "../../../../schema/rules/project.ts";
import { ruleResolver } from "../../../lib/forms/rule-resolver.ts";
import { projectTypeOf, toProjectInput } from "./project-input.ts";
import { WIZARD_START, type WizardValues } from "./wizard-values.ts";

const FILLED: WizardValues = {
  ...WIZARD_START,
  name: "  Back deck ",
  description: "Build a 12 x 16 ft deck with stairs",
};

async function messagesFor(values: WizardValues): Promise<Record<string, string | undefined>> {
  const { errors } = await ruleResolver<WizardValues>(wizardProjectRule)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [
      field,
      error && "message" in error ? String(error.message) : "",
    ]),
  );
}

describe("the wizard's values", () => {
  it("start with the specification's defaults", () => {
    const input = toProjectInput(FILLED);
    expect(input).toMatchObject({
      projectType: "RESIDENTIAL",
      budgetMin: "5000",
      budgetMax: "15000",
      budgetFlexibility: 10,
      materialQuality: "STANDARD",
      materialPreferences: { bulkDiscounts: true, fastShipping: false },
      requirements: { deliveryRequired: true, permitRequired: false },
    });
  });

  it("are sent trimmed, and empty texts as null", () => {
    expect(toProjectInput(FILLED)).toMatchObject({
      name: "Back deck",
      zipCode: null,
      specialInstructions: null,
    });
  });

  it("pass the rule they are validated with", async () => {
    expect(await messagesFor(FILLED)).toEqual({});
  });
});

it("each wrong field gets the specification's words", async () => {
  const messages = await messagesFor({
    ...FILLED,
    name: "ab",
    description: "too short",
    zipCode: "123",
    budgetMin: "50",
    budgetMax: "60",
  });
  expect(messages).toEqual({
    name: MESSAGES.projectNameShort,
    description: MESSAGES.descriptionShort,
    zipCode: MESSAGES.zipInvalid,
    budgetMin: MESSAGES.budgetMinLow,
    budgetMax: MESSAGES.budgetMaxLow,
  });
});

it.each([
  ["99.99", MESSAGES.budgetMaxLow],
  ["-500", MESSAGES.budgetMaxLow],
  ["a lot", MESSAGES.budgetInvalid],
  ["100.001", MESSAGES.budgetInvalid],
  ["100", undefined],
  ["$1,200.50", undefined],
  ["", undefined],
])("a maximum of %j gets the message: %s", async (budgetMax, message) => {
  expect(await messagesFor({ ...FILLED, budgetMin: "100", budgetMax })).toEqual(
    message === undefined ? {} : { budgetMax: message },
  );
});

it("a maximum below the minimum is refused at the maximum field", async () => {
  expect(await messagesFor({ ...FILLED, budgetMin: "900", budgetMax: "800" })).toEqual({
    budgetMax: MESSAGES.budgetOrder,
  });
});

it.each(["2026-13-45", "2027-02-29", "tomorrow"])("%j is not a valid start date", async (startDate) => {
  expect(await messagesFor({ ...FILLED, startDate })).toEqual({ startDate: MESSAGES.startDateInvalid });
});

it("an unknown project type counts as residential", () => {
  expect(projectTypeOf("castle")).toBe("RESIDENTIAL");
  expect(projectTypeOf("industrial")).toBe("INDUSTRIAL");
});
