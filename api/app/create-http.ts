/** Builds the HTTP application from its parts, in the order in which a request passes through them. */
import type { RequestListener } from "node:http";
import compression from "compression";
import type { Express, RequestHandler, Router } from "express";
import type { Redis } from "ioredis";
import type pg from "pg";
import { assertAccess } from "../edge/access.ts";
import { createFileParser, parseJson, parsePlainJson, requireJson } from "../edge/http/body.ts";
import { answerNotFound, createErrorHandler } from "../edge/http/error-handler.ts";
import { createHealth } from "../edge/http/health.ts";
import { createIdempotency } from "../edge/http/idempotency.ts";
import { inTurn } from "../edge/http/in-turn.ts";
import type { Metrics } from "../edge/http/metrics.ts";
import { createOriginGuard } from "../edge/http/origin-guard.ts";
import { createHostGuard, type OwnAddress, onlyHere } from "../edge/http/own-address.ts";
import { createDevOutbox } from "../edge/http/pages/dev-outbox.ts";
import { createFirstScreens } from "../edge/http/pages/first-screens.ts";
import { createPlaygroundPage, createStaticWeb } from "../edge/http/pages/static-web.ts";
import { inlineScriptHashes } from "../edge/http/pages/web-page.ts";
import { createRateLimit, SCREEN_ERROR_LIMIT } from "../edge/http/rate-limits.ts";
import { assignRequestId } from "../edge/http/request-id.ts";
import { createSecurityHeaders } from "../edge/http/security-headers.ts";
import { createKeyAuthentication, skipForApiKeys } from "../edge/http/sessions/key-authentication.ts";
import { type Sessions, viewerOf } from "../edge/http/sessions/sessions.ts";
import { createTimeLimit } from "../edge/http/time-limit.ts";
import { resumeTrace, traceRequest } from "../edge/http/trace-request.ts";
import { createWebhooks, type WebhookHandler } from "../edge/http/webhooks.ts";
import { createOpenApi } from "../edge/rest/openapi.ts";
import type { RestServices } from "../edge/rest/route.ts";
import { createRestRouter, toExpressPath, toTexts } from "../edge/rest/router.ts";
import { REST_ROUTES } from "../edge/rest/routes.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import type { EventBus } from "../platform/events.ts";
import type { Logger } from "../platform/logger.ts";
import type { JobQueue } from "../platform/work/jobs.ts";

const compress = compression();

/** For responses that are not cached: a client that accepts no other encoding should not wait for the negotiation. */
const compressAnswer: RequestHandler = (request, response, next) =>
  request.headers["accept-encoding"] === undefined ? next() : compress(request, response, next);

/** Longer than any healthy request takes. Clients and proxies give up later. */
const TIME_LIMIT_MS = 30_000;

export interface HttpOptions {
  /** A server from http-server.ts, without routes. */
  app: Express;
  /** The configuration of this edge. */
  settings: OwnAddress & {
    isProduction: boolean;
    /** Whether pages may load the real payment provider's script. */
    hasStripe: boolean;
    /** Whether requests are rate limited; off in load tests. */
    rateLimits: boolean;
  };
  services: RestServices;
  sessions: Sessions;
  metrics: Metrics;
  database: Database;
  pool: pg.Pool;
  /** Shares the request limit between processes; null counts within this one. */
  redis: Redis | null;
  events: EventBus;
  /** Set when this process also works on jobs. */
  jobs?: JobQueue | undefined;
  clock: Clock;
  logger: Logger;
  /** Handles /graphql: POST and the playground's GET. The body is already parsed and the session read. Null: 404. */
  graphql: RequestHandler | null;
  /** Receives the payment provider's webhooks. Null: 404. */
  webhooks: WebhookHandler | null;
  /** The local stand-ins, served under /sandbox; null in production. */
  sandboxRouter: Router | null;
  /** Folder of the built web app; null when another server serves it (development). */
  webRoot: string | null;
  /** True once shutdown has begun: /readyz then answers 503, so that the load balancer goes elsewhere. */
  isStopping?: () => boolean;
}

export async function createHttp(options: HttpOptions): Promise<RequestListener> {
  const { app, settings, sessions, metrics, logger } = options;
  app.disable("x-powered-by");
  // A number, never `true`: with `true`, clients could claim any address and escape every limit.
  app.set("trust proxy", settings.trustProxy);
  app.set("query parser", "simple");

  const inlineScripts = inlineScriptHashes(options.webRoot);
  app.use(
    inTurn(
      assignRequestId,
      metrics.measure,
      traceRequest,
      createSecurityHeaders({ ...settings, inlineScripts }),
      createHostGuard(settings),
    ),
  );

  const guards: RequestHandler[] = [
    createTimeLimit(TIME_LIMIT_MS),
    ...(settings.rateLimits ? [createRateLimit(options.redis)] : []),
    createKeyAuthentication(options.services.partners, options.services.usage),
    skipForApiKeys(createOriginGuard(settings)),
    skipForApiKeys(sessions.middleware),
  ];
  if (options.webRoot !== null) app.get("/graphql", compress, createPlaygroundPage(options.webRoot));
  if (options.graphql) {
    app.use("/graphql", inTurn(compressAnswer, ...guards, parsePlainJson, resumeTrace, options.graphql));
  }
  app.use(
    createHealth({
      pool: options.pool,
      events: options.events,
      jobs: options.jobs,
      isStopping: options.isStopping ?? isNever,
    }),
  );
  app.get("/metrics", metrics.answer);
  // Before any body parser: the signature covers the raw bytes.
  if (options.webhooks) app.use(createWebhooks(options.webhooks));
  app.use(compress);
  // Before anything expensive: the answer is the same for everyone.
  app.get("/api/openapi.json", createOpenApi(sessions.cookieName));

  if (settings.rateLimits) {
    app.post("/api/screen-errors", createRateLimit(options.redis, SCREEN_ERROR_LIMIT));
  }
  app.use("/api", ...guards, ...createRest(options), answerNotFound);
  if (options.sandboxRouter) app.use("/sandbox", onlyHere, options.sandboxRouter);
  if (!settings.isProduction) app.use("/dev", onlyHere, createDevOutbox(options.database));
  if (options.webRoot !== null) {
    const firstScreens = await createFirstScreens({ ...options, webRoot: options.webRoot });
    app.use(await createStaticWeb(options.webRoot, firstScreens));
  }

  app.use(answerNotFound, createErrorHandler(logger));
  return app;
}

/** REST behind the guards: bodies are parsed, then a route answers. */
function createRest(options: HttpOptions): RequestHandler[] {
  const { sessions, services } = options;
  const files = createFileParser(
    REST_ROUTES.filter(({ fileBytes }) => fileBytes > 0).map(({ path, fileBytes, admit, access }) => ({
      path: toExpressPath(path),
      limit: fileBytes,
      admit:
        admit &&
        (async (request, response) => {
          // A call that the API key may not make is refused as such, before the link is checked.
          assertAccess(access, { viewer: viewerOf(request) });
          await admit({
            params: toTexts(request.params),
            session: sessions.handleOf(request, response),
            services,
          });
        }),
    })),
    viewerOf,
  );
  const rest = createRestRouter({
    services,
    idempotency: createIdempotency(options),
    findViewer: viewerOf,
    sessionOf: sessions.handleOf,
  });
  return [files, requireJson, parseJson, resumeTrace, rest];
}

function isNever(): boolean {
  return false;
}
