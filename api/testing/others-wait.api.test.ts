/** One account sends the most expensive input that its limits let in; another one's requests are answered meanwhile. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { LIMITS } from "../../schema/constants.ts";
import type { TestUser } from "./graphql-client.ts";
import { analyseProject } from "./operations.ts";
import { measurePatience, medianOf, timeOf } from "./patience.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

/** Multiple of the median of a simple query, which takes some milliseconds on an idle server. */
const PATIENCE = { times: 100, leastMs: 500 };

let server: TestServer;
let busy: TestUser;
let other: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  busy = await server.signUp("professional");
  other = await server.signUp();
});
afterAll(() => server.stop());

const fill = (start: string, piece: string, length: number) =>
  `${start}${piece.repeat(Math.ceil(length / piece.length))}`.slice(0, length);

async function upload(text: string): Promise<void> {
  const cookie = [...busy.rest.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(`${server.url}/api/price-lists/preview?fileName=prices.csv`, {
    method: "POST",
    headers: { "Content-Type": "application/octet-stream", Cookie: cookie },
    body: text,
  });
  await response.text();
}

const EDIT = `mutation ($input: SetTakeoffInputInput!) { setTakeoffInput(input: $input) { __typename } }`;

it("nobody waits for another one's descriptions, files and figures", async () => {
  const { id } = await analyseProject(busy, { description: "12 x 16 ft deck, 3 ft high, 10% waste" });
  const ask = () => other.graphql("{ projects(first: 1) { totalCount } }");
  const patience = await measurePatience(ask, PATIENCE);
  const description = fill("Shingle roof 30 x 40 ft, 6:12. drip edge ", "total ", LIMITS.descriptionMax);
  let isDone = false;
  const worst = Promise.all([
    analyseProject(busy, { description }).catch(() => undefined),
    ...[fill("", " ", 500_000), fill("", "0,000", 500_000)].map((value) =>
      busy.send(EDIT, { input: { projectId: id, key: "deck.waste", value } }),
    ),
    upload(fill("sku,description,price\n", 'A,"open\n', 8_000_000)),
    upload(fill("", '"', 8_000_000)),
  ]).finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  while (!isDone || waits.length < 20) waits.push(await timeOf(ask));
  await worst;
  expect(medianOf(waits)).toBeLessThan(patience);
});
