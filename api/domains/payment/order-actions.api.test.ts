/** What buyers do with orders and cards, over GraphQL as a program sends it, against a whole server. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../../testing/graphql-client.ts";
import { analyseProject, checkout, WALL } from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let http: TestServer;
beforeAll(async () => {
  http = await startTestServer();
});
afterAll(() => http.stop());

const ORDER = `order { id status actions refundedAmount refundableAmount paidAt deliveredAt
  lines { id name quantity refundedQuantity receivedAt totalAmount taxAmount }
  refunds { status amount isWhole reason lines { lineId quantity amount taxAmount } } }`;

/** The mutations on an order, each with its input type and the fields read on success. */
const ACTIONS = {
  payOrder: [
    "PayOrderInput",
    `... on CheckoutSuccess { provider clientSecret hostedPageUrl ${ORDER} } ... on OrderStatusConflictError { ${ORDER} }`,
  ],
  cancelOrder: [
    "CancelOrderInput",
    `... on CancelOrderSuccess { ${ORDER} } ... on OrderStatusConflictError { ${ORDER} }`,
  ],
  refundOrder: [
    "RefundOrderInput",
    `... on RefundOrderSuccess { refund { status amount } ${ORDER} } ... on InvalidInputError { fields { path message } }`,
  ],
  markOrderReceived: [
    "MarkOrderReceivedInput",
    `... on MarkOrderReceivedSuccess { ${ORDER} } ... on InvalidInputError { fields { path message } }`,
  ],
} as const;

interface OrderLine {
  id: string;
  name: string;
  quantity: number;
}
interface ActionOutcome {
  __typename: string;
  clientSecret?: string;
  order: { id: string; actions: string[]; lines: OrderLine[] };
}

async function act(user: TestUser, action: keyof typeof ACTIONS, input: object): Promise<ActionOutcome> {
  const [type, fields] = ACTIONS[action];
  const document = `mutation ($input: ${type}!) { ${action}(input: $input) {
    __typename ... on UserError { code message } ${fields} } }`;
  const data = await user.graphql<Record<string, ActionOutcome>>(document, { input });
  const outcome = data[action];
  if (!outcome) throw new Error(`${action} answered nothing`);
  return outcome;
}

const intentOf = (clientSecret: string | null | undefined) => String(clientSecret).split("_secret_")[0] ?? "";

async function refresh(user: TestUser, id: string): Promise<void> {
  await user.graphql("mutation ($id: ID!) { refreshOrder(id: $id) { id } }", { id });
}

/** An order for an analyzed wall, waiting for payment. */
async function openOrder() {
  const user = await http.signUp();
  const { id: projectId } = await analyseProject(user, WALL);
  const { order, clientSecret } = await checkout(user, projectId);
  return { user, projectId, orderId: order?.id ?? "", intentId: intentOf(clientSecret) };
}

describe("an unpaid order", () => {
  it("can be paid again after a declined card, and is cancelled for good", async () => {
    const { user, orderId, intentId } = await openOrder();
    expect(await http.confirmPayment(intentId, "pm_card_chargeDeclined")).toBe(402);
    await refresh(user, orderId);
    const again = await act(user, "payOrder", { orderId });
    expect(again).toMatchObject({
      __typename: "CheckoutSuccess",
      provider: "SANDBOX",
      hostedPageUrl: expect.stringContaining("/sandbox/payments/pay/"),
      order: { id: orderId, status: "FAILED", actions: ["PAY", "CANCEL"] },
    });

    expect(await act(user, "cancelOrder", { orderId })).toMatchObject({
      __typename: "CancelOrderSuccess",
      order: { status: "CANCELLED", actions: [] },
    });
    expect(await http.confirmPayment(intentOf(again.clientSecret), "pm_card_visa")).toBe(400);
    expect(await act(user, "payOrder", { orderId })).toMatchObject({
      __typename: "OrderStatusConflictError",
      code: "STATUS_CONFLICT",
      order: { status: "CANCELLED" },
    });
  });
});

