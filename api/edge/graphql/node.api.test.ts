/** `node`: each kind of object by its id, for its owner alone. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../../platform/database.ts";
import { makeAnalysedProject } from "../../testing/benches/make-analysed-project.ts";
import type { TestUser } from "../../testing/graphql-client.ts";
import { changeBasket, checkout, createProject } from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const NODE = "query ($id: ID!) { node(id: $id) { __typename id } }";
/** Suppliers that belong to nobody are everybody's. */
const PUBLIC = ["Supplier"];

let server: TestServer;
let owner: TestUser;
let stranger: TestUser;
let ids: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  [owner, stranger] = [await server.signUp(), await server.signUp()];
  const projectId = await createProject(owner, { startAnalysis: false });
  const { offers } = await makeAnalysedProject(server.database, projectId);
  const productId = offers.boardsAtLowes;
  const { basket } = await changeBasket(owner, "addToBasket", { projectId, productId, quantity: 2 });
  const product = await server.database.product.findUniqueOrThrow({ where: { id: productId } });
  const bought = await checkout(owner, projectId);
  const { database, notify } = server.server.foundation;
  await inTransaction(database, (transaction, afterCommit) =>
    notify(
      { transaction, afterCommit },
      { organizationId: owner.id, topic: "orders", title: "Paid", body: "…", dedupeKey: `node:${owner.id}` },
    ),
  );
  const notification = await database.notification.findFirstOrThrow({ where: { userId: owner.id } });
  ids = {
    Project: projectId,
    Basket: basket?.id ?? "",
    Order: bought.order?.id ?? "",
    Material: product.materialId,
    Product: productId,
    Supplier: product.supplierId,
    Notification: notification.id,
  };
});
afterAll(() => server.stop());

it("gives each kind to its owner, and nothing to others", async () => {
  for (const [kind, id] of Object.entries(ids)) {
    expect(await owner.graphql(NODE, { id }), kind).toEqual({ node: { __typename: kind, id } });
    const node = PUBLIC.includes(kind) ? { __typename: kind, id } : null;
    expect(await stranger.graphql(NODE, { id }), kind).toEqual({ node });
  }
});
