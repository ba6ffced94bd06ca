/** Spend limits and approval rules apply to orders on account at every endpoint. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { makeAnalysedProject } from "../../testing/benches/make-analysed-project.ts";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { createLedgerProvider } from "../../testing/outside/ledger-provider.ts";
import { createTestClock, signUp, type TestClient } from "../../testing/test-http.ts";

const HOUR_MS = 60 * 60 * 1_000;
const clock = createTestClock(new Date(Date.now() + HOUR_MS));
const { db, http } = await openTestHttp({ clock, paymentProvider: createLedgerProvider().provider });

interface Person {
  client: TestClient;
  id: string;
}

async function newPerson(): Promise<Person> {
  const { client, user } = await signUp(http, undefined, "professional");
  return { client, id: String(user["id"]) };
}

/** Another member of the owner's firm. */
async function hire(role: string, spendLimit: string | null = null): Promise<Person> {
  const person = await newPerson();
  await db.database.membership.create({
    data: { organizationId: owner.id, userId: person.id, role, spendLimit },
  });
  await person.client.graphql("mutation ($id: ID!) { switchOrganization(id: $id) { __typename } }", {
    id: owner.id,
  });
  return person;
}

interface Job {
  projectId: string;
  /** From the supplier that sells boards for $35.00; screws for $20.00 are sold elsewhere. */
  yard: string;
}

/**
 * A project whose basket costs $59.40 with tax, $37.80 of it at the yard, from suppliers where the firm has an account
 * number and picks up its goods.
 */
async function makeJob(fields: object = {}): Promise<Job> {
  const made = await owner.client.post("/api/projects", {
    name: "Smith deck",
    description: "Build a 12 x 16 ft deck",
    ...fields,
  });
  const projectId = String(made.body["id"]);
  const { offers } = await makeAnalysedProject(db.database, projectId);
  await owner.client.post("/api/baskets", {
    projectId,
    items: [
      { productId: offers.screwsAtHomeDepot, quantity: 2 },
      { productId: offers.boardsAtLowes, quantity: 10 },
    ],
  });
  const ids = [offers.screwsAtHomeDepot, offers.boardsAtLowes];
  const sold = await db.database.product.findMany({ where: { id: { in: ids } } });
  for (const { supplierId } of sold) {
    await db.database.supplier.update({ where: { id: supplierId }, data: { isSandbox: true } });
    const input = { supplierId, name: "Sam", channel: "PICK_UP", accountNumber: "4711" };
    await owner.client.graphql(SAVE_CONTACT, { input });
  }
  const yard = sold.find(({ id }) => id === offers.boardsAtLowes)?.supplierId ?? "";
  return { projectId, yard };
}

const SAVE_CONTACT = `mutation ($input: SaveSupplierContactInput!) { saveSupplierContact(input: $input) {
  __typename ... on UserError { message } } }`;
const CHECKOUT = `mutation ($input: CheckoutProjectInput!) { checkoutProject(input: $input) { __typename
  ... on UserError { code message }
  ... on OnAccountCheckoutSuccess { basketVersion orders { id status kind supplierName paidAt totalAmount actions } } } }`;
const ASK = `mutation ($input: RequestApprovalInput!) { requestApproval(input: $input) {
  ... on ApprovalRequestSuccess { approvalRequest { id } } } }`;
