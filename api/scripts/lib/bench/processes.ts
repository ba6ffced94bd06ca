/** Servers of a benchmark in separate processes, each on its own core where the machine allows it. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findPort } from "../../../testing/process/free-port.ts";
import { SERVER_FLAGS } from "../server-flags.mjs";

/** Servers run on this core, the load generator on another. */
const SERVER_CORE = "0";
const LOAD_CORE = "1";
const START_MS = 120_000;
/** Lets a server report how much memory it holds. */
const GARBAGE_FLAGS = ["--import", fileURLToPath(new URL("collect-garbage.mjs", import.meta.url))];
/** A full collection, which takes several rounds. */
const COLLECTING_MS = 3_000;

/** Counted before this process is pinned to one of them. */
const CORES = availableParallelism();
const canPin = CORES > 1 && spawnSync("taskset", ["--version"]).status === 0;

/** Pins this process to the load generator's core. */
export function pinLoad(): void {
  if (canPin) spawnSync("taskset", ["-a", "-p", "-c", LOAD_CORE, String(process.pid)]);
}

export interface ServerProcess {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** @param isReady polled until it returns true */
export async function startProcess(
  args: (port: number) => readonly string[],
  env: (port: number) => Readonly<Record<string, string>>,
  isReady: (port: number) => Promise<boolean>,
): Promise<ServerProcess> {
  const port = await findPort();
  const command = [process.execPath, ...GARBAGE_FLAGS, ...args(port)];
  const [file = "", ...rest] = canPin ? ["taskset", "-c", SERVER_CORE, ...command] : command;
  const child = spawn(file, rest, {
    env: { ...process.env, ...env(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const until = performance.now() + START_MS;
  while (!(await isReady(port).catch(() => false))) {
    if (child.exitCode !== null || performance.now() > until) {
      child.kill();
      throw new Error(`a server did not start: ${command.join(" ")}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { port, pid: child.pid ?? 0, stop: () => end(child) };
}

/** Node's options for running TypeScript. Built code runs without them: the loader hooks into every call of `require`. */
export const FROM_SOURCE = ["--import", "tsx"];

/** Node's arguments for the server of a checkout as it is installed. Versions too old for a build run from source. */
export function serverOf(root: string): string[] {
  const built = join(root, "dist/server/api/main.js");
  return existsSync(built) ? [...SERVER_FLAGS, built] : [...FROM_SOURCE, join(root, "api/main.ts")];
}

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}

/** CPU time a process has used, in milliseconds, with a resolution of a hundredth of a second; NaN without /proc. */
export function cpuMsOf(pid: number): number {
  if (!existsSync(`/proc/${pid}/stat`)) return Number.NaN;
  // The second field is a name in brackets that may contain spaces; user and system time are fields 14 and 15.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Memory a server holds after garbage collection, in bytes; NaN without /proc. */
export async function memoryOf(pid: number): Promise<number> {
  if (!existsSync(`/proc/${pid}/statm`)) return Number.NaN;
  process.kill(pid, "SIGUSR2");
  await new Promise((resolve) => setTimeout(resolve, COLLECTING_MS));
  return Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4_096;
}

/** The machine the measurements were taken on. */
export function describeMachine(): string {
  const cores = canPin ? `server on core ${SERVER_CORE}, load on core ${LOAD_CORE}` : "cores shared";
  const load = loadavg()
    .map((value) => value.toFixed(2))
    .join(" ");
  return `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${CORES} cores, ${cores}, load average ${load}`;
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) {
      resolve();
      return;
    }
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
