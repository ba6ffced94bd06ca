import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeAnalysedProject } from "../../testing/benches/make-analysed-project.ts";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { createTestClock, signUp, type TestClient } from "../../testing/test-http.ts";

const DECK = {
  name: "Deck",
  description: "Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing",
};
const clock = createTestClock();

const { db, http } = await openTestHttp({ clock });

const signedIn = async () => (await signUp(http)).client;

async function createProject(client: TestClient, overrides: Record<string, unknown> = {}): Promise<string> {
  const answer = await client.post("/api/projects", { ...DECK, ...overrides });
  expect(answer.status, answer.text).toBe(201);
  return String(answer.body["id"]);
}

describe("accounts", () => {
  const fields = {
    username: "Ada",
    email: "Ada@Example.com",
    phone: "+15550100",
    password: "plumb-1",
    firstName: "Ada",
    lastName: "",
  };
  const shown = {
    id: expect.any(String),
    username: "Ada",
    email: "ada@example.com",
    phone: "+15550100",
    firstName: "Ada",
    lastName: null,
    profileImageUrl: null,
  };

  it("are created, signed in, read, signed out of and signed in to again", async () => {
    const client = http.client();
    expect((await client.get("/api/auth/user")).status).toBe(401);
    const registered = await client.post("/api/auth/register", fields);
    expect([registered.status, registered.body]).toEqual([201, shown]);
    expect((await client.get("/api/auth/user")).body).toEqual(shown);
    expect((await client.post("/api/auth/logout")).body).toEqual({ success: true });
    expect((await client.get("/api/auth/user")).status).toBe(401);
    const again = await client.post("/api/auth/login", { username: "ada", password: "plumb-1" });
    expect([again.status, again.body]).toEqual([200, shown]);
  });

  it.each([
    ["USERNAME_TAKEN", { username: "ADA" }],
    ["EMAIL_TAKEN", { username: "ada2", email: "ada@example.com" }],
    ["PHONE_TAKEN", { username: "ada3", email: "", phone: "+15550100" }],
  ])("that are taken answer 409 %s", async (code, change) => {
    const answer = await http.client().post("/api/auth/register", { ...fields, ...change });
    expect(answer).toMatchObject({ status: 409, body: { code, message: expect.any(String) } });
  });

  it("tell a caller that is not signed in how a program gets access, over REST and GraphQL", async () => {
    const told = expect.stringMatching(/Authorization: Bearer .*Settings.*\/docs\/authentication/);
    const overRest = await http.client().get("/api/projects");
    expect([overRest.status, overRest.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect(overRest.body).toEqual({ code: "UNAUTHENTICATED", message: told });
    const overGraphql = await http
      .client()
      .post("/graphql", { query: "{ projects(first: 1) { totalCount } }" });
    expect(overGraphql.body["errors"]).toEqual([expect.objectContaining({ message: told })]);
  });

  it("answer wrong credentials with 401 and a single message", async () => {
    const answer = await http.client().post("/api/auth/login", { username: "ada", password: "wrong" });
    expect([answer.status, answer.body]).toEqual([
      401,
      { code: "INVALID_CREDENTIALS", message: "Invalid credentials" },
    ]);
  });

  it("name every invalid field", async () => {
    const answer = await http.client().post("/api/auth/register", { username: "ab", password: "12345" });
    expect([answer.status, answer.body["fields"]]).toEqual([
      400,
      {
        username: "Username must be at least 3 characters",
        password: "Password must be at least 6 characters",
      },
    ]);
  });

  it("use the forms' words for missing fields", async () => {
    expect((await http.client().post("/api/auth/login", {})).body["fields"]).toEqual({
      username: "Username is required",
      password: "Password is required",
    });
  });

  it.each(["", "[]", '{"username":{"$ne":null},"password":["plumb-1"]}', '{"username":5}'])(
    "are not created by the body %j",
    async (raw) => {
      const answer = await http.client().send("POST", "/api/auth/login", { raw });
      expect(answer.status).toBe(400);
    },
  );
});

describe("projects", () => {
  it("from the home form are created with their defaults and their analysis starts", async () => {
    const client = await signedIn();
    const answer = await client.post("/api/projects", { name: "  Deck ", description: DECK.description });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: "Deck",
      status: "analyzing",
      projectType: "residential",
      location: "Unknown",
      zipCode: "00000",
      budgetMin: null,
      budgetMax: null,
    });
    expect(answer.body).not.toHaveProperty("userId");
    expect((await client.get(`/api/projects/${answer.body["id"]}`)).body).toEqual(answer.body);
  });

  it.each([
    [5_000, 15_000.5],
    ["5000", "15000.50"],
  ])("accept budgets as numbers and as strings (%j)", async (budgetMin, budgetMax) => {
    const client = await signedIn();
    const answer = await client.post("/api/projects", { ...DECK, budgetMin, budgetMax });
    expect(answer.body).toMatchObject({ budgetMin: "5000.00", budgetMax: "15000.50" });
  });

  it.each([
    ["an empty name", { name: "" }, "name"],
    ["no name at all", { name: undefined }, "name"],
    ["a name that is none", { name: 5 }, "name"],
    ["an empty description", { description: "   " }, "description"],
    ["100,000 characters", { description: "x".repeat(100_000) }, "description"],
    ["a negative budget", { budgetMin: -1 }, "budgetMin"],
    ["an absurd budget", { budgetMin: 1e21 }, "budgetMin"],
    ["bounds the wrong way round", { budgetMin: 200, budgetMax: 100 }, "budgetMax"],
    ["an unknown type", { projectType: "castle" }, "projectType"],
    ["half a ZIP code", { zipCode: "1" }, "zipCode"],
  ])("with %s are refused with a message at the field", async (_what, change, field) => {
    const answer = await (await signedIn()).post("/api/projects", { ...DECK, ...change });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  it("use the form's words for missing fields", async () => {
    const client = await signedIn();
    expect((await client.post("/api/projects")).body["message"]).toBe(
      "Please provide project name and description",
    );
    expect((await client.post("/api/projects/comprehensive", {})).body["fields"]).toMatchObject({
      name: "Project name must be at least 3 characters",
      description: "Please provide a detailed description (at least 20 characters)",
    });
  });

  it("from the wizard keep the answers that have no column", async () => {
    const answer = await (await signedIn()).post("/api/projects/comprehensive", {
      ...DECK,
      projectType: "commercial",
      zipCode: "",
      budgetMin: 5_000,
      budgetMax: 15_000,
      budgetFlexibility: 10,
      materialQuality: "premium",
      materialPreferences: { sustainableOnly: true },
      preferredSuppliers: ["Lowe's"],
      requirements: { permitRequired: true },
      specialInstructions: "Mind the roses",
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        status: "analyzing",
        zipCode: "00000",
        metadata: {
          materialQuality: "premium",
          sustainableOnly: true,
          preferredSuppliers: ["Lowe's"],
          permitRequired: true,
          specialInstructions: "Mind the roses",
        },
        jobNotes: [
          { label: "Delivery", text: "To the site" },
          { label: "Permit" },
          { label: "Special instructions", text: "Mind the roses", effect: null },
        ],
      },
    });
  });

  it("change their preferences by PATCH, and return the consequences", async () => {
    const client = await signedIn();
    const id = await createProject(client);
    const patch = (metadata: object) => client.patch(`/api/projects/${id}`, { metadata });
    const asked = {
      specialInstructions: "No Kobalt.",
      professionalInstallation: true,
      deliveryRequired: false,
    };
    const { body } = await patch(asked);
    expect(body).toMatchObject({ status: "analyzing", metadata: asked });
    expect(body["jobNotes"]).toMatchObject([
      { label: "Delivery", text: "Not needed" },
      { label: "Installation" },
      { label: "Special instructions", text: "No Kobalt", effect: expect.stringContaining("Kobalt") },
    ]);
    const { body: left } = await patch({ specialInstructions: "" });
    expect(left["metadata"]).toMatchObject({ professionalInstallation: true, specialInstructions: null });
    expect(await patch({ budgetFlexibility: 101 })).toMatchObject({
      status: 400,
      body: { fields: { "metadata.budgetFlexibility": expect.any(String) } },
    });
  });

  it("report how much of the job is priced, one by one and in the list", async () => {
    const client = await signedIn();
    const id = await createProject(client);
    const nothing = { isWhole: false, pricedCount: 0, totalCount: 0, missing: [] };
    expect((await client.get(`/api/projects/${id}`)).body["completeness"]).toMatchObject(nothing);
    await makeAnalysedProject(db.database, id);
    await db.database.takeoffQuestion.create({
      data: { projectId: id, key: "h", prompt: "How high?", reason: "Not said.", position: 0, runNumber: 1 },
    });
    const partly = {
      isWhole: false,
      pricedCount: 2,
      totalCount: 3,
      missing: ["How high?"],
      summary: "2 of 3 parts priced, 1 question open",
    };
    expect((await client.get(`/api/projects/${id}`)).body["completeness"]).toEqual(partly);
    expect(JSON.parse((await client.get("/api/projects")).text)).toMatchObject([
      { id, completeness: partly },
    ]);
  });

  it("are listed newest first, page by page, and by status", async () => {
    const client = await signedIn();
    const ids = [];
    for (const name of ["first", "second", "third"]) ids.unshift(await createProject(client, { name }));
    const list = async (query: string) => {
      const answer = await client.get(`/api/projects${query}`);
      const projects = JSON.parse(answer.text) as { id: string }[];
      return { ids: projects.map(({ id }) => id), next: answer.headers.get("x-next-cursor") };
    };
    expect(await list("")).toEqual({ ids, next: null });
    expect(await list("?status=&cursor=&limit=")).toEqual({ ids, next: null });
    const page = await list("?limit=2");
    expect(page).toEqual({ ids: ids.slice(0, 2), next: expect.any(String) });
    expect(await list(`?limit=2&cursor=${page.next}`)).toEqual({ ids: ids.slice(2), next: null });
    expect((await list("?status=saved,ready")).ids).toEqual([]);
    expect((await list("?status=analyzing")).ids).toEqual(ids);
  });

  it.each(["?limit=0", "?limit=101", "?limit=two", "?status=lost", "?cursor=bm9wZQ"])(
    "are not listed for %s",
    async (query) => {
      expect((await (await signedIn()).get(`/api/projects${query}`)).status).toBe(400);
    },
  );

  it("are renamed, canceled, saved and restarted by PATCH, following the transition table", async () => {
    const client = await signedIn();
    const id = await createProject(client);
    const patch = (change: unknown) => client.patch(`/api/projects/${id}`, change);
    expect((await patch({ name: "Porch" })).body).toMatchObject({
      name: "Porch",
      ...{ status: "analyzing" },
    });
    expect(await patch({ status: "saved" })).toMatchObject({
      status: 409,
      body: { code: "STATUS_CONFLICT" },
    });
    expect((await patch({ status: "draft" })).body["status"]).toBe("draft");
    expect((await patch({ status: "saved" })).body["status"]).toBe("saved");
    expect((await patch({ status: "saved" })).status).toBe(200);
    expect((await patch({ status: "analyzing" })).body["status"]).toBe("analyzing");
    expect((await patch({ status: "completed" })).status).toBe(409);
    expect((await patch({ status: "lost" })).body["message"]).toBe('There is no status "lost".');
    expect((await patch({ name: "" })).status).toBe(400);
  });

  it.each([
    [{ status: "lost" }, 400],
    [{ status: "ready" }, 409],
    [{ status: "saved" }, 409],
    [{ status: "draft", description: " " }, 400],
  ])("keep their name and status where another part of the PATCH is refused: %j", async (change, status) => {
    const client = await signedIn();
    const id = await createProject(client);
    const before = (await client.get(`/api/projects/${id}`)).body;
    expect((await client.patch(`/api/projects/${id}`, { name: "Porch", ...change })).status).toBe(status);
    const { name, status: after } = (await client.get(`/api/projects/${id}`)).body;
    expect([name, after]).toEqual([before["name"], before["status"]]);
  });
});

describe("deleting a project", () => {
  it("returns the deleted project, which is not found afterwards", async () => {
    const client = await signedIn();
    const id = await createProject(client);
    await client.post(`/api/fetchai/cancel/${id}`);
    const answer = await client.delete(`/api/projects/${id}`);
    expect([answer.status, answer.body]).toEqual([200, { deletedId: id }]);
    expect((await client.get(`/api/projects/${id}`)).status).toBe(404);
    expect((await client.delete(`/api/projects/${id}`)).status).toBe(404);
  });

  it("is refused while agents work on it, and is for its owner only", async () => {
    const client = await signedIn();
    const id = await createProject(client);
    await db.database.project.update({ where: { id }, data: { status: "sourcing" } });
    const busy = await client.delete(`/api/projects/${id}`);
    expect([busy.status, busy.body["code"]]).toEqual([409, "STATUS_CONFLICT"]);
    expect((await (await signedIn()).delete(`/api/projects/${id}`)).status).toBe(404);
    expect((await client.get(`/api/projects/${id}`)).status).toBe(200);
  });
});

describe("an Idempotency-Key", () => {
  const withKey = (key: string) => ({ "Idempotency-Key": key });

  it("makes ten simultaneous requests create one project, and repeats the answer for a day", async () => {
    const client = await signedIn();
    const key = withKey(randomUUID());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => client.post("/api/projects", DECK, key)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    const replay = await client.post("/api/projects", DECK, key);
    expect(replay.headers.get("idempotency-replayed")).toBe("true");
    expect(replay.body).toEqual(answers.find(({ status }) => status === 201)?.body);
    expect(JSON.parse((await client.get("/api/projects")).text)).toHaveLength(1);
    clock.advance(24 * 60 * 60 * 1_000 + 1);
    expect((await client.post("/api/projects", DECK, key)).body["id"]).not.toBe(replay.body["id"]);
  });

  it("refuses a different body, and is separate for each user", async () => {
    const key = withKey(randomUUID());
    const client = await signedIn();
    await client.post("/api/projects", DECK, key);
    const other = await client.post("/api/projects", { ...DECK, name: "Other" }, key);
    expect(other).toMatchObject({ status: 422, body: { code: "IDEMPOTENCY_MISMATCH" } });
    expect((await (await signedIn()).post("/api/projects", { ...DECK, name: "Other" }, key)).status).toBe(
      201,
    );
  });

  it("does not store a failure", async () => {
    const client = await signedIn();
    const key = withKey(randomUUID());
    expect((await client.post("/api/projects", { name: "" }, key)).status).toBe(400);
    expect((await client.post("/api/projects", DECK, key)).status).toBe(201);
  });
});
