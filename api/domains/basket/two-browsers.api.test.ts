/** F16: two browsers edit one basket at the same time, and one of them pays in between. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDomainEvents } from "../../platform/domain-events.ts";
import { ownViewer } from "../../platform/viewer.ts";
import { createGraphqlClient, type GraphqlClient } from "../../testing/graphql-client.ts";
import {
  analyseProject,
  type BasketOutcome,
  basketDocument,
  CHECKOUT,
  type CheckoutOutcome,
  readResults,
  WALL,
  type WireBasket,
} from "../../testing/operations.ts";
import { seeded } from "../../testing/seeded.ts";
import { createClient } from "../../testing/test-http.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createBasketService } from "./basket.service.ts";

let http: TestServer;
beforeAll(async () => {
  http = await startTestServer();
});
afterAll(() => http.stop());

/** The same user in another browser. */
async function signInAgain(userId: string): Promise<GraphqlClient> {
  const { username } = await http.database.user.findUniqueOrThrow({ where: { id: userId } });
  const client = createClient(http.url);
  const { status } = await client.post("/api/auth/login", { username, password: "plumb-1" });
  expect(status).toBe(200);
  return createGraphqlClient(http.url, client);
}

type Items = { productId: string; quantity: number }[];
const itemsOf = ({ items }: WireBasket): Items =>
  items.map(({ productId, quantity }) => ({ productId, quantity }));

/** What is left of the items when some of them have been bought. */
const without = (items: Items, bought: Items): Items =>
  items.flatMap(({ productId, quantity }) => {
    const left = quantity - (bought.find((one) => one.productId === productId)?.quantity ?? 0);
    return left > 0 ? [{ productId, quantity: left }] : [];
  });

/** An edit, and its effect on the items at the time it is applied. */
interface Edit {
  mutation: "addToBasket" | "removeBasketItem" | "updateBasketItem";
  input: object;
  apply(items: Items): Items;
}

/** A random edit of what a browser sees. */
function chooseEdit(
  seen: WireBasket,
  productIds: readonly string[],
  chance: () => number,
  projectId: string,
): Edit {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)];
  const quantity = 1 + Math.floor(chance() * 30);
  const kind = chance();
  const item = pick(seen.items);
  if (item === undefined || kind < 0.25) {
    const productId = pick(productIds) ?? "";
    return {
      mutation: "addToBasket",
      input: { projectId, productId, quantity },
      apply: (items) =>
        items.some((one) => one.productId === productId)
          ? items.map((one) =>
              one.productId === productId ? { productId, quantity: one.quantity + quantity } : one,
            )
          : [...items, { productId, quantity }],
    };
  }
  const { productId } = item;
  const place = { basketId: seen.id, itemId: item.id };
  if (kind < 0.4) {
    const apply = (items: Items) => items.filter((one) => one.productId !== productId);
    return { mutation: "removeBasketItem", input: place, apply };
  }
  return {
    mutation: "updateBasketItem",
    input: { ...place, quantity },
    apply: (items) => items.map((one) => (one.productId === productId ? { productId, quantity } : one)),
  };
}

async function openBasket() {
  const user = await http.signUp();
  const { id: projectId } = await analyseProject(user, WALL);
  const { basket, materials } = await readResults(user, projectId);
  if (basket === null) throw new Error("there is no basket");
  const productIds = materials.flatMap(({ products }) => products.map(({ id }) => id));
  return { user, projectId, basket, productIds };
}

/** Pays what is shown; if that has changed, looks again, as a person would. @returns the paid order and what was shown */
async function payWhatIsShown(user: GraphqlClient, projectId: string) {
  for (;;) {
    const { basket } = await readResults(user, projectId);
    if (basket === null) throw new Error("there is no basket");
    const shown = { basketVersion: basket.version, shownTotal: basket.totalWithTaxShipping };
    const { checkoutProject: outcome } = await user.graphql<{ checkoutProject: CheckoutOutcome }>(CHECKOUT, {
      input: { projectId, paymentType: "BUNDLED", ...shown },
    });
    if (outcome.__typename === "BasketChangedError") continue;
    const [intentId = ""] = String(outcome.clientSecret).split("_secret");
    // The other browser may check out a later basket at this moment; then this payment is no longer valid.
    if ((await http.confirmPayment(intentId, "pm_card_visa")) !== 200) continue;
    const order = outcome.order?.id ?? "";
    await user.graphql("mutation ($id: ID!) { refreshOrder(id: $id) { id } }", { id: order });
    return { orderId: order, intentId, shown: basket };
  }
}

