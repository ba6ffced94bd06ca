import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { createTestClock, signUp, type TestClient } from "../../testing/test-http.ts";
/** Ahead of the database's clock, which dates accounts: users join later. */
import { findLowestLimit } from "./index.ts";

const clock = createTestClock(new Date(Date.now() + 60 * 60 * 1_000));
const { db, http } = await openTestHttp({ clock });

interface Person {
  client: TestClient;
  id: string;
  username: string;
}

async function newPerson(plan: "professional" | "starter" = "professional"): Promise<Person> {
  const { client, user } = await signUp(http, undefined, plan);
  return { client, id: String(user["id"]), username: String(user["username"]) };
}

/** The test names the shape it asked for; missing fields fail its expectations. */
const ask = async <Data>(client: TestClient, query: string): Promise<Data> =>
  (await client.graphql(query)) as Data;

let owner: Person;
beforeEach(async () => {
  owner = await newPerson();
});

const FIRM = `{ organization { id name seats { limit used } invitations { id email role }
  members { id username role state spendLimit isViewer } } }`;
interface Firm {
  organization: {
    id: string;
    name: string;
    seats: { limit: number | null; used: number };
    invitations: { id: string; email: string | null; role: string }[];
    members: { id: string; username: string; role: string; state: string; isViewer: boolean }[];
  };
}
const firmOf = async ({ client }: Person) => (await ask<Firm>(client, FIRM)).organization;
const memberId = async (firm: Person, { username }: Person) =>
  (await firmOf(firm)).members.find((member) => member.username === username)?.id ?? "";

const INVITE = `mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { __typename
  ... on InvalidInputError { fields { path message } } } }`;
let invited = 0;

/** Invites a person and returns the token in their link. */
async function invite(from: Person, role: string, spendLimit?: string): Promise<string> {
  invited += 1;
  const email = `invited-${invited}@example.com`;
  const answer = await from.client.graphql(INVITE, { input: { email, role, spendLimit } });
  expect(answer).toMatchObject({ inviteMember: { __typename: "ChangeOrganizationSuccess" } });
  const mail = await db.database.outboxMessage.findFirstOrThrow({
    where: { recipient: email },
    orderBy: { createdAt: "desc" },
  });
  const [, token = ""] = /\/invitation\/(\S+)/.exec(mail.body) ?? [];
  expect(token).not.toBe("");
  return token;
}

const ACCEPT = `mutation ($token: String!) { acceptInvitation(token: $token) { __typename
  ... on UserError { code message } ... on SwitchOrganizationSuccess { organization { id } } } }`;
const accept = ({ client }: Person, token: string) => client.graphql(ACCEPT, { token });

/** A member of the owner's firm. */
async function hire(role: string, spendLimit?: string): Promise<Person> {
  const person = await newPerson("starter");
  const token = await invite(owner, role, spendLimit);
  expect(await accept(person, token)).toMatchObject({
    acceptInvitation: { __typename: "SwitchOrganizationSuccess" },
  });
  return person;
}

async function makeProject({ client }: Person, name: string): Promise<string> {
  const { status, body, text } = await client.post("/api/projects", { name, description: "A deck 12 by 16" });
  expect(status, text).toBe(201);
  return String(body["id"]);
}
const projectsOf = async ({ client }: Person) => {
  const { projects } = await ask<{ projects: { edges: { node: { name: string } }[] } }>(
    client,
    "{ projects { edges { node { name } } } }",
  );
  return projects.edges.map(({ node }) => node.name);
};
const codeOf = async ({ client }: Person, query: string, variables: object = {}) => {
  const { body } = await client.post("/graphql", { query, variables });
  const [error] = (body["errors"] ?? []) as { extensions?: { code?: string } }[];
  return error?.extensions?.code ?? null;
};

const CHANGE = `mutation ($input: ChangeMemberRoleInput!) { changeMemberRole(input: $input) { __typename
  ... on UserError { code } } }`;
const REMOVE = "mutation ($id: ID!) { removeMember(id: $id) { __typename ... on UserError { code } } }";
const LEAVE = "mutation { leaveOrganization { __typename ... on UserError { code } } }";
const SWITCH = "mutation ($id: ID!) { switchOrganization(id: $id) { organization { id } } }";

describe("an account", () => {
  it("has an organization of its own from the start, with its owner in one seat", async () => {
    expect(await firmOf(owner)).toMatchObject({
      id: owner.id,
      seats: { limit: 5, used: 1 },
      invitations: [],
      members: [{ username: owner.username, role: "OWNER", state: "ACTIVE", isViewer: true }],
    });
  });
});