describe("a basket that exceeds its buyer's safeguards", () => {
  it("is ordered once the buyer agrees, over GraphQL and over REST", async () => {
    const user = await http.signUp();
    const { id: projectId } = await analyseProject(user, WALL);
    const safeguards = {
      isAutomatic: false,
      priceRiseAction: "ASK",
      shortStockAction: "ASK",
      latestDeliveryDays: 0,
      lateDeliveryAction: "ASK",
      deliveryFeeAction: "ASK",
    };
    await user.graphql(
      "mutation ($input: OrderSafeguardsInput!) { updateOrderSafeguards(input: $input) { __typename } }",
      { input: safeguards },
    );
    const pay = async (agreedSafeguards: string[]) =>
      (
        await user.graphql<{ checkoutProject: { concerns?: { key: string; message: string }[] } }>(
          `mutation ($input: CheckoutProjectInput!) { checkoutProject(input: $input) { __typename
            ... on CheckoutSuccess { order { status } }
            ... on OrderSafeguardsError { code canAgree basket { version }
              concerns { key kind action message supplierName items { name } } } } }`,
          { input: { projectId, paymentType: "BUNDLED", agreedSafeguards } },
        )
      ).checkoutProject;
    const shown = await pay([]);
    expect(shown).toMatchObject({
      __typename: "OrderSafeguardsError",
      code: "ORDER_SAFEGUARDS",
      canAgree: true,
      concerns: expect.arrayContaining([expect.objectContaining({ kind: "LATE_DELIVERY", action: "ASK" })]),
    });
    const concerns = shown.concerns ?? [];
    const overRest = await user.rest.post("/api/create-payment-intent", { projectId });
    expect(overRest).toMatchObject({
      status: 409,
      body: {
        code: "ORDER_SAFEGUARDS",
        fields: Object.fromEntries(concerns.map(({ key, message }) => [key, message])),
      },
    });
    const agreedSafeguards = concerns.map(({ key }) => key);
    const agreed = await user.rest.post("/api/create-payment-intent", { projectId, agreedSafeguards });
    expect(agreed.status).toBe(200);
    expect(await pay([])).toMatchObject({ __typename: "CheckoutSuccess", order: { status: "PENDING" } });
  });
});

describe("a paid order", () => {
  it("is refunded by line, with its stock in transit unless the bank refuses, and the rest is delivered", async () => {
    const { user, projectId, orderId, intentId } = await openOrder();
    const { project } = await user.graphql<{
      project: { materials: { name: string; category: string; unit: string }[] };
    }>("query ($id: ID!) { project(id: $id) { materials { name category unit } } }", { id: projectId });
    for (const { name, category, unit } of project.materials) {
      const input = { materialName: name, category, unit, currentQuantity: "0" };
      const document = `mutation ($input: AddInventoryItemInput!) { addInventoryItem(input: $input) { __typename } }`;
      expect(await user.graphql(document, { input })).toMatchObject({
        addInventoryItem: { __typename: "InventoryItemSuccess" },
      });
    }
    expect(await http.confirmPayment(intentId, "pm_card_visa")).toBe(200);
    await refresh(user, orderId);
    const listArrivals = async () => {
      const rows = await http.database.inventoryArrival.findMany({ where: { organizationId: user.id } });
      return new Map(rows.map((row) => [row.orderLineId, [row.state, row.quantity.toNumber()]]));
    };
    const before = await listArrivals();
    const { order } = await act(user, "payOrder", { orderId });
    expect(order.actions).toEqual(["REFUND", "MARK_RECEIVED", "ORDER_AGAIN"]);
    const [line, ...others] = order.lines.toSorted((one, other) => other.quantity - one.quantity);
    if (!line || line.quantity < 2) throw new Error("the wall needs two of nothing");
    const [, expected = 0] = before.get(line.id) ?? [];
    expect(expected).toBeGreaterThan(0);
    expect([...before.values()].map(([state]) => state)).toEqual(order.lines.map(() => "expected"));

    const lines = [{ lineId: line.id, refundedQuantity: 1 }];
    const reason = "One too many";
    const refunded = await act(user, "refundOrder", { orderId, lines, reason });
    expect(refunded).toMatchObject({
      __typename: "RefundOrderSuccess",
      refund: { status: "SUCCEEDED" },
      order: { status: "PAID", refunds: [{ reason, isWhole: false, lines: [{ quantity: 1 }] }] },
    });
    const left = Number(((Number(expected) / line.quantity) * (line.quantity - 1)).toFixed(4));
    expect((await listArrivals()).get(line.id)).toEqual(["expected", left]);

    const [row] = await http.database.refund.findMany({ where: { orderId } });
    expect(await http.refuseRefund(row?.providerRefundId ?? "")).toBe(200);
    await refresh(user, orderId);
    expect(await listArrivals()).toEqual(before);
    const { order: kept } = await act(user, "payOrder", { orderId });
    expect(kept).toMatchObject({ status: "PAID", refundedAmount: "0.00", refunds: [{ status: "FAILED" }] });
    const all = [{ lineId: line.id, refundedQuantity: line.quantity }];
    await act(user, "refundOrder", { orderId, lines: all });
    const after = await listArrivals();
    expect(after.get(line.id)).toEqual(["cancelled", expected]);
    for (const { id } of others) expect(after.get(id)).toEqual(before.get(id));

    expect(await act(user, "refundOrder", { orderId, lines: [] })).toMatchObject({
      fields: [{ path: "lines", message: "Please choose at least one line" }],
    });
    expect(
      await act(user, "markOrderReceived", { orderId, lineIds: others.map(({ id }) => id) }),
    ).toMatchObject({
      __typename: "MarkOrderReceivedSuccess",
      order: { status: "DELIVERED", deliveredAt: expect.any(String), actions: ["REFUND", "ORDER_AGAIN"] },
    });
    const received = await listArrivals();
    for (const { id } of others) expect(received.get(id)?.[0]).toBe("received");
    const { order: shown } = await user.graphql<{
      order: { arrivals: { orderLineId: string; state: string }[] };
    }>("query ($id: ID!) { order(id: $id) { arrivals { orderLineId state } } }", { id: orderId });
    expect(shown.arrivals.find(({ orderLineId }) => orderLineId === line.id)?.state).toBe("CANCELLED");
    expect(shown.arrivals.filter(({ state }) => state === "RECEIVED")).toHaveLength(others.length);
    expect(await act(user, "refundOrder", { orderId })).toMatchObject({
      order: { status: "REFUNDED", refundableAmount: "0.00", actions: [] },
    });
    expect([...(await listArrivals()).values()].map(([state]) => state)).not.toContain("expected");
  });
});

