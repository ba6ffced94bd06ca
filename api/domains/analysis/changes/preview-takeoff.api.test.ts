import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBudget } from "../../../platform/budget.ts";
import { visitor } from "../../../testing/graphql-client.ts";
import { followProject, readResults } from "../../../testing/operations.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import { startTestHttp } from "../../../testing/test-http.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { PREVIEW_BUDGET } from "../index.ts";

let http: TestServer;
beforeAll(async () => {
  http = await startTestServer();
});
afterAll(() => http.stop());

const PREVIEW = `query ($description: String!, $changes: [TakeoffChangeInput!]) {
  takeoffPreview(description: $description, changes: $changes) {
    description notes
    materials { key name quantity unit formula workItem wastePercent confidence inputs { key value basis isEdited } }
    questions { key prompt defaultValue choices }
    reading { key text start end state choices { label answer } } } }`;
const CREATE = `mutation ($input: CreateProjectInput!) { createProject(input: $input) {
  __typename ... on CreateProjectSuccess { project { id } } ... on InvalidInputError { message fields { path message } } } }`;

interface Preview {
  takeoffPreview: {
    materials: {
      key: string;
      quantity: number;
      formula: string;
      inputs: { key: string; isEdited: boolean }[];
    }[];
    questions: { key: string; defaultValue: string | null }[];
    reading: {
      key: string;
      text: string;
      start: number;
      end: number;
      state: string;
      choices: { label: string; answer: string }[];
    }[];
  };
}

/** "flumox" is not a word; the height of the deck is missing. */
const DECK = "12 x 16 ft deck with stairs and a flumox";
const SPACING = { kind: "INPUT", key: "deck.joistSpacing", value: "12" };

describe("a visitor", () => {
  it("sees the list with its arithmetic and the unread parts, and no table stores a word of it", async () => {
    const { takeoffPreview } = await visitor(http.url).graphql<Preview>(PREVIEW, { description: DECK });
    const joists = takeoffPreview.materials.find(({ key }) => key === "deck.joists");
    expect(joists?.formula).toContain("16 in");
    expect(takeoffPreview.reading.find(({ text }) => text === "flumox")).toMatchObject({ state: "UNREAD" });
    for (const { start, end, text } of takeoffPreview.reading) expect(DECK.slice(start, end)).toBe(text);
    const { database } = http;
    const tables = await database.$queryRaw<{ name: string }[]>`
      SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`;
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const rows = await database.$queryRawUnsafe<unknown[]>(
        `SELECT 1 FROM ${name} AS kept WHERE kept::text ILIKE '%flumox%'`,
      );
      expect(rows, name).toEqual([]);
    }
  });

  it("changes a number and answers a question in one request", async () => {
    const plain = (await visitor(http.url).graphql<Preview>(PREVIEW, { description: DECK })).takeoffPreview;
    const [question] = plain.questions;
    const changes = [SPACING, { kind: "ANSWER", key: question?.key, value: question?.defaultValue ?? "3" }];
    const changed = await visitor(http.url).graphql<Preview>(PREVIEW, { description: DECK, changes });
    const joists = changed.takeoffPreview.materials.find(({ key }) => key === "deck.joists");
    expect(joists?.inputs.find(({ key }) => key === SPACING.key)).toMatchObject({ isEdited: true });
    expect(changed.takeoffPreview.questions.map(({ key }) => key)).not.toContain(question?.key);
  });

  it.each([
    [{ description: " " }, "Please describe the job", "description"],
    [
      { description: "x".repeat(5_001) },
      "Project description must be at most 5,000 characters",
      "description",
    ],
    [{ description: DECK, changes: [{ ...SPACING, value: "wide" }] }, expect.any(String), "changes.0.value"],
  ])("is told what is wrong with %o", async (variables, message, path) => {
    const response = await fetch(`${http.url}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: PREVIEW, variables }),
    });
    expect(await response.json()).toMatchObject({
      errors: [{ message, extensions: { code: "INVALID_INPUT", fields: { [path]: message } } }],
    });
  });
});

describe("a new project", () => {
  it("is analyzed with the answers given before it existed", async () => {
    const user = await http.signUp();
    const plain = (await visitor(http.url).graphql<Preview>(PREVIEW, { description: DECK })).takeoffPreview;
    const [question] = plain.questions;
    const unread = plain.reading.find(({ text }) => text === "flumox");
    const ignore = unread?.choices.find(({ answer }) => answer === "ignore");
    const changes = [
      SPACING,
      { kind: "ANSWER", key: question?.key, value: question?.defaultValue ?? "3" },
      { kind: "MEANING", key: unread?.key, value: ignore?.answer },
    ];
    const shown = (await visitor(http.url).graphql<Preview>(PREVIEW, { description: DECK, changes }))
      .takeoffPreview;
    const { createProject } = await user.graphql<{ createProject: { project: { id: string } } }>(CREATE, {
      input: { name: "Deck", description: DECK, changes },
    });
    const { id } = createProject.project;
    await followProject(user, id);
    const { materials } = await readResults(user, id);
    expect(materials.map(({ key, quantity }) => ({ key, quantity }))).toEqual(
      shown.materials.map(({ key, quantity }) => ({ key, quantity })),
    );
    expect(shown.materials).not.toEqual(plain.materials);
  });

  it("is not created from what cannot be computed", async () => {
    const user = await http.signUp();
    const input = { name: "Deck", description: DECK, changes: [{ ...SPACING, value: "wide" }] };
    expect(await user.graphql(CREATE, { input })).toMatchObject({
      createProject: { __typename: "InvalidInputError", fields: [{ path: "changes.0.value" }] },
    });
    expect(await user.graphql("{ projects { totalCount } }")).toEqual({ projects: { totalCount: 0 } });
  });
});

describe("the limit", () => {
  it("is separate for each address, and says when to come back", async () => {
    const db = await createTestDatabase();
    const limited = await startTestHttp(db, {
      previewBudget: createBudget(null, { ...PREVIEW_BUDGET, points: 2_000 }),
      settings: { trustProxy: 1 },
    });
    const ask = (address: string) =>
      limited
        .client()
        .post(
          "/graphql",
          { query: PREVIEW, variables: { description: DECK } },
          { "X-Forwarded-For": address },
        );
    for (let count = 0; count < 2; count += 1)
      expect(await ask("203.0.113.7")).toMatchObject({ status: 200 });
    const refused = await ask("203.0.113.7");
    expect(refused).toMatchObject({ status: 429, body: { errors: [{ message: PREVIEW_BUDGET.message }] } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await ask("203.0.113.8")).toMatchObject({ status: 200 });
    await limited.stop();
    await db.stop();
  });
});
