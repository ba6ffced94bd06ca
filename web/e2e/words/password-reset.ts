import { expect } from "@playwright/test";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { failOperation } from "../support/fail-operation.ts";
import { besideField, inToast, type Stage, type WordsTable } from "./entry.ts";

async function askForCode({ page }: Stage, identifier: string): Promise<void> {
  await page.goto("/forgot-password");
  await page.getByLabel("Email, phone, or username").fill(identifier);
  await page.getByRole("button", { name: "Send Code" }).click();
}

async function tryCode(stage: Stage, code: string): Promise<void> {
  await askForCode(stage, "nobody@example.com");
  await stage.page.getByLabel("Verification code").fill(code);
  await stage.page.getByRole("button", { name: "Verify Code" }).click();
}

/** Comes to the step of the new password by way of a server that takes every code. */
async function sendNewPassword(stage: Stage, password: string, confirmation = password): Promise<void> {
  const { page } = stage;
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes('"VerifyPasswordReset"')) return route.fallback();
    const verifyPasswordReset = { __typename: "VerifyPasswordResetSuccess", success: true };
    await route.fulfill({ json: { data: { verifyPasswordReset } } });
  });
  await tryCode(stage, "123456");
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("New password again").fill(confirmation);
  await page.getByRole("button", { name: "Reset Password" }).click();
}

export const PASSWORD_RESET: WordsTable = {
  part: "5 and 8 Password reset",
  entries: [
    {
      when: "nothing is typed",
      provoke: (stage) => askForCode(stage, ""),
      read: besideField("Email, phone, or username", MESSAGES.identifierRequired),
    },
    {
      when: "a code is asked for: the server's own words",
      provoke: (stage) => askForCode(stage, "nobody@example.com"),
      read: inToast("Request Sent", "If there is such an account"),
    },
    {
      when: "a code is asked for while the server is broken",
      async provoke(stage) {
        await failOperation(stage.page, "RequestPasswordReset");
        await askForCode(stage, "sam");
      },
      read: inToast("Failed to request password reset"),
    },
    {
      when: "a code of five digits",
      provoke: (stage) => tryCode(stage, "12345"),
      read: besideField("Verification code", MESSAGES.codeEnter),
    },
    {
      // The page lets no such code go: only a program is told so.
      when: "a code of five digits, sent by a program",
      async provoke({ context }) {
        const answer = await context.request.post("/api/password-reset/verify", {
          data: { token: "none", verificationCode: "12345" },
        });
        expect(answer.status()).toBe(400);
        expect(await answer.json()).toMatchObject({ message: MESSAGES.codeInvalid });
      },
      read: async () => undefined,
    },
    {
      when: "a wrong code",
      provoke: (stage) => tryCode(stage, "123456"),
      read: besideField("Verification code", MESSAGES.codeWrong),
    },
    {
      when: "a new password of five characters",
      provoke: (stage) => sendNewPassword(stage, "12345"),
      read: besideField("New password", MESSAGES.passwordShort, true),
    },
    {
      when: "two new passwords that differ",
      provoke: (stage) => sendNewPassword(stage, "123456", "123457"),
      read: besideField("New password again", MESSAGES.passwordsDiffer),
    },
    {
      when: "a reset that holds no more",
      provoke: (stage) => sendNewPassword(stage, "plumb and level"),
      read: inToast("Failed to reset password"),
    },
  ],
};