describe("an account's payment settings", () => {
  it("include a card that can be saved, shown and removed", async () => {
    const user = await http.signUp();
    const { setUpPaymentMethod: setup } = await user.graphql<{ setUpPaymentMethod: { setupId: string } }>(
      `mutation { setUpPaymentMethod { __typename
        ... on SetUpPaymentMethodSuccess { setupId provider clientSecret hostedPageUrl } } }`,
    );
    expect(setup).toMatchObject({
      __typename: "SetUpPaymentMethodSuccess",
      provider: "SANDBOX",
      hostedPageUrl: expect.stringContaining("/sandbox/payments/setup/"),
    });
    const card = "user { savedPaymentMethod { brand last4 expiryMonth expiryYear savedAt } }";
    const save = () =>
      user.graphql(
        `mutation ($input: SavePaymentMethodInput!) { savePaymentMethod(input: $input) { __typename
          ... on UserError { code } ... on SavePaymentMethodSuccess { ${card} } } }`,
        { input: { setupId: setup.setupId } },
      );
    expect(await save()).toEqual({
      savePaymentMethod: { __typename: "PaymentMethodRefusedError", code: "PAYMENT_METHOD_REFUSED" },
    });
    expect(await http.confirmSetup(setup.setupId, "pm_card_visa")).toBe(200);
    expect(await save()).toMatchObject({
      savePaymentMethod: { user: { savedPaymentMethod: { brand: "visa", last4: "4242" } } },
    });
    expect(
      await user.graphql(
        `mutation { removePaymentMethod { __typename ... on RemovePaymentMethodSuccess { ${card} } } }`,
      ),
    ).toEqual({
      removePaymentMethod: { __typename: "RemovePaymentMethodSuccess", user: { savedPaymentMethod: null } },
    });
  });

  it("exempt it from tax with a certificate, until that is removed", async () => {
    const user = await http.signUp();
    const set = (certificateNumber: string | null) =>
      user.graphql(
        `mutation ($input: SetTaxExemptionInput!) { setTaxExemption(input: $input) { __typename
          ... on InvalidInputError { fields { path } } ... on SetTaxExemptionSuccess { user { taxExemption } } } }`,
        { input: { certificateNumber } },
      );
    expect(await set("EX 12-345")).toMatchObject({
      setTaxExemption: { __typename: "SetTaxExemptionSuccess", user: { taxExemption: "EX 12-345" } },
    });
    expect(await set("?")).toMatchObject({ setTaxExemption: { fields: [{ path: "certificateNumber" }] } });
    expect(await set(null)).toMatchObject({ setTaxExemption: { user: { taxExemption: null } } });
  });
});
