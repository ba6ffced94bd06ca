import { describe, expect, it } from "vitest";
import { createLogger } from "../../../platform/logger.ts";
import { ownViewer } from "../../../platform/viewer.ts";
import { openTestHttp } from "../../../testing/open-test-http.ts";
import { createTestClock, startTestHttp, type TestClient } from "../../../testing/test-http.ts";
import { createAccountLimits, createAccountService, createPasswords, hasConfirmedEmail } from "../index.ts";

const clock = createTestClock();
const { db, http } = await openTestHttp({ clock, confirmationMode: "demanded" });

const REQUEST = `mutation { requestEmailConfirmation { __typename
  ... on RequestEmailConfirmationSuccess { user { emailConfirmation } }
  ... on InvalidInputError { message } } }`;
const CONFIRM = `mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { __typename
  ... on EmailConfirmationExpiredError { code } } }`;
const UPDATE = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename
  ... on UpdateProfileSuccess { user { emailConfirmation } } } }`;
const TRIAL = `mutation { startTrial { __typename
  ... on AccountPlanConflictError { message } } }`;
const SUCCESS = { confirmEmail: { __typename: "ConfirmEmailSuccess" } };
const EXPIRED = {
  confirmEmail: { __typename: "EmailConfirmationExpiredError", code: "EMAIL_CONFIRMATION_EXPIRED" },
};

let made = 0;
async function makeUser(hasEmail = true) {
  made += 1;
  const email = hasEmail ? `Glazier${made}@Example.com` : "";
  const client = http.client();
  const fields = { username: `glazier${made}`, password: "plumb-1", email };
  const { status, body } = await client.post("/api/auth/register", fields);
  expect(status).toBe(201);
  return { client, id: String(body["id"]), username: fields.username, email: email.toLowerCase() };
}

/** The token in the newest link mailed to a user. */
async function tokenTo(recipient: string): Promise<string> {
  const { body } = await db.database.outboxMessage.findFirstOrThrow({
    where: { recipient, subject: { startsWith: "Confirm" } },
    orderBy: { id: "desc" },
  });
  return /http:\/\/yardstick\.test\/confirm-email\?token=([\w-]{43})$/m.exec(body)?.[1] ?? "";
}

const confirm = (token: string, client = http.client()) => client.graphql(CONFIRM, { input: { token } });
const stateOf = async (client: TestClient) =>
  (await client.graphql("{ viewer { emailConfirmation } }"))["viewer"];

describe("an address", () => {
  it("is confirmed once by the link in its mail, whoever opens it", async () => {
    const { client, email, id } = await makeUser();
    expect(await stateOf(client)).toEqual({ emailConfirmation: "DEMANDED" });
    const token = await tokenTo(email);
    expect(JSON.stringify(await db.database.emailConfirmation.findMany())).not.toContain(token);
    expect(await confirm(token)).toEqual(SUCCESS);
    expect(await stateOf(client)).toEqual({ emailConfirmation: "CONFIRMED" });
    expect(await hasConfirmedEmail(db.database, id)).toBe(true);
    expect(await confirm(token)).toEqual(EXPIRED);
  });

  it("is confirmed by the newest link only, for a day, and by no other text", async () => {
    const { client, email } = await makeUser();
    const first = await tokenTo(email);
    await client.graphql(REQUEST);
    expect(await confirm(first)).toEqual(EXPIRED);
    expect(await confirm("made up")).toEqual(EXPIRED);
    const second = await tokenTo(email);
    clock.advance(24 * 60 * 60 * 1_000);
    expect(await confirm(second)).toEqual(EXPIRED);
    await client.graphql(REQUEST);
    expect(await confirm(await tokenTo(email))).toEqual(SUCCESS);
    expect(await client.graphql(REQUEST)).toEqual({
      requestEmailConfirmation: {
        __typename: "RequestEmailConfirmationSuccess",
        user: { emailConfirmation: "CONFIRMED" },
      },
    });
  });

  it("must be confirmed again when it changes; a link to the old one confirms nothing", async () => {
    const { client, email, id } = await makeUser();
    const old = await tokenTo(email);
    const update = (input: object) =>
      client.graphql(UPDATE, { input: { ...input, currentPassword: "plumb-1" } });
    const demanded = { updateProfile: { user: { emailConfirmation: "DEMANDED" } } };
    expect(await update({ email: `moved-${email}` })).toMatchObject(demanded);
    expect(await confirm(old)).toEqual(EXPIRED);
    expect(await confirm(await tokenTo(`moved-${email}`))).toEqual(SUCCESS);
    expect(await update({ firstName: "Jo" })).toMatchObject({
      updateProfile: { user: { emailConfirmation: "CONFIRMED" } },
    });
    expect(await update({ email: "" })).toMatchObject(demanded);
    expect(await hasConfirmedEmail(db.database, id)).toBe(false);
    expect(await client.graphql(REQUEST)).toMatchObject({
      requestEmailConfirmation: { message: "Add an email address to your profile first." },
    });
  });

  it("gets three links an hour, whoever requests them, and is then told to look for them", async () => {
    const { id, username } = await makeUser();
    const service = createAccountService({
      database: db.database,
      limits: createAccountLimits(db.pool),
      passwords: createPasswords(),
      confirmation: { mode: "demanded", publicUrl: "http://yardstick.test" },
      events: http.events,
      clock,
      logger: createLogger("silent"),
    });
    const request = () => service.requestEmailConfirmation(ownViewer({ id: id, username }));
    for (let turn = 0; turn < 3; turn += 1) expect((await request()).kind).toBe("success");
    await expect(request()).rejects.toMatchObject({
      code: "RATE_LIMITED",
      message: expect.stringMatching(/^Several links have already been sent\. .* minutes\.$/),
    });
  });
});

describe("the trial", () => {
  it("waits for a confirmed address, and says so", async () => {
    for (const { client, email } of [await makeUser(), await makeUser(false)]) {
      expect(await client.graphql(TRIAL)).toMatchObject({
        startTrial: { message: expect.stringMatching(/^Please confirm your email address first/) },
      });
      if (email === "") continue;
      await confirm(await tokenTo(email));
      expect(await client.graphql(TRIAL)).toEqual({ startTrial: { __typename: "AccountPlanSuccess" } });
    }
  });

  it("does not wait where no mail can be sent", async () => {
    const offline = await startTestHttp(db, { confirmationMode: "unavailable" });
    const client = offline.client();
    const email = "nobody.mails@example.com";
    await client.post("/api/auth/register", { username: "nobody.mails", password: "plumb-1", email });
    expect(await db.database.outboxMessage.count({ where: { recipient: email } })).toBe(0);
    expect(await client.graphql(TRIAL)).toEqual({ startTrial: { __typename: "AccountPlanSuccess" } });
    expect(await client.graphql(REQUEST)).toMatchObject({
      requestEmailConfirmation: { __typename: "InvalidInputError" },
    });
    await offline.stop();
  });
});
