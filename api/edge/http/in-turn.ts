/** Handlers that every request of an address meets, as one: the router looks for its way once instead of each time. */
import type { RequestHandler } from "express";

/** Each runs when the one before calls `next()`; what one throws, or gives to `next`, ends them. */
export function inTurn(...handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, done) => {
    let index = 0;
    const next = (error?: unknown): void => {
      const handler = handlers[index];
      index += 1;
      if (error || !handler) {
        done(error);
        return;
      }
      try {
        const running: unknown = handler(request, response, next);
        if (running instanceof Promise) running.catch(done);
      } catch (thrown) {
        done(thrown);
      }
    };
    next();
  };
}
