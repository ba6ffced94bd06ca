/** The drill's own Redis. It persists nothing, so each start is an empty one. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { Redis } from "ioredis";
import { findPort } from "../process/free-port.ts";

export interface OwnRedis {
  url: string;
  kill(): Promise<void>;
  /** Starts it if it is not running. */
  start(): Promise<void>;
}

export const hasRedis = (): boolean => spawnSync("redis-server", ["--version"]).status === 0;

export async function startOwnRedis(): Promise<OwnRedis> {
  const port = await findPort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    if (child) return;
    const flags = ["--bind", "127.0.0.1", "--port", String(port), "--save", "", "--appendonly", "no"];
    child = spawn("redis-server", flags, { stdio: "ignore" });
    const client = new Redis(url, { retryStrategy: () => 50 });
    client.on("error", () => {});
    await client.ping();
    client.disconnect();
  }

  await start();
  return {
    url,
    start,
    async kill() {
      const dying = child;
      child = null;
      if (!dying) return;
      const ended = new Promise((resolve) => dying.once("exit", resolve));
      dying.kill("SIGKILL");
      await ended;
    },
  };
}
