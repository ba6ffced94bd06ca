/** How mail and text messages leave, as the configuration says; what is not configured stays in the outbox. */
import type { Config } from "../config.ts";
import { createSmtpTransport } from "../integrations/mail/index.ts";
import { createTwilioTransport } from "../integrations/sms/index.ts";
import type { MessageTransports } from "../platform/mail/message-sender.ts";

/**
 * How messages go out: by SMTP and Twilio; null for a channel without its settings, whose messages stay in the outbox.
 */
export function createMessageTransports(config: Pick<Config, "smtp" | "twilio">): MessageTransports {
  return {
    email: config.smtp && createSmtpTransport(config.smtp),
    sms: config.twilio && createTwilioTransport(config.twilio),
  };
}
