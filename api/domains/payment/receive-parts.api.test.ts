/** Lines of an order that arrive in parts, over GraphQL as a program sends it, against a whole server. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestUser } from "../../testing/graphql-client.ts";
import { analyseProject, checkout, WALL } from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let http: TestServer;
beforeAll(async () => {
  http = await startTestServer();
});
afterAll(() => http.stop());

const ORDER = `order { id status actions deliveredAt
  lines { id name quantity receivedQuantity outstandingQuantity refundedQuantity receivedAt }
  arrivals { orderLineId state quantity receivedQuantity materialName } }`;

interface Line {
  id: string;
  name: string;
  quantity: number;
  receivedQuantity: number;
  outstandingQuantity: number;
  receivedAt: string | null;
}
interface Order {
  id: string;
  status: string;
  actions: string[];
  deliveredAt: string | null;
  lines: Line[];
  arrivals: {
    orderLineId: string;
    state: string;
    quantity: string;
    receivedQuantity: string;
    materialName: string;
  }[];
}
interface Outcome {
  __typename: string;
  order: Order;
  fields: { path: string; message: string }[];
}

let user: TestUser;
let orderId: string;
/** The line with the most sale units, and one of the others. */
let line: Line;
let other: Line;

/** A paid order for an analyzed wall, whose materials its buyer keeps in stock. */
beforeEach(async () => {
  user = await http.signUp();
  const { id: projectId } = await analyseProject(user, WALL);
  const { project } = await user.graphql<{
    project: { materials: { name: string; category: string; unit: string }[] };
  }>("query ($id: ID!) { project(id: $id) { materials { name category unit } } }", { id: projectId });
  for (const { name, category, unit } of project.materials) {
    const input = { materialName: name, category, unit, currentQuantity: "0" };
    await user.graphql(
      "mutation ($input: AddInventoryItemInput!) { addInventoryItem(input: $input) { __typename } }",
      { input },
    );
  }
  const { order, clientSecret } = await checkout(user, projectId);
  orderId = order?.id ?? "";
  await http.confirmPayment(String(clientSecret).split("_secret_")[0] ?? "", "pm_card_visa");
  const paid = await refresh();
  const [most, next] = paid.lines.toSorted((one, another) => another.quantity - one.quantity);
  if (!most || !next || most.quantity < 3) throw new Error("the wall needs three of nothing");
  [line, other] = [most, next];
});

async function refresh(): Promise<Order> {
  await user.graphql("mutation ($id: ID!) { refreshOrder(id: $id) { id } }", { id: orderId });
  return (
    await user.graphql<{ order: Order }>(`query ($id: ID!) { ${ORDER.replace("order", "order(id: $id)")} }`, {
      id: orderId,
    })
  ).order;
}

async function receive(input: object): Promise<Outcome> {
  const document = `mutation ($input: MarkOrderReceivedInput!) { markOrderReceived(input: $input) { __typename
    ... on MarkOrderReceivedSuccess { ${ORDER} } ... on InvalidInputError { fields { path message } } } }`;
  const data = await user.graphql<{ markOrderReceived: Outcome }>(document, {
    input: { orderId, ...input },
  });
  return data.markOrderReceived;
}

const part = (receivedQuantity: number, receivedBefore?: number) =>
  receive({ lines: [{ lineId: line.id, receivedQuantity, receivedBefore }] });
const lineOf = ({ lines }: Order) => lines.find(({ id }) => id === line.id);
const arrivalOf = ({ arrivals }: Order) => arrivals.find(({ orderLineId }) => orderLineId === line.id);

/** The stock of the line's material, and the quantities of its movements. */
async function stockOf(materialName: string): Promise<{ onHand: number; moved: number[] }> {
  const item = await http.database.inventoryItem.findFirstOrThrow({
    where: { organizationId: user.id, materialName },
    include: { movements: { orderBy: { position: "asc" } } },
  });
  return {
    onHand: item.currentQuantity.toNumber(),
    moved: item.movements.filter(({ kind }) => kind !== "count").map(({ quantity }) => quantity.toNumber()),
  };
}

const round4 = (value: number) => Math.round(value * 10_000) / 10_000;

