/** Purchases that wait for approval, through every entry point to buying. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { makeAnalysedProject } from "../../testing/benches/make-analysed-project.ts";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { createLedgerProvider } from "../../testing/outside/ledger-provider.ts";
import { createTestClock, signUp, type TestClient } from "../../testing/test-http.ts";

const HOUR_MS = 60 * 60 * 1_000;
/** Ahead of the database's clock, which dates accounts. */
const clock = createTestClock(new Date(Date.now() + HOUR_MS));
const { db, http } = await openTestHttp({ clock, paymentProvider: createLedgerProvider().provider });

interface Person {
  client: TestClient;
  id: string;
  username: string;
}

async function newPerson(): Promise<Person> {
  const { client, user } = await signUp(http, undefined, "professional");
  return { client, id: String(user["id"]), username: String(user["username"]) };
}

/** Another member of the owner's firm. */
async function hire(role: string, spendLimit: string | null = null): Promise<Person> {
  const person = await newPerson();
  await db.database.membership.create({
    data: { organizationId: owner.id, userId: person.id, role: role.toLowerCase(), spendLimit },
  });
  await person.client.graphql("mutation ($id: ID!) { switchOrganization(id: $id) { __typename } }", {
    id: owner.id,
  });
  return person;
}

interface Job {
  id: string;
  basketId: string;
  /** Two boxes of screws at $10.00. */
  screws: string;
}

/** A project whose basket totals $61.60 with delivery and tax: screws for $20.00, boards for $35.00. */
async function makeJob({ client }: Person, fields: object = {}): Promise<Job> {
  const made = await client.post("/api/projects", {
    name: "Smith deck",
    description: "Build a 12 x 16 ft deck",
    ...fields,
  });
  expect(made.status, made.text).toBe(201);
  const id = String(made.body["id"]);
  const { offers } = await makeAnalysedProject(db.database, id);
  const basket = await client.post("/api/baskets", {
    projectId: id,
    items: [
      { productId: offers.screwsAtHomeDepot, quantity: 2 },
      { productId: offers.boardsAtLowes, quantity: 10 },
    ],
  });
  expect(basket.status, basket.text).toBeLessThan(300);
  return { id, basketId: String(basket.body["id"]), screws: offers.screwsAtHomeDepot };
}

const CHECKOUT = `mutation ($input: CheckoutProjectInput!) { checkoutProject(input: $input) { __typename
  ... on UserError { code message } ... on CheckoutSuccess { order { id totalAmount } }
  ... on ApprovalRequiredError { approvers totalAmount approvalRequest { id state comment } } } }`;
const checkout = async ({ client }: Person, { id: projectId }: Job, paymentType = "BUNDLED") => {
  const answer = await client.graphql(CHECKOUT, { input: { projectId, paymentType } });
  return answer["checkoutProject"];
};

const REQUEST = `{ id state totalAmount completeness { isWhole summary } approvedAmount reason note requestedBy isViewers mayDecide approvers
  decidedBy comment holdsUntil lines { name quantity approvedQuantity totalAmount } }`;
const ASK = `mutation ($input: RequestApprovalInput!) { requestApproval(input: $input) { __typename
  ... on UserError { code message } ... on ApprovalRequestSuccess { approvalRequest ${REQUEST} } } }`;
interface WireRequest {
  id: string;
  state: string;
  totalAmount: string;
}
/** The test names the shape it asked for; missing fields fail its expectations. */
const read = async <Data>(
  client: TestClient,
  query: string,
  variables?: Record<string, unknown>,
): Promise<Data> => (await client.graphql(query, variables)) as Data;

async function ask({ client }: Person, { id: projectId }: Job, note?: string): Promise<WireRequest> {
  const answer = await read<{ requestApproval: { approvalRequest?: WireRequest } }>(client, ASK, {
    input: { projectId, note },
  });
  const { approvalRequest } = answer.requestApproval;
  if (!approvalRequest) throw new Error(JSON.stringify(answer));
  return approvalRequest;
}

