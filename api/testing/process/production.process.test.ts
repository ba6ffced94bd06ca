/**
 * The product as installed: built, NODE_ENV=production, behind the proxy of docker-compose.yml with TLS, on Postgres
 * and Redis, with external suppliers and an external payment provider.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { connect as connectProvider } from "../../sandbox/payments/testing.ts";
import { signUpUser, type TestUser } from "../graphql-client.ts";
import {
  CREATE_PROJECT,
  checkout,
  createProject,
  expectNoStepBack,
  followProject,
  ORDER_CHANGED,
  readProject,
  WALL,
  type WireOrder,
} from "../operations.ts";
import { createTestDatabase, type TestDatabase } from "../test-database.ts";
import { createClient } from "../test-http.ts";
import { hasProxy, type ProxiedProduct, startProxiedProduct } from "./proxied-product.ts";

const redisUrl = inject("testRedisUrl");
const isServed = inject("testDatabaseUrl") !== null && redisUrl !== null && hasProxy();

/** Number of requests awaited after a server has gone. */
const READS_AFTER = 60;
/** The killed server had started the request: its key is blocked for others until nobody can be working on it any more. */
const HELD = 409;
/** The proxy checks its servers once a second. */
const BACK_OFF_MS = 2_000;
/** After this many failures there is no point in trying further. */
const MOST_FAILURES = 20;
/** Each with one request at a time. */
const READERS = 3;
const purchaseOrders = z.array(z.object({ pdfUrl: z.string() }));
/** An answer that broke off: without a status, as it could not be read. */
const CUT_OFF = /^0 /;

