/** Live updates of materials: low stock is reported once per crossing; usage, rules and advice on every change. */
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

it("low stock is reported when the level crosses its threshold, and again only at the next crossing", async () => {
  const user = await server.signUp();
  await server.database.webhookEndpoint.create({
    data: {
      organizationId: user.id,
      url: "http://127.0.0.1:9/",
      events: ["inventory.low"],
      secret: "whsec_x",
    },
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
      where: { endpoint: { organizationId: user.id } },
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

const USAGE = "subscription { materialUsageChanged { totalCount edges { node { materialName } } } }";
const RULES = "subscription { reorderRulesChanged { totalCount edges { node { id isActive } } } }";
const ADVICE = "subscription { recommendationsChanged { id materialName state } }";

interface Live {
  materialUsageChanged: { totalCount: number };
  reorderRulesChanged: { totalCount: number; edges: { node: { id: string; isActive: boolean } }[] };
  recommendationsChanged: { id: string; materialName: string; state: string }[];
}

it("usage, rules and recommendations are reported as they change, and to no one else", async () => {
  const [user, other] = [await server.signUp(), await server.signUp()];
  const [socket, stranger] = [user.connect(), other.connect()];
  const usage = socket.watch(USAGE, {}, (data: Live) => data.materialUsageChanged);
  const rules = socket.watch(RULES, {}, (data: Live) => data.reorderRulesChanged);
  const advice = socket.watch(ADVICE, {}, (data: Live) => data.recommendationsChanged);
  const foreign = stranger.watch(USAGE, {}, (data: Live) => data.materialUsageChanged);
  expect(await usage.next()).toEqual({ totalCount: 0, edges: [] });
  expect(await rules.next()).toEqual({ totalCount: 0, edges: [] });
  expect(await advice.next()).toEqual([]);
  expect((await foreign.next()).totalCount).toBe(0);

  const days = Array.from({ length: 100 }, (_, day) => {
    const date = new Date(Date.now() - (day + 1) * 86_400_000).toISOString().slice(0, 10);
    return `Portland cement,2,bags,${date},Concrete & Masonry`;
  });
  const text = ["material,quantity,unit,date,category", ...days].join("\n");
  await user.graphql(
    "mutation ($input: ImportMaterialUsageInput!) { importMaterialUsage(input: $input) { __typename } }",
    { input: { fileName: "usage.csv", text } },
  );
  await usage.until(({ totalCount }) => totalCount === 100);
  const [advised] = (await advice.until((list) => list.length > 0)).at(-1) ?? [];
  expect(advised).toMatchObject({ materialName: "Portland cement", state: "OPEN" });

  await user.graphql("mutation ($id: ID!) { applyRecommendation(id: $id) { __typename } }", {
    id: advised?.id,
  });
  const made = (await rules.until(({ totalCount }) => totalCount === 1)).at(-1);
  await advice.until((list) => list.every(({ id }) => id !== advised?.id));
  const id = made?.edges[0]?.node.id;
  await user.graphql(
    "mutation ($input: UpdateReorderRuleInput!) { updateReorderRule(input: $input) { __typename } }",
    {
      input: { id, isActive: false },
    },
  );
  await rules.until(({ edges }) => edges[0]?.node.isActive === false);
  await user.graphql("mutation ($id: ID!) { deleteReorderRule(id: $id) { deletedId } }", { id });
  await rules.until(({ totalCount }) => totalCount === 0);

  // The next event the other user receives comes from their own change.
  await other.graphql(`mutation { recordMaterialUsage(input: { materialName: "Nails", category: "Hardware",
    quantityUsed: "3", unit: "boxes" }) { __typename } }`);
  expect(await foreign.next()).toMatchObject({
    totalCount: 1,
    edges: [{ node: { materialName: "Nails" } }],
  });
  socket.close();
  stranger.close();
});
