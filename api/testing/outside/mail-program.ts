/** A mail server and, behind it, a mail program: what was sent is read as its reader does. */
import { type ParsedMail, simpleParser } from "mailparser";
import { createSmtpTransport } from "../../integrations/mail/index.ts";
import type { Database } from "../../platform/database.ts";
import { createLogger } from "../../platform/logger.ts";
import type { MakeAttachments } from "../../platform/mail/attach.ts";
import { sendDueMessages } from "../../platform/mail/message-sender.ts";
import { startSmtpServer } from "./smtp-server.ts";

/** What goes along is waited for, however busy the machine: a mail without it is another rule's. */
const withoutLimit = (make: MakeAttachments): MakeAttachments => {
  const { signal } = new AbortController();
  return Object.fromEntries(
    Object.entries(make).map(([kind, makeFiles]) => [kind, (attachment) => makeFiles(attachment, signal)]),
  );
};

/** @param makeAttachments what goes along with mails */
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

    /** What an address was sent, oldest first. */
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
