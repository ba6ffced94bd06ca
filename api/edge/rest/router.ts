/** The router, built from the table of routes. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import express, { type Request, type Response, type Router } from "express";
import { unauthenticated } from "../../platform/errors.ts";
import { actAs, actorOf } from "../../platform/identity/actor.ts";
import type { SessionHandle } from "../../platform/session.ts";
import { nameOf, type Viewer } from "../../platform/viewer.ts";
import { assertAccess } from "../access.ts";
import type { Idempotency } from "../http/idempotency.ts";
import type { RawCall, RestServices, Route } from "./route.ts";
import { REST_ROUTES } from "./routes.ts";

interface RestRouterOptions {
  services: RestServices;
  idempotency: Idempotency;
  findViewer(request: Request): Viewer | null;
  sessionOf(request: Request, response: Response): SessionHandle;
}

/** To be mounted at /api, after sessions and the body parser. */
export function createRestRouter(options: RestRouterOptions, routes = REST_ROUTES): Router {
  const router = express.Router({ caseSensitive: true });
  for (const route of routes) {
    router[route.method](toExpressPath(route.path), async (request: Request, response: Response) => {
      response.locals.route = `/api${route.path}`;
      const call: RawCall = {
        viewer: options.findViewer(request),
        params: toTexts(request.params),
        query: withoutEmpty(toTexts(request.query)),
        body: request.body,
        file: route.fileBytes > 0 && Buffer.isBuffer(request.body) ? request.body : new Uint8Array(),
        session: options.sessionOf(request, response),
        services: options.services,
      };
      const { body, headers } = await answer(route, call, request, options.idempotency);
      if (response.headersSent) return;
      // An address that contains a secret already has stricter headers.
      const caching = response.get("Cache-Control") ?? "private, no-cache";
      response.status(route.status).set("Cache-Control", caching).set(headers);
      if (Buffer.isBuffer(body)) response.send(body);
      else if (isStream(body)) await sendAsItComes(body, response);
      else response.json(body);
    });
  }
  return router;
}

function isStream(body: unknown): body is AsyncIterable<string> {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}

/** Half a file must not look like a whole one: when the rest cannot be read, the connection is cut. */
async function sendAsItComes(texts: AsyncIterable<string>, response: Response): Promise<void> {
  try {
    await pipeline(Readable.from(texts), response);
  } catch (error) {
    // A client that disconnected needs no answer.
    if (!(error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE"))
      throw error;
  }
}

async function answer(route: Route, call: RawCall, request: Request, idempotency: Idempotency) {
  const { viewer } = call;
  assertAccess(route.access, call);
  if (route.runForAnyone) {
    const { body, headers = {} } = await route.runForAnyone(call);
    return { body, headers };
  }
  if (!viewer) throw unauthenticated();
  const key = route.takesIdempotencyKey ? request.get("idempotency-key") : undefined;
  if (key === undefined) {
    const run = async () => route.run({ ...call, viewer });
    const { body, headers = {} } = await (request.method === "GET" ? run() : actAs(actorOf(viewer), run));
    return { body, headers };
  }
  const scope = `${nameOf(viewer)} ${request.method} ${request.path}`;
  const kept = await idempotency.once({ scope, key, body: saidBy(route, call) }, async (keyId) => {
    const keyed = { ...call, viewer: { ...viewer, call: { keyId, part: "" } } };
    const { body } = await actAs(actorOf(viewer), () => route.run(keyed));
    return { status: route.status, body };
  });
  return { body: kept.body, headers: kept.isReplay ? { "Idempotency-Replayed": "true" } : {} };
}

/** What a repeat must match: a file and the query that says how to read it, or the body. */
function saidBy({ fileBytes }: Route, { query, file, body }: RawCall): unknown {
  return fileBytes > 0 ? { query, file: createHash("sha256").update(file).digest("hex") } : body;
}

/** "/projects/{id}" → "/projects/:id" */
export function toExpressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

/** A form sends an empty string for a field left blank; in a query that counts as absent. */
function withoutEmpty(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
}

/** Repeated parameters (`?limit=1&limit=2`) have no meaning here and count as absent. */
export function toTexts(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
