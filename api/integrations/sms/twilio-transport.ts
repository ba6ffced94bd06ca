/**
 * Text messages through Twilio: one call, POST …/Messages.json with a form.
 * @see https://www.twilio.com/docs/messaging/api/message-resource#create-a-message
 */
import * as z from "zod/mini";
import { DeliveryError, type MessageTransport } from "../../platform/mail/message-sender.ts";

/** The account that sends text messages; names as in Twilio's console. */
export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A number in international form, a short code or a name; or a messaging service (MG…). */
  from: string;
}

const API = "https://api.twilio.com";
const TIMEOUT_MS = 10_000;
/** Longest text accepted. */
const MAX_LENGTH = 1_600;
/** Bounds of ValidityPeriod, in seconds. */
const VALIDITY = { min: 1, max: 36_000 };

/**
 * Permanent errors of the recipient or the text: no valid number, no route to it, opted out, a landline, a text that is
 * too long. Everything else (credentials, sender, load) may be fixed while the message waits.
 */
const FOR_GOOD = new Set([21211, 21610, 21612, 21614, 21617]);

const failure = z.object({ code: z.optional(z.nullable(z.number())) });

/** @param baseUrl another server with the same API, for tests */
export function createTwilioTransport(
  { accountSid, authToken, from }: TwilioSettings,
  baseUrl = API,
): MessageTransport {
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  return {
    async send({ recipient, body, expiresAt }) {
      if (body.length > MAX_LENGTH) throw new DeliveryError("the text is too long");
      const response = await fetch(url, {
        method: "POST",
        headers: { Authorization: authorization, Accept: "application/json" },
        body: new URLSearchParams({
          To: recipient.startsWith("+") ? recipient : `+${recipient}`,
          [from.startsWith("MG") ? "MessagingServiceSid" : "From"]: from,
          Body: body,
          ...(expiresAt ? { ValidityPeriod: String(secondsUntil(expiresAt)) } : {}),
        }),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      if (response.ok) return;
      const code = codeOf(text);
      // Twilio's messages contain the number: only codes are passed on.
      const summary = `text message: ${response.status}${code === null ? "" : ` ${code}`}`;
      throw code !== null && FOR_GOOD.has(code) ? new DeliveryError(summary) : new Error(summary);
    },
    close: async () => {},
  };
}

function secondsUntil(at: Date): number {
  const seconds = Math.ceil((at.getTime() - Date.now()) / 1_000);
  return Math.min(VALIDITY.max, Math.max(VALIDITY.min, seconds));
}

/** Null when the response is not Twilio's, such as a proxy's page. */
function codeOf(text: string): number | null {
  try {
    return failure.parse(JSON.parse(text)).code ?? null;
  } catch {
    return null;
  }
}
