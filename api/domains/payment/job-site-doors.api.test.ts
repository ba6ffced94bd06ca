/** What a supplier delivers is bought only once it is known where it goes, whichever way it is bought. */
import { beforeEach, describe, expect, it } from "vitest";
import { makeAnalysedProject } from "../../testing/benches/make-analysed-project.ts";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { createLedgerProvider } from "../../testing/outside/ledger-provider.ts";
import { signUp, type TestClient } from "../../testing/test-http.ts";

const { db, http } = await openTestHttp({ paymentProvider: createLedgerProvider().provider });

/** In the project's ZIP code, so that its prices stay. */
const SITE = {
  street: "12 Superior St",
  city: "Duluth",
  state: "MN",
  zipCode: "55802",
  contactName: "Sam Mason",
  contactPhone: "(218) 555-0134",
};
const REQUIRED = { code: "JOB_SITE_REQUIRED", message: expect.stringContaining("no delivery address") };
const CHECKOUT = `mutation ($input: CheckoutProjectInput!) { checkoutProject(input: $input) { __typename
  ... on UserError { code message } ... on CheckoutSuccess { order { id } } } }`;
const ASK = `mutation ($input: RequestApprovalInput!) { requestApproval(input: $input) { __typename
  ... on UserError { code message } } }`;
const PAY = `mutation ($input: PayOrderInput!) { payOrder(input: $input) { __typename
  ... on UserError { code message } } }`;
const PREFER = `mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { __typename } }`;
const SAVE_CONTACT = `mutation ($input: SaveSupplierContactInput!) { saveSupplierContact(input: $input) { __typename } }`;
const OUTLOOK = `query ($id: ID!) { project(id: $id) { deliveryOutlook { needsJobSite } } }`;

let client: TestClient;
let projectId: string;
let basketId: string;
/** Sells the boards. */
let lowes: string;

beforeEach(async () => {
  client = (await signUp(http)).client;
  const made = await client.post("/api/projects", {
    name: "Smith deck",
    description: "Build a 12 x 16 ft deck",
    zipCode: SITE.zipCode,
  });
  projectId = String(made.body["id"]);
  const { offers } = await makeAnalysedProject(db.database, projectId);
  const items = [
    { productId: offers.screwsAtHomeDepot, quantity: 2 },
    { productId: offers.boardsAtLowes, quantity: 10 },
  ];
  basketId = String((await client.post("/api/baskets", { projectId, items })).body["id"]);
  const product = await db.database.product.findUniqueOrThrow({ where: { id: offers.boardsAtLowes } });
  lowes = product.supplierId;
  await db.database.supplier.updateMany({
    data: { isSandbox: true, takesOrders: true, apiEndpoint: "http://lowes.example", offersPickup: true },
  });
});

/** Turns the stand-ins into suppliers that really deliver. */
async function deliverReally(): Promise<void> {
  await db.database.supplier.updateMany({ data: { isSandbox: false } });
  await db.database.product.updateMany({ where: { material: { projectId } }, data: { isSample: false } });
  const basket = await db.database.basket.findUniqueOrThrow({ where: { id: basketId } });
  if (!Array.isArray(basket.items)) throw new Error("a basket's items are a list");
  const items = basket.items.map((item) => Object.assign({}, item, { isSample: false }));
  await db.database.basket.update({ where: { id: basketId }, data: { items } });
}

const checkout = async (paymentType: string, more: object = {}) =>
  (await client.graphql(CHECKOUT, { input: { projectId, paymentType, ...more } }))["checkoutProject"];
const setSite = () => client.post(`/api/projects/${projectId}/job-site`, SITE);
const prefer = (deliveryRequired: boolean) =>
  client.graphql(PREFER, { input: { id: projectId, preferences: { deliveryRequired } } });
const outlook = async () => (await client.graphql(OUTLOOK, { id: projectId }))["project"];

