import { signUp } from "../support/api.ts";
import { expect, expectToast, test } from "../support/test.ts";

test("an address asked for while signed out opens after signing in; signing out, here or elsewhere, closes it again", async ({
  page,
  request,
}) => {
  const { username, password } = await signUp(request);
  const signIn = async () => {
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expectToast(page, "Login Successful", `Welcome back, ${username}!`);
    await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  };
  await page.goto("/dashboard");
  await signIn();
  await page.getByRole("button", { name: "Account menu of Sam Mason" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expectToast(page, "Logged Out", "You have been successfully logged out.");
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();

  await page.goto("/dashboard");
  await signIn();
  await page.context().request.post("/api/auth/logout");
  // Not by a user's action: the socket that brings the news is closed, and the polling that replaces it is refused.
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
});
