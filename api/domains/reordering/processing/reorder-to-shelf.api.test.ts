/**
 * A reorder from the saved card to the shelf, over GraphQL, the stand-in provider and its webhooks: the charge matches
 * the order, and the order is on hand once it has arrived.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestUser } from "../../../testing/graphql-client.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Reorder {
  id: string;
  status: string;
  allowedActions: string[];
  totalAmount: string;
  declines: number;
  failureReason: string | null;
  nextAttemptAt: string | null;
  order: { id: string; status: string; totalAmount: string } | null;
}

const REORDER =
  "{ id status allowedActions totalAmount declines failureReason nextAttemptAt order { id status totalAmount } }";

/** Saves a card through the provider's form; confirms with its bank where that asks. */
async function saveCard(user: TestUser, card: string): Promise<void> {
  const { setUpPaymentMethod: setup } = await user.graphql<{
    setUpPaymentMethod: { setupId: string; clientSecret: string };
  }>("mutation { setUpPaymentMethod { ... on SetUpPaymentMethodSuccess { setupId clientSecret } } }");
  expect(await server.confirmSetup(setup.setupId, card)).toBe(200);
  await server.answerSetup(setup.clientSecret, "approve");
  const save = `mutation ($input: SavePaymentMethodInput!) { savePaymentMethod(input: $input) { __typename } }`;
  expect(await user.graphql(save, { input: { setupId: setup.setupId } })).toEqual({
    savePaymentMethod: { __typename: "SavePaymentMethodSuccess" },
  });
}

const SAFEGUARDS = `mutation { updateOrderSafeguards(input: { isAutomatic: true, zipCode: "14201",
  priceRiseAction: ASK, shortStockAction: DROP_LINE, lateDeliveryAction: ASK, deliveryFeeAction: ASK }) { __typename } }`;
const SUBSCRIBE = `mutation { createReorderSubscription(input: { name: "Site supplies", frequency: MONTHLY,
  timeZone: "America/New_York", items: [{ materialName: "2x4x8 stud", category: "Lumber & Wood", quantity: 20,
  unit: "pieces" }] }) { ... on ReorderSubscriptionSuccess { subscription { id } } } }`;

/** A user who is charged automatically, with a subscription for twenty studs that is ordered now. */
async function orderStuds(user: TestUser): Promise<Reorder> {
  await user.graphql(SAFEGUARDS);
  const { createReorderSubscription: made } = await user.graphql<{
    createReorderSubscription: { subscription: { id: string } };
  }>(SUBSCRIBE);
  const order = await act(user, "orderSubscriptionNow", made.subscription.id);
  // The server's sweep may have claimed it first; then this call reports it as busy.
  const isDone = ({ status }: Reorder) => status !== "PENDING" && status !== "PROCESSING";
  return isDone(order) ? order : waitForOrder(user, order.id, isDone);
}

/** Runs an action on an order or orders, and returns the order as it is afterwards. */
async function act(user: TestUser, mutation: string, id: string): Promise<Reorder> {
  const data = await user.graphql<Record<string, { order: Reorder }>>(
    `mutation ($id: ID!) { ${mutation}(id: $id) { __typename ... on SubscriptionOrderSuccess { order ${REORDER} } } }`,
    { id },
  );
  const order = data[mutation]?.order;
  if (!order) throw new Error(JSON.stringify(data));
  return order;
}

const readOrder = async (user: TestUser, id: string): Promise<Reorder> =>
  (
    await user.graphql<{ subscriptionOrder: Reorder }>(
      `query ($id: ID!) { subscriptionOrder(id: $id) ${REORDER} }`,
      { id },
    )
  ).subscriptionOrder;

/** Watches the user's orders until one matches. */
async function waitForOrder(
  user: TestUser,
  id: string,
  isWanted: (order: Reorder) => boolean,
): Promise<Reorder> {
  const socket = user.connect();
  const watch = socket.watch(
    `subscription { subscriptionOrdersChanged { edges { node ${REORDER} } } }`,
    {},
    (data: { subscriptionOrdersChanged: { edges: { node: Reorder }[] } }) =>
      data.subscriptionOrdersChanged.edges.find(({ node }) => node.id === id)?.node,
  );
  const seen = await watch.until((order) => order !== undefined && isWanted(order));
  socket.close();
  const last = seen.at(-1);
  if (!last) throw new Error("the order was not seen");
  return last;
}

