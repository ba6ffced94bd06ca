import { readFile } from "node:fs/promises";
import { expectNothingLost } from "../support/layout.ts";
import { expect, expectToast, test } from "../support/test.ts";

test("an account is taken along, deleted by its password, and kept again by signing in", async ({
  page,
  account,
  api,
}) => {
  await api.createDraft({ name: "Alder fence" });
  await page.goto("/settings?tab=security");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download everything (JSON)" }).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ projects: [{ name: "Alder fence" }] });
  await page.getByLabel("For a spreadsheet").selectOption({ label: "Projects" });
  const sheet = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  expect((await sheet).suggestedFilename()).toBe("yardstick-projects.csv");

  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toContainText("For 14 days you can sign in");
  await dialog.getByLabel("Your password").fill(account.password);
  await page.keyboard.press("Enter");
  await expectToast(page, "Account Closed", "Sign in before then to keep it.");

  await page.getByLabel("Username").fill(account.username);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: /^Your account will be deleted on / }),
  ).toBeVisible();
  await page.goto("/projects");
  await expect(page.getByRole("button", { name: "Keep my account" })).toBeVisible();
  await expectNothingLost(page, "the screen of an account that is being deleted");

  await page.getByRole("button", { name: "Keep my account" }).click();
  await expectToast(page, "Account Kept");
  await expect(page.getByRole("link", { name: /Alder fence/ })).toBeVisible();
});
