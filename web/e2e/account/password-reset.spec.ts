import type { APIRequestContext, Page } from "@playwright/test";
import { z } from "zod";
import { newAccountFields } from "../support/api.ts";
import { expect, expectToast, test } from "../support/test.ts";

const outboxSchema = z.object({
  messages: z.array(z.object({ channel: z.string(), recipient: z.string(), body: z.string() })),
});

/** The newest code sent to a user, as they read it. */
async function readCode(request: APIRequestContext, recipient: string, channel: string): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      const { messages } = outboxSchema.parse(await (await request.get("/dev/outbox.json")).json());
      const message = messages.find((one) => one.recipient === recipient && one.channel === channel);
      code = /\b\d{6}\b/.exec(message?.body ?? "")?.[0] ?? "";
      return code;
    })
    .not.toBe("");
  return code;
}

let made = 0;

/** An account whose owner is not signed in here. */
async function makeAccount(request: APIRequestContext) {
  made += 1;
  const phone = `+1${String(Date.now()).slice(-9)}${made}`;
  const fields = { ...newAccountFields(), phone };
  const response = await request.post("/api/auth/register", { data: fields });
  expect(response.status(), await response.text()).toBe(201);
  await request.post("/api/auth/logout");
  return fields;
}

/** Pastes as a person does who has copied it from the message. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).focus();
  await page.evaluate((value) => {
    document.execCommand("insertText", false, value);
  }, text);
}

async function askForCode(page: Page, identifier: string, channel: "Email" | "Text message"): Promise<void> {
  await page.getByLabel("Email, phone, or username").fill(identifier);
  await page.getByRole("radio", { name: channel }).check({ force: true });
  await page.getByRole("button", { name: "Send Code" }).click();
  await expectToast(page, "Request Sent", "If there is such an account");
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeFocused();
}

test("a forgotten password is reset by mail in four steps that begin at the sign-in screen", async ({
  page,
  request,
}) => {
  const { username, email } = await makeAccount(request);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reset your password" })).toBeFocused();
  await askForCode(page, email, "Email");

  const code = await readCode(request, email, "email");
  await paste(page, "Verification code", ` ${code.slice(0, 3)} ${code.slice(3)}9`);
  await expect(page.getByLabel("Verification code")).toHaveValue(code);
  await page.getByRole("button", { name: "Verify Code" }).click();

  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeFocused();
  await page.getByLabel("New password", { exact: true }).fill("plumb and level");
  await page.getByLabel("New password again").fill("plumb and level");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("heading", { name: "Your password was reset" })).toBeFocused();

  await page.getByRole("link", { name: "Sign In" }).last().click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("plumb and level");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, "Login Successful", `Welcome back, ${username}!`);
});
