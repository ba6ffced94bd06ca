import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { createLogger } from "../logger.ts";
import { type OutgoingMessage, writeMessage } from "../mailer.ts";
import type { MakeAttachments } from "./attach.ts";
import { DeliveryError, type DueMessage, type MessageTransports, sendDueMessages } from "./message-sender.ts";
import { REMOVED_TEXT } from "./overdue-messages.ts";

const logger = createLogger("silent");
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.stop());
beforeEach(() => db.database.outboxMessage.deleteMany());

// Later than anything that the tests write, by the database's clock.
const SOON = new Date(Date.now() + 3_600_000);
const later = (seconds: number) => new Date(SOON.getTime() + seconds * 1_000);

async function write(dedupeKey: string, overrides: Partial<OutgoingMessage> = {}) {
  await writeMessage(db.database, {
    channel: "email",
    recipient: "sam@example.com",
    subject: "Paid",
    body: "Thank you",
    dedupeKey,
    ...overrides,
  });
}

/** A mail server that records what it receives, or fails when told to. */
function mailbox(fail?: (message: DueMessage) => Error | null) {
  const received: DueMessage[] = [];
  const transports: MessageTransports = {
    email: {
      async send(message) {
        const failure = fail?.(message);
        if (failure) throw failure;
        received.push(message);
      },
      close: async () => {},
    },
    sms: null,
  };
  return { received, transports };
}

const send = (transports: MessageTransports, now = SOON, makeAttachments: MakeAttachments = {}) =>
  sendDueMessages({ database: db.database, transports, makeAttachments, now, logger });
const row = (dedupeKey: string) => db.database.outboxMessage.findUniqueOrThrow({ where: { dedupeKey } });

describe("a message", () => {
  it("is sent once, even if its cause happens twice and several processes look for work", async () => {
    await write("order-1");
    await write("order-1");
    const { received, transports } = mailbox();
    await Promise.all(Array.from({ length: 5 }, () => send(transports)));
    await send(transports, later(100_000));
    expect(received).toHaveLength(1);
    expect(await row("order-1")).toMatchObject({ sentAt: SOON, attempts: 1, lastError: null });
  });

  it("of another kind waits for its own transport and delays no others", async () => {
    await write("code", { channel: "sms" });
    await write("order-2");
    const { received, transports } = mailbox();
    expect(await send(transports)).toBe(1);
    expect(received).toHaveLength(1);
    expect(await row("code")).toMatchObject({ attempts: 0, sentAt: null });
  });

  it("that fails is tried again after a minute, then at growing intervals", async () => {
    await write("order-3");
    const { transports } = mailbox(() => new Error("mail: ESOCKET"));
    const { received, transports: healthy } = mailbox();
    await send(transports);
    expect(await row("order-3")).toMatchObject({ attempts: 1, lastError: "mail: ESOCKET", sentAt: null });
    await send(healthy, later(59));
    expect(received).toHaveLength(0);
    await send(transports, later(60));
    await send(healthy, later(179));
    expect(received).toHaveLength(0);
    await send(healthy, later(180));
    expect(received).toHaveLength(1);
    expect(await row("order-3")).toMatchObject({ attempts: 3, lastError: null });
  });

  it("is given up when it is refused for good, but not for a mail server that is down for days", async () => {
    await write("refused", { recipient: "nobody@example.com" });
    await write("unlucky");
    const { transports } = mailbox(({ recipient }) =>
      recipient.startsWith("nobody") ? new DeliveryError("mail: EENVELOPE 550") : new Error("mail: ESOCKET"),
    );
    for (let hour = 0; hour < 4 * 24; hour += 1) await send(transports, later(hour * 3_600));
    expect(await row("refused")).toMatchObject({ attempts: 1, nextAttemptAt: null });
    expect(await row("unlucky")).toMatchObject({ nextAttemptAt: later(4 * 86_400), sentAt: null });
    await send(transports, later(5 * 86_400));
    expect(await row("unlucky")).toMatchObject({ nextAttemptAt: null, lastError: "mail: ESOCKET" });
  });

  it("that could not be sent for a day is not sent when a mail server is finally configured", async () => {
    await write("old");
    await write("code", { channel: "sms" });
    await send({ email: null, sms: null }, later(80_000));
    expect(await row("old")).toMatchObject({ lastError: null });
    const { received, transports } = mailbox();
    await send(transports, later(86_400));
    expect(received).toEqual([]);
    const left = { sentAt: null, nextAttemptAt: null, lastError: expect.stringContaining("Not sent") };
    expect(await row("old")).toMatchObject(left);
    expect(await row("code")).toMatchObject(left);
  });

  it("of a process that died while sending it is sent by the next", async () => {
    await write("order-4");
    const { received, transports } = mailbox();
    // The process that claimed it never hears back from its server.
    let release = () => {};
    const never = new Promise<void>((resolve) => {
      release = resolve;
    });
    const died = send({ email: { send: () => never, close: async () => {} }, sms: null });
    await expect.poll(async () => (await row("order-4")).attempts).toBe(1);
    await send(transports, later(59));
    expect(received).toHaveLength(0);
    await send(transports, later(60));
    expect(received).toHaveLength(1);
    release();
    await died;
  });
});

