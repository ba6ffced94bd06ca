import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expectNothingLost } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

const DESCRIPTION =
  "Build a 12 x 16 ft deck with a rejleng, joists at 16 in on centre, 10% waste. The grill is 42 in.";

const unreadOf = (page: Page) =>
  page.getByRole("region", { name: /of your description (?:was|were) not read/ });
const choicesOf = (page: Page, text: string) => page.getByRole("group", { name: `What “${text}” is` });
const cardOf = (page: Page) => page.locator("#reading");

test("says what of the description was not read, and a tap resolves it: the list changes at once", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject({ description: DESCRIPTION });
  await page.goto(`/projects/${id}`);
  const unread = unreadOf(page);
  await expect(unread.getByText("1 figure and 1 word of your description were not read")).toBeVisible();
  const missing = page.getByRole("list", { name: "What is missing" });
  await expect(missing.getByText("“rejleng” was not read.")).toBeVisible();
  await expectNothingLost(page, "a project of which not all was read");
  await expect(page.getByText("Cheapest proved for what is listed").first()).toBeVisible();
  await expect(page.getByText(/baluster/i)).toHaveCount(0);

  await choicesOf(page, "rejleng").getByRole("button", { name: "It is “railing”" }).click();
  await expect(page.getByRole("status").filter({ hasText: "“rejleng”: It is “railing”" })).toBeVisible();
  await expect(page.getByText(/baluster/i).first()).toBeVisible();
  await expect(unread.getByText("1 figure of your description was not read")).toBeVisible();

  await choicesOf(page, "42 in.").getByRole("button", { name: "Doesn’t matter" }).click();
  await expect(unread).toHaveCount(0);
  await expect(missing).toHaveCount(0);
  await api.waitForStatus(id, "ready");
  await page.reload();
  const card = cardOf(page);
  await card.getByRole("button", { name: "42 in., set aside" }).click();
  await expect(card.getByText(/You said that it doesn’t matter/)).toBeVisible();
  await card.getByRole("button", { name: "Take back what you said" }).click();
  await expect(unread.getByText("1 figure of your description was not read")).toBeVisible();
});

test("shows the description with what became of each part, by keyboard too and in both themes", {
  tag: "@desk",
}, async ({ page, api }) => {
  const { id } = await api.createReadyProject({ description: DESCRIPTION });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/projects/${id}`);
    const card = cardOf(page);
    const used = card.getByRole("button", { name: "16 in, used" });
    await used.focus();
    await page.keyboard.press("Enter");
    await expect(card.getByText(/“16 in” is used by .*joist/i)).toBeVisible();
    await expect(used).toHaveAttribute("aria-pressed", "true");
    const found = await new AxeBuilder({ page })
      .include("#reading")
      .include("section[aria-labelledby=unread-title]")
      .analyze();
    expect(found.violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([]);
  }
});

test("paying for a part of the job is agreed to once, with what is missing before one's eyes", {
  tag: "@desk",
}, async ({ page, api }) => {
  const { id } = await api.createReadyProject({ description: DESCRIPTION });
  await page.goto(`/projects/${id}/basket`);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await expect(page.getByRole("heading", { name: "Not all of the job is priced" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Pay for what is listed" }).click();
  await expect(page.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
});
