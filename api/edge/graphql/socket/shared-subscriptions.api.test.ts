/** Which sockets share a subscription, shown by how often the project is read; and sockets that must end. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from "graphql-ws";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { WebSocket } from "ws";
import { projectChanged } from "../../../domains/project/index.ts";
import type { TestUser } from "../../../testing/graphql-client.ts";
import { createKey, createKeyClient } from "../../../testing/key-client.ts";
import { createProject } from "../../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

const PROGRESS = "subscription ($id: ID!) { analysisProgressed(projectId: $id) { id name } }";
const pickName = (data: { analysisProgressed: { name: string } }) => data.analysisProgressed.name;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const publish = (id: string) => server.server.services.events.publish(projectChanged, id, { projectId: id });

/** Renames a project and notifies its followers. */
async function rename(id: string, name: string): Promise<void> {
  await server.database.project.update({ where: { id }, data: { name } });
  await publish(id);
}

/** A project and a number of sockets that follow it, each past the current state. */
async function follow(user: TestUser, count: number) {
  const id = await createProject(user, { startAnalysis: false });
  const sockets = Array.from({ length: count }, () => user.connect());
  const watches = sockets.map((socket) => socket.watch(PROGRESS, { id }, pickName));
  for (const watch of watches) await watch.next();
  const close = () => Promise.all(sockets.map((socket) => socket.close()));
  return { id, sockets, watches, close };
}

describe("equal subscriptions", () => {
  it("read a change once, and all receive it", async () => {
    const user = await server.signUp();
    const { id, watches, close } = await follow(user, 5);
    const read = vi.spyOn(server.server.services.projects, "findProject");
    await rename(id, "Shed");
    expect(await Promise.all(watches.map((watch) => watch.next()))).toEqual(Array(5).fill("Shed"));
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
    await close();
  });

  it("go on when the one that began first leaves", async () => {
    const user = await server.signUp();
    const { id, sockets, watches, close } = await follow(user, 3);
    await sockets[0]?.close();
    await rename(id, "Barn");
    expect(await Promise.all(watches.slice(1).map((watch) => watch.next()))).toEqual(["Barn", "Barn"]);
    await close();
  });

  it("show the current state to a latecomer first, then every change", async () => {
    const user = await server.signUp();
    const { id, watches, close } = await follow(user, 1);
    await rename(id, "Fence");
    await watches[0]?.next();
    // Changed without an event: the state that the others were shown last is not the current one.
    await server.database.project.update({ where: { id }, data: { name: "Gate" } });
    const late = user.connect();
    const watch = late.watch(PROGRESS, { id }, pickName);
    expect(await watch.next()).toBe("Gate");
    await rename(id, "Porch");
    expect(await watch.next()).toBe("Porch");
    await late.close();
    await close();
  });

  it("of two users are never shared: each receives their own", async () => {
    const [user, other] = await Promise.all([server.signUp(), server.signUp()]);
    const { id, watches, close } = await follow(user, 1);
    const foreign = other.connect();
    await expect(foreign.watch(PROGRESS, { id }, pickName).next()).rejects.toThrow("NOT_FOUND");

    const all = "subscription { ordersChanged { totalCount } }";
    const pick = (data: { ordersChanged: { totalCount: number } }) => data.ordersChanged.totalCount;
    const own = user.connect();
    const list = vi.spyOn(server.server.services.orders, "watchOrders");
    await Promise.all([own.watch(all, {}, pick).next(), foreign.watch(all, {}, pick).next()]);
    expect(list.mock.calls.map(([viewer]) => viewer.userId).sort()).toEqual([user.id, other.id].sort());
    list.mockRestore();

    await rename(id, "Wall");
    expect(await watches[0]?.next()).toBe("Wall");
    await Promise.all([own.close(), foreign.close(), close()]);
  });

  it("end for all when the project changes hands", async () => {
    const [user, other] = await Promise.all([server.signUp(), server.signUp()]);
    const { id, watches, close } = await follow(user, 2);
    await server.database.project.update({ where: { id }, data: { organizationId: other.id } });
    await publish(id);
    for (const watch of watches) await expect(watch.next()).rejects.toThrow("the subscription has ended");
    await close();
  });

  it("lose those whose session ended, even without an event; the others go on", async () => {
    const user = await server.signUp();
    const { id, sockets, watches, close } = await follow(user, 1);
    const [first] = await server.database.$queryRaw<{ sid: string }[]>`
      SELECT sid FROM sessions WHERE sess->>'userId' = ${user.id}`;
    const { username } = await server.database.user.findUniqueOrThrow({ where: { id: user.id } });
    const again = server.visitor();
    expect((await again.rest.post("/api/auth/login", { username, password: "plumb-1" })).status).toBe(200);
    const kept = again.connect();
    const watch = kept.watch(PROGRESS, { id }, pickName);
    await watch.next();
    // The session is deleted without an event.
    await server.database.session.deleteMany({ where: { sid: first?.sid ?? "" } });
    expect((await sockets[0]?.ended)?.code).toBe(4403);
    await expect(watches[0]?.next()).rejects.toThrow();
    await rename(id, "Roof");
    expect(await watch.next()).toBe("Roof");
    await Promise.all([kept.close(), close()]);
  });
});

