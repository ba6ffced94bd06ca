import { failOperation } from "../support/fail-operation.ts";
import { expect, expectToast, test } from "../support/test.ts";

test("the payment diagnostics run their tests, run them again, and log what they found", async ({
  page,
  account,
}) => {
  expect(account.username).not.toBe("");
  await page.goto("/debug/payment");
  const tests = page.getByRole("list", { name: "Tests" }).getByRole("listitem");
  await expect(tests).toHaveCount(8);
  await expect(page.getByText("Payments are available")).toBeVisible();
  await expect(tests.filter({ hasText: "Server configuration" })).toContainText("No money moves");
  await expect(page.getByText("Sandbox (test cards, no money moves)")).toBeVisible();
  await expect(page.getByRole("link", { name: "View Docs" })).toHaveAttribute("target", "_blank");

  const logged = page.waitForEvent("console", (message) => message.text().startsWith("Payment diagnostics"));
  await page.getByRole("button", { name: "Log Details" }).click();
  await logged;
  await expectToast(page, "Details Logged");

  const mend = await failOperation(page, "PaymentConfiguration");
  await page.getByRole("button", { name: "Rerun Tests" }).click();
  await expect(page.getByText("Payments are not available")).toBeVisible();
  await expect(tests.filter({ hasText: "Server configuration" })).toContainText("Failed");
  await mend();
  await page.getByRole("button", { name: "Rerun Tests" }).click();
  await expect(page.getByText("Payments are available")).toBeVisible();
});
