/** Registering, signing in, who is signed in and by which picture, leaving, resetting a password. */
import * as z from "zod/mini";
import { PICTURE_LIMITS } from "../../../schema/constants.ts";
import {
  deleteAccountRule,
  loginRule,
  passwordResetRequestRule,
  passwordResetRule,
  passwordResetVerifyRule,
  registerRule,
} from "../../../schema/rules/account.ts";
import type { User } from "../../domains/account/index.ts";
import { deletionShape, passwordResetShape, userShape } from "./account.shapes.ts";
import { unwrap } from "./answers.ts";
import { openRoute, type Route, signedInRoute } from "./route.ts";
import { described, done } from "./shapes.ts";
import { fromWire } from "./wire-rules.ts";

const CREDENTIALS = { texts: ["username", "password"] };

const exportRule = z.object({
  format: z.optional(described("`json` (the default) or `csv`.", z.string())),
  part: z.optional(described("The part to export, by its name in the JSON; only for CSV.", z.string())),
});

/** An uploaded picture is served as a picture only, whatever a browser would make of it; it never changes. */
const PICTURE_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cache-Control": "private, max-age=31536000, immutable",
} as const;

function toWire(user: User) {
  const { createdAt: _createdAt, emailConfirmedAt: _confirmedAt, endsAt: _endsAt, ...shown } = user;
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
  signedInRoute({
    method: "post",
    path: "/auth/user/picture",
    operationId: "setProfilePicture",
    policy: "signedIn",
    summary: "Sets your picture: a PNG, JPEG or WebP file of at most 2 MB and 4,096 pixels per side.",
    answer: userShape,
    fileBytes: PICTURE_LIMITS.bytes,
    async handle({ viewer, file, services }) {
      return { body: toWire(unwrap(await services.accounts.setPicture(viewer, file)).user) };
    },
  }),
  signedInRoute({
    method: "delete",
    path: "/auth/user/picture",
    operationId: "removeProfilePicture",
    policy: "signedIn",
    summary: "Removes your picture; succeeds if there is none.",
    answer: userShape,
    handle: async ({ viewer, services }) => ({ body: toWire(await services.accounts.removePicture(viewer)) }),
  }),
  signedInRoute({
    method: "get",
    path: "/pictures/{id}",
    operationId: "getProfilePicture",
    policy: "account:read",
    summary: "Your picture, at the path given in `profileImageUrl`.",
    answer: { types: ["image/png", "image/jpeg", "image/webp"] },
    async handle({ viewer, params, services }) {
      const { type, bytes } = await services.accounts.getPicture(viewer, params.id);
      return { body: Buffer.from(bytes), headers: { ...PICTURE_HEADERS, "Content-Type": type } };
    },
  }),
  signedInRoute({
    method: "get",
    path: "/auth/user/export",
    operationId: "exportAccount",
    policy: "leaving",
    summary: "Exports everything in your account: as JSON in one file, or one part of it as CSV.",
    answer: { types: ["application/json", "text/csv"] },
    query: exportRule,
    async handle({ viewer, query, services }) {
      const { type, name, content } = services.accounts.exportAccount(
        viewer,
        query.format ?? "json",
        query.part,
      );
      const disposition = `attachment; filename="${name}"`;
      return { body: content, headers: { "Content-Type": type, "Content-Disposition": disposition } };
    },
  }),
  signedInRoute({
    method: "post",
    path: "/auth/user/deletion",
    operationId: "deleteAccount",
    policy: "leaving",
    summary: "Schedules the account for deletion in 14 days and signs it out everywhere.",
    answer: deletionShape,
    refusals: ["ACCOUNT_DELETION_REFUSED"],
    body: fromWire(deleteAccountRule, { texts: ["password"] }),
    example: { password: "a long secret" },
    async handle({ viewer, body, services, session }) {
      const { endsAt } = unwrap(await services.accountDeletion.deleteAccount(viewer, body, session));
      await session.signOut();
      return { body: { endsAt } };
    },
  }),
  signedInRoute({
    method: "delete",
    path: "/auth/user/deletion",
    operationId: "keepAccount",
    policy: "leaving",
    summary: "Cancels the deletion and restores the account. Succeeds if no deletion is pending.",
    answer: userShape,
    async handle({ viewer, services, session }) {
      const user = await services.accountDeletion.keepAccount(viewer);
      // Processes that have read the session a moment ago take the new one for what it is.
      await session.signIn(user);
      return { body: toWire(user) };
    },
  }),
  openRoute({
    method: "post",
    path: "/auth/register",
    operationId: "register",
    summary: "Creates an account and signs the user in.",
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
    summary: "Ends the session on the server; succeeds if already signed out.",
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
    summary:
      "Sends a code to the account's email address or phone number; the response is the same if there is no account.",
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
    summary: "Checks the code: five attempts within ten minutes.",
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