/** Successful charges for a user's orders and their amounts, in cents. L1: they match the orders. */
async function expectCharged(user: TestUser, charges: number): Promise<void> {
  const { ledger } = server.server.sandbox?.payments ?? {};
  if (!ledger) throw new Error("there is no payment stand-in");
  const orders = await server.database.order.findMany({
    where: { organizationId: user.id },
    include: { intents: true },
  });
  const ids = orders.flatMap(({ intents }) =>
    intents.flatMap(({ providerIntentId }) => providerIntentId ?? []),
  );
  const sum = (of: (id: string) => number) => ids.reduce((total, id) => total + of(id), 0);
  expect(sum(ledger.chargeCount)).toBe(charges);
  const paid = orders.filter(({ paidAt }) => paidAt !== null);
  const recorded = paid.reduce((total, order) => total + Math.round(order.totalAmount.toNumber() * 100), 0);
  expect(sum(ledger.capturedCents)).toBe(recorded);
}

interface Shelf {
  arrivals: { id: string; quantity: string; state: string }[];
  items: { id: string; currentQuantity: string; movements: string[] }[];
}

async function readShelf(user: TestUser): Promise<Shelf> {
  const data = await user.graphql<{
    inventoryArrivals: { edges: { node: Shelf["arrivals"][number] }[] };
    inventory: {
      edges: {
        node: {
          id: string;
          currentQuantity: string;
          movements: { edges: { node: { quantity: string } }[] };
        };
      }[];
    };
  }>(`{ inventoryArrivals { edges { node { id quantity state } } }
    inventory { edges { node { id currentQuantity movements { edges { node { quantity } } } } } } }`);
  return {
    arrivals: data.inventoryArrivals.edges.map(({ node }) => node),
    items: data.inventory.edges.map(({ node }) => ({
      ...node,
      movements: node.movements.edges.map((movement) => movement.node.quantity),
    })),
  };
}

const sumOf = (quantities: readonly string[]) => quantities.reduce((sum, one) => sum + Number(one), 0);

it("is charged without its buyer, paid, expected and received, and stock on hand is then the sum of the movements", async () => {
  const user = await server.signUp();
  await saveCard(user, "pm_card_visa");
  await user.graphql(`mutation { addInventoryItem(input: { materialName: "2x4x8 stud", category: "Lumber & Wood",
    unit: "pieces", currentQuantity: "7" }) { __typename } }`);
  const { id } = await orderStuds(user);
  const reorder = await waitForOrder(user, id, ({ status }) => status === "ORDERED");
  expect(reorder.order).toMatchObject({ status: "PAID", totalAmount: reorder.totalAmount });
  await expectCharged(user, 1);

  const expected = await readShelf(user);
  expect(expected.arrivals).toMatchObject([{ state: "EXPECTED" }]);
  expect(expected.items).toMatchObject([{ currentQuantity: "7", movements: ["7"] }]);
  const [arrival] = expected.arrivals;
  const bought = Number(arrival?.quantity);
  expect(bought).toBeGreaterThanOrEqual(20);
  const receive = () =>
    user.graphql<{ receiveArrival: { __typename: string } }>(
      "mutation ($input: ReceiveArrivalInput!) { receiveArrival(input: $input) { __typename } }",
      { input: { id: arrival?.id } },
    );
  // Two people at the gate both receive it: it arrives once.
  const answers = await Promise.all([receive(), receive()]);
  expect(answers.map((one) => one.receiveArrival.__typename).sort()).toEqual([
    "InvalidInputError",
    "InventoryArrivalSuccess",
  ]);
  const received = await readShelf(user);
  expect(received.arrivals).toMatchObject([{ state: "RECEIVED" }]);
  const [item] = received.items;
  expect(Number(item?.currentQuantity)).toBe(7 + bought);
  expect(sumOf(item?.movements ?? [])).toBe(7 + bought);
  expect((await readOrder(user, id)).status).toBe("DELIVERED");
  await expectCharged(user, 1);
});

/**
 * Requests a refund on an order, then brings the order to the provider's state. @returns the provider's id of the
 * refund
 */
