/** Figures for Prometheus: how long requests take, how many sockets are open, how the job queue stands. */
import type { Request, RequestHandler, Response } from "express";
import type pg from "pg";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  /** Times every request. */
  measure: RequestHandler;
  /** Answers `GET /metrics`; 404 to whoever comes from outside in production. */
  answer: RequestHandler;
  /** To be told when a GraphQL socket opens and closes. */
  socketOpened(): void;
  socketClosed(): void;
}

export function createMetrics(options: { pool: pg.Pool; isProduction: boolean }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's first byte to its answer's last.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const sockets = new Gauge({
    name: "graphql_sockets_open",
    help: "GraphQL WebSockets that are open now.",
    registers: [registry],
  });
  const jobs = new Gauge({
    name: "jobs",
    help: "Background jobs by queue and state.",
    labelNames: ["queue", "state"],
    registers: [registry],
  });

  return {
    measure(request, response, next) {
      const stop = durations.startTimer();
      response.on("finish", () => {
        stop({
          method: request.method,
          route: routeOf(request, response),
          status: String(response.statusCode),
        });
      });
      next();
    },

    async answer(request, response, next) {
      if (options.isProduction && !isInternal(request)) {
        next();
        return;
      }
      jobs.reset();
      for (const { name, state, count } of await countJobs(options.pool)) {
        jobs.set({ queue: name, state }, Number(count));
      }
      response.type(registry.contentType).send(await registry.metrics());
    },

    socketOpened: () => sockets.inc(),
    socketClosed: () => sockets.dec(),
  };
}

/** The route's pattern, never the address itself: ids in labels would make a series for every project. */
function routeOf(request: Request, response: Response): string {
  if (response.locals.route !== undefined) return response.locals.route;
  const path = request.originalUrl.split("?", 1)[0] ?? "";
  if (path === "/graphql" || path.startsWith("/graphql/")) return "/graphql";
  if (path.startsWith("/api/")) return "/api/*";
  return path.startsWith("/assets/") ? "/assets/*" : "page";
}

/** A scraper beside us comes directly; what came through the proxy carries the address it came from. */
function isInternal(request: Request): boolean {
  const address = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const isPrivate =
    /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address) ||
    address === "::1" ||
    /^f[cd]/i.test(address);
  return isPrivate && request.get("x-forwarded-for") === undefined;
}

async function countJobs(pool: pg.Pool): Promise<{ name: string; state: string; count: string }[]> {
  const { rows: tables } = await pool.query<{ name: string | null }>(
    "SELECT to_regclass('pgboss.job')::text AS name",
  );
  if (!tables[0]?.name) return [];
  const { rows } = await pool.query<{ name: string; state: string; count: string }>(
    "SELECT name, state::text, count(*) FROM pgboss.job GROUP BY name, state",
  );
  return rows;
}