describe("F16: two browsers of one user", () => {
  it("F16: make a hundred edits each, none lost, and one pays in between exactly what it was shown", async () => {
    const { user, projectId, basket: first, productIds } = await openBasket();
    const other = await signInAgain(user.id);
    const acknowledged: { edit: Edit; basket: WireBasket }[] = [];
    const refused: BasketOutcome[] = [];

    async function browse(client: GraphqlClient, seed: number, between?: () => Promise<void>): Promise<void> {
      const chance = seeded(seed);
      let seen = first;
      for (let n = 0; n < 100; n += 1) {
        if (n === 50) await between?.();
        const edit = chooseEdit(seen, productIds, chance, projectId);
        const document = await client.send<Record<string, BasketOutcome>>(basketDocument(edit.mutation), {
          input: edit.input,
        });
        const outcome = document.data?.[edit.mutation];
        if (outcome?.basket) {
          acknowledged.push({ edit, basket: outcome.basket });
          seen = outcome.basket;
        } else if (outcome) {
          refused.push(outcome);
        } else {
          // An item that the other browser removed is not found; the response says so, and the next read shows it.
          expect(document.code).toBe("NOT_FOUND");
          seen = (await readResults(client, projectId)).basket ?? seen;
        }
      }
    }
    let paid: Awaited<ReturnType<typeof payWhatIsShown>> | undefined;
    await Promise.all([
      browse(user, 16, async () => {
        paid = await payWhatIsShown(user, projectId);
      }),
      browse(other, 61),
    ]);

    // Each acknowledged edit is a version of its own, based on the result of the one before; so is what the payment left
    // in the basket where the other browser had added to it meanwhile.
    const order = await http.database.order.findUniqueOrThrow({ where: { id: paid?.orderId ?? "" } });
    acknowledged.sort((one, next) => one.basket.version - next.basket.version);
    let items = itemsOf(first);
    let version = first.version;
    let paymentsLeft = order.leavesRest ? 1 : 0;
    for (const { edit, basket } of acknowledged) {
      version += 1;
      if (basket.version !== version && paymentsLeft > 0 && paid) {
        items = without(items, itemsOf(paid.shown));
        [version, paymentsLeft] = [version + 1, 0];
      }
      expect(basket.version).toBe(version);
      items = edit.apply(items);
      expect(itemsOf(basket)).toEqual(items);
    }
    if (paymentsLeft > 0 && paid) items = without(items, itemsOf(paid.shown));
    const { basket: last } = await readResults(user, projectId);
    expect(last && itemsOf(last)).toEqual(items);
    expect(acknowledged.length).toBeGreaterThan(50);

    // The amount charged is the one shown, and every later edit is refused because the basket is paid, unless there is
    // something left to buy.
    expect(order.status).toBe("paid");
    // An edit since that changed nothing, such as a quantity set to what it was, is a version of the same list.
    const ordered = [first, ...acknowledged.map(({ basket }) => basket)].find(
      ({ version }) => version === order.basketVersion,
    );
    expect(ordered && itemsOf(ordered)).toEqual(paid && itemsOf(paid.shown));
    expect(order.totalAmount.toFixed(2)).toBe(paid?.shown.totalWithTaxShipping);
    const captured = http.server.sandbox?.payments?.ledger.capturedCents(paid?.intentId);
    expect(captured).toBe(Math.round(Number(paid?.shown.totalWithTaxShipping) * 100));
    if (!order.leavesRest) expect(refused.length).toBeGreaterThanOrEqual(50);
    for (const { code } of refused) expect(code).toBe("STATUS_CONFLICT");
  });

  it("F16: a replacing list keeps the prices of the basket it is written to, not of the one it was read from", async () => {
    const { user, basket } = await openBasket();
    const { foundation, services } = http.server;
    const { projects, sourcing } = services;
    const [first] = basket.items;
    const { database } = http;
    const replacing = createBasketService({
      ...foundation,
      domainEvents: createDomainEvents(),
      sourcing,
      askStillGood: async () => new Map(),
      projects: {
        ...projects,
        async getProject(...given) {
          // The basket has been read but is not locked yet.
          await database.$executeRaw`UPDATE baskets SET version = version + 1,
            items = (SELECT jsonb_agg(item || ${'{"listPriceCents": 9999, "quantityBreaks": []}'}::jsonb)
              FROM jsonb_array_elements(items) AS item) WHERE id = ${basket.id}::uuid`;
          return projects.getProject(...given);
        },
      },
    });
    const viewer = ownViewer({ id: user.id, username: "" });
    const wanted = [{ productId: first?.productId ?? "", quantity: 3 }];
    expect(await replacing.replaceItems(viewer, basket.id, wanted)).toMatchObject({
      kind: "success",
      basket: { items: [{ quantity: 3, listPriceCents: 9_999 }] },
    });
  });

  it("F16: an edit that read the project before it was paid, and arrives after, is refused", async () => {
    const { user, projectId, basket } = await openBasket();
    const { foundation, services } = http.server;
    const { projects, sourcing } = services;
    let arrive = () => {};
    let goOn = () => {};
    const hasLooked = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const isPaid = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const slow = createBasketService({
      ...foundation,
      domainEvents: createDomainEvents(),
      sourcing,
      askStillGood: async () => new Map(),
      projects: {
        ...projects,
        async getProject(...given) {
          const project = await projects.getProject(...given);
          arrive();
          await isPaid;
          return project;
        },
      },
    });
    const viewer = ownViewer({ id: user.id, username: "" });
    const edit = slow.updateItem(viewer, basket.id, basket.items[0]?.id ?? "", 29);
    await hasLooked;
    await payWhatIsShown(user, projectId);
    goOn();
    expect(await edit).toMatchObject({
      kind: "status-conflict",
      message: "This basket has been paid and can no longer be changed.",
    });
    const { basket: last } = await readResults(user, projectId);
    expect(last?.version).toBe(basket.version);
  });
});
