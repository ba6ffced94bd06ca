import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { createLogger } from "../../platform/logger.ts";
import { sendDueMessages } from "../../platform/mail/message-sender.ts";
import { REMOVED_TEXT } from "../../platform/mail/overdue-messages.ts";
import { sessionEnded } from "../../platform/session.ts";
import { ownViewer } from "../../platform/viewer.ts";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { createTestClock, signUp, type TestClient } from "../../testing/test-http.ts";
import { createAccountLimits, createAccountService, createPasswords } from "./index.ts";

const CODE = "Your Yardstick verification code";
const TEN_MINUTES_MS = 10 * 60 * 1_000;

const clock = createTestClock();
const { db, http } = await openTestHttp({ clock });

let made = 0;

/** A user with an address and a phone number. */
async function makeUser() {
  made += 1;
  const identity = {
    username: `mason${made}`,
    email: `mason${made}@example.com`,
    phone: `+1218555${1000 + made}`,
  };
  const client = http.client();
  const answer = await client.post("/api/auth/register", { ...identity, password: "before1" });
  expect(answer.status).toBe(201);
  return { ...identity, id: String(answer.body["id"]), client };
}

async function ask(identifier: string, verificationType = "email") {
  const answer = await http.client().post("/api/password-reset/request", { identifier, verificationType });
  await http.services.accounts.finishPasswordResets();
  expect(answer.status).toBe(200);
  return { ...answer, token: String(answer.body["token"]) };
}

/** The newest message to a recipient. */
async function messageTo(recipient: string) {
  return db.database.outboxMessage.findFirstOrThrow({ where: { recipient }, orderBy: { id: "desc" } });
}
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? "";

const verify = (token: string, verificationCode: string) =>
  http.client().post("/api/password-reset/verify", { token, verificationCode });
const reset = (token: string, newPassword: string, client = http.client()) =>
  client.post("/api/password-reset/reset", { token, newPassword });
const login = (username: string, password: string) =>
  http.client().post("/api/auth/login", { username, password });

/** A code other than the one that was sent. */
const wrong = (code: string) => (code === "123456" ? "654321" : "123456");

/** A reset whose code has been verified. */
async function confirmed(email: string): Promise<string> {
  const { token } = await ask(email);
  const answer = await verify(token, codeIn((await messageTo(email)).body));
  expect(answer.body).toEqual({ success: true });
  return token;
}

