import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DeliveryError, type MessageTransport } from "../../platform/message-sender.ts";
import { startSmtpServer } from "../../testing/smtp-server.ts";
import { createSmtpTransport, parseMailbox } from "./smtp-transport.ts";

const FROM = "Yardstick <mail@yardstick.example>";
const message = {
  id: "0190c0de-0000-7000-8000-000000000001",
  recipient: "sam@example.com",
  subject: "Your order for Dëck is paid",
  body: "2 × 80 lb bag: $11.50\n.\nTotal: $11.50",
  expiresAt: null,
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

/** The text of a mail whose transfer encoding is undone. */
function textOf(source: string): string {
  const [head = "", ...rest] = source.split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return Buffer.from(body, "base64").toString("utf8");
  if (!/^Content-Transfer-Encoding: quoted-printable/im.test(head)) return body;
  const bytes = body.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_all, hex: string) => `%${hex}`);
  return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/g, "%25"));
}

describe("a mail", () => {
  it("reaches the server whole, from the configured sender, with the same id at every attempt", async () => {
    const transport = transportTo(server.url);
    await transport.send(message);
    await transport.send(message);
    expect(server.mails).toHaveLength(2);
    for (const { from, to, source } of server.mails) {
      expect({ from, to }).toEqual({ from: "mail@yardstick.example", to: ["sam@example.com"] });
      expect(source).toContain("From: Yardstick <mail@yardstick.example>");
      expect(source).toContain(`Message-ID: <${message.id}@yardstick.example>`);
      expect(source).toMatch(/^Subject: =\?UTF-8\?/m);
      expect(textOf(source).replaceAll("\r\n", "\n").trim()).toBe(message.body);
    }
    expect(server.countConnections()).toBe(1);
  });

  it.each([
    "sam@example.com, eve@example.com",
    "sam@example.com\r\nBcc: eve@example.com",
    "Sam <sam@example.com>",
    "sam@example.com;eve@example.com",
    "nobody",
  ])("to %j is refused before anything is sent: it is not one address", async (recipient) => {
    await expect(transportTo(server.url).send({ ...message, recipient })).rejects.toBeInstanceOf(
      DeliveryError,
    );
    expect(server.countConnections()).toBe(0);
  });

  it("keeps line breaks out of its headers", async () => {
    await transportTo(server.url).send({ ...message, subject: "Paid\r\nBcc: eve@example.com" });
    expect(server.mails[0]?.to).toEqual(["sam@example.com"]);
    expect(server.mails[0]?.source).not.toMatch(/^Bcc:/m);
  });

  it.each([
    ["its recipient", { recipient: "550 5.1.1 no such user" }],
    ["its text", { data: "552 5.3.4 too big" }],
  ])(
    "is given up when the server refuses %s for good, without repeating its words",
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
  ])("is tried again when the server %s", async (_what, faults) => {
    server.setFaults(faults);
    const transport = transportTo(server.url);
    const failure = transport.send(message);
    await expect(failure).rejects.toThrow(/^mail: /);
    await expect(failure).rejects.not.toBeInstanceOf(DeliveryError);
    server.setFaults({});
    await transport.send(message);
    expect(server.mails).toHaveLength(1);
  });

  it("is tried again when no server is there", async () => {
    const { url } = server;
    await server.stop();
    await expect(transportTo(url).send(message)).rejects.not.toBeInstanceOf(DeliveryError);
  });
});

describe("a server that asks for credentials", () => {
  it("gets them, and a wrong password can be put right while the message waits", async () => {
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
