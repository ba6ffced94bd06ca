import type { APIRequestContext } from "@playwright/test";
import { readMailedLink } from "../support/mail.ts";
import { expect, expectToast, test } from "../support/test.ts";

/** Where the newest link to somebody leads. */
const readLink = (request: APIRequestContext, recipient: string): Promise<string> =>
  readMailedLink(request, recipient, /\/confirm-email\?token=[\w-]+/);

test("an address is confirmed by the link in its mail, once; the settings offer another until then", async ({
  page,
  account,
}) => {
  await page.goto("/settings");
  await expect(page.getByText("Confirm your email address")).toBeVisible();
  const first = await readLink(page.request, account.email);
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expectToast(page, "Link Sent", account.email);
  const second = await readLink(page.request, account.email);
  expect(second).not.toBe(first);

  await page.goto(first);
  await page.getByRole("button", { name: "Confirm Email Address" }).click();
  await expect(page.getByRole("alert")).toContainText("This link has run out or was used.");
  await page.goto(second);
  await page.getByRole("button", { name: "Confirm Email Address" }).click();
  await expect(page.getByText("Your email address is confirmed")).toBeVisible();
  await page.goto("/settings");
  await expect(page.getByLabel("Email", { exact: false }).first()).toHaveValue(account.email);
  await expect(page.getByText("Confirm your email address")).toHaveCount(0);
});
