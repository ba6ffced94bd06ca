import type { Locator, Page } from "@playwright/test";
import { FENCE, newAccountFields } from "../support/api.ts";
import { CARDS, expect, expectToast, test, toast } from "../support/test.ts";

/** Presses Tab until this has the focus: whatever Tab never reaches cannot be used without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  let element = await target.elementHandle();
  const isReached = () => element?.evaluate((one) => one === document.activeElement);
  const isGone = () => element?.evaluate((one) => !one.isConnected);
  for (let pressed = 0; pressed < 80; pressed += 1) {
    await page.keyboard.press("Tab");
    if (await isReached()) return;
    if (!(await isGone())) continue;
    // The lookup by role and name is slow, so it is repeated only after the page has redrawn the element.
    element = await target.elementHandle();
    if (await isReached()) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Types into a field that Tab reaches. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Presses Enter on whatever Tab reaches. */
async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

test("the keyboard alone registers, describes, watches, changes, pays and sets up a subscription", async ({
  page,
}) => {
  const { username, password, email } = newAccountFields();

  await test.step("register", async () => {
    await page.goto("/register");
    await tabTo(page, page.getByRole("link", { name: "Skip to content" }));
    await typeInto(page, page.getByLabel("Username"), username);
    await typeInto(page, page.getByLabel("Email"), email);
    await typeInto(page, page.getByLabel("Password", { exact: true }), password);
    await page.keyboard.press("Enter");
  });

  await test.step("describe the job", async () => {
    await typeInto(page, page.getByLabel("Project Name"), "Fence");
    await typeInto(page, page.getByLabel("Project Description"), FENCE);
    await enter(page, page.getByRole("button", { name: "Create Project" }));
  });

  await test.step("watch the agents, and look why a quantity is what it is", async () => {
    await expect(page.getByRole("region", { name: "Analysis progress" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "AI Analysis Complete" })).toBeVisible();
    await enter(page, page.getByRole("link", { name: /Open the project/ }));
    await expect(page.getByRole("heading", { level: 1, name: "Fence" })).toBeFocused();
    const why = page.getByRole("button", { name: /^Why \d+\?$/ }).first();
    await tabTo(page, why);
    await page.keyboard.press("Space");
    await expect(why).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByText(/^Measured /)).toBeVisible();
  });

  await test.step("change the basket", async () => {
    await page.keyboard.press("Shift+Tab");
    await enter(page, page.getByRole("link", { name: "Create Shopping Basket" }));
    await expect(page.getByRole("heading", { level: 1, name: "Shopping Basket" })).toBeFocused();
    const more = page.getByRole("button", { name: /^One more: / }).first();
    const quantity = page.getByRole("group").getByRole("status").first();
    const before = Number(await quantity.textContent());
    await tabTo(page, more);
    await page.keyboard.press("Space");
    await expect(quantity).toHaveText(String(before + 1));
    await expect(more).toBeFocused();
  });

  await test.step("pay", async () => {
    await enter(page, page.getByRole("button", { name: "Proceed to Checkout" }));
    await enter(page, page.getByRole("button", { name: /^Pay \$/ }));
    await typeInto(page, page.getByLabel("Card number"), CARDS.good);
    await typeInto(page, page.getByLabel("Expiry (MM / YY)"), "12 / 34");
    await typeInto(page, page.getByLabel("Security code"), "123");
    await typeInto(page, page.getByLabel("ZIP code"), "55802");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeVisible();
    await enter(page, page.getByRole("link", { name: "Back to Dashboard" }));
    await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeFocused();
  });

  await test.step("open and close a menu", async () => {
    const menu = page.getByRole("button", { name: /^Account menu of/ });
    for (let pressed = 0; pressed < 10; pressed += 1) {
      if (await menu.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("Shift+Tab");
    }
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeHidden();
    await expect(menu).toBeFocused();
  });

  await test.step("set up a subscription", async () => {
    await enter(page, page.getByRole("main").getByRole("link", { name: "Automated Reordering" }));
    const create = page.getByRole("button", { name: "Create Subscription" });
    await enter(page, create);
    const dialog = page.getByRole("dialog");
    await typeInto(page, dialog.getByLabel("Subscription name"), "Site supplies");
    await typeInto(page, dialog.getByLabel("Material name"), "2x4x8 stud");
    await typeInto(page, dialog.getByLabel("Category"), "Lum");
    await typeInto(page, dialog.getByLabel("Unit", { exact: true }), "pie");
    await enter(page, dialog.getByRole("button", { name: "Create Subscription" }));
    await expectToast(page, "Subscription Created");
    await expect(dialog).toHaveCount(0);
    await expect(create).toBeFocused();
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await expect(toast(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(toast(page)).toHaveCount(0);
    const card = page.getByRole("article", { name: "Site supplies" });
    await expect(card.getByText("2x4x8 stud")).toBeVisible();
    await enter(page, card.getByRole("button", { name: "Pause Site supplies" }));
    await expect(card.getByText("Paused", { exact: true })).toBeVisible();
  });
});
