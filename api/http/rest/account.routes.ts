/** Registering, signing in, who is signed in, resetting a password. */
import {
  loginRule,
  passwordResetRequestRule,
  passwordResetRule,
  passwordResetVerifyRule,
  registerRule,
} from "../../../schema/rules/account.ts";
import type { User } from "../../domains/account/index.ts";
import { unwrap } from "./answers.ts";
import { openRoute, type Route, signedInRoute } from "./route.ts";
import { fromWire } from "./wire-rules.ts";

const CREDENTIALS = { texts: ["username", "password"] };

function toWire(user: User) {
  const { createdAt: _createdAt, ...shown } = user;
  return shown;
}

export const accountRoutes: readonly Route[] = [
  signedInRoute({
    method: "get",
    path: "/auth/user",
    policy: "account:read",
    summary: "The signed-in user; 401 when signed out.",
    handle: async ({ viewer, services }) => ({ body: toWire(await services.accounts.getUser(viewer)) }),
  }),
  openRoute({
    method: "post",
    path: "/auth/register",
    summary: "Creates an account and signs it in.",
    status: 201,
    body: fromWire(registerRule, CREDENTIALS),
    async handle({ body, services, session }) {
      const { user } = unwrap(await services.accounts.register(body, session.clientAddress));
      await session.signIn(user);
      return { body: toWire(user) };
    },
  }),
  openRoute({
    method: "post",
    path: "/auth/login",
    summary: "Signs in; the session gets a new id.",
    body: fromWire(loginRule, CREDENTIALS),
    async handle({ body, services, session }) {
      const { user } = unwrap(await services.accounts.login(body, session.clientAddress));
      await session.signIn(user);
      return { body: toWire(user) };
    },
  }),
  openRoute({
    method: "post",
    path: "/auth/logout",
    summary: "Ends the session on the server; succeeds when signed out already.",
    async handle({ session }) {
      await session.signOut();
      return { body: { success: true } };
    },
  }),
  openRoute({
    method: "post",
    path: "/password-reset/request",
    summary: "Sends a code to the account's address or number; says the same without an account.",
    body: fromWire(passwordResetRequestRule, { texts: ["identifier"] }),
    async handle({ body, services, session }) {
      const outcome = unwrap(await services.accounts.requestPasswordReset(body, session.clientAddress));
      const { token, destination } = outcome.passwordReset;
      return { body: { success: true, token, destination, message: outcome.message } };
    },
  }),
  openRoute({
    method: "post",
    path: "/password-reset/verify",
    summary: "Checks the code: five tries within ten minutes.",
    body: fromWire(passwordResetVerifyRule, { texts: ["token", "verificationCode"] }),
    async handle({ body, services, session }) {
      unwrap(await services.accounts.verifyPasswordReset(body, session.clientAddress));
      return { body: { success: true } };
    },
  }),
  openRoute({
    method: "post",
    path: "/password-reset/reset",
    summary: "Sets the new password, once; all other sessions of the user end.",
    body: fromWire(passwordResetRule, { texts: ["token", "newPassword"] }),
    async handle({ body, services, session }) {
      unwrap(await services.accounts.resetPassword(body, session.key));
      return { body: { success: true } };
    },
  }),
];
