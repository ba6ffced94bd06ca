/** The desks against a product that the test simulates: a mailbox, one request, and the answers sent to it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createYardDesk } from "./yard-desk.ts";

const SENT_AT = new Date("2026-11-27T15:00:00Z");
const later = (seconds: number) => new Date(SENT_AT.getTime() + seconds * 1000);

const LINE = {
  materialKey: "a",
  name: "Stud",
  category: "Lumber & Wood",
  quantity: 10,
  unit: "pieces",
  saleUnit: "each",
  measuredUnit: "pieces",
  measuredPerUnit: 1,
  alternatesAllowed: true,
};

let mails: object[];
let request: { version: number; canAnswer: boolean; quote: { requestVersion: number } | null };
let sent: { path: string; body: unknown }[];
let status: number;
let url: string;

const server = createServer(async (asked, response) => {
  const path = asked.url ?? "";
  const answer = (code: number, body: object) => {
    response.writeHead(code, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  };
  if (asked.method === "GET") {
    if (path.startsWith("/dev/")) return answer(200, { messages: mails.toReversed() });
    return answer(status === 404 ? 404 : 200, { ...request, answerBy: later(3_600), lines: [LINE] });
  }
  let text = "";
  for await (const chunk of asked) text += String(chunk);
  sent.push({ path, body: JSON.parse(text) });
  answer(status, {});
});

const open = () =>
  createYardDesk({
    productUrl: url,
    clock: { now: () => later(60) },
    logger: { warn: () => {} },
    findUsualPrices: async (lines) => lines.map(() => 10_000),
    findArticle: () => null,
  });

function write(
  recipient = "east@sandbox-yards.example",
  body = `Please quote here:\n${url}/q/token-1`,
): void {
  mails.push({ id: `mail-${mails.length}`, recipient, body, createdAt: SENT_AT });
}

beforeEach(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  mails = [];
  sent = [];
  status = 201;
  request = { version: 1, canAnswer: true, quote: null };
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const outcomes = (read: { outcome: string }[]) => read.map(({ outcome }) => outcome);

describe("a desk", () => {
  it("answers a letter through its link when it is due, and only once", async () => {
    const desk = open();
    write();
    expect(await desk.readMail(later(1))).toEqual([]);
    expect(await desk.readMail()).toEqual([{ yard: "Sandbox Yard East", outcome: "answered", status: 201 }]);
    expect(await desk.readMail()).toEqual([]);
    expect(sent).toEqual([
      {
        path: "/api/quotes/token-1",
        body: expect.objectContaining({ requestVersion: 1, quoteNumber: "EAST-mail-0" }),
      },
    ]);
  });

  it("repeats nothing after a restart, and answers a list that has changed again", async () => {
    write();
    request.quote = { requestVersion: 1 };
    const desk = open();
    expect(outcomes(await desk.readMail())).toEqual(["left"]);
    request.version = 2;
    write();
    expect(outcomes(await desk.readMail())).toEqual(["answered"]);
    expect(sent).toMatchObject([{ body: { requestVersion: 2 } }]);
  });

  it("reads a letter again while the product cannot answer", async () => {
    const desk = open();
    write();
    status = 503;
    await expect(desk.readMail()).rejects.toThrow("503");
    status = 201;
    expect(outcomes(await desk.readMail())).toEqual(["answered"]);
  });

  it.each<[string, string[], number]>([
    ["east+never", ["left"], 0],
    ["east+decline", ["declined"], 1],
    ["east+twice", ["answered"], 2],
  ])("written to at %s behaves accordingly", async (mailbox, expected, count) => {
    write(`${mailbox}@sandbox-yards.example`);
    expect(outcomes(await open().readMail())).toEqual(expected);
    expect(sent).toHaveLength(count);
  });

  it("that is late answers after the deadline, and accepts the refusal", async () => {
    const desk = open();
    write("east+late@sandbox-yards.example");
    expect(await desk.readMail()).toEqual([]);
    request.canAnswer = false;
    status = 409;
    expect(outcomes(await desk.readMail(later(3_601)))).toEqual(["refused"]);
  });

  it("ignores requests that have ended, letters that call one off, and mail for others", async () => {
    write("east@sandbox-yards.example", "This request was canceled.");
    write("north@sandbox-yards.example");
    expect(await open().readMail()).toEqual([]);
    request.canAnswer = false;
    write();
    expect(outcomes(await open().readMail())).toEqual(["left"]);
    status = 404;
    write("west@sandbox-yards.example");
    expect(outcomes(await open().readMail())).toEqual(["left", "left"]);
    expect(sent).toEqual([]);
  });
});
