/** Low stock is told once a crossing: live, in the inbox and to webhooks. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const WATCH = `subscription { inventoryAlertsChanged {
  totalCount edges { node { materialName currentQuantity } } } }`;

interface Alerts {
  totalCount: number;
  edges: { node: object }[];
}

it("low stock is told when the level crosses its threshold, and again only when it crosses again", async () => {
  const user = await server.signUp();
  await server.database.webhookEndpoint.create({
    data: { userId: user.id, url: "http://127.0.0.1:9/", events: ["inventory.low"], secret: "whsec_x" },
  });
  const socket = user.connect();
  const watch = socket.watch(
    WATCH,
    {},
    (data: { inventoryAlertsChanged: Alerts }) => data.inventoryAlertsChanged,
  );
  expect(await watch.next()).toEqual({ totalCount: 0, edges: [] });

  const added = await user.graphql<{ addInventoryItem: { item: { id: string } } }>(
    `mutation { addInventoryItem(input: { materialName: "Deck screws", category: "Hardware", unit: "boxes",
      currentQuantity: "20" }) { ... on InventoryItemSuccess { item { id } } } }`,
  );
  const { id } = added.addInventoryItem.item;
  const change = (mutation: string, input: string) =>
    user.graphql(`mutation { ${mutation}(input: { id: "${id}", ${input} }) { __typename } }`);
  const told = () =>
    server.database.webhookDelivery.findMany({
      where: { endpoint: { userId: user.id } },
      orderBy: { createdAt: "asc" },
    });

  await change("issueInventory", 'quantity: "9"');
  expect(await told()).toEqual([]);
  await change("issueInventory", 'quantity: "1"');
  const [low] = (await watch.until(({ totalCount }) => totalCount === 1)).slice(-1);
  expect(low?.edges).toEqual([{ node: { materialName: "Deck screws", currentQuantity: "10" } }]);
  await change("issueInventory", 'quantity: "2"');
  const deliveries = await told();
  expect(deliveries.length).toBe(1);
  expect(JSON.parse(deliveries[0]?.body ?? "")).toEqual({
    type: "inventory.low",
    timestamp: expect.any(String),
    data: {
      inventoryItemId: id,
      materialName: "Deck screws",
      category: "Hardware",
      currentQuantity: "10",
      lowStockThreshold: "10",
      unit: "boxes",
      location: null,
    },
  });
  const inbox = { where: { userId: user.id, topic: "inventory" } };
  expect(await server.database.notification.count(inbox)).toBe(1);

  await change("receiveInventory", 'quantity: "50"');
  await watch.until(({ totalCount }) => totalCount === 0);
  await change("updateInventoryItem", 'lowStockThreshold: "100"');
  await watch.until(({ totalCount }) => totalCount === 1);
  expect((await told()).length).toBe(2);
  expect(await server.database.notification.count(inbox)).toBe(2);
  socket.close();
});
