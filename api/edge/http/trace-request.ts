/** Every call of the API is a span of its own, the parent of everything that it causes. */
import { type Context, context, SpanKind } from "@opentelemetry/api";
import type { RequestHandler } from "express";
import { inSpan, isTracing } from "../../platform/telemetry/tracing.ts";
import { requestIdOf } from "./request-id.ts";

declare global {
  namespace Express {
    interface Locals {
      trace?: Context;
    }
  }
}

/**
 * A caller's `traceparent` is only linked: external callers choose neither the ids of our traces nor what is recorded.
 * Pages, files and probes are not traced.
 */
export const traceRequest: RequestHandler = (request, response, next) => {
  const path = request.originalUrl.split("?", 1)[0] ?? "";
  if (!isTracing() || !/^\/(api|graphql)(\/|$)/.test(path)) {
    next();
    return;
  }
  const { method } = request;
  const attributes = { "http.request.method": method, "request.id": requestIdOf(response) };
  const options = { kind: SpanKind.SERVER, attributes, linkTo: request.get("traceparent") };
  void inSpan(method, options, async (span) => {
    response.locals.trace = context.active();
    const closed = new Promise<void>((resolve) => response.once("close", resolve));
    next();
    await closed;
    const route = response.locals.route ?? (path.startsWith("/graphql") ? "/graphql" : "/api/*");
    span.updateName(`${method} ${route}`);
    span.setAttributes({ "http.route": route, "http.response.status_code": response.statusCode });
  });
};

/** After a body was read from the network the request's trace context is lost: this restores it. */
export const resumeTrace: RequestHandler = (_request, response, next) => {
  if (response.locals.trace) context.with(response.locals.trace, next);
  else next();
};