describe("a forgotten password", () => {
  it("is replaced once with the code; all sessions are signed out, and the user is notified", async () => {
    const user = await makeUser();
    const ended: string[] = [];
    const rows = await db.database.session.findMany();
    const own = (
      await http.services.accounts.listSessions(ownViewer({ id: user.id, username: "" }), null)
    )[0];
    await http.events.listen(sessionEnded, own?.id ?? "", ({ sessionKey }) => ended.push(sessionKey));
    const token = await confirmed(user.email);
    expect((await reset(token, "after12")).body).toEqual({ success: true });

    expect((await login(user.username, "before1")).status).toBe(401);
    expect((await login(user.username, "after12")).status).toBe(200);
    expect((await user.client.get("/api/auth/user")).status).toBe(401);
    expect(ended).toEqual([own?.id]);
    expect(JSON.stringify(rows)).not.toContain(own?.id);
    const notice = await messageTo(user.email);
    expect(notice.subject).toBe("Your Yardstick password was changed");
    expect(await reset(token, "again12")).toMatchObject({
      status: 400,
      body: { code: "PASSWORD_RESET_EXPIRED" },
    });
  });

  it("is replaced with all API keys of the account revoked; the notice lists them", async () => {
    const user = await makeUser();
    const viewer = ownViewer({ id: user.id, username: user.username });
    const key = { name: "Nightly export", scopes: ["account:read"], isTest: false };
    const made = await http.services.partners.createApiKey(viewer, key);
    await reset(await confirmed(user.email), "after12");
    const { body } = await messageTo(user.email);
    expect(body).toContain("These API keys were revoked at the same time:\n- Nightly export (");
    const secret = made.kind === "success" ? made.secret : "";
    const answer = await http.client().get("/api/auth/user", { Authorization: `Bearer ${secret}` });
    expect(answer.status).toBe(401);
  });

  it("can be replaced while signed in without ending that session", async () => {
    const user = await makeUser();
    const elsewhere = http.client();
    await elsewhere.post("/api/auth/login", { username: user.username, password: "before1" });
    expect((await reset(await confirmed(user.email), "after12", user.client)).status).toBe(200);
    expect((await user.client.get("/api/auth/user")).status).toBe(200);
    expect((await elsewhere.get("/api/auth/user")).status).toBe(401);
  });

  it("signs no one in when replaced", async () => {
    const user = await makeUser();
    const client = http.client();
    await reset(await confirmed(user.email), "after12", client);
    expect((await client.get("/api/auth/user")).status).toBe(401);
  });

  it.each([
    ["username", "email"],
    ["email", "phone"],
    ["phone", "email"],
    ["phone", "phone"],
  ] as const)("is found by %s and its code is sent by %s", async (known, type) => {
    const user = await makeUser();
    const { token } = await ask(user[known].toUpperCase(), type);
    const message = await messageTo(user[type]);
    expect(message.channel).toBe(type === "email" ? "email" : "sms");
    expect((await verify(token, codeIn(message.body))).status).toBe(200);
  });

  it("is found by a number as people write it", async () => {
    const user = await makeUser();
    const written = user.phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "+1 ($1) $2-$3");
    expect(written).toMatch(/^\+1 \(218\) 555-\d{4}$/);
    await ask(written, "phone");
    expect((await messageTo(user.phone)).body).toMatch(/\d{6}/);
  });

  it("belongs to the account with the address, not to one that uses it as a username", async () => {
    const user = await makeUser();
    await signUp(http, user.email.replace("mason", "Mason"));
    await ask(user.email);
    expect((await messageTo(user.email)).body).toMatch(/\d{6}/);
  });
});

describe("whether an account exists", () => {
  const shape = ({ status, body, headers }: Awaited<ReturnType<typeof ask>>) => ({
    status,
    body: { ...body, token: String(body["token"]).length },
    type: headers.get("content-type"),
    length: headers.get("content-length"),
  });

  it("is not revealed by the answer to a request, whose token looks the same", async () => {
    const user = await makeUser();
    const nobody = user.email.replace("mason", "nosam");
    const [known, unknown] = [shape(await ask(user.email)), shape(await ask(nobody))];
    expect({ ...known, body: { ...known.body, destination: "", message: "" } }).toEqual({
      ...unknown,
      body: { ...unknown.body, destination: "", message: "" },
    });
    expect(known.body).toMatchObject({ success: true, destination: "m•••@example.com" });
    expect(unknown.body).toMatchObject({ success: true, destination: "n•••@example.com" });
    expect(shape(await ask(user.username))).toEqual(shape(await ask("nobody-of-that-name")));
  });

  it("is not revealed by attempts at its code", async () => {
    const user = await makeUser();
    const known = await ask(user.email);
    const unknown = await ask("nobody@example.com");
    const code = codeIn((await messageTo(user.email)).body);
    for (let turn = 0; turn < 6; turn += 1) {
      const answer = await verify(known.token, wrong(code));
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ message: "Invalid verification code", code: "INVALID_INPUT" });
      expect((await verify(unknown.token, wrong(code))).body).toEqual(answer.body);
    }
  });

  it("is not revealed by an account without the address: nothing is sent", async () => {
    const { user } = await signUp(http);
    await ask(String(user["username"]));
    expect(await db.database.passwordResetToken.count({ where: { userId: String(user["id"]) } })).toBe(0);
  });
});

