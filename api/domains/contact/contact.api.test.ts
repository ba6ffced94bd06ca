import { describe, expect, it } from "vitest";
import { createBudget } from "../../platform/budget.ts";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { createTestClock } from "../../testing/test-http.ts";
import { CONTACT_BUDGET, createContactService } from "./index.ts";

const clock = createTestClock(new Date("2026-11-22T09:00:00.000Z"));
const { db, http } = await openTestHttp({ clock });

const SEND = `mutation ($input: SendContactMessageInput!) { sendContactMessage(input: $input) {
  __typename
  ... on SendContactMessageSuccess { success }
  ... on InvalidInputError { message fields { path message } } } }`;

const LETTER = {
  firstName: "Sam",
  lastName: "Mason",
  email: "sam@example.com",
  company: "Mason & Sons",
  subject: "Price lists",
  message: "Can you read ours?\nIt is a spreadsheet.",
};

async function send(input: object) {
  const { status, body } = await http.client().post("/graphql", { query: SEND, variables: { input } });
  expect(status).toBe(200);
  return body;
}

const NO_DETAILS = { email: null, phone: null, address: null };

describe("a contact message", () => {
  it("is stored, and mailed with its sender, without an account", async () => {
    expect(await send(LETTER)).toEqual({
      data: { sendContactMessage: { __typename: "SendContactMessageSuccess", success: true } },
      extensions: expect.anything(),
    });
    const stored = await db.database.contactMessage.findMany();
    expect(stored).toMatchObject([{ ...LETTER, createdAt: clock.now() }]);
    const mail = await db.database.outboxMessage.findFirstOrThrow({
      where: { dedupeKey: `contact:${stored[0]?.id}` },
    });
    expect(mail).toMatchObject({
      channel: "email",
      recipient: "contact@localhost",
      subject: "Contact: Price lists",
    });
    for (const text of ["Sam Mason <sam@example.com>", "Company: Mason & Sons", LETTER.message]) {
      expect(mail.body).toContain(text);
    }
  });

  it("goes to the configured mailbox; an empty company is omitted", async () => {
    const contact = createContactService({
      database: db.database,
      clock,
      recipient: "office@example.com",
      budget: null,
      details: NO_DETAILS,
    });
    expect(await contact.sendMessage({ ...LETTER, company: " " }, "1.2.3.4")).toEqual({ kind: "success" });
    const mail = await db.database.outboxMessage.findFirstOrThrow({
      where: { recipient: "office@example.com" },
    });
    expect(mail.body).not.toContain("Company");
    expect(await db.database.contactMessage.count({ where: { company: null } })).toBe(1);
  });

  it("without its fields reports each as required", async () => {
    const before = await db.database.contactMessage.count();
    const blank = { firstName: " ", lastName: "", email: "", subject: " ", message: "\n" };
    expect(await send(blank)).toMatchObject({
      data: {
        sendContactMessage: {
          __typename: "InvalidInputError",
          message: "First name is required",
          fields: [
            { path: "firstName", message: "First name is required" },
            { path: "lastName", message: "Last name is required" },
            { path: "email", message: "Email is required" },
            { path: "subject", message: "Subject is required" },
            { path: "message", message: "Message is required" },
          ],
        },
      },
    });
    expect(await db.database.contactMessage.count()).toBe(before);
  });

  it.each([
    ["email", "sam at example", "Invalid email address"],
    ["subject", "Hello\r\nBcc: all@example.com", "Please leave out control characters"],
    ["message", "x".repeat(5_001), "Message must be at most 5,000 characters"],
    ["company", "x".repeat(201), "This is too long"],
  ])("with a wrong %s is refused", async (path, value, message) => {
    expect(await send({ ...LETTER, [path]: value })).toMatchObject({
      data: { sendContactMessage: { fields: [{ path, message }] } },
    });
  });

  it("is accepted ten times an hour from one address, and no eleventh time; others can still write", async () => {
    const contact = createContactService({
      database: db.database,
      clock,
      recipient: null,
      budget: createBudget(null, CONTACT_BUDGET),
      details: NO_DETAILS,
    });
    for (let sent = 0; sent < CONTACT_BUDGET.points; sent += 1) {
      expect(await contact.sendMessage({ ...LETTER, email: "no" }, "1.2.3.4")).toMatchObject({
        kind: "invalid-input",
      });
      expect(await contact.sendMessage(LETTER, "1.2.3.4")).toEqual({ kind: "success" });
    }
    const before = await db.database.contactMessage.count();
    await expect(contact.sendMessage(LETTER, "1.2.3.4")).rejects.toMatchObject({ code: "RATE_LIMITED" });
    expect(await db.database.contactMessage.count()).toBe(before);
    expect(await contact.sendMessage(LETTER, "1.2.3.5")).toEqual({ kind: "success" });
  });
});
