import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../../testing/graphql-client.ts";
import {
  analyseProject,
  type BasketOutcome,
  changeBasket,
  checkout,
  createProject,
  moveProject,
  NO_ID,
  ORDER_CHANGED,
  readProject,
  readResults,
  WALL,
  type WireBasket,
  type WireOrder,
} from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let http: TestServer;

beforeAll(async () => {
  http = await startTestServer();
});
afterAll(() => http.stop());

const cents = (amount: string): number => Math.round(Number(amount) * 100);

function expectSumsRight(basket: WireBasket): void {
  const items = basket.items.reduce((sum, item) => sum + cents(item.lineTotal), 0);
  expect(cents(basket.totalAmount)).toBe(items);
  expect(cents(basket.estimatedTax)).toBe(Math.round(items * 0.08));
  expect(cents(basket.totalWithTaxShipping)).toBe(
    items + cents(basket.estimatedTax) + cents(basket.estimatedShipping),
  );
}

function basketOf(outcome: BasketOutcome): WireBasket {
  expect(outcome).toMatchObject({ __typename: "BasketSuccess" });
  if (!outcome.basket) throw new Error("no basket");
  return outcome.basket;
}

/** A user with an analyzed wall. */
async function withWall() {
  const user = await http.signUp();
  const { id, end } = await analyseProject(user, { ...WALL, budgetMax: "100.00" });
  expect(end.status).toBe("READY");
  const { basket, plans, materials } = await readResults(user, id);
  if (!basket) throw new Error("no basket");
  return { user, id, basket, plans, materials };
}