describe("an invitation", () => {
  it("shows who sent it, leads into the firm, and works once", async () => {
    await makeProject(owner, "Smith deck");
    const token = await invite(owner, "FIELD");
    const offer = await http
      .client()
      .graphql(`{ invitation(token: "${token}") { organizationName invitedBy role sentTo } }`);
    expect(offer).toMatchObject({
      invitation: { role: "FIELD", sentTo: expect.stringMatching(/^i•••@example\.com$/) },
    });
    expect((await firmOf(owner)).seats.used).toBe(2);
    const foreman = await newPerson("starter");
    await makeProject(foreman, "My own shed");
    expect(await accept(foreman, token)).toMatchObject({
      acceptInvitation: { organization: { id: owner.id } },
    });
    expect(await projectsOf(foreman)).toEqual(["Smith deck"]);
    expect(await accept(await newPerson(), token)).toMatchObject({
      acceptInvitation: { __typename: "InvitationEndedError", code: "INVITATION_ENDED" },
    });
  });

  it("is accepted by only one of twenty at once", async () => {
    const token = await invite(owner, "OFFICE");
    const people = await Promise.all(Array.from({ length: 20 }, () => newPerson("starter")));
    const answers = await Promise.all(people.map((person) => accept(person, token)));
    expect(answers.filter((answer) => JSON.stringify(answer).includes("SwitchOrg"))).toHaveLength(1);
    expect((await firmOf(owner)).members).toHaveLength(2);
  });

  it("takes up a seat while pending, until it is revoked, declined or expired", async () => {
    const starter = await newPerson("starter");
    expect(await codeOf(starter, INVITE, { input: { email: "a@example.com", role: "FIELD" } })).toBe(
      "PLAN_LIMIT",
    );
    const tokens = [];
    for (let n = 0; n < 4; n++) tokens.push(await invite(owner, "FIELD"));
    expect(await codeOf(owner, INVITE, { input: { email: "b@example.com", role: "FIELD" } })).toBe(
      "PLAN_LIMIT",
    );
    const [waiting] = (await firmOf(owner)).invitations;
    await owner.client.graphql("mutation ($id: ID!) { revokeInvitation(id: $id) { id } }", {
      id: waiting?.id,
    });
    expect((await firmOf(owner)).seats.used).toBe(4);
    await http.client().graphql(`mutation { declineInvitation(token: "${tokens[0]}") }`);
    expect((await firmOf(owner)).seats.used).toBe(3);
    clock.advance(7 * 24 * 60 * 60 * 1_000 + 1);
    expect((await firmOf(owner)).seats.used).toBe(1);
    expect(await accept(await newPerson(), String(tokens[1]))).toMatchObject({
      acceptInvitation: { code: "INVITATION_ENDED" },
    });
  });

  it("that is sent again has a new link, and the earlier one stops working", async () => {
    const token = await invite(owner, "FIELD");
    const [waiting] = (await firmOf(owner)).invitations;
    await owner.client.graphql("mutation ($id: ID!) { resendInvitation(id: $id) { __typename } }", {
      id: waiting?.id,
    });
    expect((await firmOf(owner)).invitations).toHaveLength(1);
    expect(await accept(await newPerson(), token)).toMatchObject({
      acceptInvitation: { code: "INVITATION_ENDED" },
    });
  });

  it.each([
    [{ role: "FIELD" }, "email", "Please enter an email address or a mobile number"],
    [{ email: "not one", role: "FIELD" }, "email", expect.any(String)],
    [{ email: "x@example.com", phone: "+12185550100", role: "FIELD" }, "phone", expect.any(String)],
    [{ email: "x@example.com", role: "FIELD", spendLimit: "-5" }, "spendLimit", expect.any(String)],
  ])("with %j is refused at the field", async (input, path, message) => {
    expect(await owner.client.graphql(INVITE, { input })).toMatchObject({
      inviteMember: { __typename: "InvalidInputError", fields: [{ path, message }] },
    });
  });

  it("of a person who is already invited, or to a role above one's own, is refused", async () => {
    const admin = await hire("ADMIN");
    await invite(owner, "FIELD");
    const input = { email: `invited-${invited}@example.com`, role: "FIELD" };
    expect(await owner.client.graphql(INVITE, { input })).toMatchObject({
      inviteMember: {
        fields: [{ path: "email", message: expect.stringContaining("already have an invitation") }],
      },
    });
    const above = { email: "boss@example.com", role: "OWNER" };
    expect(await admin.client.graphql(INVITE, { input: above })).toMatchObject({
      inviteMember: { fields: [{ path: "role" }] },
    });
  });
});

