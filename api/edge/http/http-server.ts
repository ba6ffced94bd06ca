/** The server's socket to the world and the express application behind it, which share their kinds of request. */
import { createServer, IncomingMessage, type Server, ServerResponse } from "node:http";
import express, { type Express } from "express";

/** Longest that a request may take to arrive whole; no longer than it may take to be answered. */
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * How long an idle connection is kept. Longer than a proxy keeps its own (docker-compose's: 30 s): it would else send
 * into one that was just closed, and could not know whether the request had been taken.
 */
const KEEP_ALIVE_MS = 65_000;

interface HttpServer {
  server: Server;
  /** Answers nothing yet: createHttp gives it its routes. */
  app: Express;
}

/**
 * Requests and responses are express's own from the beginning. Express would change the prototype of node's, and objects
 * whose prototype was changed take node longer to work with than all of our middleware together.
 */
export function createHttpServer(): HttpServer {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse<ExpressRequest> {}
  const app = express();
  // Before the first route: a proxy's rule for /metrics means this path and no other writing of it.
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