describe("a basket", () => {
  it("is filled by a plan, changed, emptied and restored, always with the server's totals", async () => {
    const { user, id, basket, plans, materials } = await withWall();
    expectSumsRight(basket);
    const [item] = basket.items;
    if (!item) throw new Error("no item");

    const doubled = basketOf(
      await changeBasket(user, "updateBasketItem", {
        basketId: basket.id,
        itemId: item.id,
        quantity: item.quantity * 2,
      }),
    );
    expectSumsRight(doubled);
    expect(doubled.version).toBe(basket.version + 1);
    expect(doubled.items.find(({ id }) => id === item.id)?.quantity).toBe(item.quantity * 2);

    const removed = basketOf(
      await changeBasket(user, "removeBasketItem", { basketId: basket.id, itemId: item.id }),
    );
    expect(removed.items).toHaveLength(basket.items.length - 1);
    expect(removed.totalSavings).toBe("0.00");
    const undone = basketOf(
      await changeBasket(user, "addToBasket", {
        projectId: id,
        productId: item.productId,
        quantity: item.quantity,
      }),
    );
    expect(undone.totalWithTaxShipping).toBe(basket.totalWithTaxShipping);

    const best = materials[0]?.products[0];
    const added = basketOf(await changeBasket(user, "addToBasket", { projectId: id, productId: best?.id }));
    expectSumsRight(added);
    expect(added.items.find(({ productId }) => productId === best?.id)).toBeDefined();

    const plan = plans.at(-1);
    const applied = basketOf(await changeBasket(user, "applyPlan", { projectId: id, planId: plan?.id }));
    expectSumsRight(applied);
    expect(applied.totalWithTaxShipping).toBe(plan?.totalAmount);
    expect(applied.budget).toEqual({
      isOverBudget: Number(applied.totalWithTaxShipping) > 100,
      remaining: (100 - Number(applied.totalWithTaxShipping)).toFixed(2),
    });
  });

  it("buys a material from another offer instead, as many as are needed, and then from the previous one", async () => {
    const { user, id, basket, materials } = await withWall();
    const [item] = basket.items;
    const material = materials.find((one) => one.id === item?.materialId);
    const other = material?.products.find((offer) => offer.id !== item?.productId);
    if (!item || !material || !other) throw new Error("a material with two offers is needed");
    const set = (offers: object[]) =>
      changeBasket(user, "setMaterialOffers", { projectId: id, materialId: material.id, offers });

    const moved = basketOf(await set([{ productId: other.id }]));
    expectSumsRight(moved);
    const ofMaterial = moved.items.filter(({ materialId }) => materialId === material.id);
    expect(ofMaterial).toMatchObject([{ productId: other.id, lineTotal: other.totalPrice }]);
    expect(moved.items).toHaveLength(basket.items.length);

    const restored = basketOf(await set([{ productId: item.productId, quantity: item.quantity }]));
    expect(restored.totalWithTaxShipping).toBe(basket.totalWithTaxShipping);
    expect(basketOf(await set([])).items).toHaveLength(basket.items.length - 1);
  });

  it("refuses another material's offers, and impossible quantities", async () => {
    const { user, id, basket, materials } = await withWall();
    const [first, second] = materials.filter(({ products }) => products.length > 0);
    const set = (materialId: string | undefined, offers: object[]) =>
      changeBasket(user, "setMaterialOffers", { projectId: id, materialId, offers });
    const productId = first?.products[0]?.id;
    await expect(set(second?.id, [{ productId }])).rejects.toThrow("Product not found");
    await expect(set(NO_ID, [])).rejects.toThrow("Material not found");
    expect(await set(first?.id, [{ productId, quantity: 0 }])).toMatchObject({
      __typename: "InvalidInputError",
      fields: [{ path: "offers.0.quantity", message: "Quantity must be a whole number of at least 1" }],
    });
    expect(await set(first?.id, Array(21).fill({ productId }))).toMatchObject({
      __typename: "InvalidInputError",
      fields: [{ path: "offers", message: "A material can be bought from at most 20 offers" }],
    });
    expect((await readResults(user, id)).basket).toEqual(basket);
  });

  it("counts both of two concurrent additions, and both of two changes of different items", async () => {
    const { user, id, basket } = await withWall();
    const [first, second] = basket.items;
    if (!first || !second) throw new Error("two items are needed");
    const add = { projectId: id, productId: first.productId, quantity: 3 };
    await Promise.all([changeBasket(user, "addToBasket", add), changeBasket(user, "addToBasket", add)]);
    await Promise.all([
      changeBasket(user, "updateBasketItem", { basketId: basket.id, itemId: second.id, quantity: 7 }),
      changeBasket(user, "addToBasket", { ...add, quantity: 1 }),
    ]);
    const { basket: after } = await readResults(user, id);
    expect(after?.items.find(({ id }) => id === first.id)?.quantity).toBe(first.quantity + 7);
    expect(after?.items.find(({ id }) => id === second.id)?.quantity).toBe(7);
    expect(after?.version).toBe(basket.version + 4);
  });

  it("refuses impossible quantities, over GraphQL and REST, and stays as it was", async () => {
    const { user, id, basket } = await withWall();
    const [item] = basket.items;
    if (!item) throw new Error("no item");
    const minimum = "Quantity must be a whole number of at least 1";
    const cases = [
      [0, minimum],
      [-3, minimum],
      [1_000_001, "Quantity must be at most 1,000,000"],
    ] as const;
    for (const [quantity, message] of cases) {
      const refusal = { __typename: "InvalidInputError", fields: [{ path: "quantity", message }] };
      const change = { basketId: basket.id, itemId: item.id, quantity };
      expect(await changeBasket(user, "updateBasketItem", change)).toMatchObject(refusal);
      const add = { projectId: id, productId: item.productId, quantity };
      expect(await changeBasket(user, "addToBasket", add)).toMatchObject(refusal);
      expect(await user.rest.patch(`/api/baskets/${basket.id}/items/${item.id}`, { quantity })).toMatchObject(
        {
          status: 400,
          body: { code: "INVALID_INPUT", message },
        },
      );
    }
    const path = `/api/baskets/${basket.id}/items/${item.id}`;
    expect((await user.rest.patch(path, { quantity: 1.5 })).status).toBe(400);
    expect((await user.rest.patch(path, { quantity: "two" })).status).toBe(400);
    expect((await readResults(user, id)).basket).toEqual(basket);
  });

  it("refuses what would exceed the largest amount, and additions beyond the largest quantity", async () => {
    const { user, id, basket } = await withWall();
    const dearest = basket.items.toSorted((a, b) => Number(b.price) - Number(a.price))[0];
    if (!dearest) throw new Error("no item");
    // So expensive that an allowed quantity exceeds the largest amount.
    await http.database.product.update({
      where: { id: dearest.productId },
      data: { price: "99999.99", quantityBreaks: [] },
    });
    const add = (quantity: number) =>
      changeBasket(user, "addToBasket", { projectId: id, productId: dearest.productId, quantity });
    const tooMany = { fields: [{ path: "quantity", message: "Quantity must be at most 1,000,000" }] };
    expect(await add(1_000_000)).toMatchObject(tooMany);
    await changeBasket(user, "removeBasketItem", { basketId: basket.id, itemId: dearest.id });
    const tooDear = {
      fields: [{ path: "quantity", message: "A basket's total can be at most $99,999,999.99" }],
    };
    expect(await add(2_000)).toMatchObject({ __typename: "InvalidInputError", ...tooDear });
    const { basket: after } = await readResults(user, id);
    expect(after?.items).toHaveLength(basket.items.length - 1);
    expect(after?.version).toBe(basket.version + 1);
  });

  it("does not find a product, plan, item or basket of another project", async () => {
    const own = await withWall();
    const other = await analyseProject(own.user, WALL);
    const there = await readResults(own.user, other.id);
    const attempts = [
      [
        "addToBasket",
        { projectId: own.id, productId: there.materials[0]?.products[0]?.id },
        "Product not found",
      ],
      ["applyPlan", { projectId: own.id, planId: there.plans[0]?.id }, "Plan not found"],
      [
        "removeBasketItem",
        { basketId: own.basket.id, itemId: there.basket?.items[0]?.id },
        "Basket item not found",
      ],
      ["updateBasketItem", { basketId: NO_ID, itemId: NO_ID, quantity: 1 }, "Basket not found"],
    ] as const;
    for (const [mutation, input, message] of attempts) {
      await expect(changeBasket(own.user, mutation, input)).rejects.toThrow(message);
    }
  });
});

