import { Agent, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CREATE_PROJECT, DECK } from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

/**
 * Few: on a busy machine the writes of many take longer than the five seconds that the server waits for responses in
 * progress.
 */
const WRITERS = 3;

/** The outcome of a request. */
interface Met {
  status: number;
  isLast: boolean;
  body: unknown;
}

describe("a server that stops while clients write over kept-alive connections", () => {
  let bench: TestServer;
  let cookie: string;
  let url: string;

  beforeAll(async () => {
    bench = await startTestServer({ drainMs: 2_000 });
    url = bench.url;
    const user = await bench.signUp();
    cookie = [...user.rest.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  });
  afterAll(() => bench.stop());

  function post(agent: Agent, name: string): Promise<Met> {
    const body = JSON.stringify({ query: CREATE_PROJECT, variables: { input: { ...DECK, name } } });
    const headers = { "Content-Type": "application/json", Cookie: cookie };
    return new Promise((resolve, reject) => {
      const onAnswer = async (answer: IncomingMessage) =>
        resolve({
          status: answer.statusCode ?? 0,
          isLast: answer.headers.connection === "close",
          body: await json(answer),
        });
      request(`${url}/graphql`, { agent, method: "POST", headers }, (answer) =>
        onAnswer(answer).catch(reject),
      )
        .once("error", reject)
        .end(body);
    });
  }

  it("answers every request it accepts, without a failure", async () => {
    const answers: Met[] = [];
    let hasStopped = false;
    const write = async (writer: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let count = 0; !hasStopped; count += 1) {
        // Refused, or closed before it was accepted: below, the created rows are compared with the acknowledged ones.
        const met = await post(agent, `Project ${writer}-${count}`).catch(() => null);
        if (met === null) break;
        answers.push(met);
      }
      agent.destroy();
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    await expect.poll(() => answers.length).toBeGreaterThan(WRITERS);
    const before = answers.length;
    const stopping = bench.stopServing();
    const ready = await fetch(`${url}/readyz`);
    await stopping;
    hasStopped = true;
    await writing;

    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ accepting: false });
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual([]);
    expect(answers.slice(0, before).some(({ isLast }) => isLast)).toBe(false);
    // Earlier requests may have been answered later; all other responses close their connections.
    expect(answers.slice(before + WRITERS).every(({ isLast }) => isLast)).toBe(true);
    expect(await bench.database.project.count()).toBe(answers.length);
    await expect(fetch(`${url}/readyz`)).rejects.toThrow("fetch failed");
  });
});
