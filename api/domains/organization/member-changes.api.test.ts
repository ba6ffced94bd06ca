/** What a user is doing while their membership changes: sockets, payments, uploads, links opened by others. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestUser } from "../../testing/graphql-client.ts";
import {
  ANALYSIS_PROGRESSED,
  analyseProject,
  createProject,
  pickProgress,
  WALL,
} from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let owner: TestUser;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await server.signUp("professional");
});

interface Hired extends TestUser {
  memberId: string;
}

/** A member of the owner's firm. */
async function hire(role: string): Promise<Hired> {
  const person = await server.signUp();
  const { id: memberId } = await server.database.membership.create({
    data: { organizationId: owner.id, userId: person.id, role },
  });
  const change = "mutation ($id: ID!) { switchOrganization(id: $id) { __typename } }";
  await person.graphql(change, { id: owner.id });
  return { ...person, memberId };
}

const remove = ({ memberId: id }: Hired) =>
  owner.graphql("mutation ($id: ID!) { removeMember(id: $id) { __typename } }", { id });
const changeRole = ({ memberId: id }: Hired, role: string) =>
  owner.graphql(
    "mutation ($input: ChangeMemberRoleInput!) { changeMemberRole(input: $input) { __typename } }",
    { input: { id, role } },
  );

const CHECKOUT = `mutation ($input: CheckoutProjectInput!) { checkoutProject(input: $input) { __typename } }`;

describe("a member who is removed", () => {
  it("loses their open sockets, and can return to their own firm only", async () => {
    const foreman = await hire("field");
    const id = await createProject(owner, { startAnalysis: false });
    const socket = foreman.connect();
    await socket.watch(ANALYSIS_PROGRESSED, { id }, pickProgress).next();
    await remove(foreman);
    expect(await socket.ended).toMatchObject({ code: 4403 });
    const again = foreman.connect();
    await expect(again.watch(ANALYSIS_PROGRESSED, { id }, pickProgress).next()).rejects.toThrow("NOT_FOUND");
    await again.close();
  });

  it("in the middle of an upload leaves nothing of it in the firm", async () => {
    const office = await hire("office");
    const query = new URLSearchParams({ fileName: "prices.csv", supplierName: "The Yard" });
    const rows = "Name,Price,Unit\n2x4x8 stud,3.98,each\n";
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The first bytes are in transit when the member is removed; the rest arrives after.
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode(rows.slice(0, 20)));
        await held;
        controller.enqueue(new TextEncoder().encode(rows.slice(20)));
        controller.close();
      },
    });
    const { cookies } = office.rest;
    const sent = fetch(`${server.url}/api/price-lists?${query}`, {
      method: "POST",
      headers: {
        "Content-Type": "text/csv",
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      body,
      duplex: "half",
    } as RequestInit);
    await remove(office);
    release();
    const answer = await sent;
    const lists = await server.database.priceList.findMany({ where: { organizationId: owner.id } });
    // A user who was in the firm when the upload arrived may have completed it, but it is never half there.
    expect([answer.status, lists.map(({ rowCount }) => rowCount)]).toEqual(
      answer.status === 201 ? [201, [1]] : [answer.status, []],
    );
    expect((await office.rest.send("GET", "/api/projects")).status).toBe(200);
  });
});

describe("a role that changes while its holder pays", () => {
  it("applies from the next call on, and duplicates nothing", async () => {
    const office = await hire("office");
    const { id } = await analyseProject(owner, WALL);
    const input = { projectId: id, paymentType: "BUNDLED" };
    const [answer] = await Promise.all([office.send(CHECKOUT, { input }), changeRole(office, "BOOKKEEPER")]);
    expect(["FORBIDDEN", null]).toContain(answer.code);
    expect((await office.send(CHECKOUT, { input })).code).toBe("FORBIDDEN");
    expect(await owner.graphql(CHECKOUT, { input })).toMatchObject({
      checkoutProject: { __typename: "CheckoutSuccess" },
    });
    expect(await server.database.order.count({ where: { projectId: id } })).toBe(1);
  });
});

describe("an invitation", () => {
  const INVITE = "mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { __typename } }";
  const ACCEPT = "mutation ($token: String!) { acceptInvitation(token: $token) { __typename } }";

  async function invite(email: string): Promise<string> {
    await owner.graphql(INVITE, { input: { email, role: "FIELD" } });
    const mail = await server.database.outboxMessage.findFirstOrThrow({ where: { recipient: email } });
    return /\/invitation\/(\S+)/.exec(mail.body)?.[1] ?? "";
  }

  it("to an address that registers separately in the meantime still works", async () => {
    const email = `kim-${Date.now()}@example.com`;
    const token = await invite(email);
    const kim = await server.signUp();
    await server.database.user.update({ where: { id: kim.id }, data: { email } });
    expect(await kim.graphql(ACCEPT, { token })).toMatchObject({
      acceptInvitation: { __typename: "SwitchOrganizationSuccess" },
    });
    const places = await kim.graphql("{ viewer { memberships { role isPresent } } }");
    expect(places).toMatchObject({ viewer: { memberships: [{ role: "FIELD", isPresent: true }, {}] } });
  });

  it("opened by a member of the firm changes nothing about them", async () => {
    const token = await invite(`lee-${Date.now()}@example.com`);
    const admin = await hire("admin");
    await admin.send(ACCEPT, { token });
    const rows = await server.database.membership.findMany({
      where: { organizationId: owner.id, userId: admin.id },
    });
    expect(rows).toMatchObject([{ role: "admin", state: "active" }]);
  });

  it("opened by a member of the firm still admits the person it is for", async () => {
    const OFFER = "query ($token: String!) { invitation(token: $token) { isMember } }";
    const token = await invite(`max-${Date.now()}@example.com`);
    const max = await server.signUp();
    expect(await owner.graphql(OFFER, { token })).toEqual({ invitation: { isMember: true } });
    expect(await owner.graphql(ACCEPT, { token })).toMatchObject({
      acceptInvitation: { __typename: "SwitchOrganizationSuccess" },
    });
    expect(await max.graphql(OFFER, { token })).toEqual({ invitation: { isMember: false } });
    expect(await max.graphql(ACCEPT, { token })).toMatchObject({
      acceptInvitation: { __typename: "SwitchOrganizationSuccess" },
    });
    expect(await owner.graphql(OFFER, { token })).toEqual({ invitation: null });
  });
});
