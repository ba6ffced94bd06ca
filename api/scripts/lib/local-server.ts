/** A whole server in this process, in a temporary folder: for the terminal and benchmarks. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, startServer } from "../../app/server.ts";
import { readConfig } from "../../config.ts";
import { createLogger } from "../../platform/logger.ts";
import { ownViewer, type Viewer } from "../../platform/viewer.ts";

export interface LocalServer {
  server: RunningServer;
  viewer: Viewer;
  /** Username and password of the viewer, for clients that sign in. */
  credentials: { username: string; password: string };
  stop(): Promise<void>;
}

/** Embedded database, sandbox suppliers, any free port, and one account signed up. */
export async function startLocalServer(): Promise<LocalServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "yardstick-"));
  const config = readConfig({
    PORT: "0",
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    RATE_LIMITS: "off",
    SANDBOX: "on",
    // The suppliers' answers are part of what is measured here.
    SUPPLIER_CACHE: "off",
  });
  const server = await startServer(config, createLogger(config.logLevel));
  const credentials = { username: "terminal", password: "terminal-only" };
  const outcome = await server.services.accounts.register(credentials, { clientAddress: "127.0.0.1" });
  if (outcome.kind !== "success") throw new Error(outcome.message);
  // Measurements create many projects.
  await server.services.plans.grantPlan(outcome.user.id, "professional");
  return {
    server,
    credentials,
    viewer: ownViewer(outcome.user),
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
