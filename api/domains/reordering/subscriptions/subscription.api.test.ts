import { beforeEach, describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { ownViewer } from "../../../platform/viewer.ts";
import { signUpUser, type TestUser } from "../../../testing/graphql-client.ts";
import { openTestHttp } from "../../../testing/open-test-http.ts";
import { createTestClock } from "../../../testing/test-http.ts";

let user: TestUser;
const clock = createTestClock(new Date("2026-01-31T12:00:00Z"));

const { db, http } = await openTestHttp({ clock });
beforeEach(async () => {
  user = await signUpUser(http.url);
});

const STUDS = { materialName: "2x4x8 stud", category: "Lumber & Wood", quantity: 20, unit: "pieces" };
const INPUT = { name: "Site supplies", timeZone: "America/New_York", items: [STUDS] };

interface Wire {
  id: string;
  name: string;
  status: string;
  nextOrderOn: string | null;
  nextOrderDate: string | null;
  anchorDay: number;
  allowedActions: string[];
  items: { id: string; materialName: string; maxPrice: string | null; qualityPreference: string }[];
}

interface Outcome {
  __typename: string;
  message?: string;
  fields?: { path: string; message: string }[];
  subscription?: Wire;
}

const FIELDS = `id name status nextOrderOn nextOrderDate anchorDay allowedActions
  items { id materialName maxPrice qualityPreference }`;
const OUTCOME = `{ __typename ... on UserError { message } ... on InvalidInputError { fields { path message } }
  ... on ReorderSubscriptionSuccess { subscription { ${FIELDS} } }
  ... on ReorderSubscriptionStatusError { subscription { ${FIELDS} } } }`;

async function create(input: object, who: TestUser = user): Promise<Outcome> {
  const document = `mutation ($input: CreateReorderSubscriptionInput!) {
    outcome: createReorderSubscription(input: $input) ${OUTCOME} }`;
  return (await who.graphql<{ outcome: Outcome }>(document, { input })).outcome;
}

async function update(input: object): Promise<Outcome> {
  const document = `mutation ($input: UpdateReorderSubscriptionInput!) {
    outcome: updateReorderSubscription(input: $input) ${OUTCOME} }`;
  return (await user.graphql<{ outcome: Outcome }>(document, { input })).outcome;
}

async function act(mutation: string, id: string): Promise<Outcome> {
  const document = `mutation ($id: ID!) { outcome: ${mutation}(id: $id) ${OUTCOME} }`;
  return (await user.graphql<{ outcome: Outcome }>(document, { id })).outcome;
}

async function make(input: object = INPUT): Promise<Wire> {
  const { subscription, ...rest } = await create(input);
  if (!subscription) throw new Error(JSON.stringify(rest));
  return subscription;
}

describe("a new subscription", () => {
  it("orders one interval from today, at six in the morning in the subscriber's time zone", async () => {
    expect(await make()).toMatchObject({
      status: "ACTIVE",
      nextOrderOn: "2026-02-28",
      nextOrderDate: "2026-02-28T11:00:00.000Z",
      anchorDay: 31,
      items: [{ materialName: "2x4x8 stud", maxPrice: null, qualityPreference: "STANDARD" }],
    });
  });

  it("orders first on the chosen date", async () => {
    expect(await make({ ...INPUT, nextOrderOn: "2026-02-03" })).toMatchObject({
      nextOrderOn: "2026-02-03",
      anchorDay: 3,
    });
  });

  it.each([
    ["a name", { name: " " }, "name", MESSAGES.subscriptionNameRequired],
    ["an item", { items: [] }, "items", MESSAGES.subscriptionItemsRequired],
    [
      "a material",
      { items: [{ ...STUDS, materialName: "" }] },
      "items.0.materialName",
      MESSAGES.materialNameRequired,
    ],
    ["a category", { items: [{ ...STUDS, category: "" }] }, "items.0.category", MESSAGES.categoryRequired],
    [
      "a category of the list",
      { items: [{ ...STUDS, category: "Toys" }] },
      "items.0.category",
      MESSAGES.categoryUnknown,
    ],
    [
      "a positive quantity",
      { items: [{ ...STUDS, quantity: 0 }] },
      "items.0.quantity",
      MESSAGES.quantityPositive,
    ],
    ["a unit", { items: [STUDS, { ...STUDS, unit: "" }] }, "items.1.unit", MESSAGES.unitRequired],
    [
      "a positive maximum price",
      { items: [{ ...STUDS, maxPrice: "0.00" }] },
      "items.0.maxPrice",
      MESSAGES.maxPriceInvalid,
    ],
    [
      "a supplier one has",
      { items: [{ ...STUDS, preferredSupplierId: "0190c0de-0000-7000-8000-000000000000" }] },
      "items.0.preferredSupplierId",
      MESSAGES.supplierUnknown,
    ],
    ["a time zone", { timeZone: "Mars/Olympus" }, "timeZone", MESSAGES.timeZoneInvalid],
    ["a date ahead", { nextOrderOn: "2026-01-30" }, "nextOrderOn", MESSAGES.nextOrderPast],
    ["a date that exists", { nextOrderOn: "2026-02-30" }, "nextOrderOn", MESSAGES.nextOrderInvalid],
  ])("needs %s", async (_what, wrong, path, message) => {
    expect(await create({ ...INPUT, ...wrong })).toMatchObject({
      __typename: "InvalidInputError",
      fields: [{ path, message }],
    });
  });
});

describe("a change", () => {
  it("keeps omitted fields, and items by their ids", async () => {
    const made = await make({ ...INPUT, items: [STUDS, { ...STUDS, materialName: "2x6x8 stud" }] });
    const [first] = made.items;
    const { subscription } = await update({
      id: made.id,
      name: "Framing",
      items: [{ ...STUDS, id: first?.id, quantity: 40, maxPrice: "4.50", qualityPreference: "PREMIUM" }],
    });
    expect(subscription).toMatchObject({
      name: "Framing",
      nextOrderOn: made.nextOrderOn,
      items: [{ id: first?.id, maxPrice: "4.50", qualityPreference: "PREMIUM" }],
    });
    expect(subscription?.items).toHaveLength(1);
  });

  it("of the time zone keeps the calendar date", async () => {
    const { id } = await make();
    const { subscription } = await update({ id, timeZone: "Asia/Tokyo" });
    expect(subscription).toMatchObject({
      nextOrderOn: "2026-02-28",
      nextOrderDate: "2026-02-27T21:00:00.000Z",
    });
  });
});

describe("pausing, skipping and ending", () => {
  it("skips one date and returns to the day of the month", async () => {
    const { id } = await make();
    expect((await act("skipNextOrder", id)).subscription?.nextOrderOn).toBe("2026-03-31");
  });

  it("keeps its date when a form sends it back unchanged: passed during a pause, or on the month's last day", async () => {
    const { id, nextOrderOn } = await make();
    expect(nextOrderOn).toBe("2026-02-28");
    const sentBack = await update({ id, name: "Studs", nextOrderOn });
    expect(sentBack.subscription).toMatchObject({ name: "Studs", anchorDay: 31, nextOrderOn });

    await act("pauseReorderSubscription", id);
    const passed = new Date("2026-01-22T11:00:00Z");
    await db.database.reorderSubscription.update({ where: { id }, data: { nextOrderDate: passed } });
    const paused = await update({ id, name: "Still paused", nextOrderOn: "2026-01-22" });
    expect(paused.subscription).toMatchObject({ name: "Still paused", status: "PAUSED", anchorDay: 31 });
    const chosen = await update({ id, nextOrderOn: "2026-01-23" });
    expect(chosen.fields).toEqual([{ path: "nextOrderOn", message: MESSAGES.nextOrderPast }]);
    expect((await act("resumeReorderSubscription", id)).subscription?.nextOrderOn).toBe("2026-02-28");
  });

  it("resumed after its date orders on the next future one, not for those that passed", async () => {
    const { id } = await make();
    expect((await act("pauseReorderSubscription", id)).subscription).toMatchObject({
      status: "PAUSED",
      allowedActions: ["UPDATE", "RESUME", "ORDER_NOW", "CANCEL"],
    });
    await db.database.reorderSubscription.update({
      where: { id },
      data: { nextOrderDate: new Date("2025-03-31T10:00:00Z") },
    });
    expect((await act("resumeReorderSubscription", id)).subscription).toMatchObject({
      status: "ACTIVE",
      nextOrderOn: "2026-02-28",
    });
  });

  it("an action its status does not allow is a conflict that says so", async () => {
    const { id } = await make();
    expect(await act("resumeReorderSubscription", id)).toMatchObject({
      __typename: "ReorderSubscriptionStatusError",
      message: "The subscription is active, so it cannot be resumed.",
    });
    await act("cancelReorderSubscription", id);
    expect(await act("skipNextOrder", id)).toMatchObject({
      message: "A cancelled subscription cannot skip its next order. Set up a new one.",
      subscription: { status: "CANCELLED", nextOrderOn: null, allowedActions: [] },
    });
  });
});

describe("the list", () => {
  it("sends the current state first, then every change", async () => {
    const viewer = ownViewer({ id: user.id, username: "" });
    const pages = http.services.subscriptions.watchSubscriptions(viewer, 20);
    const next = async () =>
      (await pages.next()).value?.items.map(({ status }: { status: string }) => status);
    expect(await next()).toEqual([]);
    const { id } = await make();
    expect(await next()).toEqual(["active"]);
    await act("pauseReorderSubscription", id);
    expect(await next()).toEqual(["paused"]);
    await pages.return?.();
  });

  it("contains nothing of other users", async () => {
    const { id } = await make();
    const other = await signUpUser(http.url);
    const { reorderSubscriptions } = await other.graphql<{ reorderSubscriptions: { totalCount: number } }>(
      "{ reorderSubscriptions { totalCount } }",
    );
    expect(reorderSubscriptions.totalCount).toBe(0);
    expect(
      (await other.send("query ($id: ID!) { reorderSubscription(id: $id) { id } }", { id })).data,
    ).toEqual({
      reorderSubscription: null,
    });
  });

  it("finds a subscription by its id alone", async () => {
    const { id } = await make();
    const { node } = await user.graphql<{ node: object }>(
      "query ($id: ID!) { node(id: $id) { __typename id } }",
      { id },
    );
    expect(node).toEqual({ __typename: "ReorderSubscription", id });
  });
});

describe("over REST", () => {
  it("a subscription is set up as the form sends it, and listed as the screen reads it", async () => {
    const body = { name: "Site supplies", frequency: "quarterly", items: [{ ...STUDS, maxPrice: 4.25 }] };
    const made = await user.rest.post("/api/subscriptions", body);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      subscription: { name: "Site supplies", description: null, status: "active", frequency: "quarterly" },
      items: [{ ...STUDS, maxPrice: "4.25", qualityPreference: "standard", autoAdjustQuantity: false }],
    });
    const list = await user.rest.get("/api/subscriptions");
    expect(list.body).toEqual({ subscriptions: [made.body] });
  });

  it("subscriptions are listed page by page", async () => {
    for (const name of ["first", "second"])
      await user.rest.post("/api/subscriptions", { name, items: [STUDS] });
    const page = async (query: string) => {
      const { body, headers } = await user.rest.get(`/api/subscriptions${query}`);
      const listed = body["subscriptions"] as { subscription: { name: string } }[];
      const names = listed.map(({ subscription }) => subscription.name);
      return { names, next: headers.get("x-next-cursor"), link: headers.get("link") };
    };
    const { names, next, link } = await page("?limit=1");
    expect(names).toEqual(["second"]);
    expect(link).toBe(`</api/subscriptions?limit=1&cursor=${next}>; rel="next"`);
    expect(await page(`?limit=1&cursor=${next}`)).toEqual({ names: ["first"], next: null, link: null });
  });

  it("errors are reported field by field, in the form's words", async () => {
    const { status, body } = await user.rest.post("/api/subscriptions", {
      items: [{ ...STUDS, quantity: -1 }],
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: "INVALID_INPUT",
      fields: { name: MESSAGES.subscriptionNameRequired, "items.0.quantity": MESSAGES.quantityPositive },
    });
    expect((await user.rest.get("/api/subscriptions?limit=0x2")).body["fields"]).toEqual({
      limit: "`limit` must be between 1 and 100.",
    });
  });

  it("recommendations and processing respond even where there is nothing", async () => {
    expect((await user.rest.get("/api/subscriptions/recommendations")).body).toEqual({ recommendations: [] });
    const { status, body } = await user.rest.post("/api/subscriptions/process-orders", {});
    expect([status, body]).toEqual([200, { results: { totalOrders: 0 } }]);
  });
});