describe("a member of two organizations", () => {
  it("works in the one they chose, and creates things there", async () => {
    const foreman = await hire("FIELD");
    const id = await makeProject(foreman, "Garage");
    expect(await projectsOf(owner)).toEqual(["Garage"]);
    expect(await db.database.project.findUniqueOrThrow({ where: { id } })).toMatchObject({
      organizationId: owner.id,
      userId: foreman.id,
    });
    await foreman.client.graphql(SWITCH, { id: foreman.id });
    expect(await projectsOf(foreman)).toEqual([]);
    expect((await foreman.client.get(`/api/projects/${id}`)).status).toBe(404);
    expect(
      await foreman.client.graphql("{ viewer { memberships { organizationId role isPresent } } }"),
    ).toMatchObject({
      viewer: {
        memberships: [
          { organizationId: foreman.id, role: "OWNER", isPresent: true },
          { organizationId: owner.id, role: "FIELD", isPresent: false },
        ],
      },
    });
  });

  it("learns which of them a link's target belongs to, and no one else does", async () => {
    const foreman = await hire("FIELD");
    const id = await makeProject(owner, "Porch");
    await foreman.client.graphql(SWITCH, { id: foreman.id });
    const WHERE = "query ($id: ID!) { membershipOf(id: $id) { organizationId role isPresent } }";
    expect(await foreman.client.graphql(WHERE, { id })).toEqual({
      membershipOf: { organizationId: owner.id, role: "FIELD", isPresent: false },
    });
    // A user who already belongs to it has nowhere to go.
    expect(await owner.client.graphql(WHERE, { id })).toEqual({ membershipOf: null });
    expect(await (await newPerson()).client.graphql(WHERE, { id })).toEqual({ membershipOf: null });
  });

  it("cannot switch to one they do not belong to", async () => {
    const stranger = await newPerson();
    expect(await codeOf(stranger, SWITCH, { id: owner.id })).toBe("NOT_FOUND");
  });

  it("works in the one chosen last when they sign in again", async () => {
    const foreman = await hire("FIELD");
    const project = await makeProject(owner, "Porch");
    const again = http.client();
    const answer = await again.post("/api/auth/login", { username: foreman.username, password: "plumb-1" });
    expect(answer.status).toBe(200);
    expect((await again.get(`/api/projects/${project}`)).status).toBe(200);
  });
});

describe("a role", () => {
  it("lets bookkeepers read but change nothing, and the field create projects but manage no one", async () => {
    const bookkeeper = await hire("BOOKKEEPER");
    const foreman = await hire("FIELD");
    await makeProject(owner, "Fence");
    expect(await projectsOf(bookkeeper)).toEqual(["Fence"]);
    const { status } = await bookkeeper.client.post("/api/projects", { name: "No", description: "A deck" });
    expect(status).toBe(403);
    expect(await codeOf(foreman, INVITE, { input: { email: "c@example.com", role: "FIELD" } })).toBe(
      "FORBIDDEN",
    );
    expect(await codeOf(foreman, "{ apiKeys { totalCount } }")).toBe("FORBIDDEN");
  });

  it("that is changed applies from the next call on", async () => {
    const foreman = await hire("FIELD");
    const id = await memberId(owner, foreman);
    await owner.client.graphql(CHANGE, { input: { id, role: "BOOKKEEPER", spendLimit: "250.00" } });
    const { status } = await foreman.client.post("/api/projects", { name: "No", description: "A deck" });
    expect(status).toBe(403);
    expect((await firmOf(owner)).members[1]).toMatchObject({ role: "BOOKKEEPER", spendLimit: "250.00" });
  });

  it("above one's own can be neither granted nor removed", async () => {
    const admin = await hire("ADMIN");
    const owners = await memberId(admin, owner);
    for (const input of [
      { id: owners, role: "FIELD" },
      { id: await memberId(admin, admin), role: "OWNER" },
    ]) {
      expect(await admin.client.graphql(CHANGE, { input })).toMatchObject({
        changeMemberRole: { code: "INVALID_INPUT" },
      });
    }
    expect(await admin.client.graphql(REMOVE, { id: owners })).toMatchObject({
      removeMember: { code: "INVALID_INPUT" },
    });
  });
});