describe("mails of one thread", () => {
  it("refer to the earlier ones to the same address, the same way at every attempt", async () => {
    await write("other", { thread: "project:2" });
    await write("alone");
    const earlier: string[] = [];
    for (let number = 1; number <= 13; number += 1) {
      const key = `mail-${number}`;
      await write(key, { thread: "project:1" });
      earlier.push((await row(key)).id);
    }
    await write("elsewhere", { thread: "project:1", recipient: "kim@example.com" });
    await write("last", { thread: "project:1" });
    let fails = true;
    const attempts: DueMessage[] = [];
    const { transports } = mailbox((message) => {
      attempts.push(message);
      return fails ? new Error("mail: ESOCKET") : null;
    });
    await send(transports);
    await send(transports, later(1));
    fails = false;
    await send(transports, later(100_000));
    await send(transports, later(100_001));
    const { id } = await row("last");
    const named = attempts.filter((message) => message.id === id).map((message) => message.earlier);
    // The first and the latest.
    const expected = [earlier[0], ...earlier.slice(-10)];
    expect(named).toEqual([expected, expected]);
    for (const key of ["other", "alone", "elsewhere", "mail-1"]) {
      const { id: one } = await row(key);
      expect(attempts.find((message) => message.id === one)?.earlier).toEqual([]);
    }
  });
});

describe("an attachment", () => {
  const attachments = [{ kind: "paper", id: "7", version: 2 }];
  const file = { name: "paper.pdf", mediaType: "application/pdf", bytes: Buffer.from("%PDF") };

  it("is created when the mail is sent", async () => {
    await write("with-paper", { attachments });
    const { received, transports } = mailbox();
    const asked: object[] = [];
    const paper = async (attachment: object) => {
      asked.push(attachment);
      return [file];
    };
    await send(transports, SOON, { paper });
    expect(asked).toEqual(attachments);
    expect(received).toMatchObject([{ attachments: [file] }]);
  });

  it("is left out on the second attempt if it cannot be created, or its kind is unknown", async () => {
    await write("without", { attachments: [...attachments, { kind: "unknown", id: "7" }] });
    const { received, transports } = mailbox();
    const paper = () => Promise.reject(new Error("no room"));
    await send(transports, SOON, { paper });
    expect(await row("without")).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.any(String) });
    await send(transports, later(60), { paper });
    expect(received).toMatchObject([{ body: "Thank you", attachments: [] }]);
  });
});

describe("a message that holds a secret", () => {
  const secret = { body: "Your code is 123456", expiresAt: later(600) };

  it("loses its text once it is sent", async () => {
    await write("code-1", secret);
    const { received, transports } = mailbox();
    await send(transports);
    expect(received[0]?.body).toBe(secret.body);
    expect((await row("code-1")).body).toBe(REMOVED_TEXT);
  });

  it("keeps its text while it waits, and loses it unsent when it expires, with or without a transport", async () => {
    await write("code-2", secret);
    const none = { email: null, sms: null };
    await send(none, later(599));
    expect((await row("code-2")).body).toBe(secret.body);
    await send(none, later(600));
    expect(await row("code-2")).toMatchObject({ body: REMOVED_TEXT, nextAttemptAt: null, sentAt: null });
    const { received, transports } = mailbox();
    await send(transports, later(601));
    expect(received).toHaveLength(0);
  });

  it("loses its text when it is refused for good", async () => {
    await write("code-3", secret);
    await send(mailbox(() => new DeliveryError("mail: EENVELOPE 550")).transports);
    expect((await row("code-3")).body).toBe(REMOVED_TEXT);
  });
});
