/** No delivery is charged for goods an organization picks up itself: in baskets, in plans, and at checkout. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { GraphqlClient } from "../../../testing/graphql-client.ts";
import { analyseProject, WALL } from "../../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

let http: TestServer;
beforeAll(async () => {
  http = await startTestServer();
});
afterAll(() => http.stop());

const PRICED = `query ($id: ID!) { project(id: $id) {
  basket { id version totalAmount estimatedTax estimatedShipping totalWithTaxShipping
    groups { supplier { id name deliveryFee } deliveryAmount isPickedUp } }
  plans { kind deliveryAmount totalAmount suppliers { supplierName deliveryAmount } proof { isOptimal } baselines { kind } }
  tradeOff { totalAmount }
  priceMatrix { columns { supplierId supplierName deliveryAmount missedMinimum } } } }`;

interface Priced {
  basket: {
    version: number;
    totalAmount: string;
    estimatedTax: string;
    estimatedShipping: string;
    totalWithTaxShipping: string;
    groups: {
      supplier: { id: string; name: string; deliveryFee: string };
      deliveryAmount: string;
      isPickedUp: boolean;
    }[];
  };
  plans: {
    kind: string;
    totalAmount: string;
    suppliers: { supplierName: string; deliveryAmount: string }[];
    proof: { isOptimal: boolean };
    baselines: object[];
  }[];
  tradeOff: { totalAmount: string }[];
  priceMatrix: {
    columns: {
      supplierId: string;
      supplierName: string;
      deliveryAmount: string;
      missedMinimum: string | null;
    }[];
  };
}

const SAVE = `mutation ($input: SaveSupplierContactInput!) { saveSupplierContact(input: $input) { __typename } }`;
const CHECKOUT = `mutation ($input: CheckoutProjectInput!) { checkoutProject(input: $input) { __typename
  ... on BasketChangedError { totalBefore basket { version totalWithTaxShipping } }
  ... on CheckoutSuccess { order { totalAmount deliveryAmount } } } }`;

async function read(user: GraphqlClient, id: string): Promise<Priced> {
  return (await user.graphql<{ project: Priced }>(PRICED, { id })).project;
}

async function order(user: GraphqlClient, supplierId: string, channel: "PICK_UP" | "HTTP"): Promise<void> {
  const { saveSupplierContact } = await user.graphql<{ saveSupplierContact: object }>(SAVE, {
    input: { supplierId, name: "Sam", channel },
  });
  expect(saveSupplierContact).toEqual({ __typename: "SaveSupplierContactSuccess" });
}

const pay = async (user: GraphqlClient, projectId: string, basketVersion: number) =>
  (
    await user.graphql<{ checkoutProject: object }>(CHECKOUT, {
      input: { projectId, paymentType: "BUNDLED", basketVersion },
    })
  ).checkoutProject;

/** The basket's supplier whose delivery is charged. */
function bringer({ basket }: Priced) {
  const group = basket.groups.find(({ deliveryAmount }) => Number(deliveryAmount) > 0);
  if (!group) throw new Error("nobody is paid for delivery");
  return group;
}

