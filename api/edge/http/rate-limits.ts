/** A generous limit per address on everything that costs the server work. Signing in has its own, stricter one. */
import type { RequestHandler } from "express";
import type { Redis } from "ioredis";
import { createBudget } from "../../platform/budget.ts";
import { clientKey } from "./client-address.ts";

/** Requests per address and minute. An office of twenty that all poll stays far below it. */
export const REQUEST_LIMIT = { name: "requests", points: 3_000, duration: 60 };

/** Reports per address and minute: a screen that fails over and over must not fill the log. */
export const SCREEN_ERROR_LIMIT = { name: "screen-errors", points: 30, duration: 60 };

/** @param redis null counts in this process */
export function createRateLimit(redis: Redis | null, limit = REQUEST_LIMIT): RequestHandler {
  const requests = createBudget(redis, {
    ...limit,
    message: "Too many requests. Please wait a moment and try again.",
  });
  return async (request, _response, next) => {
    await requests.spend(clientKey(request.ip));
    next();
  };
}
