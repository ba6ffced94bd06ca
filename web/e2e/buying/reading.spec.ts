import type { Page } from "@playwright/test";
import { expectNothingLost } from "../support/layout.ts";
import { findViolations } from "../support/sound-screen.ts";
import { expect, test } from "../support/test.ts";

const DESCRIPTION =
  "Build a 12 x 16 ft deck with a rejleng, joists at 16 in on centre, 10% waste. The grill is 42 in.";

const choicesOf = (page: Page, text: string) => page.getByRole("group", { name: `What “${text}” is` });

test("what of the description was not read is resolved by a tap, and taken back by another after a reload", {
  tag: "@phone-only",
}, async ({ page, api }) => {
  const { id } = await api.createReadyProject({ description: DESCRIPTION });
  await page.goto(`/projects/${id}`);
  const unread = page.getByRole("region", { name: /of your description (?:was|were) not read/ });
  await expect(unread.getByText("1 figure and 1 word of your description were not read")).toBeVisible();
  const missing = page.getByRole("list", { name: "What is missing" });
  await expect(missing.getByText("“rejleng” was not read.")).toBeVisible();
  await expectNothingLost(page, "a project of which not all was read");
  await expect(page.getByText("Cheapest proved for what is listed").first()).toBeVisible();
  await expect(page.getByText(/baluster/i)).toHaveCount(0);
  const card = page.locator("#reading");
  await card.getByRole("button", { name: "16 in, used" }).click();
  await expect(card.getByText(/“16 in” is used by .*joist/i)).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }

  await choicesOf(page, "rejleng").getByRole("button", { name: "It is “railing”" }).click();
  await expect(page.getByRole("status").filter({ hasText: "“rejleng”: It is “railing”" })).toBeVisible();
  await expect(page.getByText(/baluster/i).first()).toBeVisible();
  await expect(unread.getByText("1 figure of your description was not read")).toBeVisible();

  await choicesOf(page, "42 in.").getByRole("button", { name: "Doesn’t matter" }).click();
  await expect(unread).toHaveCount(0);
  await expect(missing).toHaveCount(0);
  await api.waitForStatus(id, "ready");
  await page.reload();
  await card.getByRole("button", { name: "42 in., set aside" }).click();
  await expect(card.getByText(/You said that it doesn’t matter/)).toBeVisible();
  await card.getByRole("button", { name: "Take back what you said" }).click();
  await expect(unread.getByText("1 figure of your description was not read")).toBeVisible();
});
