/** Notifications: each is sent once, through the chosen channels, and never about what belongs to others. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/database.ts";
import type { TestUser } from "../../testing/graphql-client.ts";
import { createProject } from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import type { News } from "./index.ts";

interface Inbox {
  unreadCount: number;
  newest: { id: string; title: string; topic: string; path: string | null; readAt: string | null }[];
}

const WATCH = `subscription ($first: Int) { notificationsChanged(first: $first) {
  unreadCount newest { id title topic path readAt } } }`;
const MARK =
  "mutation ($ids: [ID!]) { markNotificationsRead(ids: $ids) { unreadCount newest { id readAt } } }";
const LIST = `query ($after: String, $unreadOnly: Boolean) { notifications(first: 2, after: $after, unreadOnly: $unreadOnly) {
  totalCount pageInfo { hasNextPage endCursor } edges { node { id title } } } }`;
const PREFER = `mutation ($input: SetNotificationPreferenceInput!) { setNotificationPreference(input: $input) {
  topic inApp byEmail bySms } }`;

const pick = (data: { notificationsChanged: Inbox }) => data.notificationsChanged;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function tell(user: TestUser, news: Partial<News> & { dedupeKey: string }): Promise<void> {
  const { database, notify } = server.server.foundation;
  return inTransaction(database, (transaction, afterCommit) =>
    notify(
      { transaction, afterCommit },
      { organizationId: user.id, topic: "orders", title: "Paid", body: "It is paid.", ...news },
    ),
  );
}

/** Gives a user an address and a number, bypassing the profile's checks. */
async function makeReachable(user: TestUser): Promise<{ email: string; phone: string }> {
  const email = `${user.id}@example.com`;
  const phone = `+1555${user.id.replace(/\D/g, "").slice(-8)}`;
  await server.database.user.update({ where: { id: user.id }, data: { email, phone } });
  return { email, phone };
}

const messagesTo = (recipient: string) => server.database.outboxMessage.findMany({ where: { recipient } });

describe("the inbox", () => {
  it("is sent as it is, then after each notification and each read, to its owner only", async () => {
    const [user, other] = [await server.signUp(), await server.signUp()];
    const socket = user.connect();
    const watch = socket.watch(WATCH, {}, pick);
    expect(await watch.next()).toEqual({ unreadCount: 0, newest: [] });

    await tell(user, { dedupeKey: `first:${user.id}`, path: "/orders/1" });
    const [told] = await watch.until(({ unreadCount }) => unreadCount === 1);
    expect(told?.newest).toMatchObject([{ title: "Paid", topic: "ORDERS", path: "/orders/1", readAt: null }]);

    const id = told?.newest[0]?.id ?? "";
    await other.graphql(MARK, { ids: [id] });
    await tell(user, { dedupeKey: `second:${user.id}`, title: "Late" });
    const [more] = await watch.until(({ unreadCount }) => unreadCount === 2);
    expect(more?.newest.map(({ title }) => title)).toEqual(["Late", "Paid"]);

    await user.graphql(MARK, { ids: [id] });
    const read = (await watch.until(({ unreadCount }) => unreadCount === 1)).at(-1);
    expect(read?.newest.map(({ readAt }) => readAt !== null)).toEqual([false, true]);
    expect(await other.graphql(LIST)).toMatchObject({ notifications: { totalCount: 0 } });
    await socket.close();
  });

  it("has each notification once, however often it happens", async () => {
    const user = await server.signUp();
    const { email } = await makeReachable(user);
    await Promise.all(Array.from({ length: 5 }, () => tell(user, { dedupeKey: `once:${user.id}` })));
    expect(await user.graphql(LIST)).toMatchObject({ notifications: { totalCount: 1 } });
    expect(await messagesTo(email)).toHaveLength(1);
  });

  it("is read in pages, and without the ones already read", async () => {
    const user = await server.signUp();
    for (const place of [1, 2, 3])
      await tell(user, { dedupeKey: `page:${user.id}:${place}`, title: `${place}` });
    type Answer = {
      notifications: { pageInfo: { endCursor: string }; edges: { node: { id: string; title: string } }[] };
    };
    const { notifications: first } = await user.graphql<Answer>(LIST);
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    expect(first.edges.map(({ node }) => node.title)).toEqual(["3", "2"]);
    const { notifications: rest } = await user.graphql<Answer>(LIST, { after: first.pageInfo.endCursor });
    expect(rest.edges.map(({ node }) => node.title)).toEqual(["1"]);

    await user.graphql(MARK, { ids: first.edges.map(({ node }) => node.id) });
    const { notifications: unread } = await user.graphql<Answer>(LIST, { unreadOnly: true });
    expect(unread.edges.map(({ node }) => node.title)).toEqual(["1"]);
    expect(await user.graphql(MARK, { ids: null })).toMatchObject({
      markNotificationsRead: { unreadCount: 0 },
    });
  });

  it("reports the end of an analysis", async () => {
    const user = await server.signUp();
    const socket = user.connect();
    const watch = socket.watch(WATCH, { first: 1 }, pick);
    const projectId = await createProject(user);
    const last = (await watch.until(({ unreadCount }) => unreadCount === 1)).at(-1);
    expect(last?.newest).toMatchObject([{ topic: "ANALYSIS", path: `/projects/${projectId}` }]);
    await socket.close();
  });
});

