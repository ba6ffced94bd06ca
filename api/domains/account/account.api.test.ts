import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { AppError } from "../../platform/errors.ts";
import { createLogger } from "../../platform/logger.ts";
import { ownViewer } from "../../platform/viewer.ts";
import { openTestHttp } from "../../testing/open-test-http.ts";
import {
  type AccountLimits,
  createAccountLimits,
  createAccountService,
  createPasswords,
  noAccountLimits,
  type Passwords,
} from "./index.ts";

const { db, http } = await openTestHttp();

const service = () => serviceWith(noAccountLimits);
const serviceWith = (limits: AccountLimits, passwords = createPasswords()) =>
  createAccountService({
    database: db.database,
    limits,
    passwords,
    confirmation: { mode: "offered", publicUrl: "http://yardstick.test" },
    events: http.events,
    clock: http.clock,
    logger: createLogger("silent"),
  });
/** Removes the password hashing time from tests that make many attempts. */
const unchecked: Passwords = { hash: async () => "no hash", verify: async () => false };
const from = (clientAddress: string) => ({ clientAddress });
const uniqueName = () => `person-${randomUUID()}`;

async function makeUser(overrides: Record<string, unknown> = {}) {
  const outcome = await service().register(
    { username: uniqueName(), password: "plumb-1", ...overrides },
    from("127.0.0.1"),
  );
  if (outcome.kind !== "success") throw new Error(`not registered: ${JSON.stringify(outcome)}`);
  return outcome.user;
}

describe("registering", () => {
  it("stores empty optional fields as null, so that two users can leave them empty", async () => {
    const empty = { email: "", phone: "", firstName: "", lastName: " " };
    await makeUser(empty);
    expect(await makeUser(empty)).toMatchObject({
      email: null,
      phone: null,
      firstName: null,
      lastName: null,
    });
  });

  it("never returns the hash and stores it as argon2id", async () => {
    const user = await makeUser();
    expect(JSON.stringify(user)).not.toContain("argon2");
    const row = await db.database.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ["username", { username: "Taken" }, { username: "tAKEN" }],
    ["email", { email: "a@example.com" }, { email: "A@Example.com" }],
    ["phone", { phone: "+15551234567" }, { phone: "+15551234567" }],
  ])("refuses a %s that another account has, regardless of case", async (field, first, second) => {
    await makeUser(first);
    const outcome = await service().register(
      { username: uniqueName(), password: "plumb-1", ...second },
      from("127.0.0.1"),
    );
    expect(outcome).toMatchObject({ kind: "identity-taken", field });
  });

  it.each(["username", "email", "phone"] as const)(
    "creates one account when ten register the same %s at the same moment",
    async (field) => {
      const same = { username: "Racing", email: "racing@example.com", phone: "+4420123456" }[field];
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, index) => {
          const value = field === "username" && index % 2 === 0 ? same.toUpperCase() : same;
          return service().register(
            { username: uniqueName(), password: "plumb-1", [field]: value },
            from("::1"),
          );
        }),
      );
      expect(outcomes.filter((outcome) => outcome.kind === "success")).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome.kind === "identity-taken")).toHaveLength(9);
    },
  );

  it("creates twenty accounts an hour from one address, and then says what to do", async () => {
    const limited = serviceWith(createAccountLimits(db.pool), unchecked);
    const register = (address: string) =>
      limited.register({ username: uniqueName(), password: "plumb-1" }, from(address));
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await register("203.0.113.30")).kind).toBe("success");
    }
    await expect(register("203.0.113.30")).rejects.toMatchObject({
      code: "RATE_LIMITED",
      message: expect.stringMatching(/in \d+ minutes, or from another connection/),
    });
    expect((await register("203.0.113.31")).kind).toBe("success");
  });

  it("answers twenty times an hour that something is taken; creating accounts does not raise the limit", async () => {
    const limited = serviceWith(createAccountLimits(db.pool), unchecked);
    const register = (username: string) =>
      limited.register({ username, password: "plumb-1" }, from("203.0.113.32"));
    const { username } = await makeUser();
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await register(username)).kind).toBe("identity-taken");
      if (turn < 5) expect((await register(uniqueName())).kind).toBe("success");
    }
    await expect(register(username)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await expect(register(uniqueName())).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });

  it("tells one account twenty times an hour whether an address is taken", async () => {
    const limited = serviceWith(createAccountLimits(db.pool), { ...unchecked, verify: async () => true });
    const user = await makeUser();
    await makeUser({ email: "somebody@example.com" });
    const viewer = ownViewer({ id: user.id, username: user.username });
    const move = (email: string) =>
      limited.updateProfile(viewer, { email, currentPassword: "plumb-1" }, { ...from("::1"), key: null });
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await move("somebody@example.com")).kind).toBe("identity-taken");
      expect((await move(`nobody${turn}@example.com`)).kind).toBe("success");
    }
    await expect(move("somebody@example.com")).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await expect(move("nobody@example.com")).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });

  it.each([
    ["a bell", "jo\u0007mason"],
    ["text turned around", "jo\u202emason"],
  ])("refuses a username with %s in it: it would look like another one", async (_what, username) => {
    const outcome = await service().register(
      { username, password: "plumb-1", firstName: username },
      from("::1"),
    );
    const message = "Please leave out control characters";
    expect(outcome).toMatchObject({
      kind: "invalid-input",
      fields: { username: message, firstName: message },
    });
  });

  it("refuses a common password, but still accepts it from users who already have one", async () => {
    const username = uniqueName();
    const fields = { username, password: "Qwerty123" };
    expect(await service().register(fields, from("::1"))).toMatchObject({
      kind: "invalid-input",
      fields: { password: MESSAGES.passwordCommon },
    });
    const { id } = await makeUser({ username });
    const passwordHash = await createPasswords().hash(fields.password);
    await db.database.user.update({ where: { id }, data: { passwordHash } });
    expect((await service().login(fields, from("::1"))).kind).toBe("success");
  });

  it("lists every wrong field with its message", async () => {
    const outcome = await service().register(
      { username: "ab", password: "12345", email: "nonsense", phone: "0123" },
      from("::1"),
    );
    expect(outcome).toMatchObject({
      kind: "invalid-input",
      fields: {
        username: "Username must be at least 3 characters",
        password: "Password must be at least 6 characters",
        email: "Invalid email address",
        phone: "Invalid phone number",
      },
    });
  });
});