describe("an outage", () => {
  const away = () => Object.assign(new Error("Connection terminated unexpectedly"), { code: "ECONNRESET" });

  it("during one read ends no subscription: all receive the current state after it", async () => {
    const user = await server.signUp();
    const { id, watches, close } = await follow(user, 3);
    const read = vi.spyOn(server.server.services.projects, "findProject").mockRejectedValueOnce(away());
    await rename(id, "Kiosk");
    expect(await Promise.all(watches.map((watch) => watch.next()))).toEqual(Array(3).fill("Kiosk"));
    read.mockRestore();
    await rename(id, "Stage");
    expect(await Promise.all(watches.map((watch) => watch.next()))).toEqual(Array(3).fill("Stage"));
    await close();
  });

  it("at the start of one is reported immediately, with the request's id", async () => {
    const user = await server.signUp();
    const id = await createProject(user, { startAnalysis: false });
    const read = vi.spyOn(server.server.services.projects, "findProject").mockRejectedValue(away());
    const socket = user.connect();
    expect(
      await socket.refusalOf(PROGRESS.replace("($id: ID!)", "").replace("$id", `"${id}"`)),
    ).toMatchObject([
      {
        extensions: {
          code: "UNAVAILABLE",
          retryAfterSeconds: 2,
          requestId: expect.stringMatching(/^[\w-]{36}$/),
        },
      },
    ]);
    read.mockRestore();
    // On the same socket, which is not closed because of it.
    expect(await socket.watch(PROGRESS, { id }, pickName).next()).toBe("Deck");
    await socket.close();
  });

  it.runIf(inject("testDatabaseUrl"))(
    "of the database's connections ends no subscription either",
    async () => {
      const user = await server.signUp();
      const { id, watches, close } = await follow(user, 8);
      const client = new pg.Client(server.server.foundation.databaseUrl);
      await client.connect();
      // Reads wait here, so that each subscription is cut off while it reads.
      await client.query("BEGIN");
      await client.query("LOCK TABLE projects IN ACCESS EXCLUSIVE MODE");
      await publish(id);
      const others = "datname = current_database() AND pid <> pg_backend_pid()";
      await expect
        .poll(async () => {
          const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND ${others}`;
          return (await client.query(waiting)).rowCount;
        })
        .toBeGreaterThan(0);
      await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`);
      await client.query("UPDATE projects SET name = 'Tower' WHERE id = $1", [id]);
      await client.query("COMMIT");
      await client.end();
      expect(await Promise.all(watches.map((watch) => watch.next()))).toEqual(Array(8).fill("Tower"));
      await close();
    },
  );
});

describe("equal subscriptions of one key", () => {
  it("lose all their sockets within seconds when the key is revoked; the owner's own go on", async () => {
    const user = await server.signUp();
    const { id, watches, close } = await follow(user, 1);
    const secret = await createKey(user, ["projects:read"]);
    const key = createKeyClient(server.url, secret);
    const seen: string[] = [];
    const followed = [1, 2].map(() =>
      key.follow<{ analysisProgressed: { name: string } }>(PROGRESS, { id }, (data) => {
        seen.push(pickName(data));
        return false;
      }),
    );
    const ends = Promise.allSettled(followed);
    await expect.poll(() => seen.length).toBe(2);
    await rename(id, "Dock");
    await expect.poll(() => seen.filter((name) => name === "Dock").length).toBe(2);
    const [row] = await server.database.apiKey.findMany({ where: { organizationId: user.id } });
    await user.graphql("mutation ($id: ID!) { revokeApiKey(id: $id) { id } }", { id: row?.id });
    expect((await ends).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await rename(id, "Pier");
    const last = await watches[0]?.until((name) => name === "Pier");
    expect(last?.at(-1)).toBe("Pier");
    expect(seen).not.toContain("Pier");
    await close();
  });
});

describe("1,000 sockets that never start", () => {
  it("are closed with 4408, and their memory is released", async () => {
    const open = async () => {
      const codes = await Promise.all(
        Array.from(
          { length: 1_000 },
          () =>
            new Promise<number>((resolve) => {
              const socket = new WebSocket(
                `${server.url.replace(/^http/, "ws")}/graphql`,
                GRAPHQL_TRANSPORT_WS_PROTOCOL,
              );
              socket.on("error", () => {});
              socket.once("close", resolve);
            }),
        ),
      );
      expect(new Set(codes)).toEqual(new Set([4408]));
    };
    setFlagsFromString("--expose-gc");
    const gc: () => void = runInNewContext("gc");
    await open();
    gc();
    const before = process.memoryUsage().heapUsed;
    await open();
    gc();
    // Two kilobytes per socket would remain if each left even only its request behind.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(2_000_000);
  });
});
