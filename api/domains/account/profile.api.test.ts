import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { sessionEnded } from "../../platform/session.ts";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { createTestClock, type TestClient } from "../../testing/test-http.ts";

const clock = createTestClock();
const { db, http } = await openTestHttp({ clock });

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1";

const UPDATE = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) {
  __typename
  ... on UpdateProfileSuccess { user { firstName lastName email phone } }
  ... on InvalidInputError { fields { path message } }
  ... on IdentityTakenError { field } } }`;
const CHANGE = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) {
  __typename
  ... on ChangePasswordSuccess { endedSessions revokedApiKeys }
  ... on InvalidInputError { fields { path message } } } }`;
const SESSIONS = "{ sessions { id browser signedInAt lastSeenAt isCurrent } }";

interface SessionShown {
  id: string;
  browser: string;
  signedInAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

let made = 0;

async function makeUser() {
  made += 1;
  const fields = { username: `framer${made}`, email: `framer${made}@example.com`, password: "plumb-1" };
  const client = http.client();
  const answer = await client.post(
    "/api/auth/register",
    { ...fields, firstName: "Jo" },
    { "User-Agent": FIREFOX },
  );
  expect(answer.status).toBe(201);
  return { ...fields, client };
}

async function signIn({ username }: { username: string }, userAgent = IPHONE): Promise<TestClient> {
  const client = http.client();
  const answer = await client.post(
    "/api/auth/login",
    { username, password: "plumb-1" },
    { "User-Agent": userAgent },
  );
  expect(answer.status).toBe(200);
  return client;
}

const CONFIRM = "Confirm your email address for Yardstick";

/** The messages sent to a recipient, oldest first. */
async function subjectsTo(recipient: string) {
  const messages = await db.database.outboxMessage.findMany({ where: { recipient }, orderBy: { id: "asc" } });
  return messages.map(({ subject }) => subject);
}

async function createKey(client: TestClient, name: string) {
  const document = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) {
    ... on CreateApiKeySuccess { secret apiKey { prefix } } } }`;
  const { createApiKey } = (await client.graphql(document, {
    input: { name, scopes: ["ACCOUNT_READ"] },
  })) as {
    createApiKey: { secret: string; apiKey: { prefix: string } };
  };
  return { secret: createApiKey.secret, prefix: createApiKey.apiKey.prefix };
}

async function sessionsOf(client: TestClient): Promise<SessionShown[]> {
  return (await client.graphql(SESSIONS))["sessions"] as SessionShown[];
}

describe("a profile", () => {
  it("accepts new names without a password, keeps omitted fields and removes empty ones", async () => {
    const { client, email } = await makeUser();
    const update = (input: object) => client.graphql(UPDATE, { input });
    expect(await update({ firstName: " Jo Ann ", lastName: "Mason" })).toEqual({
      updateProfile: {
        __typename: "UpdateProfileSuccess",
        user: { firstName: "Jo Ann", lastName: "Mason", email, phone: null },
      },
    });
    expect(await update({ firstName: "" })).toMatchObject({
      updateProfile: { user: { firstName: null, lastName: "Mason", email } },
    });
  });

  it.each(["email", "phone"])("accepts another %s with the current password only", async (field) => {
    const { client } = await makeUser();
    const value = { email: `New${made}@Example.com`, phone: `+4420${1000 + made}` }[field];
    const update = (input: object) => client.graphql(UPDATE, { input });
    const refusal = (message: string) => ({
      updateProfile: { fields: [{ path: "currentPassword", message }] },
    });
    expect(await update({ [field]: value })).toMatchObject(refusal("Please enter your current password"));
    expect(await update({ [field]: value, currentPassword: "guess" })).toMatchObject(
      refusal("This is not your current password"),
    );
    expect(await update({ [field]: value, currentPassword: "plumb-1" })).toMatchObject({
      updateProfile: { user: { [field]: value?.toLowerCase() } },
    });
  });

  it("notifies the address that is replaced", async () => {
    const { client, email } = await makeUser();
    const input = { email: `moved${made}@example.com`, currentPassword: "plumb-1" };
    await client.graphql(UPDATE, { input });
    expect(await subjectsTo(email)).toEqual([CONFIRM, "Your Yardstick email address was changed"]);
    expect(await subjectsTo(input.email)).toEqual([CONFIRM]);
  });

  it("cannot take the address of another account, and reports which field it is", async () => {
    const [mine, theirs] = [await makeUser(), await makeUser()];
    const input = { email: theirs.email.toUpperCase(), currentPassword: "plumb-1" };
    expect(await mine.client.graphql(UPDATE, { input })).toEqual({
      updateProfile: { __typename: "IdentityTakenError", field: "email" },
    });
  });

  it("reports every invalid field", async () => {
    const { client } = await makeUser();
    const input = { firstName: "x".repeat(101), email: "nonsense", phone: "0123" };
    expect(await client.graphql(UPDATE, { input })).toEqual({
      updateProfile: {
        __typename: "InvalidInputError",
        fields: [
          { path: "firstName", message: "This is too long" },
          { path: "email", message: "Invalid email address" },
          { path: "phone", message: "Invalid phone number" },
        ],
      },
    });
  });
});

describe("a password", () => {
  it("is changed with the current one; every other session ends, and the address is notified", async () => {
    const user = await makeUser();
    const elsewhere = await signIn(user);
    const input = { currentPassword: "plumb-1", newPassword: "secret2" };
    expect(await user.client.graphql(CHANGE, { input })).toEqual({
      changePassword: { __typename: "ChangePasswordSuccess", endedSessions: 1, revokedApiKeys: 0 },
    });
    expect((await elsewhere.get("/api/auth/user")).status).toBe(401);
    expect((await user.client.get("/api/auth/user")).status).toBe(200);
    const again = { username: user.username, password: "secret2" };
    expect((await http.client().post("/api/auth/login", again)).status).toBe(200);
    expect(await subjectsTo(user.email)).toEqual([CONFIRM, "Your Yardstick password was changed"]);
  });

  it.each([true, false])(
    "is changed with the API keys revoked: %s; the notice lists them",
    async (isAsked) => {
      const user = await makeUser();
      const key = await createKey(user.client, "Nightly export");
      const input = {
        currentPassword: "plumb-1",
        newPassword: "plumb-2",
        ...(isAsked ? { revokeApiKeys: true } : {}),
      };
      expect(await user.client.graphql(CHANGE, { input })).toMatchObject({
        changePassword: { revokedApiKeys: isAsked ? 1 : 0 },
      });
      const headers = { Authorization: `Bearer ${key.secret}` };
      expect((await http.client().get("/api/auth/user", headers)).status).toBe(isAsked ? 401 : 200);
      const subject = "Your Yardstick password was changed";
      const notice = await db.database.outboxMessage.findFirstOrThrow({
        where: { recipient: user.email, subject },
      });
      expect(notice.body).toContain(isAsked ? "These API keys were revoked" : "These API keys still work");
      expect(notice.body).toContain(`- Nightly export (${key.prefix}…)`);
    },
  );

  it("is not changed to a common one", async () => {
    const { client } = await makeUser();
    const input = { currentPassword: "plumb-1", newPassword: "password1" };
    expect(await client.graphql(CHANGE, { input })).toMatchObject({
      changePassword: { fields: [{ path: "newPassword", message: MESSAGES.passwordCommon }] },
    });
  });

  it("stays when the current one is wrong, and no one is signed out", async () => {
    const user = await makeUser();
    const elsewhere = await signIn(user);
    const input = { currentPassword: "guess12", newPassword: "secret2" };
    expect(await user.client.graphql(CHANGE, { input })).toMatchObject({
      changePassword: {
        fields: [{ path: "currentPassword", message: "This is not your current password" }],
      },
    });
    expect((await elsewhere.get("/api/auth/user")).status).toBe(200);
  });
});

describe("sessions", () => {
  it("are listed with their browser and times, most recently used first, and never by their own id", async () => {
    const user = await makeUser();
    clock.advance(2 * 60 * 60 * 1_000);
    const phone = await signIn(user);
    const sessions = await sessionsOf(phone);
    expect(sessions.map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual([
      ["Safari on iPhone", true],
      ["Firefox on Windows", false],
    ]);
    expect(sessions[0]?.signedInAt).toBe(clock.now().toISOString());
    const cookies = [...phone.cookies.values(), ...user.client.cookies.values()].map(decodeURIComponent);
    const ids = cookies.map((cookie) => cookie.slice(2).split(".")[0] ?? "");
    for (const id of ids) expect(JSON.stringify(sessions)).not.toContain(id);
  });

  it("report when they were last used, to the hour", async () => {
    const user = await makeUser();
    const [before] = await sessionsOf(user.client);
    clock.advance(61 * 60 * 1_000);
    await user.client.get("/api/auth/user");
    const [after] = await sessionsOf(user.client);
    expect(after?.signedInAt).toBe(before?.signedInAt);
    expect(after?.lastSeenAt).toBe(clock.now().toISOString());
  });

  it("are ended one by one; the socket's listener is notified, and the browser is signed out", async () => {
    const user = await makeUser();
    const phone = await signIn(user);
    const id = (await sessionsOf(user.client)).find(({ isCurrent }) => !isCurrent)?.id ?? "";
    const told: string[] = [];
    await http.events.listen(sessionEnded, id, ({ sessionKey }) => told.push(sessionKey));
    const document = "mutation ($id: ID!) { revokeSession(id: $id) { sessions { isCurrent } } }";
    expect(await user.client.graphql(document, { id })).toEqual({
      revokeSession: { sessions: [{ isCurrent: true }] },
    });
    expect(told).toEqual([id]);
    expect((await phone.get("/api/auth/user")).status).toBe(401);
  });

  it("are all ended except the caller's", async () => {
    const user = await makeUser();
    const others = [await signIn(user), await signIn(user)];
    expect(await user.client.graphql("mutation { revokeOtherSessions { sessions { isCurrent } } }")).toEqual({
      revokeOtherSessions: { sessions: [{ isCurrent: true }] },
    });
    for (const other of others) expect((await other.get("/api/auth/user")).status).toBe(401);
  });

  it("of other users are not found", async () => {
    const [mine, theirs] = [await makeUser(), await makeUser()];
    const [session] = await sessionsOf(theirs.client);
    const answer = await mine.client.post("/graphql", {
      query: "mutation ($id: ID!) { revokeSession(id: $id) { sessions { id } } }",
      variables: { id: session?.id },
    });
    expect(answer.body["errors"]).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
    expect(await sessionsOf(theirs.client)).toHaveLength(1);
  });
});