describe("without a delivery address", () => {
  beforeEach(deliverReally);

  it("nothing is paid or ordered over GraphQL, and nothing is lost", async () => {
    expect(await outlook()).toEqual({ deliveryOutlook: { needsJobSite: true } });
    await client.graphql(SAVE_CONTACT, {
      input: { supplierId: lowes, name: "Sam", channel: "HTTP", accountNumber: "4711" },
    });
    for (const paymentType of ["BUNDLED", "MULTI_SUPPLIER"]) {
      for (const how of [{ isPreview: true }, {}, { onProviderPage: true }]) {
        expect(await checkout(paymentType, how), paymentType).toMatchObject(REQUIRED);
      }
    }
    expect(await checkout("ON_ACCOUNT", { supplierIds: [lowes] })).toMatchObject({
      ...REQUIRED,
      message:
        "Lowe's delivers this order, and there is no delivery address. Add it first; nothing was charged.",
    });
    expect((await client.graphql(ASK, { input: { projectId } }))["requestApproval"]).toMatchObject(REQUIRED);
    expect(await db.database.order.count({ where: { projectId } })).toBe(0);

    expect(await setSite()).toMatchObject({ status: 200, body: { ...SITE, unit: null, needBy: null } });
    expect(await outlook()).toEqual({ deliveryOutlook: { needsJobSite: false } });
    expect(await checkout("BUNDLED")).toMatchObject({ __typename: "CheckoutSuccess" });
  });

  it("goods that are picked up are paid; what a supplier delivers anyway is not", async () => {
    await prefer(false);
    expect(await checkout("BUNDLED", { isPreview: true })).toMatchObject({ __typename: "CheckoutPreview" });
    await db.database.supplier.update({ where: { id: lowes }, data: { offersPickup: false } });
    expect(await checkout("BUNDLED")).toMatchObject({
      ...REQUIRED,
      message: expect.stringMatching(/^Lowe's delivers/),
    });
  });

  it("an order made while it was to be picked up is not paid once it is to be delivered", async () => {
    await prefer(false);
    const made = await checkout("BUNDLED");
    expect(made).toMatchObject({ __typename: "CheckoutSuccess" });
    const { id } = await db.database.order.findFirstOrThrow({ where: { projectId } });
    await prefer(true);
    const pay = async () => (await client.graphql(PAY, { input: { orderId: id } }))["payOrder"];
    expect(await pay()).toMatchObject(REQUIRED);
    await setSite();
    expect(await pay()).toMatchObject({ __typename: "CheckoutSuccess" });
  });
});

describe("stand-ins, which deliver nothing,", () => {
  it("are paid without an address", async () => {
    expect(await outlook()).toEqual({ deliveryOutlook: { needsJobSite: false } });
    expect(await checkout("BUNDLED", { isPreview: true })).toMatchObject({ __typename: "CheckoutPreview" });
    expect((await client.post("/api/create-payment-intent", { projectId })).status).toBe(200);
  });
});

describe("over REST", () => {
  const calls = () =>
    [
      ["create-payment-intent", { projectId, paymentType: "bundled" }],
      ["create-basket-payment", { basketId }],
      ["create-multi-supplier-payment", { projectId }],
    ] as const;

  it("nothing that is really delivered is paid, or ordered on account", async () => {
    await deliverReally();
    await client.graphql(SAVE_CONTACT, {
      input: { supplierId: lowes, name: "Sam", channel: "HTTP", accountNumber: "4711" },
    });
    const onAccount = () => client.post("/api/order-on-account", { projectId, supplierIds: [lowes] });
    expect(await onAccount()).toMatchObject({ status: 409, body: REQUIRED });
    for (const [path, body] of calls()) {
      expect(await client.post(`/api/${path}`, body), path).toMatchObject({ status: 409, body: REQUIRED });
    }
    await setSite();
    expect((await client.post("/api/create-payment-intent", { projectId })).status).toBe(200);
  });

  it("an address is refused with a message at each field, and is nobody else's to set", async () => {
    const path = `/api/projects/${projectId}/job-site`;
    expect(await client.post(path, { ...SITE, street: "PO Box 12", city: null })).toMatchObject({
      status: 400,
      body: { fields: { street: expect.any(String), city: expect.any(String) } },
    });
    const stranger = (await signUp(http)).client;
    expect((await stranger.post(path, SITE)).status).toBe(404);
  });
});