const DECIDE = `mutation ($input: DecideApprovalInput!) { decideApproval(input: $input) { __typename
  ... on UserError { code message } ... on ApprovalRequestSuccess { approvalRequest ${REQUEST} } } }`;
const decide = async ({ client }: Person, id: string, decision = "APPROVE", more: object = {}) =>
  (await client.graphql(DECIDE, { input: { id, decision, ...more } }))["decideApproval"];

const WITHDRAW = `mutation ($id: ID!) { withdrawApproval(id: $id) { __typename
  ... on ApprovalRequestSuccess { approvalRequest { state } } } }`;

const codeOf = async ({ client }: Person, query: string, variables: object = {}) => {
  const { body } = await client.post("/graphql", { query, variables });
  const [error] = (body["errors"] ?? []) as { message?: string; extensions?: { code?: string } }[];
  return error ? `${error.extensions?.code}: ${error.message}` : null;
};

async function listFor({ client }: Person): Promise<string[]> {
  const answer = await read<{ approvalRequests: { edges: { node: { id: string } }[] } }>(
    client,
    "{ approvalRequests(forViewer: true) { edges { node { id } } } }",
  );
  return answer.approvalRequests.edges.map(({ node }) => node.id);
}

async function stateOf({ client }: Person, id: string): Promise<unknown> {
  const answer = await read<{ approvalRequest: { state: string } }>(
    client,
    "query ($id: ID!) { approvalRequest(id: $id) { state } }",
    { id },
  );
  return answer.approvalRequest.state;
}

const SET_RULES = `mutation ($input: SetApprovalRulesInput!) { setApprovalRules(input: $input) { __typename
  ... on InvalidInputError { fields { path message } } } }`;
async function setRules(...rules: object[]): Promise<void> {
  expect(await owner.client.graphql(SET_RULES, { input: { rules } })).toMatchObject({
    setApprovalRules: { __typename: "ChangeOrganizationSuccess" },
  });
}

const messagesTo = (recipient: string) =>
  db.database.outboxMessage.findMany({ where: { recipient }, orderBy: { createdAt: "asc" } });

/** Lets days pass: unpaid orders are given up, as the sweep does. */
async function waitDays(days: number): Promise<void> {
  clock.advance(days * 24 * HOUR_MS);
  await http.services.payments.reconcile();
}

let owner: Person;
beforeEach(async () => {
  owner = await newPerson();
});
describe("a purchase above a member's limit", () => {
  it("is requested, approved from the link in the text message, and paid by the office", async () => {
    const phone = `+1555${Math.floor(Math.random() * 9_000_000 + 1_000_000)}`;
    await db.database.user.update({ where: { id: owner.id }, data: { phone } });
    const foreman = await hire("FIELD", "50.00");
    const office = await hire("OFFICE");
    const job = await makeJob(foreman);
    expect(await checkout(foreman, job)).toMatchObject({
      code: "APPROVAL_REQUIRED",
      message: expect.stringMatching(/above the \$50\.00 spend limit\. .* can approve this\.$/),
      approvers: [owner.username],
      approvalRequest: null,
    });
    const request = await ask(foreman, job, "Needed by Friday");
    expect(request).toMatchObject({
      state: "PENDING",
      note: "Needed by Friday",
      isViewers: true,
      mayDecide: false,
      lines: [{ quantity: 2 }, { quantity: 10 }],
    });
    expect(await listFor(owner)).toEqual([request.id]);
    expect(await listFor(office)).toEqual([]);
    const [text, ...more] = await messagesTo(phone);
    expect(text?.body).toContain(`${foreman.username} asks to buy for Smith deck: $${request.totalAmount}`);
    expect(more).toEqual([]);

    expect(await decide(owner, request.id, "APPROVE", { comment: "Go ahead" })).toMatchObject({
      approvalRequest: { state: "APPROVED", decidedBy: owner.username, comment: "Go ahead" },
    });
    expect(await checkout(office, job)).toMatchObject({ __typename: "CheckoutSuccess" });
    expect(await stateOf(owner, request.id)).toBe("USED");
    const order = await db.database.order.findFirstOrThrow({ where: { projectId: job.id } });
    expect(order.approvalId).toBe(request.id);
    // The requester may also pay for what was approved: it is the same order.
    expect(await checkout(foreman, job)).toMatchObject({ order: { id: order.id } });
    expect(
      await foreman.client.graphql(
        "mutation ($input: PayOrderInput!) { payOrder(input: $input) { __typename } }",
        { input: { orderId: order.id } },
      ),
    ).toMatchObject({ payOrder: { __typename: "CheckoutSuccess" } });
  });

  it("that was rejected says so, and can be requested again", async () => {
    const foreman = await hire("FIELD", "50.00");
    const job = await makeJob(foreman);
    const { id } = await ask(foreman, job);
    await decide(owner, id, "REJECT", { comment: "Use what is in the yard" });
    expect(await checkout(foreman, job)).toMatchObject({
      code: "APPROVAL_REQUIRED",
      approvalRequest: { id, state: "REJECTED", comment: "Use what is in the yard" },
    });
    expect((await ask(foreman, job)).id).not.toBe(id);
  });
});

