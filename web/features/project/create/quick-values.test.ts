import { expect, it } from "vitest";
import { BUDGET_CHOICES } from "../../../../schema/constants.ts";
import { quickInputOf } from "./quick-values.ts";

it("the short form's texts are trimmed, and empty ones become null", () => {
  expect(quickInputOf({ name: " Deck ", description: "\nBuild a deck ", timeline: " " })).toMatchObject({
    name: "Deck",
    description: "Build a deck",
    timeline: null,
    budgetMin: null,
    budgetMax: null,
  });
});

it.each(BUDGET_CHOICES.map((choice) => [choice.value, choice] as const))(
  "the budget %s goes as its two amounts, null where it has no end",
  (budget, { min, max }) => {
    const wire = (amount: number | null | undefined) => (amount == null ? null : `${amount}.00`);
    expect(quickInputOf({ budget })).toMatchObject({ budgetMin: wire(min), budgetMax: wire(max) });
  },
);

it("content that none of our forms wrote counts as empty", () => {
  expect(quickInputOf({ name: 7, description: null, budget: "plenty" })).toMatchObject({
    name: "",
    description: "",
    budgetMin: null,
    budgetMax: null,
  });
});
