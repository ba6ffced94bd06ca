import { Window } from "happy-dom";
import { type ParsedMail, simpleParser } from "mailparser";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DeliveryError, type MessageTransport } from "../../platform/mail/message-sender.ts";
import { startSmtpServer } from "../../testing/outside/smtp-server.ts";
import { createSmtpTransport, parseMailbox } from "./smtp-transport.ts";

const FROM = "Yardstick <mail@yardstick.example>";
const message = {
  id: "0190c0de-0000-7000-8000-000000000001",
  recipient: "sam@example.com",
  subject: "Your order for Dëck is paid",
  body: "2 × 80 lb bag: $11.50\n.\nTotal: $11.50",
  expiresAt: null,
  language: "en",
  earlier: [],
  attachments: [],
};

let server: Awaited<ReturnType<typeof startSmtpServer>>;
const transports: MessageTransport[] = [];
function transportTo(url: string, from = FROM): MessageTransport {
  const transport = createSmtpTransport({ url, from });
  transports.push(transport);
  return transport;
}
beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(async () => {
  await Promise.all(transports.splice(0).map((transport) => transport.close()));
  await server.stop();
});

/** The visible text of a page, without tags and styles. */
function textOfPage(html: string): string {
  const { document } = new Window();
  document.write(html);
  for (const end of document.querySelectorAll("tr, td, p, br")) end.after(" ");
  return document.body.textContent;
}

/** As a mail program reads it. */
async function read(index = 0): Promise<ParsedMail> {
  const mail = server.mails[index];
  if (!mail) throw new Error("nothing was received");
  return simpleParser(mail.source, { skipTextToHtml: true, skipImageLinks: true });
}

it("to a reserved domain is never handed to the server, and is given up", async () => {
  const refused = transportTo(server.url).send({ ...message, recipient: "east@sandbox-yards.example" });
  await expect(refused).rejects.toThrow(DeliveryError);
  expect(server.mails).toEqual([]);
});