it("picking goods up removes the delivery charge from the basket, the plans and the payment immediately", async () => {
  const user = await http.signUp();
  const { id } = await analyseProject(user, WALL);
  const before = await read(user, id);
  const { supplier, deliveryAmount } = bringer(before);
  const without = (amount: string) => (Number(amount) - Number(deliveryAmount)).toFixed(2);

  await order(user, supplier.id, "PICK_UP");
  const fetched = await read(user, id);
  expect(fetched.basket.groups.find((group) => group.supplier.id === supplier.id)).toMatchObject({
    supplier: { deliveryFee: "0.00" },
    deliveryAmount: "0.00",
    isPickedUp: true,
  });
  expect(fetched.basket).toMatchObject({
    version: before.basket.version + 1,
    totalAmount: before.basket.totalAmount,
    estimatedTax: before.basket.estimatedTax,
    estimatedShipping: without(before.basket.estimatedShipping),
    totalWithTaxShipping: without(before.basket.totalWithTaxShipping),
  });
  // The basket's plan costs what the basket does; nothing is proved about it at these terms.
  expect(fetched.plans[0]).toMatchObject({
    totalAmount: fetched.basket.totalWithTaxShipping,
    proof: { isOptimal: false },
    baselines: [],
  });
  expect(fetched.tradeOff.map(({ totalAmount }) => totalAmount)).toContain(fetched.plans[0]?.totalAmount);
  expect(fetched.priceMatrix.columns.find((one) => one.supplierName === supplier.name)).toMatchObject({
    deliveryAmount: "0.00",
    missedMinimum: null,
  });

  expect(await pay(user, id, before.basket.version)).toMatchObject({
    __typename: "BasketChangedError",
    totalBefore: before.basket.totalWithTaxShipping,
    basket: { totalWithTaxShipping: fetched.basket.totalWithTaxShipping },
  });
  expect(await pay(user, id, fetched.basket.version)).toMatchObject({
    order: {
      totalAmount: fetched.basket.totalWithTaxShipping,
      deliveryAmount: without(before.basket.estimatedShipping),
    },
  });

  await order(user, supplier.id, "HTTP");
  const { basket, ...brought } = await read(user, id);
  expect(basket).toEqual({ ...before.basket, version: before.basket.version + 2 });
  expect(brought).toEqual({
    plans: before.plans,
    tradeOff: before.tradeOff,
    priceMatrix: before.priceMatrix,
  });
  expect(await pay(user, id, fetched.basket.version)).toMatchObject({ __typename: "BasketChangedError" });
  expect(await pay(user, id, basket.version)).toMatchObject({
    order: { totalAmount: before.basket.totalWithTaxShipping },
  });
});

it("a list compared with pickup is proved without delivery, and charges it once goods are delivered", async () => {
  const user = await http.signUp();
  const { supplier } = bringer(await read(user, (await analyseProject(user, WALL)).id));
  await order(user, supplier.id, "PICK_UP");
  const { id } = await analyseProject(user, WALL);
  const fetched = await read(user, id);
  const [cheapest] = fetched.plans;
  expect(cheapest).toMatchObject({
    totalAmount: fetched.basket.totalWithTaxShipping,
    proof: { isOptimal: true },
  });
  expect(cheapest?.suppliers).toContainEqual(
    expect.objectContaining({ supplierName: supplier.name, deliveryAmount: "0.00" }),
  );

  await order(user, supplier.id, "HTTP");
  const brought = await read(user, id);
  const { deliveryAmount } = bringer(brought);
  expect(Number(brought.basket.totalWithTaxShipping)).toBeCloseTo(
    Number(fetched.basket.totalWithTaxShipping) + Number(deliveryAmount),
    5,
  );
  expect(brought.plans[0]).toMatchObject({
    totalAmount: brought.basket.totalWithTaxShipping,
    proof: { isOptimal: false },
  });
});

it("a firm's pickup setting affects no other firm, nor a basket with nothing from that supplier", async () => {
  const [user, other] = [await http.signUp(), await http.signUp()];
  const { id } = await analyseProject(user, WALL);
  const before = await read(user, id);
  const { supplier } = bringer(before);
  await order(other, supplier.id, "PICK_UP");
  expect(await read(user, id)).toEqual(before);

  const elsewhere = before.priceMatrix.columns.find(
    ({ supplierId }) => !before.basket.groups.some((group) => group.supplier.id === supplierId),
  );
  if (!elsewhere) throw new Error("the basket buys everywhere");
  await order(user, elsewhere.supplierId, "PICK_UP");
  const after = await read(user, id);
  expect(after.basket.version).toBe(before.basket.version);
  expect(after.basket.totalWithTaxShipping).toBe(before.basket.totalWithTaxShipping);
  // The whole list might now cost less there, so this plan is no longer called the cheapest.
  expect(after.plans[0]?.proof.isOptimal).toBe(false);
});