describe("an approval rule", () => {
  const LARGE = { minimumAmount: "50.00", approverRole: "ADMIN" };

  it("applies to every entry point, except for those who decide by it", async () => {
    await setRules(LARGE);
    const office = await hire("OFFICE");
    const admin = await hire("ADMIN");
    const job = await makeJob(office);
    const required = { code: "APPROVAL_REQUIRED", approvers: [owner.username, admin.username] };
    expect(await checkout(office, job)).toMatchObject(required);
    expect(await checkout(office, job, "MULTI_SUPPLIER")).toMatchObject(required);
    for (const [path, body] of [
      ["/api/create-payment-intent", { projectId: job.id }],
      ["/api/create-multi-supplier-payment", { projectId: job.id }],
      ["/api/create-basket-payment", { basketId: job.basketId }],
    ] as const) {
      const answer = await office.client.post(path, body);
      expect([path, answer.status, answer.body["code"]]).toEqual([path, 409, "APPROVAL_REQUIRED"]);
    }
    const made = await db.database.order.count({ where: { projectId: job.id } });
    expect(made).toBe(0);
    expect(await checkout(admin, job)).toMatchObject({ __typename: "CheckoutSuccess" });
  });

  it("applies to an order that was made before it", async () => {
    const office = await hire("OFFICE");
    const job = await makeJob(office);
    const made = (await checkout(office, job)) as { order: { id: string } };
    await setRules(LARGE);
    const pay = `mutation ($input: PayOrderInput!) { payOrder(input: $input) { __typename
      ... on UserError { code } } }`;
    const variables = { input: { orderId: made.order.id } };
    expect(await office.client.graphql(pay, variables)).toMatchObject({
      payOrder: { code: "APPROVAL_REQUIRED" },
    });
    await decide(owner, (await ask(office, job)).id);
    expect(await office.client.graphql(pay, variables)).toMatchObject({
      payOrder: { __typename: "CheckoutSuccess" },
    });
  });

  it("applies to programs of those who decide by it", async () => {
    await setRules(LARGE);
    const job = await makeJob(owner);
    const { createApiKey } = await read<{ createApiKey: { key: string } }>(
      owner.client,
      `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) {
        ... on CreateApiKeySuccess { key: secret } } }`,
      { input: { name: "ERP", scopes: ["PAYMENTS_WRITE", "PROJECTS_READ"] } },
    );
    const answer = await http.client().send("POST", "/api/create-payment-intent", {
      json: { projectId: job.id },
      headers: { authorization: `Bearer ${createApiKey.key}` },
    });
    expect([answer.status, answer.body["code"]]).toEqual([409, "APPROVAL_REQUIRED"]);
  });

  it("for purchases over budget applies from the first cent over", async () => {
    await setRules({ overBudgetOnly: true, approverRole: "OWNER" });
    const office = await hire("OFFICE");
    const free = await makeJob(office, { budgetMax: "1000.00" });
    expect(await checkout(office, free)).toMatchObject({ __typename: "CheckoutSuccess" });
    const short = await makeJob(office, { budgetMax: "50.00" });
    expect(await checkout(office, short)).toMatchObject({
      code: "APPROVAL_REQUIRED",
      message: expect.stringContaining("over a project's budget"),
    });
  });

  it.each([
    ["without an approver", [{ minimumAmount: "5" }], "rules.0.approverRole"],
    [
      "with a role and people",
      [{ approverRole: "OWNER", approverMemberIds: [randomUUID()] }],
      "rules.0.approverMemberIds",
    ],
    ["of somebody unknown", [{ approverMemberIds: [randomUUID()] }], "rules.0.approverMemberIds"],
    ["of an amount that is none", [{ ...LARGE, minimumAmount: "-5" }], "rules.0.minimumAmount"],
    ["of a category that is none", [{ ...LARGE, categories: ["Cheese"] }], "rules.0.categories.0"],
    ["of a foreign supplier", [{ ...LARGE, supplierIds: [randomUUID()] }], "rules.0.supplierIds"],
    [
      "that an earlier one leaves nothing to",
      [LARGE, { minimumAmount: "500.00", approverRole: "OWNER" }],
      "rules.1.minimumAmount",
    ],
    ["too many", Array.from({ length: 21 }, () => LARGE), "rules"],
  ])("%s is refused where it is wrong", async (_case, rules, path) => {
    expect(await owner.client.graphql(SET_RULES, { input: { rules } })).toMatchObject({
      setApprovalRules: { fields: [{ path }] },
    });
  });

  it("is read as it was set, with people by their memberships, and set by managers only", async () => {
    const admin = await hire("ADMIN");
    const office = await hire("OFFICE");
    const { id: memberId } = await db.database.membership.findFirstOrThrow({
      where: { userId: admin.id, organizationId: owner.id },
    });
    await setRules({ categories: ["Electrical"], approverMemberIds: [memberId] }, LARGE);
    expect(
      await office.client.graphql(`{ organization { approvalRules {
        minimumAmount overBudgetOnly categories supplierIds approverRole approverMemberIds } } }`),
    ).toMatchObject({
      organization: {
        approvalRules: [
          {
            minimumAmount: null,
            categories: ["Electrical"],
            approverRole: null,
            approverMemberIds: [memberId],
          },
          { minimumAmount: "50.00", categories: [], approverRole: "ADMIN", approverMemberIds: [] },
        ],
      },
    });
    expect(await codeOf(office, SET_RULES, { input: { rules: [] } })).toMatch(/^FORBIDDEN/);
  });

  it("is not overwritten by a user who was looking at older rules", async () => {
    const admin = await hire("ADMIN");
    const both = [
      { seen: [LARGE], rules: [{ ...LARGE, minimumAmount: "900" }] },
      { seen: [LARGE], rules: [LARGE, { ...LARGE, minimumAmount: "10", categories: ["Electrical"] }] },
    ];
    await setRules(LARGE);
    const answers = await Promise.all(
      [owner, admin].map((one, index) => one.client.graphql(SET_RULES, { input: both[index] })),
    );
    const kinds = answers.map((answer) => Object(Object(answer).setApprovalRules));
    expect(kinds.filter(({ __typename: kind }) => kind === "ChangeOrganizationSuccess")).toHaveLength(1);
    expect(kinds.find(({ __typename: kind }) => kind === "InvalidInputError")).toMatchObject({
      fields: [{ path: "seen" }],
    });
  });
});

