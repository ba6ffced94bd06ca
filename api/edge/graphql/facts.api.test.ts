/** The errors and limits in the guide at /docs match the server's. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { API_LIMITS, ERROR_MEANINGS } from "../../../schema/examples/facts.ts";
import { ERROR_CODES } from "../../platform/errors.ts";
import type { GraphqlClient } from "../../testing/graphql-client.ts";
import { ANALYSIS_PROGRESSED, createProject, pickProgress } from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { MAX_BODY_BYTES } from "../http/body.ts";
import { REQUEST_LIMIT } from "../http/rate-limits.ts";
import { MAX_DIRECTIVES, MAX_EXPANDED_SIZE, MAX_FRAGMENTS } from "./document-limits.ts";
import { MAX_DOCUMENT_CHARACTERS, MAX_TOKENS } from "./document-text.ts";
import { COST_BUDGET, MAX_COST } from "./guards.ts";
import { MAX_MUTATION_FIELDS } from "./mutation-limits.ts";

let server: TestServer;
let user: GraphqlClient;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signUp();
});
afterAll(() => server.stop());

it("the guide lists exactly the errors there are, with their statuses", () => {
  const statuses = (codes: Readonly<Record<string, { status: number }>>) =>
    Object.fromEntries(Object.entries(codes).map(([code, { status }]) => [code, status]));
  expect(statuses(ERROR_MEANINGS)).toEqual(statuses(ERROR_CODES));
});

it("the numbers in the guide are the server's", () => {
  expect(API_LIMITS).toMatchObject({
    documentCharacters: MAX_DOCUMENT_CHARACTERS,
    tokens: MAX_TOKENS,
    expandedSize: MAX_EXPANDED_SIZE,
    directives: MAX_DIRECTIVES,
    fragments: MAX_FRAGMENTS,
    mutationFields: MAX_MUTATION_FIELDS,
    operationPoints: MAX_COST,
    minutePoints: COST_BUDGET.points,
    minuteRequests: REQUEST_LIMIT.points,
    requestBytes: MAX_BODY_BYTES,
  });
  expect([COST_BUDGET.duration, REQUEST_LIMIT.duration]).toEqual([60, 60]);
});

describe("what is just within a limit passes and what is just beyond is refused:", () => {
  const nested = (levels: number) => `{ ${"a { ".repeat(levels - 1)} b ${"}".repeat(levels - 1)} }`;
  const aliases = (count: number) =>
    `{ ${Array.from({ length: count }, (_none, index) => `a${index}: __typename`).join(" ")} }`;
  const entries = (count: number) => `{ projects(status: [${"READY ".repeat(count)}]) { totalCount } }`;

  it.each([
    ["levels", nested(API_LIMITS.levels), nested(API_LIMITS.levels + 1), /nested deeper/],
    ["aliases", aliases(API_LIMITS.aliases), aliases(API_LIMITS.aliases + 1), /aliases/],
    ["entries", entries(API_LIMITS.listEntries), entries(API_LIMITS.listEntries + 1), /entries/],
    [
      "objects of a page",
      `{ projects(first: ${API_LIMITS.pageSize}) { totalCount } }`,
      `{ projects(first: ${API_LIMITS.pageSize + 1}) { totalCount } }`,
      /100/,
    ],
  ])("%s", async (_name, within, beyond, refusal) => {
    expect(messagesOf(await user.send(within))).not.toMatch(refusal);
    expect(messagesOf(await user.send(beyond))).toMatch(refusal);
  });

  it("characters of the variables", async () => {
    // The name counts too.
    const ask = (characters: number) => user.send("{ __typename }", { x: "x".repeat(characters - 1) });
    expect(messagesOf(await ask(API_LIMITS.variableCharacters))).toBe("");
    expect(messagesOf(await ask(API_LIMITS.variableCharacters + 1))).toMatch(/characters/);
  });

  it("bytes of a message of a socket", async () => {
    const closes = (bytes: number) =>
      new Promise<number>((resolve, reject) => {
        const socket = new WebSocket(`${server.url.replace(/^http/, "ws")}/graphql`, "graphql-transport-ws");
        const frame = '{"type":"ping","payload":{"x":""}}';
        socket.on("open", () => socket.send(frame.replace('""', `"${"x".repeat(bytes - frame.length)}"`)));
        socket.on("message", () => socket.close(1000));
        socket.on("close", resolve);
        socket.on("error", reject);
      });
    expect(await closes(API_LIMITS.messageBytes)).toBe(1000);
    expect(await closes(API_LIMITS.messageBytes + 1)).toBe(1009);
  });

  it("operations of a socket", async () => {
    const id = await createProject(user, { startAnalysis: false });
    const socket = user.connect();
    const follow = () => socket.watch(ANALYSIS_PROGRESSED, { id }, pickProgress).next();
    const within = await Promise.all(Array.from({ length: API_LIMITS.socketOperations }, follow));
    expect(within).toHaveLength(API_LIMITS.socketOperations);
    await expect(follow()).rejects.toThrow();
    await socket.close();
  });
});

function messagesOf({ errors }: { errors: readonly { message: string }[] }): string {
  return errors.map(({ message }) => message).join("\n");
}
