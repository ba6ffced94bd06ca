import { createApi, signUp } from "../support/api.ts";
import { readInvitation } from "../support/invitation.ts";
import { expectNothingLost } from "../support/layout.ts";
import { expect, expectToast, test } from "../support/test.ts";

test("a foreman joins by the link, sees the firm's jobs, and goes between it and their own in the menu", async ({
  page,
  account,
  api,
  browser,
}) => {
  await api.createDraft({ name: "Alder fence" });
  await page.goto("/settings?tab=people");
  await page.getByLabel("Name", { exact: true }).fill("Alder Builders");
  await page.getByRole("button", { name: "Save the name" }).click();
  await expectToast(page, "Name Saved");
  await page.getByRole("button", { name: "Invite somebody" }).click();
  const foreman = await browser.newContext();
  const { username, email } = await signUp(foreman.request);
  await createApi(foreman.request).createDraft({ name: "My own shed" });
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Spend limit").fill("500");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expectToast(page, "Invitation Sent");
  await expectNothingLost(page, "the people of an organization");

  const phone = await foreman.newPage();
  await phone.goto(await readInvitation(page.request, email));
  await expect(phone.getByText(`You are signed in as ${username}.`)).toBeVisible();
  await expectNothingLost(phone, "an invitation");
  await phone.getByRole("button", { name: "Join" }).click();
  await expect(phone.getByRole("link", { name: /Alder fence/ })).toBeVisible();
  await phone.goto("/settings?tab=people");
  await expect(phone.getByText("Field, buys up to $500")).toBeVisible();
  await expect(phone.getByRole("button", { name: "Invite somebody" })).toHaveCount(0);

  await phone.getByRole("button", { name: /account/i }).click();
  await phone.getByRole("menuitem", { name: "Sam Mason" }).click();
  await expect(phone.getByRole("link", { name: /My own shed/ })).toBeVisible();
  await expect(phone.getByRole("link", { name: /Alder fence/ })).toHaveCount(0);
  await foreman.close();

  await page.reload();
  await page.getByRole("button", { name: "Change Sam Mason" }).click();
  await page.getByRole("button", { name: "Remove…" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expectToast(page, "Member Removed");
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(page.getByText(account.email)).toBeVisible();
});
