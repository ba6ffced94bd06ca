import { MESSAGES } from "../../schema/rules/messages.ts";
import { newAccountFields, signUp } from "./support/api.ts";
import { expect, expectToast, test } from "./support/test.ts";

test("signing in without username and password says that each is required, and asks for the first", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription(MESSAGES.usernameRequired);
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    MESSAGES.passwordRequired,
  );
  await expect(page.getByLabel("Username")).toBeFocused();
});

test("a wrong password is refused with a toast, and the username stays", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const { username } = await signUp(request);
  await page.goto("/login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, "Login Failed");
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await page.goto("/dashboard");
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
});

test("an address asked for while signed out opens after signing in; signing out closes it again", async ({
  page,
  request,
}) => {
  const { username, password } = await signUp(request);
  await page.goto("/dashboard");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, "Login Successful", `Welcome back, ${username}!`);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.getByRole("button", { name: "Account menu of Sam Mason" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expectToast(page, "Logged Out", "You have been successfully logged out.");
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
});

test("each field of the registration says its own rule", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/register");
  const wrong = [
    ["Username", "ab", MESSAGES.usernameShort],
    ["Email", "sam at example", MESSAGES.emailInvalid],
    ["Phone", "0123", MESSAGES.phoneInvalid],
    ["Password", "12345", MESSAGES.passwordShort],
  ] as const;
  const field = (label: string) => page.getByLabel(label, { exact: label === "Password" });
  for (const [label, text] of wrong) await field(label).fill(text);
  await page.getByRole("button", { name: "Create Account" }).click();
  for (const [label, , message] of wrong) {
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(message));
  }
});

test("a username that is taken is said in a toast and beside the field", async ({ page, request }) => {
  const { username } = await signUp(request);
  await page.goto("/register");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("level and plumb");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectToast(page, "Registration Failed");
  await expect(page.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
});

test("what was typed into the registration survives a reload; the password is not kept", async ({ page }) => {
  const { username } = newAccountFields();
  await page.goto("/register");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("level and plumb");
  await page.reload();
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});

test("a session that ended elsewhere leads to the sign-in screen, not to an error", async ({
  page,
  account,
}) => {
  await page.goto("/dashboard");
  await expect(page.getByText(account.email)).toBeVisible();
  await page.context().request.post("/api/auth/logout");
  // Without a step of the user: the socket that brings the news is closed, and what asks in its place is refused.
  await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
});
