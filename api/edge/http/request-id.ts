/** An id for every request: in the response header, in every log line about it and in every error body. */
import { randomUUID } from "node:crypto";
import type { RequestHandler, Response } from "express";

declare global {
  namespace Express {
    interface Locals {
      requestId?: string;
      /** Pattern of the route that answers, such as "/api/projects/{id}"; a label of the metrics. */
      route?: string;
    }
  }
}

const ACCEPTABLE = /^[\w.-]{8,100}$/;

/** Uses the id that a proxy or a caller sent if it is safe to log; otherwise creates one. */
export const assignRequestId: RequestHandler = (request, response, next) => {
  const given = request.get("x-request-id");
  const requestId = given !== undefined && ACCEPTABLE.test(given) ? given : randomUUID();
  response.locals.requestId = requestId;
  response.setHeader("X-Request-Id", requestId);
  next();
};

/** The id of the request that is being answered. */
export function requestIdOf(response: Response): string {
  return response.locals.requestId ?? "none";
}
