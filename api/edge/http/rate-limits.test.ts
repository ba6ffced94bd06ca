import { createServer, type Server } from "node:net";
import express, { type RequestHandler } from "express";
import { Redis } from "ioredis";
import { describe, expect, it } from "vitest";
import { createLogger } from "../../platform/logger.ts";
import { createErrorHandler } from "./error-handler.ts";
import { createRateLimit } from "./rate-limits.ts";

describe("the request limit", () => {
  it("rejects requests over it, says when to come back, and counts each address separately", async () => {
    const { ask, stop } = await listen(createRateLimit(null, { name: "requests", points: 2, duration: 60 }));
    try {
      expect((await ask("203.0.113.1")).status).toBe(200);
      expect((await ask("203.0.113.1")).status).toBe(200);
      const refused = await ask("203.0.113.1");
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({ code: "RATE_LIMITED" });
      // A client cannot pretend to have another address: only the proxy's entry, the last one, counts.
      expect((await ask("198.51.100.9, 203.0.113.1")).status).toBe(429);
      expect((await ask("203.0.113.2")).status).toBe(200);
    } finally {
      stop();
    }
  });

  it("continues in this process when Redis accepts the request and never answers", async () => {
    const silent = createServer((socket) => socket.resume());
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const redis = new Redis(portOf(silent), "127.0.0.1", {
      enableReadyCheck: false,
      disableClientInfo: true,
    });
    await new Promise((resolve) => redis.once("ready", resolve));
    const { ask, stop } = await listen(createRateLimit(redis, { name: "requests", points: 2, duration: 60 }));
    try {
      const statuses = [];
      for (let turn = 0; turn < 3; turn += 1) statuses.push((await ask("203.0.113.1")).status);
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      stop();
      redis.disconnect();
      silent.close();
    }
  });
});

/** A server behind one proxy that answers every request the limit allows. */
async function listen(limit: RequestHandler) {
  const app = express();
  app.set("trust proxy", 1);
  app.use(limit);
  app.get("/", (_request, response) => {
    response.json({});
  });
  app.use(createErrorHandler(createLogger("silent")));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    ask: (client: string) =>
      fetch(`http://127.0.0.1:${portOf(server)}/`, { headers: { "X-Forwarded-For": client } }),
    stop: () => server.close(),
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
