import { expect, it } from "vitest";
import { isSavingWorthSaying } from "./basket.ts";

it("a saving is said from a dollar and from half a percent of the total", () => {
  expect(isSavingWorthSaying("0.07", "9.20")).toBe(false);
  expect(isSavingWorthSaying("0.99", "40.00")).toBe(false);
  expect(isSavingWorthSaying("1.00", "40.00")).toBe(true);
  expect(isSavingWorthSaying("4.99", "1000.00")).toBe(false);
  expect(isSavingWorthSaying("5.00", "1000.00")).toBe(true);
  expect(isSavingWorthSaying("-12.00", "40.00")).toBe(false);
});
