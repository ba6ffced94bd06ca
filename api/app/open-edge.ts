/** Opens everything that answers requests: sessions, GraphQL over HTTP and sockets, REST and the pages. */
import type { RequestListener } from "node:http";
import { fileURLToPath } from "node:url";
import { Router } from "express";
import type { Config } from "../config.ts";
import type { PaymentProvider } from "../domains/payment/index.ts";
import type { Services } from "../edge/context.ts";
import { createDocumentCache } from "../edge/graphql/document-cache.ts";
import { COST_BUDGET } from "../edge/graphql/guards.ts";
import { createGraphqlHttp } from "../edge/graphql/http.ts";
import { serveGraphqlSocket } from "../edge/graphql/socket/socket.ts";
import type { createDrain } from "../edge/http/drain.ts";
import type { createHttpServer } from "../edge/http/http-server.ts";
import { createIdempotency } from "../edge/http/idempotency.ts";
import { createMetrics } from "../edge/http/metrics.ts";
import type { OwnAddress } from "../edge/http/own-address.ts";
import { createSessions } from "../edge/http/sessions/sessions.ts";
import { createBudget } from "../platform/budget.ts";
import { IS_BUILT } from "../platform/process/built.ts";
import type { Sandbox } from "../sandbox/index.ts";
import { readBacklog } from "./backlog.ts";
import { createHttp } from "./create-http.ts";
import type { Foundation } from "./foundation.ts";
import { createLoaders } from "./loaders.ts";
import { getSchema } from "./schema.ts";

/** The built web app, in the same folder as the built server. */
const WEB_ROOT = fileURLToPath(new URL(IS_BUILT ? "../../../web" : "../../dist/web", import.meta.url));

/** The port that was bound. */
export interface Door extends ReturnType<typeof createHttpServer> {
  drain: ReturnType<typeof createDrain>;
  port: number;
  /** Public address, without a trailing slash. */
  url: string;
  address: OwnAddress;
  /** From here on, requests are answered. */
  open(listener: RequestListener): void;
}

interface EdgeParts {
  config: Config;
  foundation: Foundation;
  services: Services;
  door: Door;
  sandbox: Sandbox | null;
  /** Null when payments are not configured. */
  paymentProvider: PaymentProvider | null;
}

/** @returns the request handlers, to be closed with the server; no request arrives before `listener` is opened */
export async function openEdge(parts: EdgeParts) {
  const { config, foundation, services, door } = parts;
  const { pool, statements, events, clock, logger } = foundation;
  const { isProduction } = config;
  const sessions = createSessions({
    pool,
    statements,
    secret: config.sessionSecret,
    publicUrl: door.url,
    clock,
    events,
    logger,
  });
  const schema = getSchema();
  const documents = createDocumentCache(schema, isProduction);
  const graphqlParts = {
    schema,
    documents,
    parts: { services, createLoaders },
    sessions,
    budget: config.rateLimits ? createBudget(foundation.redis, COST_BUDGET) : null,
    isProduction,
    logger,
  };
  const graphql = await createGraphqlHttp({ ...graphqlParts, idempotency: createIdempotency(foundation) });
  const metrics = createMetrics({
    metrics: foundation.metrics,
    readBacklog: () => readBacklog(pool),
    isProduction,
    logger,
  });
  const listener = await openHttp(parts, { sessions, metrics, graphql: graphql.handler });
  const { server, address } = door;
  const socket = serveGraphqlSocket({ ...graphqlParts, server, address, metrics });
  return { sessions, documents, graphql, socket, listener };
}

function openHttp(
  { config, foundation, services, door, sandbox, paymentProvider }: EdgeParts,
  graphqlParts: Pick<Parameters<typeof createHttp>[0], "graphql" | "metrics" | "sessions">,
): ReturnType<typeof createHttp> {
  const { database, pool, redis, events, jobs, clock, logger } = foundation;
  const { isProduction, rateLimits } = config;
  return createHttp({
    app: door.app,
    settings: { ...door.address, isProduction, hasStripe: config.stripe !== null, rateLimits },
    services,
    ...graphqlParts,
    database,
    pool,
    redis,
    events,
    jobs: config.redisUrl === null ? jobs : undefined,
    clock,
    logger,
    webhooks:
      paymentProvider &&
      (async (rawBody, signature) =>
        (await services.plans.takeWebhook(rawBody, signature))
          ? { kind: "applied" }
          : services.payments.handleWebhook(rawBody, signature)),
    sandboxRouter: sandbox?.paymentPages ? Router().use("/payments", sandbox.paymentPages) : null,
    webRoot: WEB_ROOT,
    isStopping: door.drain.isStopping,
  });
}