describe("the channels", () => {
  it("are the app and mail, until the user chooses otherwise", async () => {
    const user = await server.signUp();
    const { email, phone } = await makeReachable(user);
    await tell(user, { dedupeKey: `ways:1:${user.id}`, path: "/orders/7" });
    expect(await messagesTo(email)).toMatchObject([
      { subject: "Paid", body: expect.stringContaining(`${server.url}/orders/7`) },
    ]);
    expect(await messagesTo(phone)).toEqual([]);

    const input = { topic: "ORDERS", inApp: false, byEmail: false, bySms: true };
    expect(await user.graphql(PREFER, { input })).toEqual({ setNotificationPreference: input });
    expect(await user.graphql("{ notificationPreferences { topic inApp byEmail bySms } }")).toMatchObject({
      notificationPreferences: [
        { topic: "ANALYSIS", inApp: true, byEmail: false, bySms: false },
        input,
        { topic: "QUOTES", inApp: true, byEmail: true, bySms: false },
        { topic: "APPROVALS", inApp: true, byEmail: true, bySms: true },
        { topic: "REORDERING", byEmail: true },
        { topic: "INVENTORY" },
        { topic: "PRICES" },
        { topic: "TEAM", inApp: true, byEmail: false },
        { topic: "ACCOUNT" },
      ],
    });
    await tell(user, { dedupeKey: `ways:2:${user.id}`, path: "/orders/7" });
    expect(await messagesTo(email)).toHaveLength(1);
    expect(await messagesTo(phone)).toMatchObject([
      { channel: "sms", body: `Yardstick: Paid. ${server.url}/orders/7` },
    ]);
    expect(await user.graphql(LIST)).toMatchObject({ notifications: { totalCount: 1 } });
  });

  it("are chosen for each organization; an earlier choice for all of them applies until then", async () => {
    const user = await server.signUp();
    const firm = await server.signUp();
    const { email } = await makeReachable(user);
    await server.database.membership.create({
      data: { organizationId: firm.id, userId: user.id, role: "office" },
    });
    await server.database.notificationPreference.create({
      data: { userId: user.id, topic: "orders", inApp: true, byEmail: false, bySms: false },
    });
    await tell(user, { dedupeKey: `own:1:${user.id}` });
    await tell(firm, { dedupeKey: `firm:1:${user.id}` });
    expect(await messagesTo(email)).toEqual([]);

    const input = { topic: "ORDERS", inApp: true, byEmail: true, bySms: false };
    expect(await user.graphql(PREFER, { input })).toEqual({ setNotificationPreference: input });
    await tell(user, { dedupeKey: `own:2:${user.id}`, title: "Of one's own" });
    await tell(firm, { dedupeKey: `firm:2:${user.id}`, title: "Of the firm" });
    expect(await messagesTo(email)).toMatchObject([{ subject: "Of one's own" }]);
  });

  it("omit the mail where a receipt is mailed anyway", async () => {
    const user = await server.signUp();
    const { email } = await makeReachable(user);
    await tell(user, { dedupeKey: `receipt:${user.id}`, mayEmail: false });
    expect(await messagesTo(email)).toEqual([]);
    expect(await user.graphql(LIST)).toMatchObject({ notifications: { totalCount: 1 } });
  });

  it("carry nothing about what was rolled back", async () => {
    const user = await server.signUp();
    const { database, notify } = server.server.foundation;
    await expect(
      inTransaction(database, async (transaction, afterCommit) => {
        const news = {
          organizationId: user.id,
          topic: "orders" as const,
          title: "Paid",
          body: "…",
          dedupeKey: "never",
        };
        await notify({ transaction, afterCommit }, news);
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await user.graphql(LIST)).toMatchObject({ notifications: { totalCount: 0 } });
  });
});
