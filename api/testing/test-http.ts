/** The HTTP edge on a test database, and a client with a cookie jar. Only ports are faked, see test-services.ts. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readBacklog } from "../app/backlog.ts";
import { createHttp, type HttpOptions } from "../app/create-http.ts";
import { createLoaders } from "../app/loaders.ts";
import { getSchema } from "../app/schema.ts";
import type { FindDesk } from "../domains/fulfillment/index.ts";
import { receiveDueArrivals } from "../domains/inventory/index.ts";
import { receivedByStock } from "../domains/reordering/index.ts";
import { createDocumentCache } from "../edge/graphql/document-cache.ts";
import { createGraphqlHttp } from "../edge/graphql/http.ts";
import type { OperationObserver } from "../edge/graphql/operation-observer.ts";
import { createHttpServer } from "../edge/http/http-server.ts";
import { createIdempotency } from "../edge/http/idempotency.ts";
import { createMetrics } from "../edge/http/metrics.ts";
import { createSessions } from "../edge/http/sessions/sessions.ts";
import type { Budget } from "../platform/budget.ts";
import { createEventBus } from "../platform/events.ts";
import { createLogger } from "../platform/logger.ts";
import { createProcessMetrics } from "../platform/telemetry/metrics.ts";
import { sendOrders } from "./benches/send-orders.ts";
import { createClient } from "./http-client.ts";
import { keepLaws } from "./laws/laws.ts";
import type { TestDatabase } from "./test-database.ts";
import { createTestServices, type TestServicesOptions } from "./test-services.ts";

/** A clock that a test moves. */
export function createTestClock(start = new Date()) {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance(milliseconds: number): void {
      time += milliseconds;
    },
  };
}

export { createClient, type TestClient } from "./http-client.ts";

export type TestHttp = Awaited<ReturnType<typeof startTestHttp>>;

/** Default unless a test says otherwise. */
const SETTINGS: HttpOptions["settings"] = {
  isProduction: false,
  publicUrl: null,
  isOnlyOrigin: false,
  listensAt: null,
  trustProxy: 0,
  hasStripe: false,
  rateLimits: false,
};

/** What a test overrides. */
type TestHttpOptions = Partial<Omit<HttpOptions, "settings">> &
  TestServicesOptions & {
    settings?: Partial<HttpOptions["settings"]>;
    /** What each caller may spend on operations; default no limit. */
    budget?: Budget;
    /** Called for each operation. */
    observer?: OperationObserver;
    /** How orders reach suppliers; by default no one is notified. */
    findDesk?: FindDesk;
  };

/** Listens on a free port of loopback. */
export async function startTestHttp(db: TestDatabase, overrides: TestHttpOptions = {}) {
  const logger = createLogger("silent");
  const events = overrides.events ?? createEventBus(null, logger);
  const clock = overrides.clock ?? createTestClock();
  const { database, pool, names } = db;
  const { services, acknowledged, notify, screenErrors, statements } = createTestServices(
    { database, pool, names, events, clock, logger },
    overrides,
  );
  const settings = { ...SETTINGS, ...overrides.settings };
  const sessions = createSessions({
    pool,
    statements,
    secret: "a secret of the tests, 32 characters long",
    publicUrl: settings.publicUrl,
    clock,
    events,
    logger,
  });
  const schema = getSchema();
  const graphql = await createGraphqlHttp({
    schema,
    documents: createDocumentCache(schema, settings.isProduction),
    budget: overrides.budget ?? null,
    idempotency: createIdempotency({ database, clock, logger }),
    parts: { services, createLoaders },
    sessions,
    isProduction: settings.isProduction,
    ...(overrides.observer && { observer: overrides.observer }),
    logger,
  });
  const { server, app } = createHttpServer();
  const listener = await createHttp({
    app,
    services,
    sessions,
    metrics: createMetrics({
      metrics: createProcessMetrics(),
      readBacklog: () => readBacklog(pool),
      isProduction: settings.isProduction,
      logger,
    }),
    database,
    pool,
    redis: null,
    events,
    clock,
    logger,
    graphql: graphql.handler,
    webhooks: null,
    sandboxRouter: null,
    webRoot: null,
    ...overrides,
    settings,
  });
  server.on("request", listener);
  const url = await listen(server);
  const endLaws = keepLaws({
    database,
    pool,
    acknowledged,
    url,
    async settle() {
      await services.processing.sweepOrders();
      await sendOrders({ database, events, notify, clock, logger }, overrides.findDesk);
      await receiveDueArrivals({ database, events, notify, clock, logger, onReceived: receivedByStock });
      return clock.now();
    },
  });
  return {
    url,
    services,
    /** Browsers' reports of screens that could not be drawn. */
    screenErrors,
    sessions,
    events,
    clock,
    client: () => createClient(url),
    async stop() {
      endLaws();
      sessions.close();
      await graphql.stop();
      await services.usage.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

/** @returns the address of the server, on a free port of loopback */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

let registered = 0;

/**
 * A client signed in as a new user on a trial of Professional, so that tests can create as many projects as they like.
 * @param plan starter: a user who has not begun the trial
 */
export async function signUp(
  http: Pick<TestHttp, "client">,
  username?: string,
  plan: "professional" | "starter" = "professional",
) {
  registered += 1;
  const client = http.client();
  const answer = await client.post("/api/auth/register", {
    username: username ?? `builder-${process.pid}-${registered}`,
    password: "plumb-1",
  });
  if (answer.status !== 201) throw new Error(`not registered: ${answer.text}`);
  if (plan === "professional") await client.graphql("mutation { startTrial { __typename } }");
  return { client, user: answer.body };
}