async function refund(user: TestUser, orderId: string, lines: object[] | null): Promise<string> {
  const { refundOrder } = await user.graphql<{ refundOrder: { refund: { id: string } } }>(
    `mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { __typename
      ... on RefundOrderSuccess { refund { id } } } }`,
    { input: { orderId, lines } },
  );
  const { id } = refundOrder.refund;
  return (await server.database.refund.findUniqueOrThrow({ where: { id } })).providerRefundId ?? "";
}

/** The bank returns a refund days after it went through. */
async function refuseRefund(user: TestUser, orderId: string, providerRefundId: string): Promise<void> {
  expect(await server.refuseRefund(providerRefundId)).toBe(200);
  await user.graphql("mutation ($id: ID!) { refreshOrder(id: $id) { id } }", { id: orderId });
}

it("is not expected as far as it is refunded, by line or whole, and is expected again when the bank rejects the refund", async () => {
  const user = await server.signUp();
  await saveCard(user, "pm_card_visa");
  const { id } = await orderStuds(user);
  const reorder = await waitForOrder(user, id, ({ status }) => status === "ORDERED");
  const orderId = reorder.order?.id ?? "";
  const lines = await server.database.orderLine.findMany({ where: { orderId } });
  const [line] = lines;
  const [arrival] = (await readShelf(user)).arrivals;
  if (lines.length !== 1 || !line || !arrival) throw new Error("the studs are bought in more than one line");
  const bought = Number(arrival.quantity);
  const units = Math.floor(line.quantity / 2);
  expect(units).toBeGreaterThan(0);

  const byLine = await refund(user, orderId, [{ lineId: line.id, refundedQuantity: units }]);
  const left = Number(((bought * (line.quantity - units)) / line.quantity).toFixed(4));
  expect((await readShelf(user)).arrivals).toMatchObject([{ state: "EXPECTED", quantity: String(left) }]);
  await refuseRefund(user, orderId, byLine);
  expect((await readShelf(user)).arrivals).toEqual([arrival]);

  // The last line includes the delivery: nothing of the order is left.
  const all = await refund(user, orderId, [{ lineId: line.id, refundedQuantity: line.quantity }]);
  expect((await readShelf(user)).arrivals).toMatchObject([{ state: "CANCELLED" }]);
  expect((await readOrder(user, id)).status).toBe("REFUNDED");
  await refuseRefund(user, orderId, all);
  expect((await readOrder(user, id)).status).toBe("ORDERED");
  expect((await readShelf(user)).arrivals).toEqual([arrival]);
  const { notifications } = await user.graphql<{
    notifications: { edges: { node: { title: string } }[] };
  }>("{ notifications { edges { node { title } } } }");
  const refused = notifications.edges.filter(({ node }) =>
    node.title.startsWith("The bank refused a refund"),
  );
  expect(refused).toHaveLength(2);
});

it("refunded in full is expected, and ordered, again when the bank rejects the refund", async () => {
  const user = await server.signUp();
  await saveCard(user, "pm_card_visa");
  const { id } = await orderStuds(user);
  const reorder = await waitForOrder(user, id, ({ status }) => status === "ORDERED");
  const orderId = reorder.order?.id ?? "";
  const before = await readShelf(user);
  const whole = await refund(user, orderId, null);
  expect((await readOrder(user, id)).status).toBe("REFUNDED");
  expect((await readShelf(user)).arrivals).toMatchObject([{ state: "CANCELLED" }]);
  await refuseRefund(user, orderId, whole);
  expect((await readOrder(user, id)).status).toBe("ORDERED");
  expect(await readShelf(user)).toEqual(before);
  await expectCharged(user, 1);

  // Put into stock by its order: once, as what was under way.
  const receive = () =>
    user.graphql(
      "mutation ($input: ReceiveOrderInput!) { receiveOrder(input: $input) { __typename ... on ReceiveOrderSuccess { alreadyReceived } } }",
      { input: { orderId } },
    );
  expect(await receive()).toMatchObject({ receiveOrder: { alreadyReceived: 0 } });
  expect(await receive()).toMatchObject({ receiveOrder: { alreadyReceived: before.arrivals.length } });
  const after = await readShelf(user);
  expect(after.arrivals.map(({ state }) => state)).toEqual(before.arrivals.map(() => "RECEIVED"));
  expect(sumOf(after.items.map(({ currentQuantity }) => currentQuantity))).toBe(
    sumOf(before.arrivals.map(({ quantity }) => quantity)),
  );
});

