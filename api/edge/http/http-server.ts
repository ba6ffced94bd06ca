/** The network server and the express application behind it, which share their request and response classes. */
import { createServer, IncomingMessage, type Server, ServerResponse } from "node:http";
import express, { type Express } from "express";

/** Longest time for a request to arrive completely; no longer than the time limit for its response. */
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * How long an idle connection stays open. Longer than a proxy keeps its own (docker-compose's: 30 s): otherwise it
 * would send into one that was just closed, and could not know whether the request had been accepted.
 */
const KEEP_ALIVE_MS = 65_000;

interface HttpServer {
  server: Server;
  /** Has no routes yet: createHttp adds them. */
  app: Express;
}

/**
 * Requests and responses are express's own from the start. Express would change the prototype of node's, and node takes
 * longer to work with objects whose prototype was changed than all of our middleware together.
 */
export function createHttpServer(): HttpServer {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse<ExpressRequest> {}
  const app = express();
  // Before the first route: a proxy's rule for /metrics covers exactly this path, not other spellings of it.
  app.enable("case sensitive routing");
  Object.setPrototypeOf(ExpressRequest.prototype, app.request);
  Object.setPrototypeOf(ExpressResponse.prototype, app.response);
  Object.assign(app, { request: ExpressRequest.prototype, response: ExpressResponse.prototype });
  const server = createServer({
    IncomingMessage: ExpressRequest,
    ServerResponse: ExpressResponse,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
  });
  return { server, app };
}