describe("a line that arrives in part", () => {
  it("adds that part to stock in the material's unit, and the rest when it comes", async () => {
    const before = arrivalOf(await refresh());
    const bought = Number(before?.quantity);
    const perUnit = bought / line.quantity;
    const { order } = await part(line.quantity - 1);
    expect(order).toMatchObject({ status: "FULFILLING", deliveredAt: null });
    expect(order.actions).toContain("MARK_RECEIVED");
    expect(lineOf(order)).toMatchObject({
      receivedQuantity: line.quantity - 1,
      outstandingQuantity: 1,
      receivedAt: null,
    });
    const came = round4(perUnit * (line.quantity - 1));
    const material = before?.materialName ?? "";
    expect(arrivalOf(order)).toMatchObject({ state: "EXPECTED", receivedQuantity: String(came) });
    expect(await stockOf(material)).toEqual({ onHand: came, moved: [came] });

    const { order: done } = await receive({});
    expect(done).toMatchObject({ status: "DELIVERED", deliveredAt: expect.any(String) });
    expect(lineOf(done)).toMatchObject({ outstandingQuantity: 0, receivedAt: expect.any(String) });
    expect(arrivalOf(done)).toMatchObject({ state: "RECEIVED", receivedQuantity: before?.quantity });
    expect((await stockOf(material)).onHand).toBe(bought);
    expect((await stockOf(material)).moved).toHaveLength(2);
  });

  it("is counted once, however often and by however many people at once it is reported", async () => {
    const outcomes = await Promise.all([part(2, 0), part(2, 0), part(2), part(2, 0)]);
    for (const { __typename } of outcomes) expect(__typename).toBe("MarkOrderReceivedSuccess");
    const after = await refresh();
    expect(lineOf(after)).toMatchObject({ receivedQuantity: 2 });
    const perUnit = Number(arrivalOf(after)?.quantity) / line.quantity;
    const { moved } = await stockOf(arrivalOf(after)?.materialName ?? "");
    expect(moved).toEqual([round4(perUnit * 2)]);
    // Another delivery was recorded at the same time without knowing of this one: its author has to look again.
    expect(await part(1, 0)).toMatchObject({
      fields: [
        { path: "lines.0.receivedQuantity", message: expect.stringMatching(/^2 of it have been received/) },
      ],
    });
    expect(lineOf(await refresh())).toMatchObject({ receivedQuantity: 2 });
  });

  it("never exceeds what was bought, even with concurrent receipts", async () => {
    const all = line.quantity;
    const outcomes = await Promise.all([
      part(all, 0),
      part(all - 1, 0),
      receive({ lineIds: [line.id] }),
      receive({}),
    ]);
    expect(outcomes.some(({ __typename }) => __typename === "MarkOrderReceivedSuccess")).toBe(true);
    const after = await refresh();
    expect(lineOf(after)).toMatchObject({ receivedQuantity: all, outstandingQuantity: 0 });
    const arrival = arrivalOf(after);
    expect((await stockOf(arrival?.materialName ?? "")).onHand).toBe(Number(arrival?.quantity));
  });

  it.each([
    [0, /^Please enter a whole number from 1 to \d+, or leave the line out if none of it came$/],
    [
      1_000_000,
      /^Only \d+ are still to come: please enter a whole number from 1 to \d+\. Add what came beyond/,
    ],
    [-1, /^Please enter a whole number from 1 to \d+$/],
  ])("cannot be %i: the field says what to do, and nothing is changed", async (receivedQuantity, message) => {
    expect(await part(receivedQuantity)).toMatchObject({
      __typename: "InvalidInputError",
      fields: [{ path: "lines.0.receivedQuantity", message: expect.stringMatching(message) }],
    });
    expect(lineOf(await refresh())).toMatchObject({ receivedQuantity: 0 });
  });

  it("arrives in full when only its id is sent, as older clients do", async () => {
    await part(1);
    const { order } = await receive({ lineIds: [line.id] });
    expect(lineOf(order)).toMatchObject({ receivedQuantity: line.quantity, outstandingQuantity: 0 });
    expect(order.status).toBe("FULFILLING");
    expect(order.lines.find(({ id }) => id === other.id)).toMatchObject({ receivedQuantity: 0 });
  });

  it("leaves a rest that can be refunded, which completes the order unless the bank refuses", async () => {
    const others = (await refresh()).lines.flatMap(({ id }) => (id === line.id ? [] : [id]));
    await receive({ lineIds: others });
    const { order: waiting } = await part(line.quantity - 1);
    expect(waiting.status).toBe("FULFILLING");
    await user.graphql("mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { __typename } }", {
      input: { orderId, lines: [{ lineId: line.id, refundedQuantity: 1 }] },
    });
    const refunded = await refresh();
    expect(refunded).toMatchObject({ status: "DELIVERED", deliveredAt: expect.any(String) });
    expect(refunded.actions).not.toContain("MARK_RECEIVED");
    expect(lineOf(refunded)).toMatchObject({ outstandingQuantity: 0, receivedAt: expect.any(String) });
    const arrival = arrivalOf(refunded);
    expect(arrival).toMatchObject({ state: "RECEIVED", quantity: arrival?.receivedQuantity });
    const states = async () =>
      (await http.database.purchaseOrder.findMany({ where: { orderId } })).map(({ state }) => state);
    expect(new Set(await states())).toEqual(new Set(["received"]));

    const [refund] = await http.database.refund.findMany({ where: { orderId } });
    expect(await http.refuseRefund(refund?.providerRefundId ?? "")).toBe(200);
    const owed = await refresh();
    expect(owed).toMatchObject({ status: "FULFILLING", deliveredAt: null });
    expect(lineOf(owed)).toMatchObject({ outstandingQuantity: 1, receivedAt: null });
    expect(arrivalOf(owed)).toMatchObject({ state: "EXPECTED" });
    expect((await part(line.quantity)).order.status).toBe("DELIVERED");
  });

  it("appears in the order's history and on its purchase order, and triggers webhooks", async () => {
    await http.database.webhookEndpoint.create({
      data: {
        organizationId: user.id,
        url: "https://programs.example/hook",
        description: "",
        events: ["purchase_order.received"],
        secret: "s",
      },
    });
    await part(2);
    await part(3);
    const { purchaseOrders } = await user.graphql<{
      purchaseOrders: {
        edges: { node: { id: string; state: string; received: object[]; timeline: object[] } }[];
      };
    }>(
      `query ($orderId: ID!) { purchaseOrders(orderId: $orderId) { edges { node { id state received { lineId receivedQuantity }
        timeline { kind detail actorName } } } } }`,
      { orderId },
    );
    const own = purchaseOrders.edges.find(({ node }) => node.received.length > 0)?.node;
    expect(own).toMatchObject({
      state: line.quantity === 3 ? expect.any(String) : "PART_RECEIVED",
      received: [{ lineId: line.id, receivedQuantity: 3 }],
    });
    const ofLine = `of ${line.quantity} × ${line.name}`;
    expect(own?.timeline).toEqual(
      expect.arrayContaining([
        { kind: "RECEIVED", detail: expect.stringContaining(`2 ${ofLine}; `), actorName: expect.any(String) },
        { kind: "RECEIVED", detail: expect.stringContaining(`1 ${ofLine}; `), actorName: expect.any(String) },
      ]),
    );
    const { body } = await user.rest.get(`/api/purchase-orders/${own?.id}`);
    expect(body).toMatchObject({
      lines: expect.arrayContaining([expect.objectContaining({ orderLineId: line.id, receivedQuantity: 3 })]),
    });
    const told = await http.database.webhookDelivery.findMany({
      where: { endpoint: { organizationId: user.id } },
    });
    expect(told.map(({ body: text }) => JSON.parse(text).data)).toEqual(
      expect.arrayContaining(
        [2, 3].map((receivedQuantity) =>
          expect.objectContaining({
            purchaseOrderId: own?.id,
            orderId,
            state: "part_received",
            lines: expect.arrayContaining([
              { orderLineId: line.id, quantity: line.quantity, receivedQuantity },
            ]),
          }),
        ),
      ),
    );
    const log = await http.database.activity.findMany({
      where: { organizationId: user.id, subjectKind: "order", subjectId: orderId, actorKind: "member" },
      orderBy: { createdAt: "asc" },
    });
    expect(log.slice(-2)).toMatchObject([
      {
        before: { received: [{ name: line.name, received_quantity: 0 }], status: "paid" },
        after: { received: [{ name: line.name, received_quantity: 2 }], status: "fulfilling" },
      },
      {
        before: { received: [{ name: line.name, received_quantity: 2 }] },
        after: { received: [{ name: line.name, received_quantity: 3 }] },
      },
    ]);
  });
});