describe.skipIf(!isServed)(
  `an installation${isServed ? "" : " (left out: Postgres, Redis or caddy is missing)"}`,
  () => {
    let db: TestDatabase;
    let product: ProxiedProduct;
    let user: TestUser;
    let projectId: string;

    beforeAll(async () => {
      db = await createTestDatabase();
      product = await startProxiedProduct({ DATABASE_URL: db.url, REDIS_URL: redisUrl ?? "" });
      user = await signUpUser(product.url);
    });
    afterAll(async () => {
      await product?.stop();
      await db?.stop();
    });

    it("signs people in with a cookie that is sent over TLS only", async () => {
      const client = createClient(product.url);
      const credentials = { username: "behind-the-proxy", password: "a long secret of a test" };
      const answer = await client.post("/api/auth/register", credentials);
      expect(answer.status).toBe(201);
      expect(answer.headers.get("set-cookie")).toMatch(/^__Host-yardstick\.sid=.+; Path=\/;.*; Secure/);
      expect(answer.headers.get("strict-transport-security")).toContain("max-age=");
      expect((await client.get("/api/auth/user")).body).toMatchObject({ username: credentials.username });
    });

    it("shows the proxy's clients neither metrics nor mails", async () => {
      for (const path of ["/metrics", "/dev/outbox.json", "/sandbox/payments"]) {
        expect((await createClient(product.url).get(path)).status, path).toBe(404);
      }
    });

    it("analyzes in a worker with external suppliers, and reports it live through the proxy", async () => {
      projectId = await createProject(user, WALL);
      const states = await followProject(user, projectId);
      expectNoStepBack(states);
      expect(states.at(-1)).toMatchObject({ status: "READY", analysis: { errorMessage: null } });
    });

    it("takes a payment, which the provider confirms by its webhook", async () => {
      const { order, clientSecret } = await checkout(user, projectId);
      const socket = user.connect();
      const watch = socket.watch(
        ORDER_CHANGED,
        { id: order?.id },
        (data: { orderChanged: WireOrder }) => data.orderChanged,
      );
      expect((await watch.next()).status).toBe("PENDING");
      // As the page does with the provider's script.
      const provider = connectProvider(product.standIns.payments);
      const [intentId = ""] = (clientSecret ?? "").split("_secret");
      await provider.paymentIntents.confirm(intentId, { payment_method: "pm_card_visa" });
      await watch.until(({ status }) => status === "PAID");
      await socket.close();
      expect((await readProject(user, projectId)).status).toBe("COMPLETED");
    });

    it("draws an order as a document, in a thread with packages and fonts of its own", async () => {
      const orders = await user.rest.get("/api/purchase-orders");
      const [order] = purchaseOrders.parse(orders.body);
      const pdf = await user.rest.get(order?.pdfUrl ?? "");
      expect([pdf.status, pdf.text.slice(0, 5)], pdf.text.slice(0, 200)).toEqual([200, "%PDF-"]);
    });

    /**
     * Several readers and one writer, one request after the other, until they are told to end. A write that fails is
     * sent again under its key.
     */
    function startLoad() {
      const failures = { reads: [] as string[], writes: [] as string[] };
      let reads = 0;
      let written = 0;
      let unknown = 0;
      let isOver = false;
      let onRead = () => {};
      const give = (error: unknown) => ({ status: 0, text: String(error) });
      async function read() {
        while (!isOver) {
          const { status, text } = await user.rest.get("/api/projects").catch(give);
          if (status !== 200) failures.reads.push(`${status} ${text.slice(0, 200)}`);
          isOver ||= failures.reads.length > MOST_FAILURES;
          reads += 1;
          onRead();
        }
      }
      async function write() {
        const body = { query: CREATE_PROJECT, variables: { input: { ...WALL, startAnalysis: false } } };
        while (!isOver) {
          const key = randomUUID();
          const send = () => user.rest.post("/graphql", body, { "Idempotency-Key": key }).catch(give);
          let { status, text } = await send();
          if (status !== 200) failures.writes.push(`${status} ${text.slice(0, 200)}`);
          while (status !== 200 && status !== HELD) {
            await pause(BACK_OFF_MS);
            ({ status, text } = await send());
          }
          if (status === HELD) unknown += 1;
          else written += 1;
        }
      }
      const all = Promise.all([...Array.from({ length: READERS }, read), write()]);
      return {
        async untilReads(more: number) {
          const goal = reads + more;
          await new Promise<void>((resolve) => {
            onRead = () => {
              if (reads >= goal || isOver) resolve();
            };
          });
        },
        async end() {
          isOver = true;
          await all;
          return { failedReads: failures.reads, failedWrites: failures.writes, written, unknown };
        },
      };
    }

    const countProjects = () => db.database.project.count({ where: { organizationId: user.id } });

    it.each([
      ["SIGKILL", 0],
      ["SIGTERM", 1],
    ] as const)(
      "loses no more than what is in progress when a server gets %s under load",
      async (signal, place) => {
        const before = await countProjects();
        try {
          const load = startLoad();
          await load.untilReads(READS_AFTER);
          product.servers[place]?.send(signal);
          const end = await product.servers[place]?.ended;
          await load.untilReads(READS_AFTER);
          const { failedReads, failedWrites, written, unknown } = await load.end();
          // The proxy cannot take back what it has begun to pass on: answers in transit break off, and no others fail.
          expect(failedReads.filter((failure) => !CUT_OFF.test(failure))).toEqual([]);
          expect(failedReads.length).toBeLessThanOrEqual(signal === "SIGKILL" ? READERS : 0);
          // A request that was on its way to the server that is gone; sent again under its key it is done once.
          expect(failedWrites.length, failedWrites.join("\n")).toBeLessThanOrEqual(
            signal === "SIGKILL" ? 1 : 0,
          );
          const made = (await countProjects()) - before;
          expect(made).toBeGreaterThanOrEqual(written);
          expect(made).toBeLessThanOrEqual(written + unknown);
          if (signal === "SIGTERM") expect(end).toEqual({ code: 0, signal: null });
        } finally {
          // Whatever the outcome, the next test needs a server that is still up.
          if (place === 0) await product.startServer(place);
        }
      },
    );
  },
);