describe("one approval", () => {
  it("buys one version: less or cheaper goes ahead, more needs another approval", async () => {
    const foreman = await hire("FIELD", "50.00");
    const job = await makeJob(foreman);
    const { id } = await ask(foreman, job);
    // The same request is made only once, however often it is repeated.
    expect((await ask(foreman, job)).id).toBe(id);
    await decide(owner, id);
    const setScrews = (quantity: number) =>
      foreman.client.send("PATCH", `/api/baskets/${job.basketId}`, {
        json: { items: [{ productId: job.screws, quantity }] },
      });
    await setScrews(9);
    expect(await checkout(foreman, job)).toMatchObject({ code: "APPROVAL_REQUIRED" });
    const again = await ask(foreman, job);
    expect(again.id).not.toBe(id);
    await decide(owner, again.id);
    await setScrews(8);
    expect(await checkout(foreman, job)).toMatchObject({ __typename: "CheckoutSuccess" });
    expect(await stateOf(owner, again.id)).toBe("USED");
  });

  it("of less covers what was approved, line by line", async () => {
    const foreman = await hire("FIELD", "10.00");
    const job = await makeJob(foreman);
    const { id } = await ask(foreman, job);
    expect(await decide(owner, id, "APPROVE", { lines: [{ index: 0, quantity: 1 }] })).toMatchObject({
      approvalRequest: { lines: [{ quantity: 2, approvedQuantity: 1 }, { approvedQuantity: 10 }] },
    });
    expect(await checkout(foreman, job)).toMatchObject({ code: "APPROVAL_REQUIRED" });
  });

  it("is decided once, whoever answers at the same time", async () => {
    const admins = [owner, await hire("ADMIN"), await hire("ADMIN")];
    const foreman = await hire("FIELD", "50.00");
    const { id } = await ask(foreman, await makeJob(foreman));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_one, turn) =>
        decide(admins[turn % 3] ?? owner, id, turn % 2 === 0 ? "APPROVE" : "REJECT"),
      ),
    );
    const names = answers.map((answer) => (answer as { __typename: string }).__typename);
    expect(names.filter((name) => name === "ApprovalRequestSuccess")).toHaveLength(1);
    expect(names.filter((name) => name === "ApprovalStatusError")).toHaveLength(49);
    expect(await db.database.notification.count({ where: { dedupeKey: `approval-decided:${id}` } })).toBe(1);
  });
});

