/** The server's socket to the world and the express application behind it, which share their kinds of request. */
import { createServer, IncomingMessage, type Server, ServerResponse } from "node:http";
import express, { type Express } from "express";

export interface HttpServer {
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
  Object.setPrototypeOf(ExpressRequest.prototype, app.request);
  Object.setPrototypeOf(ExpressResponse.prototype, app.response);
  Object.assign(app, { request: ExpressRequest.prototype, response: ExpressResponse.prototype });
  const server = createServer({ IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse });
  return { server, app };
}
