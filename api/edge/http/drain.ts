/** Ending an HTTP server without an answer that is lost. */
import type { Server, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { within } from "../../platform/concurrency/within.ts";

/** Longest that answers under way are waited for. */
const IN_FLIGHT_LIMIT_MS = 5_000;

interface Drain {
  /** True from the beginning of the end: the balancer is told to look elsewhere. */
  isStopping(): boolean;
  /**
   * Serves on for `drainMs`, with answers that end their connections, so that balancers and kept-alive clients go
   * elsewhere. Then takes no connection any more.
   */
  close(drainMs: number): Promise<void>;
  /** Waits for the answers under way, at most five seconds, and cuts what is left. */
  finish(): Promise<void>;
}

/** Follows a server's requests; call it before anything answers them. */
export function createDrain(server: Server): Drain {
  const inFlight = new Set<ServerResponse>();
  let isStopping = false;
  let onIdle: (() => void) | null = null;

  server.prependListener("request", (_request, response) => {
    inFlight.add(response);
    response.once("close", () => {
      inFlight.delete(response);
      if (inFlight.size === 0) onIdle?.();
    });
    if (isStopping) endConnection(response);
  });

  return {
    isStopping: () => isStopping,
    async close(drainMs) {
      isStopping = true;
      for (const response of inFlight) endConnection(response);
      if (drainMs > 0) await pause(drainMs);
      // Ends idle connections too. Nobody waits for it here: sockets and answers under way keep it open.
      server.close();
    },
    async finish() {
      const idle = new Promise<void>((resolve) => {
        onIdle = resolve;
      });
      if (inFlight.size > 0) await within(IN_FLIGHT_LIMIT_MS, idle);
      // Connections that a browser opened ahead and never used would hold the process.
      server.closeAllConnections();
    },
  };
}

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
