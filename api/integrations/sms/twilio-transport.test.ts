import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DeliveryError } from "../../platform/mail/message-sender.ts";
import { createTwilioTransport } from "./twilio-transport.ts";

const SETTINGS = { accountSid: "AC0123", authToken: "secret token", from: "+15005550006" };
const message = {
  id: "0190c0de-0000-7000-8000-000000000001",
  recipient: "+12185550142",
  subject: null,
  body: "012345 is your Yardstick code. It is valid for 10 minutes.",
  expiresAt: null,
  language: "en",
  earlier: [],
  attachments: [],
};

let server: Server;
let url = "";
let answer: { status: number; body: string };
const requests: { method: string; path: string; headers: IncomingHttpHeaders; form: URLSearchParams }[] = [];

beforeEach(async () => {
  requests.length = 0;
  answer = { status: 201, body: JSON.stringify({ sid: "SM1", status: "queued", error_code: null }) };
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    requests.push({
      method: request.method ?? "",
      path: request.url ?? "",
      headers: request.headers,
      form: new URLSearchParams(Buffer.concat(chunks).toString("utf8")),
    });
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
});

const transport = (from = SETTINGS.from) => createTwilioTransport({ ...SETTINGS, from }, url);
const refuse = (status: number, code: number) => {
  answer = { status, body: JSON.stringify({ code, message: "The number +12185550142 …", status }) };
};

describe("a text message", () => {
  it("is one form posted to the account's messages, authenticated as the account", async () => {
    await transport().send(message);
    expect(requests).toMatchObject([
      {
        method: "POST",
        path: "/2010-04-01/Accounts/AC0123/Messages.json",
        headers: {
          authorization: `Basic ${Buffer.from("AC0123:secret token").toString("base64")}`,
          "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
        },
      },
    ]);
    expect(Object.fromEntries(requests[0]?.form ?? [])).toEqual({
      To: "+12185550142",
      From: "+15005550006",
      Body: message.body,
    });
  });

  it("with a code is not delivered after the code has expired", async () => {
    await transport().send({ ...message, expiresAt: new Date(Date.now() + 600_000) });
    const seconds = Number(requests[0]?.form.get("ValidityPeriod"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(600);
  });

  it("is sent by a messaging service when one is configured, to a number in international form", async () => {
    await transport("MG0123").send({ ...message, recipient: "12185550142" });
    expect(Object.fromEntries(requests[0]?.form ?? [])).toEqual({
      To: "+12185550142",
      MessagingServiceSid: "MG0123",
      Body: message.body,
    });
  });

  it.each([21211, 21610, 21612, 21614])("is given up when the number is rejected (%i)", async (code) => {
    refuse(400, code);
    const failure = transport().send(message);
    await expect(failure).rejects.toBeInstanceOf(DeliveryError);
    await expect(failure).rejects.toThrow(`text message: 400 ${code}`);
  });

  it.each([
    ["the credentials are wrong", 401, 20003],
    ["there are too many", 429, 20429],
    ["the sender is not ours", 400, 21606],
  ])("is retried when %s", async (_what, status, code) => {
    refuse(status, code);
    const failure = transport().send(message);
    await expect(failure).rejects.toThrow(`text message: ${status} ${code}`);
    await expect(failure).rejects.not.toBeInstanceOf(DeliveryError);
  });

  it("is retried when a proxy answers with a page", async () => {
    answer = { status: 502, body: "<html>Bad gateway</html>" };
    await expect(transport().send(message)).rejects.toThrow(/^text message: 502$/);
  });
});
