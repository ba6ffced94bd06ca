/**
 * F15 from outside: a whole server gets many simultaneous requests for the same payment, through both endpoints, with
 * equal and different keys, and again at the moment it is paid.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../../testing/graphql-client.ts";
import { analyseProject, CHECKOUT, WALL } from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let http: TestServer;
beforeAll(async () => {
  http = await startTestServer();
});
afterAll(() => http.stop());

/**
 * The secret to pay with, from either endpoint; null for a request refused because the payment is in progress or done.
 * A server that is short of connections answers that the caller should retry, and the request is repeated.
 */
async function askToPay(user: TestUser, projectId: string, key: string, n: number): Promise<string | null> {
  const headers = { "Idempotency-Key": key };
  const input = { projectId, paymentType: "BUNDLED" };
  const { status, body, text } =
    n % 2 === 0
      ? await user.rest.post("/api/create-payment-intent", { projectId, paymentType: "bundled" }, headers)
      : await user.rest.post("/graphql", { query: CHECKOUT, variables: { input } }, headers);
  if (text.includes('"UNAVAILABLE"')) return askToPay(user, projectId, key, n);
  expect([200, 409], text).toContain(status);
  const [secret = null] = /pi_\w+_secret_\w+/.exec(text) ?? [];
  if (secret === null) expect(JSON.stringify(body)).toMatch(/CONFLICT|ALREADY_PAID|"clientSecret":null/);
  return secret;
}

describe.each([2, 10, 50])("F15: %i requests at once", (count) => {
  it("F15: create one order and one payment, and pay it once", async () => {
    const user = await http.signUp();
    const { id: projectId } = await analyseProject(user, WALL);
    const ask = (keyOf: (n: number) => string) =>
      Promise.all(Array.from({ length: count }, (_, n) => askToPay(user, projectId, keyOf(n), n)));

    // Requests alternate between the endpoints; the first half of each shares one key.
    const keys = [randomUUID(), randomUUID()];
    const asked = await ask((n) => (n < count / 2 ? (keys[n % 2] ?? "") : randomUUID()));
    const secrets = new Set(asked.filter((secret) => secret !== null));
    expect(secrets.size).toBe(1);
    const [secret = ""] = secrets;
    const [intentId = ""] = secret.split("_secret");
    const [order, ...more] = await http.database.order.findMany({ where: { organizationId: user.id } });
    expect([order?.status, more]).toEqual(["pending", []]);

    // Paid in one tab, while the webhook, the page's query and more clicks arrive at the same instant.
    const refresh = () =>
      user.send("mutation ($id: ID!) { refreshOrder(id: $id) { status } }", { id: order?.id });
    const paying = http.confirmPayment(intentId, "pm_card_visa");
    const late = ask(() => randomUUID());
    await Promise.all([late, ...Array.from({ length: count }, refresh)]);
    expect(await paying).toBe(200);
    for (const seen of await late) expect([secret, null]).toContain(seen);
    const { data } = await refresh();
    expect(data).toEqual({ refreshOrder: { status: "PAID" } });

    expect(await http.database.order.count({ where: { organizationId: user.id } })).toBe(1);
    const payments = http.server.sandbox?.payments;
    const intents = payments?.intents().filter(({ metadata }) => metadata["orderId"] === order?.id) ?? [];
    expect(intents.map(({ id }) => [id, payments?.ledger.chargeCount(id)])).toEqual([[intentId, 1]]);
  });
});
