import type { Locator, Page } from "@playwright/test";
import { FENCE, signUp } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

/** Presses Tab until this has the focus: what Tab never reaches cannot be used without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < 80; pressed += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

test("the keyboard alone signs in, creates a project and opens a quantity's why", async ({
  page,
  request,
}) => {
  const { username, password } = await signUp(request);
  await page.goto("/login");
  await tabTo(page, page.getByRole("link", { name: "Skip to content" }));
  await tabTo(page, page.getByLabel("Username"));
  await page.keyboard.type(username);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");

  await tabTo(page, page.getByLabel("Project Name"));
  await page.keyboard.type("Fence");
  await tabTo(page, page.getByLabel("Project Description"));
  await page.keyboard.type(FENCE);
  await tabTo(page, page.getByRole("button", { name: "Create Project" }));
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: "AI Analysis Complete" })).toBeVisible({
    timeout: 40_000,
  });
  await tabTo(page, page.getByRole("link", { name: /Open the project/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Fence" })).toBeFocused();
  const why = page.getByRole("button", { name: /^Why \d+\?$/ }).first();
  await tabTo(page, why);
  await page.keyboard.press("Space");
  await expect(why).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText(/^Measured /)).toBeVisible();
});

test("the skip link leads past the header, and the account menu opens and closes by keys", async ({
  page,
  account,
}) => {
  expect(account.username).toBeTruthy();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const menu = page.getByRole("button", { name: /^Account menu of/ });
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeHidden();
  await expect(menu).toBeFocused();
});
