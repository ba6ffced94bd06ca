/** Baskets and orders as they change, over a real socket: what is there first, then every change, to its owner alone. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectChanged } from "../../domains/project/index.ts";
import { makeAnalysedProject } from "../../testing/benches/make-analysed-project.ts";
import type { TestUser } from "../../testing/graphql-client.ts";
import { changeBasket, checkout, createProject, NO_ID } from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const BASKET_CHANGED = `subscription ($id: ID!) { basketChanged(projectId: $id) {
  id version items { id quantity } groups { supplier { name } } totalAmount project { status } } }`;
const ORDERS_CHANGED = `subscription ($id: ID, $first: Int) { ordersChanged(projectId: $id, first: $first) {
  totalCount edges { node { id status } } } }`;

interface LiveBasket {
  id: string;
  version: number;
  items: { id: string; quantity: number }[];
  groups: { supplier: { name: string } }[];
  totalAmount: string;
  project: { status: string };
}
interface LiveOrders {
  totalCount: number;
  edges: { node: { id: string; status: string } }[];
}

const pickBasket = (data: { basketChanged: LiveBasket | null }) => data.basketChanged;
const pickOrders = (data: { ordersChanged: LiveOrders }) => data.ordersChanged;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** An analysed project with an empty basket-to-be. */
async function makeProject(user: TestUser) {
  const id = await createProject(user, { startAnalysis: false });
  return { id, ...(await makeAnalysedProject(server.database, id)) };
}

/** Gives a project to somebody else, as nobody can do over the API, and tells its listeners. */
async function takeAway(projectId: string, newOwner: TestUser): Promise<void> {
  await server.database.project.update({ where: { id: projectId }, data: { organizationId: newOwner.id } });
  await server.server.services.events.publish(projectChanged, projectId, { projectId });
}

describe("a basket", () => {
  it("is shown as it is, then after each change made anywhere", async () => {
    const user = await server.signUp();
    const { id, offers } = await makeProject(user);
    const socket = user.connect();
    const watch = socket.watch(BASKET_CHANGED, { id }, pickBasket);
    expect(await watch.next()).toBeNull();

    const added = await changeBasket(user, "addToBasket", {
      projectId: id,
      productId: offers.boardsAtLowes,
      quantity: 3,
    });
    expect(await watch.next()).toMatchObject({
      id: added.basket?.id,
      version: added.basket?.version,
      items: [{ quantity: 3 }],
      groups: [{ supplier: { name: "Lowe's" } }],
      project: { status: "READY" },
    });

    const [basketId, itemId] = [added.basket?.id ?? "", added.basket?.items[0]?.id ?? ""];
    await changeBasket(user, "updateBasketItem", { basketId, itemId, quantity: 5 });
    expect(await watch.next()).toMatchObject({ items: [{ quantity: 5 }], totalAmount: "17.50" });

    await user.rest.delete(`/api/baskets/${basketId}/items/${itemId}`);
    expect(await watch.next()).toMatchObject({ items: [] });
    await socket.close();
  });

  it("is not shown again by events that leave it as it is, and is when the project's status moves", async () => {
    const user = await server.signUp();
    const { id, offers } = await makeProject(user);
    await changeBasket(user, "addToBasket", { projectId: id, productId: offers.screwsAtHomeDepot });
    const socket = user.connect();
    const watch = socket.watch(BASKET_CHANGED, { id }, pickBasket);
    await watch.next();
    for (let event = 0; event < 5; event += 1) {
      await server.server.services.events.publish(projectChanged, id, { projectId: id });
    }
    await user.graphql("mutation ($id: ID!) { saveProject(id: $id) { __typename } }", { id });
    expect((await watch.next())?.project.status).toBe("SAVED");
    await socket.close();
  });

  it("of somebody else is not found, nor is one that nobody has", async () => {
    const [user, other] = await Promise.all([server.signUp(), server.signUp()]);
    const { id } = await makeProject(user);
    const socket = other.connect();
    for (const wanted of [id, NO_ID, "x"]) {
      const watch = socket.watch(BASKET_CHANGED, { id: wanted }, pickBasket);
      await expect(watch.next()).rejects.toThrow("NOT_FOUND");
    }
    await socket.close();
  });

  it("ends when the project is taken away, before anything of the new owner's is shown", async () => {
    const [user, other] = await Promise.all([server.signUp(), server.signUp()]);
    const { id, offers } = await makeProject(user);
    const socket = user.connect();
    const watch = socket.watch(BASKET_CHANGED, { id }, pickBasket);
    await watch.next();
    await takeAway(id, other);
    await changeBasket(other, "addToBasket", { projectId: id, productId: offers.screwsAtHomeDepot });
    await expect(watch.next()).rejects.toThrow("the subscription has ended");
    await socket.close();
  });
});

describe("orders", () => {
  async function order(user: TestUser) {
    const project = await makeProject(user);
    const input = { projectId: project.id, productId: project.offers.screwsAtHomeDepot };
    await changeBasket(user, "addToBasket", input);
    const outcome = await checkout(user, project.id);
    if (!outcome.order || !outcome.clientSecret) throw new Error(JSON.stringify(outcome));
    return {
      projectId: project.id,
      orderId: outcome.order.id,
      intentId: outcome.clientSecret.split("_secret_")[0] ?? "",
    };
  }

  it("are shown as they are, then when one is made and when one is paid; others' never", async () => {
    const [user, other] = await Promise.all([server.signUp(), server.signUp()]);
    const socket = user.connect();
    const all = socket.watch(ORDERS_CHANGED, {}, pickOrders);
    expect(await all.next()).toEqual({ totalCount: 0, edges: [] });

    await order(other);
    const first = await order(user);
    const made = (await all.until(({ totalCount }) => totalCount === 1)).at(-1);
    expect(made?.edges).toEqual([{ node: { id: first.orderId, status: "PENDING" } }]);

    const ofFirst = socket.watch(ORDERS_CHANGED, { id: first.projectId }, pickOrders);
    expect((await ofFirst.next()).totalCount).toBe(1);
    const second = await order(user);
    const newest = (await all.until(({ totalCount }) => totalCount === 2)).at(-1);
    expect(newest?.edges.map(({ node }) => node.id)).toEqual([second.orderId, first.orderId]);

    expect(await server.confirmPayment(first.intentId, "pm_card_visa")).toBe(200);
    const paid = await ofFirst.until(({ edges }) => edges[0]?.node.status === "PAID");
    expect(new Set(paid.flatMap(({ edges }) => edges.map(({ node }) => node.id)))).toEqual(
      new Set([first.orderId]),
    );
    await socket.close();
  });

  it("of a project are not found by others, and end with the project", async () => {
    const [user, other] = await Promise.all([server.signUp(), server.signUp()]);
    const { projectId } = await order(user);
    const foreign = other.connect();
    await expect(foreign.watch(ORDERS_CHANGED, { id: projectId }, pickOrders).next()).rejects.toThrow(
      "NOT_FOUND",
    );
    await foreign.close();

    const socket = user.connect();
    const watch = socket.watch(ORDERS_CHANGED, { id: projectId }, pickOrders);
    await watch.next();
    await takeAway(projectId, other);
    // Another order of the viewer's is the next thing that its listeners hear of.
    await order(user);
    await expect(watch.next()).rejects.toThrow("the subscription has ended");
    await socket.close();
  });

  it("take no page of a wrong size", async () => {
    const socket = (await server.signUp()).connect();
    await expect(socket.watch(ORDERS_CHANGED, { first: 0 }, pickOrders).next()).rejects.toThrow(
      "INVALID_INPUT",
    );
    await socket.close();
  });
});
