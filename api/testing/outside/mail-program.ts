/** A mail server and a mail program behind it: mail is read as its recipient reads it. */
import { type ParsedMail, simpleParser } from "mailparser";
import { createSmtpTransport } from "../../integrations/mail/index.ts";
import type { Database } from "../../platform/database.ts";
import { createLogger } from "../../platform/logger.ts";
import type { MakeAttachments } from "../../platform/mail/attach.ts";
import { sendDueMessages } from "../../platform/mail/message-sender.ts";
import { startSmtpServer } from "./smtp-server.ts";

/** Attachments are waited for, however busy the machine: mail without them is another rule's test. */
const withoutLimit = (make: MakeAttachments): MakeAttachments => {
  const { signal } = new AbortController();
  return Object.fromEntries(
    Object.entries(make).map(([kind, makeFiles]) => [kind, (attachment) => makeFiles(attachment, signal)]),
  );
};

/** @param makeAttachments creates the attachments of mail */
export async function openMailProgram(database: Database, makeAttachments: MakeAttachments) {
  const server = await startSmtpServer();
  const transport = createSmtpTransport({ url: server.url, from: "Yardstick <mail@yardstick.example>" });
  const logger = createLogger("silent");
  return {
    setFaults: server.setFaults,

    /** One turn of the worker, over everything that is due. */
    deliver: (now: Date, make: MakeAttachments = makeAttachments): Promise<number> =>
      sendDueMessages({
        database,
        transports: { email: transport, sms: null },
        makeAttachments: withoutLimit(make),
        now,
        logger,
      }),

    /** Mail to an address, oldest first. */
    async read(address: string): Promise<ParsedMail[]> {
      const own = server.mails.filter(({ to }) => to.includes(address));
      return Promise.all(own.map(({ source }) => simpleParser(source, { skipTextToHtml: true })));
    },

    async close(): Promise<void> {
      await transport.close();
      await server.stop();
    },
  };
}
