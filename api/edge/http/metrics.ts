import type { Request, RequestHandler, Response } from "express";
import { Gauge, Histogram } from "prom-client";
import { within } from "../../platform/concurrency/within.ts";
import type { Logger } from "../../platform/logger.ts";
import { DURATION_BUCKETS, type ProcessMetrics } from "../../platform/telemetry/metrics.ts";
import { requestIdOf } from "./request-id.ts";

/** Values by kind of waiting work. */
export interface Backlog {
  waiting: ReadonlyMap<string, number>;
  /** Seconds that the oldest has been due; 0 when nothing waits. */
  oldestSeconds: ReadonlyMap<string, number>;
  /** Jobs by queue and state. */
  jobs: readonly { queue: string; state: string; count: number }[];
}

/** How long a scrape waits for the database. */
const BACKLOG_PATIENCE_MS = 2_000;

/** Counts the requests of a process that serves them, and answers scrapes. */
export interface Metrics {
  /** Times every request. */
  measure: RequestHandler;
  /** Answers `GET /metrics`, with partial data while the database is unavailable; 404 to external callers in production. */
  answer: RequestHandler;
  /** Call when a GraphQL socket opens and closes. */
  socketOpened(): void;
  socketClosed(): void;
}

/**
 * Metrics for Prometheus: those of the process, request durations, and waiting background work.
 *
 * @param options.readBacklog waiting work, read from the database at each scrape
 */
export function createMetrics(options: {
  metrics: ProcessMetrics;
  readBacklog: () => Promise<Backlog>;
  isProduction: boolean;
  logger: Logger;
}): Metrics {
  const { registry } = options.metrics;
  const registers = [registry];
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the first byte of a request to the last byte of its response.",
    labelNames: ["method", "route", "status"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const sockets = new Gauge({
    name: "graphql_sockets_open",
    help: "Open GraphQL WebSockets.",
    registers,
  });
  const showBacklog = createBacklogGauges(registers);

  return {
    measure(request, response, next) {
      const startedAt = performance.now();
      response.on("finish", () => {
        const { method } = request;
        const { statusCode: status } = response;
        const route = routeOf(request, response);
        const seconds = (performance.now() - startedAt) / 1_000;
        durations.observe({ method, route, status }, seconds);
        const requestId = requestIdOf(response);
        options.logger.debug({ requestId, method, route, status, seconds }, "answered");
      });
      next();
    },

    async answer(request, response, next) {
      if (options.isProduction && !isInternal(request)) {
        next();
        return;
      }
      showBacklog(await within(BACKLOG_PATIENCE_MS, options.readBacklog()).catch(() => null));
      response.type(registry.contentType).send(await registry.metrics());
    },

    socketOpened: () => sockets.inc(),
    socketClosed: () => sockets.dec(),
  };
}

/** @returns sets the gauges to a backlog; null when the database is unavailable */
function createBacklogGauges(registers: ProcessMetrics["registry"][]): (backlog: Backlog | null) => void {
  const isUp = new Gauge({
    name: "database_up",
    help: "Whether the database answered this scrape.",
    registers,
  });
  const waiting = new Gauge({
    name: "background_waiting",
    help: "Pending background work across all processes.",
    labelNames: ["what"],
    registers,
  });
  const oldest = new Gauge({
    name: "background_oldest_seconds",
    help: "How long the oldest pending item has waited.",
    labelNames: ["what"],
    registers,
  });
  const jobs = new Gauge({
    name: "jobs",
    help: "Background jobs by queue and state.",
    labelNames: ["queue", "state"],
    registers,
  });
  return (backlog) => {
    isUp.set(backlog ? 1 : 0);
    // Values of the last scrape may be outdated.
    for (const gauge of [waiting, oldest, jobs]) gauge.reset();
    for (const [what, count] of backlog?.waiting ?? []) waiting.set({ what }, count);
    for (const [what, seconds] of backlog?.oldestSeconds ?? []) oldest.set({ what }, seconds);
    for (const { queue, state, count } of backlog?.jobs ?? []) jobs.set({ queue, state }, count);
  };
}

/** The route's pattern, never the address itself: ids in labels would create a series for every project. */
function routeOf(request: Request, response: Response): string {
  if (response.locals.route !== undefined) return response.locals.route;
  const path = request.originalUrl.split("?", 1)[0] ?? "";
  if (path === "/graphql" || path.startsWith("/graphql/")) return "/graphql";
  if (path.startsWith("/api/")) return "/api/*";
  return path.startsWith("/assets/") ? "/assets/*" : "page";
}

/** A scraper on our network connects directly; a request through the proxy carries the address it came from. */
function isInternal(request: Request): boolean {
  const address = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const isPrivate =
    /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address) ||
    address === "::1" ||
    /^f[cd]/i.test(address);
  return isPrivate && request.get("x-forwarded-for") === undefined;
}