describe("a code", () => {
  it("allows five attempts, including the right one, even in parallel", async () => {
    const user = await makeUser();
    const { token } = await ask(user.email);
    const code = codeIn((await messageTo(user.email)).body);
    await Promise.all(Array.from({ length: 50 }, () => verify(token, wrong(code))));
    const row = await db.database.passwordResetToken.findFirstOrThrow({ where: { userId: user.id } });
    expect(row.attempts).toBe(5);
    expect((await verify(token, code)).status).toBe(400);
    expect((await reset(token, "after12")).status).toBe(400);
  });

  it("is valid for ten minutes, and so is the step after it", async () => {
    const user = await makeUser();
    const late = await ask(user.email);
    const lateCode = codeIn((await messageTo(user.email)).body);
    clock.advance(TEN_MINUTES_MS);
    expect((await verify(late.token, lateCode)).status).toBe(400);
    const token = await confirmed(user.email);
    clock.advance(TEN_MINUTES_MS);
    expect((await reset(token, "after12")).body).toMatchObject({ code: "PASSWORD_RESET_EXPIRED" });
  });

  it("becomes invalid when another is requested", async () => {
    const user = await makeUser();
    const first = await ask(user.email);
    const firstCode = codeIn((await messageTo(user.email)).body);
    await ask(user.email, "phone");
    expect((await verify(first.token, firstCode)).status).toBe(400);
  });

  it("becomes invalid when another is requested, even if it was already verified", async () => {
    const user = await makeUser();
    const token = await confirmed(user.email);
    await ask(user.email);
    expect((await reset(token, "after12")).body).toMatchObject({ code: "PASSWORD_RESET_EXPIRED" });
    expect((await login(user.username, "before1")).status).toBe(200);
  });

  it("matches its own token only", async () => {
    const [mine, theirs] = [await makeUser(), await makeUser()];
    const { token } = await ask(mine.email);
    await ask(theirs.email);
    const [myCode, theirCode] = [await messageTo(mine.email), await messageTo(theirs.email)].map((message) =>
      codeIn(message.body),
    );
    expect(theirCode).not.toBe(myCode);
    expect((await verify(token, theirCode ?? "")).status).toBe(400);
  });

  it("and its token are stored as digests, and removed from the outbox once sent", async () => {
    await db.database.outboxMessage.deleteMany();
    const user = await makeUser();
    const { token } = await ask(user.email);
    const message = await messageTo(user.email);
    const code = codeIn(message.body);
    const row = await db.database.passwordResetToken.findFirstOrThrow({ where: { userId: user.id } });
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row.verificationCode).not.toContain(code);
    const delivered: string[] = [];
    const email = {
      send: async ({ body }: { body: string }) => void delivered.push(body),
      close: async () => {},
    };
    const logger = createLogger("silent");
    await sendDueMessages({
      database: db.database,
      transports: { email, sms: null },
      now: new Date(),
      logger,
    });
    expect(delivered).toContain(message.body);
    expect((await messageTo(user.email)).body).toBe(REMOVED_TEXT);
  });

  it("verified once sets one password, even when two are sent at the same moment", async () => {
    const user = await makeUser();
    const token = await confirmed(user.email);
    const answers = await Promise.all([reset(token, "first12"), reset(token, "second1")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it("that was not verified sets no password", async () => {
    const user = await makeUser();
    const { token } = await ask(user.email);
    expect((await reset(token, "after12")).body).toMatchObject({ code: "PASSWORD_RESET_EXPIRED" });
    expect((await login(user.username, "before1")).status).toBe(200);
  });
});

describe("over GraphQL", () => {
  const REQUEST = `mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) {
    __typename
    ... on RequestPasswordResetSuccess { message passwordReset { token destination expiresAt } }
    ... on InvalidInputError { fields { path message } } } }`;
  const VERIFY = `mutation ($input: VerifyPasswordResetInput!) { verifyPasswordReset(input: $input) {
    __typename ... on InvalidInputError { fields { path message } } } }`;
  const RESET = `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) {
    __typename ... on InvalidInputError { fields { path message } } ... on PasswordResetExpiredError { code message } } }`;
  const send = (query: string, input: object, client: TestClient = http.client()) =>
    client.graphql(query, { input });

  it("the three steps lead to the new password", async () => {
    const user = await makeUser();
    const asked = await send(REQUEST, { identifier: user.username, verificationType: "PHONE" });
    await http.services.accounts.finishPasswordResets();
    const { requestPasswordReset } = asked as {
      requestPasswordReset: { passwordReset: { token: string; destination: string } };
    };
    const { token, destination } = requestPasswordReset.passwordReset;
    expect(destination).toBe("the phone number of the account");
    const code = codeIn((await messageTo(user.phone)).body);
    expect(await send(VERIFY, { token, verificationCode: code })).toEqual({
      verifyPasswordReset: { __typename: "VerifyPasswordResetSuccess" },
    });
    expect(await send(RESET, { token, newPassword: "after12" })).toEqual({
      resetPassword: { __typename: "ResetPasswordSuccess" },
    });
    expect((await login(user.username, "after12")).status).toBe(200);
  });

  it("each invalid field is reported with its message", async () => {
    const fields = (path: string, message: string) => ({ fields: [{ path, message }] });
    expect(await send(REQUEST, { identifier: " ", verificationType: "EMAIL" })).toMatchObject({
      requestPasswordReset: fields("identifier", "Please enter your email, phone, or username"),
    });
    expect(await send(VERIFY, { token: "x", verificationCode: "12345" })).toMatchObject({
      verifyPasswordReset: fields("verificationCode", "Verification code must be 6 digits"),
    });
    expect(await send(VERIFY, { token: "x", verificationCode: "123456" })).toMatchObject({
      verifyPasswordReset: fields("verificationCode", "Invalid verification code"),
    });
    expect(await send(RESET, { token: "x", newPassword: "12345" })).toMatchObject({
      resetPassword: fields("newPassword", "Password must be at least 6 characters"),
    });
    expect(await send(RESET, { token: "x", newPassword: "123456" })).toMatchObject({
      resetPassword: fields("newPassword", MESSAGES.passwordCommon),
    });
    expect(await send(RESET, { token: "x", newPassword: "after12" })).toMatchObject({
      resetPassword: { __typename: "PasswordResetExpiredError", code: "PASSWORD_RESET_EXPIRED" },
    });
  });
});

describe("rate limits", () => {
  const limited = (passwords = createPasswords()) =>
    createAccountService({
      database: db.database,
      limits: createAccountLimits(db.pool),
      passwords,
      confirmation: { mode: "offered", publicUrl: "http://yardstick.test" },
      events: http.events,
      clock,
      logger: createLogger("silent"),
    });

  it("sixty new passwords are accepted from one address, and none is hashed for an invalid reset", async () => {
    const passwords = createPasswords();
    let hashed = 0;
    const hash: typeof passwords.hash = (...given) => {
      hashed += 1;
      return passwords.hash(...given);
    };
    const service = limited({ ...passwords, hash });
    const set = (token: string) =>
      service.resetPassword(
        { token, newPassword: "after12" },
        { clientAddress: "198.51.100.251", key: null },
      );
    for (let turn = 0; turn < 59; turn += 1) {
      expect((await set("made up")).kind).toBe("password-reset-expired");
    }
    expect(hashed).toBe(0);
    const user = await makeUser();
    expect((await set(await confirmed(user.email))).kind).toBe("success");
    expect(hashed).toBe(1);
    await expect(set("made up")).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });

  it("five codes an hour are sent to one name, whether or not it belongs to an account", async () => {
    const user = await makeUser();
    for (const identifier of [user.email, "nobody-limited@example.com"]) {
      const service = limited();
      const request = () =>
        service.requestPasswordReset({ identifier, verificationType: "email" }, `198.51.100.${made}`);
      for (let turn = 0; turn < 5; turn += 1) expect((await request()).kind).toBe("success");
      await expect(request()).rejects.toMatchObject({ code: "RATE_LIMITED" });
      await service.finishPasswordResets();
    }
    expect(await db.database.outboxMessage.count({ where: { recipient: user.email, subject: CODE } })).toBe(
      5,
    );
  });

  it("an account gets ten codes a day, by whatever names they are requested", async () => {
    const user = await makeUser();
    const service = limited();
    for (const identifier of [user.email, user.username, user.phone]) {
      for (let turn = 0; turn < 5; turn += 1) {
        await service.requestPasswordReset({ identifier, verificationType: "email" }, "198.51.100.250");
        await service.finishPasswordResets();
      }
    }
    expect(await db.database.outboxMessage.count({ where: { recipient: user.email, subject: CODE } })).toBe(
      10,
    );
  });
});
