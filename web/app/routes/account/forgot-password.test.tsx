import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import type { Answers } from "../../../testing/answers.ts";
import { expectBeside, expectToast, field, fill, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { brokenServer } from "../../../testing/schema-server.ts";

const WHO = "Email, phone, or username";

/** A server that accepts every code and every password. */
const WILLING: Answers = {
  viewer: null,
  requestPasswordReset: {
    __typename: "RequestPasswordResetSuccess",
    message: "If there is such an account, a code was sent.",
    passwordReset: { token: "token-1", destination: "n•••@example.com" },
  },
  verifyPasswordReset: { __typename: "VerifyPasswordResetSuccess", success: true },
  resetPassword: { __typename: "ResetPasswordSuccess", success: true },
};

async function askForCode(answers: Answers = {}, identifier = "nobody@example.com") {
  const route = await renderRoute("/forgot-password", { ...WILLING, ...answers });
  await fill(route.user, WHO, identifier);
  await press(route.user, "Send Code");
  return route;
}

async function sendCode(user: UserEvent, code: string): Promise<void> {
  await fill(user, "Verification code", code);
  await press(user, "Verify Code");
}

async function sendPassword(user: UserEvent, password: string, again = password): Promise<void> {
  await fill(user, "New password", password);
  await fill(user, "New password again", again);
  await press(user, "Reset Password");
}

it("an empty field is reported next to it", async () => {
  await askForCode({}, "");
  await expectBeside(WHO, MESSAGES.identifierRequired);
});

it("requesting a code shows the server's message with where it went, and moves the focus to the next step", async () => {
  await askForCode();
  await expectToast("Request Sent", "If there is such an account");
  expect(await screen.findByText("n•••@example.com")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Enter the code" })).toHaveFocus());
});

it("a code can be requested by text message instead", async () => {
  const { user, server } = await renderRoute("/forgot-password", WILLING);
  await fill(user, WHO, "sam");
  await user.click(screen.getByRole("radio", { name: "Text message" }));
  await press(user, "Send Code");
  expect(await screen.findByRole("heading", { name: "Enter the code" })).toBeVisible();
  const sent = server.asked.find(({ operationName }) => operationName === "RequestPasswordReset");
  expect(sent?.variables).toEqual({ input: { identifier: "sam", verificationType: "PHONE" } });
});

it("a server failure is reported, and what was typed stays", async () => {
  await askForCode({ requestPasswordReset: brokenServer }, "sam");
  await expectToast("Failed to request password reset");
  expect(await field(WHO)).toHaveValue("sam");
});

it("a code of five digits is not sent", async () => {
  const { user, server } = await askForCode();
  await sendCode(user, "12345");
  await expectBeside("Verification code", MESSAGES.codeEnter);
  expect(server.asked.map(({ operationName }) => operationName)).not.toContain("VerifyPasswordReset");
});

it("the code field keeps only digits, and at most six", async () => {
  const { user } = await askForCode();
  const code = await field("Verification code");
  await user.type(code, "12ab-3");
  expect(code).toHaveValue("123");
  await fill(user, "Verification code", " 123 4569");
  expect(code).toHaveValue("123456");
});

it("a wrong code is reported next to its field, which keeps the focus", async () => {
  const fields = [{ path: "verificationCode", message: MESSAGES.codeWrong }];
  const { user } = await askForCode({ verifyPasswordReset: { __typename: "InvalidInputError", fields } });
  await sendCode(user, "123456");
  await expectBeside("Verification code", MESSAGES.codeWrong);
  await waitFor(() => expect(screen.getByLabelText("Verification code")).toHaveFocus());
});

it("a new password of five characters is rejected", async () => {
  const { user } = await askForCode();
  await sendCode(user, "123456");
  await sendPassword(user, "12345");
  await expectBeside("New password", MESSAGES.passwordShort);
});

it("two different new passwords are reported next to the second", async () => {
  const { user } = await askForCode();
  await sendCode(user, "123456");
  await sendPassword(user, "123456", "123457");
  await expectBeside("New password again", MESSAGES.passwordsDiffer);
});

it("an expired reset is reported, and starts over", async () => {
  const { user } = await askForCode({ resetPassword: { __typename: "PasswordResetExpiredError" } });
  await sendCode(user, "123456");
  await sendPassword(user, "plumb and level");
  await expectToast("Failed to reset password");
  expect(await field(WHO)).toBeVisible();
});

it("an accepted new password leads to signing in", async () => {
  const { user } = await askForCode();
  await sendCode(user, "123456");
  await sendPassword(user, "plumb and level");
  await waitFor(async () =>
    expect(await screen.findByRole("heading", { name: "Your password was reset" })).toHaveFocus(),
  );
  expect(screen.getAllByRole("link", { name: "Sign In" }).at(-1)).toHaveAttribute("href", "/login");
});

it("the current step survives a reload, and Back works", async () => {
  const { unmount } = await askForCode();
  await screen.findByRole("heading", { name: "Enter the code" });
  unmount();
  const { user } = await renderRoute("/forgot-password", WILLING);
  await press(user, "Back, send another code");
  expect(await field(WHO)).toBeVisible();
});
