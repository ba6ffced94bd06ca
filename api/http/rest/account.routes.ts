/** Registering, signing in, who is signed in, resetting a password. */
import {
  loginRule,
  passwordResetRequestRule,
  passwordResetRule,
  passwordResetVerifyRule,
  registerRule,
} from "../../../schema/rules/account.ts";
import type { User } from "../../domains/account/index.ts";
import { passwordResetShape, userShape } from "./account.shapes.ts";
import { unwrap } from "./answers.ts";
import { openRoute, type Route, signedInRoute } from "./route.ts";
import { done } from "./shapes.ts";
import { fromWire } from "./wire-rules.ts";

const CREDENTIALS = { texts: ["username", "password"] };

function toWire(user: User) {
  const { createdAt: _createdAt, emailConfirmedAt: _confirmedAt, ...shown } = user;
  return shown;
}

export const accountRoutes: readonly Route[] = [
  signedInRoute({
    method: "get",
    path: "/auth/user",
    operationId: "getUser",
    policy: "account:read",
    summary: "The signed-in user; 401 when signed out.",
    answer: userShape,
    handle: async ({ viewer, services }) => ({ body: toWire(await services.accounts.getUser(viewer)) }),
  }),
  openRoute({
    method: "post",
    path: "/auth/register",
    operationId: "register",
    summary: "Creates an account and signs it in.",
    answer: userShape,
    refusals: ["USERNAME_TAKEN", "EMAIL_TAKEN", "PHONE_TAKEN"],
    status: 201,
    body: fromWire(registerRule, CREDENTIALS),
    example: { username: "builder", password: "a long secret", email: "builder@example.com" },
    async handle({ body, services, session }) {
      const { user } = unwrap(await services.accounts.register(body, session));
      await session.signIn(user);
      return { body: toWire(user) };
    },
  }),
  openRoute({
    method: "post",
    path: "/auth/login",
    operationId: "login",
    summary: "Signs in; the session gets a new id.",
    answer: userShape,
    refusals: ["INVALID_CREDENTIALS"],
    body: fromWire(loginRule, CREDENTIALS),
    example: { username: "builder", password: "a long secret" },
    async handle({ body, services, session }) {
      const { user } = unwrap(await services.accounts.login(body, session));
      await session.signIn(user);
      return { body: toWire(user) };
    },
  }),
  openRoute({
    method: "post",
    path: "/auth/logout",
    operationId: "logout",
    summary: "Ends the session on the server; succeeds when signed out already.",
    answer: done,
    async handle({ session }) {
      await session.signOut();
      return { body: { success: true } };
    },
  }),
  openRoute({
    method: "post",
    path: "/password-reset/request",
    operationId: "requestPasswordReset",
    summary: "Sends a code to the account's address or number; says the same without an account.",
    answer: passwordResetShape,
    body: fromWire(passwordResetRequestRule, { texts: ["identifier"] }),
    example: { identifier: "builder@example.com", verificationType: "email" },
    async handle({ body, services, session }) {
      const outcome = unwrap(await services.accounts.requestPasswordReset(body, session.clientAddress));
      const { token, destination } = outcome.passwordReset;
      return { body: { success: true, token, destination, message: outcome.message } };
    },
  }),
  openRoute({
    method: "post",
    path: "/password-reset/verify",
    operationId: "verifyPasswordReset",
    summary: "Checks the code: five tries within ten minutes.",
    answer: done,
    refusals: ["PASSWORD_RESET_EXPIRED"],
    body: fromWire(passwordResetVerifyRule, { texts: ["token", "verificationCode"] }),
    example: { token: "the-token-of-the-request", verificationCode: "123456" },
    async handle({ body, services, session }) {
      unwrap(await services.accounts.verifyPasswordReset(body, session.clientAddress));
      return { body: { success: true } };
    },
  }),
  openRoute({
    method: "post",
    path: "/password-reset/reset",
    operationId: "resetPassword",
    summary:
      "Sets the new password, once; all other sessions of the user end, and their API keys are revoked.",
    answer: done,
    refusals: ["PASSWORD_RESET_EXPIRED"],
    body: fromWire(passwordResetRule, { texts: ["token", "newPassword"] }),
    example: { token: "the-token-of-the-request", newPassword: "a longer secret" },
    async handle({ body, services, session }) {
      unwrap(await services.accounts.resetPassword(body, session));
      return { body: { success: true } };
    },
  }),
];