describe("an approval decision", () => {
  it("is never one's own, nor a program's, nor that of a user who may not decide", async () => {
    await db.database.membership.updateMany({ where: { userId: owner.id }, data: { spendLimit: "5.00" } });
    const admin = await hire("ADMIN");
    const office = await hire("OFFICE");
    const job = await makeJob(owner);
    const { id } = await ask(owner, job);
    const input = { id, decision: "APPROVE" };
    expect(await codeOf(owner, DECIDE, { input })).toMatch(/^FORBIDDEN: You can't approve your own/);
    expect(await codeOf(office, DECIDE, { input })).toBe(`FORBIDDEN: ${admin.username} can decide this.`);
    expect(await decide(admin, id)).toMatchObject({ __typename: "ApprovalRequestSuccess" });
    expect(await checkout(owner, job)).toMatchObject({ __typename: "CheckoutSuccess" });
  });

  it("on a request of another firm is not found", async () => {
    const foreman = await hire("FIELD", "50.00");
    const { id } = await ask(foreman, await makeJob(foreman));
    const stranger = await newPerson();
    expect(await codeOf(stranger, DECIDE, { input: { id, decision: "APPROVE" } })).toMatch(/^NOT_FOUND/);
    expect(await codeOf(stranger, WITHDRAW, { id })).toMatch(/^NOT_FOUND/);
    expect(
      await stranger.client.graphql("query ($id: ID!) { approvalRequest(id: $id) { id } }", { id }),
    ).toEqual({ approvalRequest: null });
    expect(await listFor(stranger)).toEqual([]);
  });
});

describe("a request", () => {
  it("is withdrawn by the requester, and ends with their membership", async () => {
    const foreman = await hire("FIELD", "50.00");
    const [first, second] = [await makeJob(foreman), await makeJob(foreman)];
    const { id } = await ask(foreman, first);
    expect(await foreman.client.graphql(WITHDRAW, { id })).toMatchObject({
      withdrawApproval: { approvalRequest: { state: "WITHDRAWN" } },
    });
    const other = await ask(foreman, second);
    const member = await db.database.membership.findFirstOrThrow({
      where: { userId: foreman.id, organizationId: owner.id },
    });
    await owner.client.graphql("mutation ($id: ID!) { removeMember(id: $id) { __typename } }", {
      id: member.id,
    });
    expect(await stateOf(owner, other.id)).toBe("WITHDRAWN");
  });

  it("needs a basket that could be paid, and an approver who must be asked", async () => {
    const job = await makeJob(owner);
    expect(await owner.client.graphql(ASK, { input: { projectId: job.id } })).toMatchObject({
      requestApproval: { __typename: "ApprovalNotNeededError", code: "STATUS_CONFLICT" },
    });
    const foreman = await hire("FIELD", "50.00");
    expect(
      await foreman.client.graphql(ASK, { input: { projectId: job.id, note: "x".repeat(501) } }),
    ).toMatchObject({ requestApproval: { code: "INVALID_INPUT" } });
    expect(
      await foreman.client.graphql(ASK, { input: { projectId: job.id, basketVersion: 99 } }),
    ).toMatchObject({ requestApproval: { code: "BASKET_CHANGED" } });
  });

  it("and its answer are sent to webhooks", async () => {
    const events = ["APPROVAL_REQUESTED", "APPROVAL_DECIDED"];
    await owner.client.graphql(
      `mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { __typename } }`,
      { input: { url: "https://example.com/hook", events, description: "" } },
    );
    const foreman = await hire("FIELD", "50.00");
    const job = await makeJob(foreman);
    const { id, totalAmount } = await ask(foreman, job);
    await decide(owner, id, "REJECT");
    const deliveries = await db.database.webhookDelivery.findMany({
      where: { endpoint: { organizationId: owner.id } },
      orderBy: { createdAt: "asc" },
    });
    expect(deliveries.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: "approval.requested", data: { approvalRequestId: id, projectId: job.id, totalAmount } },
      { type: "approval.decided", data: { state: "rejected", decidedBy: owner.username } },
    ]);
  });
});

