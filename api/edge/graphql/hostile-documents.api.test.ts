/**
 * Documents made to cost the server more than their sender, over HTTP and sockets: each is answered, and other callers are
 * answered in the meantime.
 */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { documentPlans, writeDocument } from "../../testing/generated-documents.ts";
import type { TestUser, WireError } from "../../testing/graphql-client.ts";
import { createProject } from "../../testing/operations.ts";
import { measurePatience, timeOf } from "../../testing/patience.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

/** Of the median of the least question: what doubles with each fragment would take for ever. */
const PATIENCE = { times: 1_000, leastMs: 5_000 };

let server: TestServer;
let user: TestUser;
let project: string;
let patience: number;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signUp();
  project = await createProject(user, { startAnalysis: false });
  patience = await measurePatience(askLittle, PATIENCE);
});
afterAll(() => server.stop());

/** @returns the errors, none where it was done */
async function overHttp(query: string, headers: Record<string, string> = {}): Promise<WireError[]> {
  const { body } = await user.rest.post("/graphql", { query }, headers);
  const { errors = [] } = body as { errors?: WireError[] };
  return errors;
}

async function overSocket(query: string): Promise<WireError[]> {
  const socket = user.connect();
  try {
    return await socket.refusalOf(query);
  } finally {
    await socket.close();
  }
}

async function askLittle(): Promise<void> {
  const { data } = await server.visitor().send("{ __typename }");
  expect(data).toEqual({ __typename: "Query" });
}

/** Sends while somebody else asks for little. */
async function expectOthersServed(send: () => Promise<WireError[]>): Promise<WireError[]> {
  const sent = send();
  expect(await timeOf(askLittle)).toBeLessThan(patience);
  return sent;
}

const DOUBLINGS = {
  spreads: (name: string) => `...${name} ...${name}`,
  "inline fragments": (name: string) => `... { ...${name} } ... { ...${name} }`,
};

/** Fragments of which each spreads the one before twice: 2⁹⁰ fields in 3 kB. */
function doubled(type: string, fields: string, twice: (name: string) => string): string {
  const fragments = Array.from(
    { length: 90 },
    (_, index) => `fragment F${index + 1} on ${type} { ${twice(`F${index}`)} }`,
  );
  return `fragment F0 on ${type} { ${fields} } ${fragments.join("\n")}`;
}

const TOO_MUCH = [
  {
    message: expect.stringContaining("more than 2,000 fields and fragments"),
    extensions: { code: "GRAPHQL_VALIDATION_FAILED" },
  },
];

it.each(Object.entries(DOUBLINGS))("90 fragments that double by %s hold up nobody", async (_by, twice) => {
  const documents = {
    root: `{ ...F90 } ${doubled("Query", "__typename", twice)}`,
    project: `{ project(id: "${project}") { ...F90 } } ${doubled("Project", "id", twice)}`,
    schema: `{ __schema { ...F90 } } ${doubled("__Schema", "description", twice)}`,
    mutation: `mutation { ...F90 }
      ${doubled("Mutation", `startAnalysis(id: "${project}") { __typename }`, twice)}`,
  };
  for (const [where, document] of Object.entries(documents)) {
    const headers = { "Idempotency-Key": randomUUID() };
    expect(await expectOthersServed(() => overHttp(document, headers)), where).toMatchObject(TOO_MUCH);
    expect(await expectOthersServed(() => overSocket(document)), where).toMatchObject(TOO_MUCH);
  }
});

it("as much as just passes is answered, compiled and not, and holds up nobody", async () => {
  const nine = (_of: unknown, index: number) =>
    `fragment F${index + 1} on Project { ...F${index} ...F${index} }`;
  const fragments = Array.from({ length: 9 }, nine).join(" ");
  const document = `{ project(id: "${project}") { ...F9 } } fragment F0 on Project { id } ${fragments}`;
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await expectOthersServed(() => overHttp(document))).toEqual([]);
    expect(await expectOthersServed(() => overSocket(document))).toEqual([]);
  }
});

it("whatever is written, holds up nobody", async () => {
  const fields = { type: "Query", branch: "viewer", value: "__typename", withArgument: "projects(status" };
  for (const plan of fc.sample(documentPlans, { seed: 11, numRuns: 12 })) {
    // Short enough for a message of the socket.
    const document = writeDocument({ ...plan, nameLength: Math.min(plan.nameLength, 200) }, fields);
    const codes = async (send: typeof overHttp) =>
      (await expectOthersServed(() => send(document))).map(({ extensions }) => extensions?.code);
    expect(await codes(overHttp), JSON.stringify(plan)).toEqual(await codes(overSocket));
  }
});

it("what is refused is refused in few words, over both ways in", async () => {
  const invalid = "GRAPHQL_VALIDATION_FAILED";
  const refused = [
    [
      "a document of 65,537 characters",
      `{ __typename } #${"x".repeat(65_521)}`,
      "INVALID_INPUT",
      /characters/,
    ],
    [
      "101 brackets within each other",
      `{ projects(status: ${"[".repeat(100)}${"]".repeat(100)}) { totalCount } }`,
      "INVALID_INPUT",
      /100 nested brackets/,
    ],
    [
      "a name of 50,000 characters",
      `{ ${"x".repeat(50_000)} }`,
      invalid,
      /^Cannot query field "x+….*Query"\.$/,
    ],
    ["a text that does not end", `{ a(b: "${"x".repeat(50_000)}`, "GRAPHQL_PARSE_FAILED", /Unterminated/],
    ["21 directives", `{ viewer ${"@skip(if: true) ".repeat(21)} { id } }`, invalid, /./],
    [
      "eleven mutations",
      `mutation { ${aliased(11, "logout { success }")} }`,
      invalid,
      /more than 10 mutations/,
    ],
    [
      "two that reset a password",
      `mutation { ${aliased(2, 'resetPassword(input: { token: "x", newPassword: "y" }) { __typename }')} }`,
      invalid,
      /takes no other mutation/,
    ],
  ] as const;
  for (const [what, document, code, words] of refused) {
    for (const errors of [await overHttp(document), await overSocket(document)]) {
      expect(errors.at(0), what).toMatchObject({
        message: expect.stringMatching(words),
        extensions: { code },
      });
      expect(errors.length).toBeLessThanOrEqual(6);
      for (const { message } of errors) expect(message.length).toBeLessThanOrEqual(300);
    }
  }
});

function aliased(count: number, field: string): string {
  return Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(" ");
}