describe("order safeguards", () => {
  const SAFEGUARDS = "isAutomatic zipCode priceRisePercent priceRiseAction maxDeliveryFee deliveryFeeAction";

  it("ask about everything until they are chosen", async () => {
    const { orderSafeguards } = await user.graphql<{ orderSafeguards: object }>(
      `{ orderSafeguards { ${SAFEGUARDS} } }`,
    );
    expect(orderSafeguards).toEqual({
      isAutomatic: false,
      zipCode: null,
      priceRisePercent: 15,
      priceRiseAction: "ASK",
      maxDeliveryFee: null,
      deliveryFeeAction: "ASK",
    });
  });

  it("are stored as chosen, and refused where they make no sense", async () => {
    const document = `mutation ($input: OrderSafeguardsInput!) { outcome: updateOrderSafeguards(input: $input) {
      __typename ... on InvalidInputError { fields { path } }
      ... on OrderSafeguardsSuccess { orderSafeguards { ${SAFEGUARDS} } } } }`;
    const input = {
      isAutomatic: true,
      zipCode: "14201",
      priceRisePercent: 5,
      priceRiseAction: "STOP",
      shortStockAction: "DROP_LINE",
      lateDeliveryAction: "ASK",
      maxDeliveryFee: "60.00",
      deliveryFeeAction: "DROP_LINE",
    };
    expect((await user.graphql<{ outcome: object }>(document, { input })).outcome).toMatchObject({
      orderSafeguards: { isAutomatic: true, priceRiseAction: "STOP", maxDeliveryFee: "60.00" },
    });
    const wrong = { ...input, zipCode: "1", priceRisePercent: -1 };
    expect((await user.graphql<{ outcome: object }>(document, { input: wrong })).outcome).toEqual({
      __typename: "InvalidInputError",
      fields: [{ path: "zipCode" }, { path: "priceRisePercent" }],
    });
  });
});
