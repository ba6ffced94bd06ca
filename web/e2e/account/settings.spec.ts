import { MESSAGES } from "../../../schema/rules/messages.ts";
import { expect, expectToast, test } from "../support/test.ts";

test("the profile takes a new name, which the header shows at once; a new email asks for the password", async ({
  page,
  account,
}) => {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Account menu of Sam Mason" }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeFocused();
  await page.getByLabel("First name").fill("Jo");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expectToast(page, "Profile Saved");
  await expect(page.getByRole("button", { name: "Account menu of Jo Mason" })).toBeVisible();

  await expect(page.getByLabel("Current password")).toHaveCount(0);
  await page.getByLabel("Email").fill(`new.${account.email}`);
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
    new RegExp(MESSAGES.currentPasswordRequired),
  );
  await page.getByLabel("Current password").fill(account.password);
  await page.getByRole("button", { name: "Save Profile" }).click();
  // The toast of the first time may still be there: that this is saved shows by what is no longer asked for.
  await expect(page.getByLabel("Current password")).toHaveCount(0);
  await expectToast(page, "Profile Saved");
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue(`new.${account.email}`);
});

test("signing out another browser ends what it shows within seconds", async ({ page, account, browser }) => {
  const elsewhere = await browser.newContext();
  const { username, password } = account;
  const origin = new URL(page.url() === "about:blank" ? (test.info().project.use.baseURL ?? "") : page.url());
  const signedIn = await elsewhere.request.post(`${origin.origin}/api/auth/login`, {
    data: { username, password },
  });
  expect(signedIn.status()).toBe(200);
  await page.goto("/settings?tab=security");
  await expect(page.getByText("This browser")).toHaveCount(1);
  await page.getByRole("button", { name: /^Sign out .+, signed in / }).click();
  await expectToast(page, "Signed Out");
  await expect(page.getByRole("button", { name: /^Sign out .+, signed in / })).toHaveCount(0);
  expect((await elsewhere.request.get(`${origin.origin}/api/auth/user`)).status()).toBe(401);
  await elsewhere.close();
});

test("API keys are listed where the password changes, and revoked when that is asked for", async ({
  page,
  account,
}) => {
  const query = `mutation { createApiKey(input: { name: "Nightly export", scopes: [ACCOUNT_READ] }) {
    ... on CreateApiKeySuccess { secret } } }`;
  const made = await (await page.request.post("/graphql", { data: { query } })).json();
  const headers = { Authorization: `Bearer ${made.data.createApiKey.secret}`, Cookie: "" };
  expect((await page.request.get("/api/auth/user", { headers })).status()).toBe(200);
  await page.goto("/settings");
  await page.getByRole("tab", { name: "Security" }).click();
  await expect(page).toHaveURL(/tab=security/);
  await expect(page.getByText(/^Nightly export \(/)).toBeVisible();
  await page.getByText("Also revoke my API keys").click();
  await page.getByLabel("Current password").fill(account.password);
  await page.getByLabel("New password", { exact: true }).fill("plumb and level");
  await page.getByLabel("New password again").fill("plumb and level");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expectToast(page, "Password Changed", "1 API key revoked.");
  await expect(page.getByText("Also revoke my API keys")).toHaveCount(0);
  expect((await page.request.get("/api/auth/user", { headers })).status()).toBe(401);
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Profile" })).toHaveAttribute("aria-selected", "true");
});

test("every side of the settings is in sight at a desk", async ({ page, account }) => {
  expect(account.username).not.toBe("");
  await page.goto("/settings");
  await expect(page.getByRole("tab")).toHaveCount(10);
  for (const tab of await page.getByRole("tab").all()) await expect(tab).toBeInViewport({ ratio: 0.95 });
});