describe("a mail", () => {
  it("reaches the server whole, from the configured sender, with the same id on every attempt", async () => {
    const transport = transportTo(server.url);
    await transport.send(message);
    await transport.send(message);
    expect(server.mails).toHaveLength(2);
    for (const { from, to } of server.mails) {
      expect({ from, to }).toEqual({ from: "mail@yardstick.example", to: ["sam@example.com"] });
    }
    for (const mail of [await read(0), await read(1)]) {
      expect(mail.from?.text).toBe('"Yardstick" <mail@yardstick.example>');
      expect(mail.messageId).toBe(`<${message.id}@yardstick.example>`);
      expect(mail.subject).toBe(message.subject);
      expect(mail.text?.trim()).toBe(message.body);
    }
    expect(server.countConnections()).toBe(1);
  });

  it.each([
    "sam@example.com, eve@example.com",
    "sam@example.com\r\nBcc: eve@example.com",
    "Sam <sam@example.com>",
    "sam@example.com;eve@example.com",
    "nobody",
  ])("to %j is rejected before anything is sent: it is not one address", async (recipient) => {
    await expect(transportTo(server.url).send({ ...message, recipient })).rejects.toBeInstanceOf(
      DeliveryError,
    );
    expect(server.countConnections()).toBe(0);
  });

  it.each([
    ["Paid\r\nBcc: eve@example.com", "Paid Bcc: eve@example.com"],
    ["Order of \u202eeve\u2028Bcc: eve@example.com", "Order of eve Bcc: eve@example.com"],
    ["Müller & Söhne 🪵: order for “Tür”", "Müller & Söhne 🪵: order for “Tür”"],
    [`${"Ångström ".repeat(40)}end`, `${"Ångström ".repeat(40)}end`],
  ])("has the subject %j on one line, and no header added by its author", async (subject, seen) => {
    await transportTo(server.url).send({ ...message, subject });
    const mail = await read();
    expect(mail.subject).toBe(seen);
    expect(mail.headers.has("bcc")).toBe(false);
    expect(server.mails[0]?.to).toEqual(["sam@example.com"]);
  });

  it("has the same text in both parts, and no character changes its direction", async () => {
    const body =
      "Hello Bo\u202e <bo@example.com>,\n\n10 boards · Tür “A” 🪵 · $11.50\n2 bags · Mörtel · $5.00\n\nTotal: $16.50";
    await transportTo(server.url).send({ ...message, body, language: "es" });
    const { text = "", html } = await read();
    const words = (said: string) => said.replace(/[·\s]+/g, " ").trim();
    expect(words(text)).toBe(words(body.replace("\u202e", "")));
    expect(html).toContain('<html lang="es">');
    expect(words(textOfPage(String(html)))).toBe(words(text));
  });

  it("references the earlier mails of its thread", async () => {
    const transport = transportTo(server.url);
    await transport.send(message);
    await transport.send({ ...message, id: "second", earlier: [message.id] });
    await transport.send({ ...message, id: "third", earlier: [message.id, "second"] });
    const [first, second, third] = await Promise.all([read(0), read(1), read(2)]);
    expect([first.inReplyTo, first.references]).toEqual([undefined, undefined]);
    expect(second.inReplyTo).toBe(first.messageId);
    expect(third.inReplyTo).toBe(second.messageId);
    expect(third.references).toEqual([first.messageId, second.messageId]);
  });

  it("delivers attachments byte for byte, with names in any script that add no header", async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const names = ["order-ABCDE-1.pdf", 'Zeichnung "Tür" 🚪.pdf', "a\r\nBcc: eve@example.com.pdf"];
    const attachments = names.map((name) => ({ name, mediaType: "application/pdf", bytes }));
    await transportTo(server.url).send({ ...message, attachments });
    const mail = await read();
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      ...names.slice(0, 2),
      "a Bcc: eve@example.com.pdf",
    ]);
    for (const { content, contentType, contentDisposition } of mail.attachments) {
      expect([contentType, contentDisposition]).toEqual(["application/pdf", "attachment"]);
      expect(new Uint8Array(content)).toEqual(bytes);
    }
    expect(mail.headers.has("bcc")).toBe(false);
    expect(mail.text?.trim()).toBe(message.body);
    expect(mail.html).toContain("80 lb bag");
  });

  it.each([
    ["its recipient", { recipient: "550 5.1.1 no such user" }],
    ["its text", { data: "552 5.3.4 too big" }],
  ])(
    "is given up when the server rejects %s for good, without repeating its words",
    async (_what, faults) => {
      server.setFaults(faults);
      const failure = transportTo(server.url).send(message);
      await expect(failure).rejects.toBeInstanceOf(DeliveryError);
      await expect(failure).rejects.toThrow(/^mail: E[A-Z]+ 55\d$/);
    },
  );

  it.each([
    ["cannot take it now", { data: "451 4.3.0 try again" }],
    ["has no room for the recipient now", { recipient: "452 4.2.2 full" }],
    ["hangs up in the middle", { cutsAfterData: true }],
  ])("is retried when the server %s", async (_what, faults) => {
    server.setFaults(faults);
    const transport = transportTo(server.url);
    const failure = transport.send(message);
    await expect(failure).rejects.toThrow(/^mail: /);
    await expect(failure).rejects.not.toBeInstanceOf(DeliveryError);
    server.setFaults({});
    await transport.send(message);
    expect(server.mails).toHaveLength(1);
  });

  it("is retried when no server is there", async () => {
    const { url } = server;
    await server.stop();
    await expect(transportTo(url).send(message)).rejects.not.toBeInstanceOf(DeliveryError);
  });
});

describe("a server that requires credentials", () => {
  it("receives them, and a wrong password can be fixed while the message waits", async () => {
    const guarded = await startSmtpServer({ user: "yard@example.com", password: "p@ss:word" });
    const login = (password: string) =>
      `smtp://${encodeURIComponent("yard@example.com")}:${encodeURIComponent(password)}@${guarded.host}`;
    const failure = transportTo(login("wrong")).send(message);
    await expect(failure).rejects.toThrow("mail: EAUTH 535");
    await expect(failure).rejects.not.toBeInstanceOf(DeliveryError);
    await transportTo(login("p@ss:word")).send(message);
    expect(guarded.mails).toHaveLength(1);
    await guarded.stop();
  });
});

describe("the sender", () => {
  it.each([
    ["mail@example.com", { name: "", address: "mail@example.com" }],
    ["Yard & Stick <mail@example.com>", { name: "Yard & Stick", address: "mail@example.com" }],
    ["mail@example.com, eve@example.com", null],
    ["Yardstick", null],
    ["Yardstick <mail@example.com>\r\nBcc: eve@example.com", null],
  ])("%j is read as one mailbox or not at all", (text, mailbox) => {
    expect(parseMailbox(text)).toEqual(mailbox);
  });
});
