import { createApi, signUp } from "../support/api.ts";
import { readInvitation } from "../support/invitation.ts";
import { expectNothingLost } from "../support/layout.ts";
import { expect, expectToast, test } from "../support/test.ts";

/** How people, roles, rules and decisions are shown and refused: features/organization, features/approval. */
test("a foreman joins by the link and asks to buy, the owner says yes, the foreman's page goes on by itself and back to their own jobs", async ({
  page,
  account,
  browser,
}) => {
  expect(account.username).not.toBe("");
  await page.goto("/settings?tab=people");
  await page.getByRole("button", { name: "Invite somebody" }).click();
  const site = await browser.newContext();
  const { username, email } = await signUp(site.request);
  await createApi(site.request).createDraft({ name: "My own shed" });
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Spend limit").fill("100");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expectToast(page, "Invitation Sent");
  const phone = await site.newPage();
  await phone.goto(await readInvitation(page.request, email));
  await expect(phone.getByText(`You are signed in as ${username}.`)).toBeVisible();
  await expectNothingLost(phone, "an invitation");
  await phone.getByRole("button", { name: "Join" }).click();
  await expect(phone.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect(phone.getByRole("link", { name: /My own shed/ })).toHaveCount(0);

  const { id } = await createApi(site.request).createReadyProject({ name: "Alder fence" });
  await page.goto("/dashboard");
  await phone.goto(`/checkout?projectId=${id}&type=bundled`);
  await expect(phone.getByText("This needs approval first")).toBeVisible();
  await expectNothingLost(phone, "a checkout that needs a yes");
  await phone.getByLabel("Note to the approver").fill("Posts are set on Thursday");
  await phone.getByRole("button", { name: "Ask to buy" }).click();
  await expect(phone.getByText("Waiting for approval")).toBeVisible();

  // The owner's page receives it live.
  await expect(page.getByRole("heading", { name: "1 purchase needs your approval" })).toBeVisible();
  await page.getByRole("link", { name: /Alder fence.*asks/ }).click();
  await expectNothingLost(page, "a purchase that waits");
  await page.getByRole("button", { name: "Approve Alder fence" }).click();
  await expect(page.getByText(/^Approved by/)).toBeVisible();
  await expect(phone.getByRole("button", { name: /^Pay/ })).toBeVisible();

  await phone.getByRole("button", { name: /account/i }).click();
  await phone.getByRole("menuitem", { name: "Sam Mason", exact: true }).click();
  await expect(phone.getByRole("link", { name: /My own shed/ })).toBeVisible();
  await site.close();
});
