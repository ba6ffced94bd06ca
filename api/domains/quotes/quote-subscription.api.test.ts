/** Updates of quote requests that open pages receive over a socket. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { askYards } from "../../testing/benches/ask-yard.ts";
import { makeAnalysedProject } from "../../testing/benches/make-analysed-project.ts";
import type { TestUser } from "../../testing/graphql-client.ts";
import { createProject } from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let buyer: TestUser;
let request: string;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  buyer = await server.signUp();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ id: request, token } = await askAs(buyer));
});

/** A user's request, sent to one yard. */
async function askAs(user: TestUser) {
  const projectId = await createProject(user, { startAnalysis: false });
  await makeAnalysedProject(server.database, projectId);
  const clock = { now: () => new Date() };
  const made = await askYards({ http: { clock }, db: server }, user.rest, projectId);
  return { id: made.id, token: made.tokens[0] ?? "" };
}

const desk = () => server.visitor();
async function submit(price: string): Promise<void> {
  const { status, text } = await desk().rest.post(`/api/quotes/${token}`, {
    requestVersion: 1,
    validUntil: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
    lines: [{ materialKey: "key-0", price }],
    confirmedKeys: ["key-0"],
  });
  expect([status, text]).toEqual([201, text]);
}

async function attach(name: string): Promise<void> {
  const path = `/api/quotes/${token}/files?fileName=${name}`;
  const { status, text } = await desk().rest.sendFile(path, Buffer.from(`%PDF-1.7 ${name}`));
  expect([status, text]).toEqual([201, text]);
}

describe("subscription quoteRequestChanged", () => {
  const WATCH = `subscription ($id: ID!) { quoteRequestChanged(id: $id) { state
    invitations { state files { name } quote { revision lines { price } } } } }`;
  interface Seen {
    state: string;
    invitations: {
      state: string;
      files: { name: string }[];
      quote: { revision: number; lines: { price: string | null }[] } | null;
    }[];
  }
  const watch = (user: TestUser, id: string) => {
    const socket = user.connect();
    const pick = (data: { quoteRequestChanged: Seen }) => data.quoteRequestChanged;
    return { socket, seen: socket.watch(WATCH, { id }, pick) };
  };
  const close = async (user: TestUser, id: string) => {
    const { revision } = await server.database.quoteRequest.findUniqueOrThrow({ where: { id } });
    const closed = await user.graphql(
      "mutation ($input: SeenQuoteRequestInput!) { closeQuoteRequest(input: $input) { __typename } }",
      { input: { id, revision } },
    );
    expect(closed).toEqual({ closeQuoteRequest: { __typename: "QuoteRequestSuccess" } });
  };

  it("delivers the current request, then again after each action of a yard or the buyer", async () => {
    const { socket, seen } = watch(buyer, request);
    const [first] = await seen.until(() => true);
    expect(first).toMatchObject({ state: "OPEN", invitations: [{ state: "SENT", quote: null }] });
    const until = async (isLast: (invitation: Seen["invitations"][number]) => boolean) =>
      (await seen.until(({ invitations: [one] }) => one !== undefined && isLast(one))).at(-1);
    await desk().graphql("mutation ($token: String!) { openQuoteInvitation(token: $token) { state } }", {
      token,
    });
    await until(({ state }) => state === "OPENED");
    await attach("paper");
    expect(await until(({ files }) => files.length === 1)).toMatchObject({
      invitations: [{ state: "OPENED", files: [{ name: "paper.pdf" }] }],
    });
    await submit("4.10");
    await until(({ state, quote: said }) => state === "ANSWERED" && said?.revision === 1);
    await submit("4.20");
    const second = await until(({ quote: said }) => said?.revision === 2);
    expect(second?.invitations[0]?.quote?.lines[0]?.price).toBe("4.2");
    await close(buyer, request);
    expect((await seen.until(({ state }) => state === "CLOSED")).at(-1)?.invitations).toHaveLength(1);
    seen.stop();
    await socket.close();
  });

  it("is refused for another organization's request, and delivers nothing of other firms", async () => {
    const stranger = await server.signUp();
    const refused = watch(stranger, request);
    await expect(refused.seen.next()).rejects.toThrow("NOT_FOUND");
    const theirs = await askAs(stranger);
    const own = watch(stranger, theirs.id);
    expect(await own.seen.next()).toMatchObject({ state: "OPEN" });
    await submit("4.10");
    await close(stranger, theirs.id);
    // Until it closes, it delivers nothing of the other firm's quote: only its own events may be repeated.
    const unanswered = { invitations: [{ state: "SENT", quote: null }] };
    for (const state of await own.seen.until(({ state }) => state === "CLOSED")) {
      expect(state).toMatchObject(unanswered);
    }
    own.seen.stop();
    await refused.socket.close();
    await own.socket.close();
  });
});