describe("paying", () => {
  const pick = (data: { orderChanged: WireOrder }) => data.orderChanged;
  const intentOf = (clientSecret: string | null | undefined) =>
    String(clientSecret).split("_secret_")[0] ?? "";

  /** A project's orders, and its intents at the stand-in. */
  async function countPayments(projectId: string) {
    const orders = await http.database.order.findMany({ where: { projectId } });
    const ofThem = { orderId: { in: orders.map(({ id }) => id) } };
    return { orders: orders.length, payments: await http.database.paymentIntent.count({ where: ofThem }) };
  }

  async function pressPay(user: TestUser, id: string, times: number) {
    return Promise.all(Array.from({ length: times }, () => checkout(user, id)));
  }

  it("after ten concurrent clicks is one order with one payment", async () => {
    const { user, id, basket } = await withWall();
    const outcomes = await pressPay(user, id, 10);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({
        __typename: "CheckoutSuccess",
        order: { status: "PENDING", totalAmount: basket.totalWithTaxShipping },
        hostedPageUrl: expect.stringContaining("/sandbox/payments/pay/"),
      });
    }
    expect(new Set(outcomes.map(({ order }) => order?.id)).size).toBe(1);
    expect(new Set(outcomes.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await countPayments(id)).toEqual({ orders: 1, payments: 1 });
  });

  it("declined says why, then succeeds, completes the project once and notifies watchers", async () => {
    const { user, id } = await withWall();
    const { order, clientSecret } = await checkout(user, id);
    const socket = user.connect();
    const watched = socket.watch(ORDER_CHANGED, { id: order?.id }, pick);
    expect((await watched.next()).status).toBe("PENDING");

    expect(await http.confirmPayment(intentOf(clientSecret), "pm_card_chargeDeclinedInsufficientFunds")).toBe(
      402,
    );
    const failed = (await watched.until(({ failureMessage }) => failureMessage !== null)).at(-1);
    expect(failed).toMatchObject({ status: "FAILED", failureMessage: "Your card has insufficient funds." });
    expect((await readProject(user, id)).status).toBe("READY");

    const again = await checkout(user, id);
    expect(again.order?.id).toBe(order?.id);
    expect(await http.confirmPayment(intentOf(again.clientSecret), "pm_card_visa")).toBe(200);
    const paid = (await watched.until(({ status }) => status === "PAID")).at(-1);
    expect(paid).toMatchObject({ id: order?.id, failureMessage: null });
    await socket.close();
    await expect.poll(async () => (await readProject(user, id)).status).toBe("COMPLETED");
    expect(await countPayments(id)).toMatchObject({ orders: 1 });

    const paidAgain = await checkout(user, id);
    expect(paidAgain).toMatchObject({
      __typename: "CheckoutSuccess",
      order: { status: "PAID" },
      clientSecret: null,
    });
    const { projectStatistics } = await user.graphql<{ projectStatistics: object }>(
      "{ projectStatistics { totalProjects completed activeAnalyses totalSavings } }",
    );
    expect(projectStatistics).toMatchObject({ totalProjects: 1, completed: 1, activeAnalyses: 0 });
  });

  it("freezes the basket and the project: neither can be changed, analyzed or saved afterwards", async () => {
    const { user, id, basket, plans } = await withWall();
    const { clientSecret } = await checkout(user, id);
    await http.confirmPayment(intentOf(clientSecret), "pm_card_visa");
    await expect.poll(async () => (await readProject(user, id)).status).toBe("COMPLETED");
    const [item] = basket.items;
    const changes = [
      ["applyPlan", { projectId: id, planId: plans[0]?.id }],
      ["addToBasket", { projectId: id, productId: item?.productId }],
      ["setMaterialOffers", { projectId: id, materialId: item?.materialId, offers: [] }],
      ["updateBasketItem", { basketId: basket.id, itemId: item?.id, quantity: 1 }],
      ["removeBasketItem", { basketId: basket.id, itemId: item?.id }],
    ] as const;
    for (const [mutation, input] of changes) {
      expect(await changeBasket(user, mutation, input)).toMatchObject({
        __typename: "ProjectStatusConflictError",
        message: "This basket has been paid and can no longer be changed.",
      });
    }
    for (const move of ["startAnalysis", "cancelAnalysis", "retryAnalysis", "saveProject"] as const) {
      expect(await moveProject(user, move, id)).toMatchObject({
        __typename: "ProjectStatusConflictError",
        message: "This project is completed: its basket has been paid.",
      });
    }
    expect((await readProject(user, id)).allowedActions).toEqual([]);
  });

  it("needs a basket, and one that is not empty", async () => {
    const user = await http.signUp();
    const draft = await createProject(user, { ...WALL, startAnalysis: false });
    expect(await checkout(user, draft)).toMatchObject({
      __typename: "BasketEmptyError",
      code: "BASKET_EMPTY",
    });
  });
});

