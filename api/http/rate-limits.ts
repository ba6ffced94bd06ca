/** A generous limit for each address over everything that costs the server work. Signing in has its own, stricter one. */
import type { RequestHandler } from "express";
import type { Redis } from "ioredis";
import { createBudget } from "../platform/budget.ts";

/** Requests of one address in a minute. An office of twenty that all poll stays far below it. */
export const REQUEST_LIMIT = { points: 3_000, duration: 60 };

/** @param redis null counts in this process */
export function createRateLimit(redis: Redis | null, limit = REQUEST_LIMIT): RequestHandler {
  const requests = createBudget(redis, {
    ...limit,
    name: "requests",
    message: "Too many requests. Please wait a moment and try again.",
  });
  return async (request, _response, next) => {
    await requests.spend(request.ip ?? "unknown");
    next();
  };
}