const DECIDE = `mutation ($input: DecideApprovalInput!) { decideApproval(input: $input) { __typename } }`;
const MAKE_KEY = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) {
  ... on CreateApiKeySuccess { key: secret apiKey { id } } } }`;

const byGraphql = async ({ client }: Person, { projectId, yard }: Job) => {
  const input = { projectId, paymentType: "ON_ACCOUNT", supplierIds: [yard] };
  return (await client.graphql(CHECKOUT, { input }))["checkoutProject"];
};
const byRest = ({ client }: Person, { projectId, yard }: Job) =>
  client.post("/api/order-on-account", { projectId, supplierIds: [yard] });

async function makeKey({ client }: Person, scopes: string[]) {
  const made = (await client.graphql(MAKE_KEY, { input: { name: "ERP", scopes } })) as {
    createApiKey: { key: string; apiKey: { id: string } };
  };
  return made.createApiKey;
}

const byKey = (key: string, { projectId, yard }: Job, headers: object = {}) =>
  http.client().send("POST", "/api/order-on-account", {
    json: { projectId, supplierIds: [yard] },
    headers: { authorization: `Bearer ${key}`, ...headers },
  });

const countOrders = () => db.database.order.count({ where: { organizationId: owner.id } });

/** The owner's approval of a member's request. */
async function approve({ client }: Person, { projectId }: Job): Promise<void> {
  const asked = (await client.graphql(ASK, { input: { projectId } })) as {
    requestApproval: { approvalRequest: { id: string } };
  };
  const { id } = asked.requestApproval.approvalRequest;
  await owner.client.graphql(DECIDE, { input: { id, decision: "APPROVE" } });
}

let owner: Person;
beforeEach(async () => {
  owner = await newPerson();
});

describe("a spend limit", () => {
  it("applies to orders on account over GraphQL, REST and a key of its holder", async () => {
    // The boards alone are below it, the basket is not: splitting in two halves must not allow more.
    const office = await hire("admin", "50.00");
    const job = await makeJob();
    expect(await byGraphql(office, job)).toMatchObject({ code: "APPROVAL_REQUIRED" });
    expect(await byRest(office, job)).toMatchObject({ status: 409, body: { code: "APPROVAL_REQUIRED" } });
    const { key } = await makeKey(office, ["PAYMENTS_WRITE", "PROJECTS_READ"]);
    expect(await byKey(key, job)).toMatchObject({ status: 409, body: { code: "APPROVAL_REQUIRED" } });
    expect(await countOrders()).toBe(0);
  });

  it("once approved, lets the field order on account and pay the rest under the same approval", async () => {
    const foreman = await hire("field", "10.00");
    const job = await makeJob();
    await approve(foreman, job);
    expect(await byGraphql(foreman, job)).toMatchObject({
      __typename: "OnAccountCheckoutSuccess",
      orders: [
        { status: "ORDERED", kind: "ON_ACCOUNT", paidAt: null, actions: ["MARK_RECEIVED", "ORDER_AGAIN"] },
      ],
    });
    const rest = { projectId: job.projectId, paymentType: "BUNDLED" };
    const paid = await foreman.client.graphql(CHECKOUT, { input: rest });
    expect(paid["checkoutProject"]).toMatchObject({ __typename: "CheckoutSuccess" });
  });

  it("is not lifted by an expired approval", async () => {
    const foreman = await hire("field", "10.00");
    const job = await makeJob();
    await approve(foreman, job);
    await db.database.approvalRequest.updateMany({
      where: { organizationId: owner.id },
      data: { holdsUntil: new Date(clock.now().getTime() - 1) },
    });
    expect(await byGraphql(foreman, job)).toMatchObject({ code: "APPROVAL_REQUIRED" });
    expect(await countOrders()).toBe(0);
  });
});

describe("an approval rule", () => {
  it("applies to orders on account, also for programs, but not for its own approver", async () => {
    const rules = [{ minimumAmount: "50.00", approverRole: "ADMIN" }];
    await owner.client.graphql(
      "mutation ($input: SetApprovalRulesInput!) { setApprovalRules(input: $input) { __typename } }",
      { input: { rules } },
    );
    const office = await hire("office");
    const job = await makeJob();
    expect(await byGraphql(office, job)).toMatchObject({ code: "APPROVAL_REQUIRED" });
    expect(await byRest(office, job)).toMatchObject({ status: 409, body: { code: "APPROVAL_REQUIRED" } });
    const { key } = await makeKey(owner, ["PAYMENTS_WRITE", "PROJECTS_READ"]);
    expect(await byKey(key, job)).toMatchObject({ status: 409, body: { code: "APPROVAL_REQUIRED" } });
    expect(await countOrders()).toBe(0);
    expect(await byRest(owner, job)).toMatchObject({ status: 200, body: { orders: [{ amount: "37.80" }] } });
  });

  it("about exceeding a budget counts earlier orders on account", async () => {
    const job = await makeJob({ budgetMax: "60.00" });
    await byGraphql(owner, job);
    const rules = [{ overBudgetOnly: true, approverRole: "OWNER" }];
    await owner.client.graphql(
      "mutation ($input: SetApprovalRulesInput!) { setApprovalRules(input: $input) { __typename } }",
      { input: { rules } },
    );
    const office = await hire("office");
    const rest = { projectId: job.projectId, paymentType: "BUNDLED" };
    const within = await office.client.graphql(CHECKOUT, { input: rest });
    expect(within["checkoutProject"]).toMatchObject({ __typename: "CheckoutSuccess" });
    await db.database.project.update({ where: { id: job.projectId }, data: { budgetMax: "59.00" } });
    const past = await office.client.graphql(CHECKOUT, { input: rest });
    expect(past["checkoutProject"]).toMatchObject({ code: "APPROVAL_REQUIRED" });
  });
});

describe("an API key", () => {
  it("orders on account with the payment scope, once per Idempotency-Key", async () => {
    const job = await makeJob();
    const { key } = await makeKey(owner, ["PAYMENTS_WRITE", "PROJECTS_READ"]);
    const headers = { "Idempotency-Key": randomUUID() };
    const first = await byKey(key, job, headers);
    const second = await byKey(key, job, headers);
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect((await byKey(key, job)).body["orders"]).toEqual(first.body["orders"]);
    expect(await countOrders()).toBe(1);
  });

  it("without that scope, or revoked, orders nothing", async () => {
    const job = await makeJob();
    const reader = await makeKey(owner, ["PROJECTS_READ"]);
    expect(await byKey(reader.key, job)).toMatchObject({ status: 403 });
    const payer = await makeKey(owner, ["PAYMENTS_WRITE"]);
    await db.database.apiKey.update({ where: { id: payer.apiKey.id }, data: { revokedAt: clock.now() } });
    expect(await byKey(payer.key, job)).toMatchObject({ status: 401 });
    expect(await countOrders()).toBe(0);
  });
});

it("a bookkeeper cannot order on account", async () => {
  const bookkeeper = await hire("bookkeeper");
  expect(await byRest(bookkeeper, await makeJob())).toMatchObject({ status: 403 });
});
