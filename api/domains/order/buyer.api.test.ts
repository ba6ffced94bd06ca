import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { signUp, startTestHttp, type TestHttp } from "../../testing/test-http.ts";

let db: TestDatabase;
let http: TestHttp;
beforeAll(async () => {
  db = await createTestDatabase();
  http = await startTestHttp(db);
});
afterAll(async () => {
  await http.stop();
  await db.stop();
});

const makeOrder = (organizationId: string, userId: string | null) =>
  db.database.order.create({
    data: {
      organizationId,
      userId,
      title: "Smith deck",
      status: "paid",
      itemsAmount: "10.00",
      deliveryAmount: "0.00",
      taxAmount: "0.00",
      totalAmount: "10.00",
      purchaseKey: randomUUID(),
    },
  });

describe("the buyer's name on an order", () => {
  it("is the buyer's for every member of the firm, and empty for an automatic order", async () => {
    const dana = await signUp(http);
    const bo = await signUp(http);
    const organizationId = String(dana.user["id"]);
    const boId = String(bo.user["id"]);
    await db.database.user.update({ where: { id: boId }, data: { firstName: "Bo", lastName: "Berg" } });
    const own = await makeOrder(organizationId, organizationId);
    const colleagues = await makeOrder(organizationId, boId);
    const automatic = await makeOrder(organizationId, null);
    const { orders } = await dana.client.graphql("{ orders { edges { node { id buyerName } } } }");
    const names = new Map(
      Object(orders).edges.map(({ node }: { node: { id: string; buyerName: string } }) => [
        node.id,
        node.buyerName,
      ]),
    );
    expect(names.get(own.id)).toBe(dana.user["username"]);
    expect(names.get(colleagues.id)).toBe("Bo Berg");
    expect(names.get(automatic.id)).toBeNull();
  });
});
