/** Notices to account holders when a way into their account changes. */
import type { OutgoingMessage } from "../../platform/mailer.ts";
import type { ApiKey } from "../partner/index.ts";

/** What happened to the API keys that worked when the password changed. */
interface KeysAtChange {
  areRevoked: boolean;
  keys: readonly Pick<ApiKey, "name" | "prefix">[];
}

/** Sent to the account's address. @param change identifies the change, so that the notice is sent once */
export function passwordChangedNotice(
  recipient: string,
  change: string,
  at: Date,
  keysAtChange: KeysAtChange,
): OutgoingMessage {
  return {
    channel: "email",
    recipient,
    subject: "Your Yardstick password was changed",
    body: [
      `The password of your account was changed on ${formatInstant(at)}.`,
      "You were signed out everywhere else.",
      "",
      ...describeKeys(keysAtChange),
      'If this was not you, reset the password with "Forgot your password?" on the sign-in page.',
    ].join("\n"),
    dedupeKey: `password-changed:${change}`,
  };
}

/** Sent to the account's previous address. @param change identifies the change, so that the notice is sent once */
export function emailChangedNotice(recipient: string, change: string, at: Date): OutgoingMessage {
  return {
    channel: "email",
    recipient,
    subject: "Your Yardstick email address was changed",
    body: [
      `The email address of your account was changed on ${formatInstant(at)}. No more messages will be sent to this address.`,
      "",
      "If this was not you, sign in, correct the address and change the password.",
    ].join("\n"),
    dedupeKey: `email-changed:${change}`,
  };
}

function describeKeys({ areRevoked, keys }: KeysAtChange): string[] {
  if (keys.length === 0) return [];
  return [
    areRevoked
      ? "These API keys were revoked at the same time:"
      : "These API keys still work. Revoke those you do not know in the settings:",
    ...keys.map(({ name, prefix }) => `- ${name} (${prefix}…)`),
    "",
  ];
}

/** "20 November 2026, 19:30 UTC": the server does not know the reader's time zone. */
function formatInstant(at: Date): string {
  const text = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(at);
  return `${text.replace(" at ", ", ")} UTC`;
}