// Last, since days pass: an earlier order would have to be given up.
describe("over time, a request", () => {
  it("expires after seven days, decided or not", async () => {
    const foreman = await hire("FIELD", "50.00");
    const [first, second] = [await makeJob(foreman), await makeJob(foreman)];
    const waiting = await ask(foreman, first);
    const approved = await ask(foreman, second);
    await decide(owner, approved.id);
    await waitDays(7);
    expect(await stateOf(owner, waiting.id)).toBe("EXPIRED");
    expect(await stateOf(owner, approved.id)).toBe("EXPIRED");
    expect(await decide(owner, waiting.id)).toMatchObject({ code: "STATUS_CONFLICT" });
    expect(await listFor(owner)).toEqual([]);
  });

  it("is announced immediately, later ones within the hour together, and all again after a working day", async () => {
    const email = `${owner.username}@example.com`;
    await db.database.user.update({ where: { id: owner.id }, data: { email } });
    const foreman = await hire("FIELD", "50.00");
    const jobs = [await makeJob(foreman), await makeJob(foreman), await makeJob(foreman)];
    for (const job of jobs) await ask(foreman, job);
    const subjects = async () => (await messagesTo(email)).map(({ subject }) => subject);
    const single = expect.stringMatching(/asks to buy for Smith deck/);
    expect(await subjects()).toEqual([single]);
    const { approvals } = http.services;
    await approvals.notifyWaiting();
    expect(await subjects()).toEqual([single]);
    clock.advance(HOUR_MS + 1);
    await Promise.all([approvals.notifyWaiting(), approvals.notifyWaiting()]);
    expect(await subjects()).toEqual([single, "2 purchases need your approval"]);
    await waitDays(3);
    await Promise.all([approvals.notifyWaiting(), approvals.notifyWaiting()]);
    expect(await subjects()).toEqual([
      single,
      "2 purchases need your approval",
      "Still waiting: 3 purchases need your approval",
    ]);
    clock.advance(HOUR_MS);
    await approvals.notifyWaiting();
    expect(await subjects()).toHaveLength(3);
  });
});
