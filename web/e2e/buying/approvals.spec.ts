import { createApi, signUp } from "../support/api.ts";
import { readInvitation } from "../support/invitation.ts";
import { expectNothingLost } from "../support/layout.ts";
import { expect, expectToast, test } from "../support/test.ts";

test("a foreman asks to buy, the owner says yes from the link, and the foreman's page goes on by itself", async ({
  page,
  account,
  browser,
}) => {
  expect(account.username).not.toBe("");
  await page.goto("/settings?tab=people");
  await page.getByRole("button", { name: "Invite somebody" }).click();
  const site = await browser.newContext();
  const { email } = await signUp(site.request);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Spend limit").fill("100");
  await page.getByRole("button", { name: "Send the invitation" }).click();
  await expectToast(page, "Invitation Sent");
  const phone = await site.newPage();
  await phone.goto(await readInvitation(page.request, email));
  await phone.getByRole("button", { name: "Join" }).click();
  await expect(phone.getByRole("heading", { name: "Welcome back" })).toBeVisible();

  const { id } = await createApi(site.request).createReadyProject({ name: "Alder fence" });
  await page.goto("/dashboard");
  await phone.goto(`/checkout?projectId=${id}&type=bundled`);
  await expect(phone.getByText("This needs a yes first")).toBeVisible();
  await expectNothingLost(phone, "a checkout that needs a yes");
  await phone.getByLabel("What they should know").fill("Posts are set on Thursday");
  await phone.getByRole("button", { name: "Ask to buy" }).click();
  await expect(phone.getByText("Waiting for a yes")).toBeVisible();

  // The owner's page hears of it by itself.
  await expect(page.getByRole("heading", { name: "1 purchase waits for your yes" })).toBeVisible();
  await page.getByRole("link", { name: /Alder fence.*asks/ }).click();
  await expect(page.getByText("Posts are set on Thursday")).toBeVisible();
  await expectNothingLost(page, "a purchase that waits");
  await page.getByLabel("Anything to say").fill("Go ahead");
  await page.getByRole("button", { name: "Approve Alder fence" }).click();
  await expect(page.getByText(/^Approved by/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Go on to pay" })).toBeVisible();

  await expect(phone.getByRole("button", { name: /^Pay/ })).toBeVisible();
  await site.close();

  await page.goto("/settings?tab=approvals");
  await page.getByRole("button", { name: "Add a rule" }).click();
  await page.getByLabel("From this amount on").fill("5000");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, "Rules Saved");
  await expect(page.getByText("Purchases of $5,000.00 or more")).toBeVisible();
  await expectNothingLost(page, "approval rules");
});