describe("a spend limit", () => {
  it("limits what a member may spend on one purchase, from the basket and on the order", async () => {
    const foreman = await hire("FIELD", "50.00");
    expect(await findLowestLimit(db.database, owner.id, [foreman.id])).toBe(5_000);
    expect(await findLowestLimit(db.database, owner.id, [owner.id])).toBeNull();
    expect(await findLowestLimit(db.database, owner.id, [owner.id, foreman.id])).toBe(5_000);
    const order = await db.database.order.create({
      data: {
        organizationId: owner.id,
        userId: owner.id,
        title: "Deck",
        itemsAmount: "50.01",
        deliveryAmount: "0.00",
        taxAmount: "0.00",
        totalAmount: "50.01",
        purchaseKey: randomUUID(),
        createdAt: clock.now(),
        updatedAt: clock.now(),
      },
    });
    const pay = `mutation ($input: PayOrderInput!) { payOrder(input: $input) { __typename
      ... on UserError { message } } }`;
    expect(await foreman.client.graphql(pay, { input: { orderId: order.id } })).toMatchObject({
      payOrder: { message: expect.stringMatching(/above the \$50\.00 spend limit\. .* can approve this/) },
    });
  });
});

describe("the last owner", () => {
  it("can be neither demoted nor removed, nor leave, until there is another", async () => {
    const id = await memberId(owner, owner);
    const refused = { code: "LAST_OWNER" };
    expect(await owner.client.graphql(CHANGE, { input: { id, role: "FIELD" } })).toMatchObject({
      changeMemberRole: refused,
    });
    expect(await owner.client.graphql(REMOVE, { id })).toMatchObject({ removeMember: refused });
    expect(await owner.client.graphql(LEAVE)).toMatchObject({ leaveOrganization: refused });
    const partner = await hire("OWNER");
    expect(await owner.client.graphql(LEAVE)).toMatchObject({
      leaveOrganization: { __typename: "ChangeOrganizationSuccess" },
    });
    expect((await firmOf(partner)).members.map(({ username }) => username)).toEqual([partner.username]);
    // The founder of the firm has another organization of their own now.
    expect((await firmOf(owner)).members).toMatchObject([{ username: owner.username, role: "OWNER" }]);
  });
});

describe("a removed member", () => {
  it("is out immediately, with their invitations, and what they made stays", async () => {
    const admin = await hire("ADMIN");
    await makeProject(admin, "Kitchen");
    const token = await invite(admin, "FIELD");
    await owner.client.graphql(REMOVE, { id: await memberId(owner, admin) });
    expect(await projectsOf(admin)).toEqual([]);
    expect(await projectsOf(owner)).toEqual(["Kitchen"]);
    expect(await accept(await newPerson(), token)).toMatchObject({
      acceptInvitation: { code: "INVITATION_ENDED" },
    });
  });
});

describe("a plan with fewer seats", () => {
  it("suspends the latest members and never the owner, and restores them once it has more", async () => {
    const first = await hire("ADMIN");
    const second = await hire("FIELD");
    await makeProject(owner, "Attic");
    await db.database.planPeriod.deleteMany({ where: { organizationId: owner.id } });
    await http.services.organizations.fitAllSeats();
    expect((await firmOf(owner)).members.map(({ state }) => state)).toEqual([
      "ACTIVE",
      "SUSPENDED",
      "SUSPENDED",
    ]);
    expect(await projectsOf(first)).toEqual([]);
    await http.services.plans.grantPlan(owner.id, "professional");
    await http.services.organizations.fitAllSeats();
    expect((await firmOf(owner)).members.map(({ state }) => state)).toEqual(["ACTIVE", "ACTIVE", "ACTIVE"]);
    expect(await projectsOf(second)).toEqual(["Attic"]);
  });
});

describe("the person responsible for an organization", () => {
  const newsOf = async ({ client }: Person) => {
    const { notifications } = await ask<{
      notifications: { edges: { node: { topic: string; title: string } }[] };
    }>(client, "{ notifications(first: 100) { edges { node { topic title } } } }");
    return notifications.edges.flatMap(({ node }) => (node.topic === "TEAM" ? [node.title] : []));
  };

  it("is notified once of who joined, changed role, left or was removed, but not of their own changes", async () => {
    const admin = await hire("ADMIN");
    const foreman = await hire("FIELD");
    const other = await hire("FIELD");
    const input = { id: await memberId(owner, foreman), role: "OFFICE" };
    await admin.client.graphql(CHANGE, { input });
    await admin.client.graphql(CHANGE, { input: { ...input, spendLimit: "100.00" } });
    await foreman.client.graphql(LEAVE);
    await owner.client.graphql(REMOVE, { id: await memberId(owner, other) });
    expect(await newsOf(owner)).toEqual([
      `${foreman.username} left`,
      `${foreman.username} has the role Office now`,
      `${other.username} joined as Field`,
      `${foreman.username} joined as Field`,
      `${admin.username} joined as Admin`,
    ]);
    expect(await newsOf(admin)).toEqual([
      `${other.username} was removed`,
      `${foreman.username} left`,
      `${other.username} joined as Field`,
      `${foreman.username} joined as Field`,
    ]);
    expect(await newsOf(foreman)).toEqual([]);
  });
});
