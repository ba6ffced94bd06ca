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

/** Requests and responses are express's own, as the router would have made them. */
export function answerFirst(
  app: Express,
  { method, url, handler, handleError }: FirstRoute,
): RequestListener {
  return (incoming, outgoing) => {
    if (incoming.method !== method || incoming.url !== url) {
      app(incoming, outgoing);
      return;
    }
    const request: Request = Object.setPrototypeOf(incoming, app.request);
    const response: Response = Object.setPrototypeOf(outgoing, app.response);
    Object.assign(request, { res: response, originalUrl: url });
    Object.assign(response, { req: request, locals: {} });
    handler(request, response, (error) => {
      // What could not be told any more is cut off, so that nobody takes a half for the whole.
      handleError(error, request, response, () => response.destroy());
    });
  };
}
