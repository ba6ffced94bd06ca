/** How mail and text messages are sent. A channel that is not configured leaves its messages in the outbox. */
import type { Config } from "../config.ts";
import { createSmtpTransport } from "../integrations/mail/index.ts";
import { createTwilioTransport } from "../integrations/sms/index.ts";
import type { MessageTransports } from "../platform/mail/message-sender.ts";

/** SMTP for mail and Twilio for text messages; null for a channel without settings. */
export function createMessageTransports(config: Pick<Config, "smtp" | "twilio">): MessageTransports {
  return {
    email: config.smtp && createSmtpTransport(config.smtp),
    sms: config.twilio && createTwilioTransport(config.twilio),
  };
}
