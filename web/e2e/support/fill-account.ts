import { type APIRequestContext, expect } from "@playwright/test";

/** A webhook endpoint at which nobody listens. */
export async function addWebhook(request: APIRequestContext): Promise<void> {
  const query = `mutation { createWebhookEndpoint(
    input: { url: "http://127.0.0.1:9/a/rather/long/address/of/a/system", events: [ORDER_PAID, ORDER_FAILED] }
  ) { __typename } }`;
  const response = await request.post("/graphql", { data: { query } });
  expect(await response.text()).toContain("CreateWebhookEndpointSuccess");
}

/** Something on every side of reordering: an order that waits, low stock, a rule, and usage that asks for another. */
export async function addReordering(request: APIRequestContext): Promise<void> {
  const weeks = Array.from({ length: 20 }, (_, week) => {
    const day = new Date(Date.now() - (week + 1) * 7 * 86_400_000).toISOString().slice(0, 10);
    return `2x4x8 stud,${14 + (week % 5)},pieces,${day},Lumber & Wood,`;
  });
  const text = ["material,quantity,unit,date,category,notes", ...weeks].join("\n");
  const stud = `materialName: "2x4x8 stud", category: "Lumber & Wood", unit: "pieces"`;
  const screws = `materialName: "Deck screws 3 in", category: "Hardware", unit: "boxes"`;
  const made = [
    `mutation { createReorderSubscription(input: { name: "Site supplies", items: [{ ${stud}, quantity: 10 }] }) {
      ... on ReorderSubscriptionSuccess { subscription { id } } } }`,
    `mutation { addInventoryItem(input: { ${stud}, currentQuantity: "8", location: "Van 2" }) { __typename } }`,
    `mutation { createReorderRule(input: {
      ${screws}, triggerType: LEVEL, triggerValue: "5", reorderQuantity: 4 }) { __typename } }`,
    `mutation ($text: String!) { importMaterialUsage(input: { fileName: "usage.csv", text: $text }) { __typename } }`,
  ];
  for (const query of made) {
    const response = await request.post("/graphql", { data: { query, variables: { text } } });
    const body = await response.text();
    expect(body).not.toContain("errors");
    const id = /"subscription":\{"id":"([^"]+)"/.exec(body)?.[1];
    if (id === undefined) continue;
    const order = `mutation { orderSubscriptionNow(id: "${id}") { __typename } }`;
    expect(await (await request.post("/graphql", { data: { query: order } })).text()).toContain("Success");
  }
}