describe("prices of a basket", () => {
  const SLUGS = {
    "Home Depot": "home-depot",
    "Lowe's": "lowes",
    "Amazon Business": "amazon-business",
  } as const;
  const setFaults = (faults: object) =>
    Promise.all(Object.values(SLUGS).map((slug) => http.setFaults(slug, faults)));
  const check = async (user: TestUser, basket: WireBasket) =>
    basketOf(await changeBasket(user, "checkBasketPrices", { basketId: basket.id }));
  const accept = (user: TestUser, { id, priceCheck }: WireBasket, checkedAt = priceCheck?.checkedAt) =>
    changeBasket(user, "acceptBasketPrices", { basketId: id, checkedAt });

  /** Makes the basket look as if it had been filled long ago. */
  async function letPricesAge(basketId: string): Promise<void> {
    const row = await http.database.basket.findUniqueOrThrow({ where: { id: basketId } });
    const items = JSON.parse(JSON.stringify(row.items).replace(/("validUntil":")20\d\d/g, "$12020"));
    await http.database.basket.update({ where: { id: basketId }, data: { items } });
  }

  it("that have expired are checked before they are paid; unchanged ones then count as fresh", async () => {
    const { user, id, basket } = await withWall();
    await letPricesAge(basket.id);
    expect((await readResults(user, id)).basket).toMatchObject({ hasStalePrices: true, priceCheck: null });
    expect(await checkout(user, id)).toMatchObject({
      __typename: "PricesToReviewError",
      code: "PRICES_TO_REVIEW",
    });
    const checked = await check(user, basket);
    expect(checked).toEqual({ ...basket, hasStalePrices: false, priceCheck: null });
    expect((await checkout(user, id)).__typename).toBe("CheckoutSuccess");
  });

  it("that changed are listed, and reprice nothing until they are accepted as shown", async () => {
    const { user, id, basket } = await withWall();
    await setFaults({ price: "99.99" });
    const checked = await check(user, basket);
    await setFaults({});
    expect(checked.priceCheck?.changes).toEqual(
      basket.items.map((item) => ({
        kinds: ["PRICE_UP"],
        item: { id: item.id },
        after: {
          quantity: item.quantity,
          price: "99.99",
          lineTotal: ((item.quantity * 9999) / 100).toFixed(2),
        },
      })),
    );
    expect({ ...checked, priceCheck: null }).toEqual(basket);
    expect(await checkout(user, id)).toMatchObject({ __typename: "PricesToReviewError" });

    expect(await accept(user, checked, "2026-01-01T00:00:00.000Z")).toMatchObject({
      __typename: "PricesToReviewError",
      message: expect.stringContaining("checked again in the meantime"),
    });
    const accepted = basketOf(await accept(user, checked));
    expectSumsRight(accepted);
    expect(accepted).toMatchObject({
      version: basket.version + 1,
      totalWithTaxShipping: checked.priceCheck?.totalAfter,
      priceCheck: null,
    });
    expect(accepted.items.every((item) => item.price === "99.99")).toBe(true);
    const { materials } = await readResults(user, id);
    const bought = materials
      .flatMap(({ products }) => products)
      .find((product) => product.id === basket.items[0]?.productId);
    expect(bought?.priceHistory.map(({ price }) => price)).toEqual(["99.99", expect.any(String)]);
  });

  it("of items gone or short are named as such; what is gone is removed on acceptance", async () => {
    const { user, id, basket } = await withWall();
    await setFaults({ stock: 0 });
    const short = await check(user, basket);
    expect(new Set(short.priceCheck?.changes.flatMap(({ kinds }) => kinds))).toEqual(
      new Set(["OUT_OF_STOCK"]),
    );
    await setFaults({ empty: true });
    const gone = await check(user, basket);
    await setFaults({});
    expect(new Set(gone.priceCheck?.changes.flatMap(({ kinds }) => kinds))).toEqual(new Set(["GONE"]));
    expect(basketOf(await accept(user, gone)).items).toEqual([]);
    expect(await checkout(user, id)).toMatchObject({ __typename: "BasketEmptyError" });
  });

  it("of a supplier that does not answer stay as they are, and too old to pay if they were", async () => {
    const { user, id, basket } = await withWall();
    await letPricesAge(basket.id);
    await setFaults({ status: 400 });
    const checked = await check(user, basket);
    await setFaults({});
    expect(checked.priceCheck?.changes).toEqual([]);
    expect(checked.priceCheck?.unanswered).toHaveLength(basket.items.length);
    expect(checked.priceCheck?.unanswered[0]?.message).toContain("did not understand the request");
    expect(await checkout(user, id)).toMatchObject({ __typename: "PricesToReviewError" });
    expect(await check(user, basket)).toMatchObject({ hasStalePrices: false, priceCheck: null });
  });
});