/** The bank requires the buyer, who opens the payment and gives it this answer. */
async function answerBank(user: TestUser, orderId: string, outcome: "approve" | "refuse"): Promise<void> {
  const { payOrder } = await user.graphql<{ payOrder: { clientSecret: string } }>(
    `mutation ($input: PayOrderInput!) { payOrder(input: $input) { ... on CheckoutSuccess { clientSecret } } }`,
    { input: { orderId } },
  );
  const [intentId = ""] = payOrder.clientSecret.split("_secret");
  expect(await server.confirmPayment(intentId, "pm_card_authenticationRequired")).toBe(200);
  const status = await server.answerPayment(payOrder.clientSecret, outcome);
  expect(status).toBe(outcome === "approve" ? 200 : 402);
}

it("that the bank questions waits for its buyer: approved there it is paid and arrives", async () => {
  const user = await server.signUp();
  await saveCard(user, "pm_card_authenticationRequiredOnSetup");
  const asked = await orderStuds(user);
  expect(asked).toMatchObject({ status: "AWAITING_APPROVAL", order: { status: "REQUIRES_ACTION" } });
  expect(asked.failureReason).toContain("Your bank wants you to confirm the payment.");
  await expectCharged(user, 0);
  expect((await readShelf(user)).arrivals).toEqual([]);
  await answerBank(user, asked.order?.id ?? "", "approve");
  // No one queries it: the provider's message does it.
  const paid = await waitForOrder(user, asked.id, ({ status }) => status === "ORDERED");
  expect(paid.order?.status).toBe("PAID");
  expect((await readShelf(user)).arrivals).toMatchObject([{ state: "EXPECTED" }]);
  await expectCharged(user, 1);
});

it("is cancelled with the order that would pay for it, and nothing is charged for it any more", async () => {
  const user = await server.signUp();
  await saveCard(user, "pm_card_chargeCustomerFail");
  const dunned = await orderStuds(user);
  expect(dunned).toMatchObject({ status: "RETRYING", order: { status: "FAILED" } });
  await user.graphql("mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { __typename } }", {
    input: { orderId: dunned.order?.id },
  });
  expect(await readOrder(user, dunned.id)).toMatchObject({
    status: "CANCELLED",
    allowedActions: [],
    nextAttemptAt: null,
  });
  await saveCard(user, "pm_card_visa");
  await user.graphql("mutation { processOrders { totalOrders } }");
  expect((await readOrder(user, dunned.id)).status).toBe("CANCELLED");
  await expectCharged(user, 0);
});

it("that the bank questions and its buyer refuses is not charged; approved again it goes through dunning, and is paid by another card", async () => {
  const user = await server.signUp();
  await saveCard(user, "pm_card_authenticationRequiredOnSetup");
  const asked = await orderStuds(user);
  await answerBank(user, asked.order?.id ?? "", "refuse");
  const { refreshOrder } = await user.graphql<{ refreshOrder: { status: string } }>(
    "mutation ($id: ID!) { refreshOrder(id: $id) { status } }",
    { id: asked.order?.id },
  );
  expect(refreshOrder.status).toBe("FAILED");
  expect((await readOrder(user, asked.id)).status).toBe("AWAITING_APPROVAL");
  await expectCharged(user, 0);

  await saveCard(user, "pm_card_chargeCustomerFail");
  const before = Date.now();
  const dunned = await act(user, "approveSubscriptionOrder", asked.id);
  expect(dunned).toMatchObject({ status: "RETRYING", declines: 1, allowedActions: ["APPROVE", "CANCEL"] });
  const wait = Date.parse(dunned.nextAttemptAt ?? "") - before;
  expect(Math.round(wait / 86_400_000)).toBe(1);
  await expectCharged(user, 0);

  await saveCard(user, "pm_card_visa");
  expect(await act(user, "approveSubscriptionOrder", asked.id)).toMatchObject({
    status: "ORDERED",
    totalAmount: asked.totalAmount,
  });
  expect((await readShelf(user)).arrivals).toMatchObject([{ state: "EXPECTED" }]);
  await expectCharged(user, 1);
});
