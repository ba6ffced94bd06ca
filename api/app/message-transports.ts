/** How mail and text messages leave, as the configuration says; what is not configured stays in the outbox. */
import type { Config } from "../config.ts";
import { createSmtpTransport } from "../integrations/mail/index.ts";
import { createTwilioTransport } from "../integrations/sms/index.ts";
import type { MessageTransports } from "../platform/message-sender.ts";

export function createMessageTransports(config: Pick<Config, "smtp" | "twilio">): MessageTransports {
  return {
    email: config.smtp && createSmtpTransport(config.smtp),
    sms: config.twilio && createTwilioTransport(config.twilio),
  };
}
