/** The address that is asked most, answered ahead of the router, whose way to it takes longer than many an answer. */
import type { RequestListener } from "node:http";
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from "express";

export interface FirstRoute {
  method: string;
  /** Whole, so without a query. */
  url: string;
  handler: RequestHandler;
  /** Given what the handler throws or passes on. */
  handleError: ErrorRequestHandler;
}

/** Needs the server of http-server.ts, whose requests and responses are express's own. */
export function answerFirst(
  app: Express,
  { method, url, handler, handleError }: FirstRoute,
): RequestListener {
  return (incoming, outgoing) => {
    if (incoming.method !== method || incoming.url !== url) {
      app(incoming, outgoing);
      return;
    }
    const request = incoming as Request;
    const response = outgoing as Response;
    // What the router would have given them.
    request.res = response;
    request.originalUrl = url;
    response.locals = {};
    handler(request, response, (error) => {
      // What could not be told any more is cut off, so that nobody takes a half for the whole.
      handleError(error, request, response, () => response.destroy());
    });
  };
}
