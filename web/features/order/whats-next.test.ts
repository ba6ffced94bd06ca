import { expect, it } from "vitest";
import { stepsAfter } from "./whats-next.tsx";

it.each([true, false])(
  "the next steps after a payment are true for every kind of supplier (real money: %s)",
  (isReal) => {
    const text = stepsAfter(isReal).find(({ title }) => title === "Supplier processing")?.text ?? "";
    expect(text).toMatch(
      /Suppliers that accept orders from Yardstick are sent theirs; the rest is on your pick-up list/,
    );
    expect(text.startsWith("No money moved.")).toBe(!isReal);
  },
);

it("says nothing about suppliers before it is known whether real money moved", () => {
  expect(stepsAfter(null).map(({ title }) => title)).toEqual(["Confirmation e-mail", "Delivery updates"]);
});
