import type { RequestHandler } from "express";
import { AppError } from "../../platform/errors.ts";

/**
 * A request that takes longer than anything should gets an error instead of hanging. Work that it has started goes on:
 * only the response is given up.
 */
export function createTimeLimit(limitMs: number): RequestHandler {
  return (_request, response, next) => {
    const timer = setTimeout(() => {
      if (response.headersSent) return;
      next(
        new AppError("UNAVAILABLE", "This took too long. Please try again in a moment.", {
          retryAfterSeconds: 2,
        }),
      );
    }, limitMs);
    response.on("close", () => clearTimeout(timer));
    next();
  };
}