describe("signing in", () => {
  it("ignores the case of the username but not of the password", async () => {
    const user = await makeUser({ username: "Carla", password: "Pa55-word" });
    expect(await service().login({ username: " cARLA ", password: "Pa55-word" }, from("::1"))).toEqual({
      kind: "success",
      user,
    });
    expect(await service().login({ username: "Carla", password: "pa55-word" }, from("::1"))).toMatchObject({
      kind: "invalid-credentials",
    });
  });

  it("answers an unknown username the same as a wrong password", async () => {
    await makeUser({ username: "known" });
    const wrong = await service().login({ username: "known", password: "not this" }, from("::1"));
    expect(await service().login({ username: "nobody", password: "not this" }, from("::1"))).toEqual(wrong);
    expect(wrong).toEqual({ kind: "invalid-credentials", message: "Invalid credentials" });
  });

  it("does not treat wildcards as letters", async () => {
    await makeUser({ username: "wild1", password: "plumb-1" });
    expect(await service().login({ username: "wild_", password: "plumb-1" }, from("::1"))).toMatchObject({
      kind: "invalid-credentials",
    });
  });

  it("stops after ten wrong passwords from one address, even in parallel, and still lets others in", async () => {
    await makeUser({ username: "guessed", password: "plumb-1" });
    const limited = serviceWith(createAccountLimits(db.pool));
    const tries = await Promise.allSettled(
      Array.from({ length: 15 }, () =>
        limited.login({ username: "guessed", password: "wrong!" }, from("203.0.113.7")),
      ),
    );
    const refused = tries.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(5);
    expect(refused[0]?.reason).toMatchObject({ code: "RATE_LIMITED" });
    expect(refused[0]?.reason.retryAfterSeconds).toBeGreaterThan(0);
    const elsewhere = await limited.login({ username: "GUESSED", password: "plumb-1" }, from("203.0.113.8"));
    expect(elsewhere.kind).toBe("success");
  });

  it("stops after forty wrong passwords from one address, and after twenty failed names", async () => {
    const limited = serviceWith(createAccountLimits(db.pool), unchecked);
    const guess = (username: string, address: string) =>
      limited.login({ username, password: "wrong!" }, from(address));
    for (let turn = 0; turn < 40; turn += 1) await guess(`sprayed-${turn % 10}`, "203.0.113.20");
    await expect(guess("sprayed-0", "203.0.113.20")).rejects.toMatchObject({ code: "RATE_LIMITED" });
    for (let turn = 0; turn < 20; turn += 1) await guess(`spread-${turn}`, "203.0.113.21");
    // Neither another name nor a second attempt at this one.
    for (let turn = 0; turn < 2; turn += 1) {
      await expect(guess("spread-20", "203.0.113.21")).rejects.toMatchObject({ code: "RATE_LIMITED" });
    }
    expect((await guess("spread-20", "203.0.113.22")).kind).toBe("invalid-credentials");
  });

  it("lets an office sign in from one address, including users who mistype once", async () => {
    const limited = serviceWith(createAccountLimits(db.pool), {
      ...unchecked,
      verify: async (_hash, password) => password === "plumb-1",
    });
    await makeUser({ username: "colleague", password: "plumb-1" });
    const login = (password: string) =>
      limited.login({ username: "colleague", password }, from("203.0.113.23"));
    for (let turn = 0; turn < 15; turn += 1) {
      expect((await login("wrong!")).kind).toBe("invalid-credentials");
      for (let again = 0; again < 3; again += 1) expect((await login("plumb-1")).kind).toBe("success");
    }
  });

  it("does not count a password that was never checked for lack of capacity", async () => {
    const passwords = createPasswords();
    const busy: typeof passwords.verify = async () => {
      throw new AppError("UNAVAILABLE", "in line");
    };
    await makeUser({ username: "patient", password: "plumb-1" });
    const limits = createAccountLimits(db.pool);
    const login = (verify: typeof busy) =>
      serviceWith(limits, { ...passwords, verify }).login(
        { username: "patient", password: "plumb-1" },
        from("203.0.113.10"),
      );
    for (let turn = 0; turn < 12; turn += 1) {
      await expect(login(busy)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    }
    expect((await login(passwords.verify)).kind).toBe("success");
  });

  it("does not count successes", async () => {
    await makeUser({ username: "regular", password: "plumb-1" });
    const limited = serviceWith(createAccountLimits(db.pool));
    for (let turn = 0; turn < 12; turn += 1) {
      const outcome = await limited.login({ username: "regular", password: "plumb-1" }, from("203.0.113.9"));
      expect(outcome.kind).toBe("success");
    }
  });
});

describe("over GraphQL", () => {
  const VIEWER = "{ viewer { username email } }";
  const REGISTER = `mutation ($input: RegisterInput!) {
    register(input: $input) {
      __typename
      ... on RegisterSuccess { user { username createdAt } }
      ... on IdentityTakenError { code field message }
      ... on InvalidInputError { code fields { path message } }
    }
  }`;
  const LOGIN = `mutation ($input: LoginInput!) {
    login(input: $input) {
      __typename
      ... on LoginSuccess { user { username } }
      ... on InvalidInputError { fields { path message } }
      ... on InvalidCredentialsError { code message }
    }
  }`;

  it("an account is created, signed in, out and in again, and the viewer is the signed-in user", async () => {
    const client = http.client();
    const input = { username: "Grace", password: "plumb-1", email: "grace@example.com" };
    expect(await client.graphql(VIEWER)).toEqual({ viewer: null });
    expect(await client.graphql(REGISTER, { input })).toMatchObject({
      register: { __typename: "RegisterSuccess", user: { username: "Grace" } },
    });
    const grace = { viewer: { username: "Grace", email: "grace@example.com" } };
    expect(await client.graphql(VIEWER)).toEqual(grace);
    expect(await client.graphql("mutation { logout { success } }")).toEqual({ logout: { success: true } });
    expect(await client.graphql("mutation { logout { success } }")).toEqual({ logout: { success: true } });
    expect(await client.graphql(VIEWER)).toEqual({ viewer: null });
    const credentials = { username: "grace", password: "plumb-1" };
    await client.graphql(LOGIN, { input: credentials });
    expect(await client.graphql(VIEWER)).toEqual(grace);
  });

  it("a taken username is reported with its field", async () => {
    const input = { username: "Linus", password: "plumb-1" };
    await http.client().graphql(REGISTER, { input });
    expect(await http.client().graphql(REGISTER, { input })).toMatchObject({
      register: { __typename: "IdentityTakenError", code: "IDENTITY_TAKEN", field: "username" },
    });
  });

  it("wrong fields are listed, and wrong credentials are not explained", async () => {
    const client = http.client();
    expect(await client.graphql(REGISTER, { input: { username: "a", password: "1" } })).toMatchObject({
      register: {
        __typename: "InvalidInputError",
        fields: [
          { path: "username", message: "Username must be at least 3 characters" },
          { path: "password", message: "Password must be at least 6 characters" },
        ],
      },
    });
    expect(await client.graphql(LOGIN, { input: { username: "", password: "" } })).toMatchObject({
      login: {
        fields: [
          { path: "username", message: "Username is required" },
          { path: "password", message: "Password is required" },
        ],
      },
    });
    expect(await client.graphql(LOGIN, { input: { username: "nobody", password: "plumb-1" } })).toEqual({
      login: {
        __typename: "InvalidCredentialsError",
        code: "INVALID_CREDENTIALS",
        message: "Invalid credentials",
      },
    });
  });

  it("a user's own data is refused to a caller who is signed out", async () => {
    const answer = await http.client().post("/graphql", { query: "{ projects { totalCount } }" });
    expect(answer.body["errors"]).toMatchObject([{ extensions: { code: "UNAUTHENTICATED" } }]);
  });
});
