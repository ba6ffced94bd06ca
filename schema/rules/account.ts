/** Rules of accounts, shared by the sign-in and registration forms and the server. */
import * as z from "zod/mini";
import { LIMITS } from "../constants.ts";
import { MESSAGES } from "./messages.ts";
import { inOneAlphabet, phoneRule, withoutControls } from "./text.ts";

/** Optional text of a form: an empty field counts as absent. */
const optional = <Rule extends z.ZodMiniType<string, string>>(rule: Rule) =>
  z.optional(z.nullable(z.union([z.literal(""), rule])));

const name = optional(z.string().check(z.maxLength(100, MESSAGES.tooLong), withoutControls, inOneAlphabet));

/** Signing in: a username or e-mail address, and any password that could be one. */
export const loginRule = z.object({
  username: z
    .string()
    .check(z.trim(), z.minLength(1, MESSAGES.usernameRequired), z.maxLength(200, MESSAGES.tooLong)),
  password: z.string().check(z.minLength(1, MESSAGES.passwordRequired), z.maxLength(1_000, MESSAGES.tooLong)),
});
const newPassword = z
  .string()
  .check(z.minLength(LIMITS.passwordMin, MESSAGES.passwordShort), z.maxLength(1_000, MESSAGES.tooLong));

/** A password that is compared, not set: any length that a password can have. */
const currentPassword = z
  .string()
  .check(z.minLength(1, MESSAGES.currentPasswordRequired), z.maxLength(1_000, MESSAGES.tooLong));

const email = optional(
  z.string().check(z.trim(), z.email(MESSAGES.emailInvalid), z.maxLength(254, MESSAGES.emailInvalid)),
);

const phone = optional(phoneRule);

/** A new account; the message of each field is given by the specification. */
export const registerRule = z.object({
  username: z
    .string()
    .check(
      z.trim(),
      z.minLength(LIMITS.usernameMin, MESSAGES.usernameShort),
      z.maxLength(100, MESSAGES.tooLong),
      withoutControls,
    ),
  password: newPassword,
  email,
  phone,
  firstName: name,
  lastName: name,
});
/** Values of the form of a new account. */
export type RegisterFields = z.infer<typeof registerRule>;

/** A request for a code: what identifies the account, and where the code goes. */
export const passwordResetRequestRule = z.object({
  identifier: z
    .string()
    .check(z.trim(), z.minLength(1, MESSAGES.identifierRequired), z.maxLength(254, MESSAGES.tooLong)),
  verificationType: z.enum(["email", "phone"]),
});
/** The token of a reset or a link: ours has 43 characters; anything else is not our token. */
const resetToken = z.string().check(z.maxLength(200, MESSAGES.tooLong));

/** The content of the link in the mail. */
export const emailConfirmationRule = z.object({ token: resetToken });

/** The code that was sent, in digits, with the token of its reset. */
export const passwordResetVerifyRule = z.object({
  token: resetToken,
  verificationCode: z.string().check(z.length(LIMITS.verificationCodeDigits, MESSAGES.codeInvalid)),
});

/** The new password of a reset whose code was right. */
export const passwordResetRule = z.object({ token: resetToken, newPassword });

/** A user's own profile; changing the address or the number also requires the current password. */
export const profileRule = z.object({
  firstName: name,
  lastName: name,
  email,
  phone,
  currentPassword: z.optional(z.nullable(z.string().check(z.maxLength(1_000, MESSAGES.tooLong)))),
});
/** Values of the profile form. */
export type ProfileFields = z.infer<typeof profileRule>;

/** A change of the password by its owner; `revokeApiKeys` revokes the API keys in addition to the other sessions. */
export const passwordChangeRule = z.object({
  currentPassword,
  newPassword,
  revokeApiKeys: z.optional(z.nullable(z.boolean())),
});

/** Deletion of the account. */
export const deleteAccountRule = z.object({ password: currentPassword });

const isTypedAlike = (fields: { newPassword: string; confirmation: string }) =>
  fields.newPassword === fields.confirmation;
const DIFFERENT = { path: ["confirmation"], error: MESSAGES.passwordsDiffer };

/** The forms, in which a new password is typed twice. */
export const newPasswordFormRule = z
  .object({ newPassword, confirmation: z.string() })
  .check(z.refine(isTypedAlike, DIFFERENT));
/** The same with the new password typed twice. */
export const passwordChangeFormRule = z
  .object({ currentPassword, newPassword, confirmation: z.string(), revokeApiKeys: z.boolean() })
  .check(z.refine(isTypedAlike, DIFFERENT));

/** The form of a code, which accepts digits only. */
export const verificationCodeFormRule = z.object({
  verificationCode: z.string().check(z.regex(/^\d{6}$/, MESSAGES.codeEnter)),
});
