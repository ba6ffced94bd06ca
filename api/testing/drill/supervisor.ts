/** Keeps the product's processes running as compose does: a process that ends is started again. */
import { readdirSync, readFileSync } from "node:fs";
import { type FaultProxy, openFaultProxy } from "../outside/fault-proxy.ts";
import { findPort } from "../process/free-port.ts";
import { startProcess, type TestProcess } from "../process/test-process.ts";
import type { Findings } from "./findings.ts";

export interface Member {
  name: string;
  kind: "server" | "worker";
  /** For a server: the address it listens on. */
  port: number;
  postgres: FaultProxy;
  redis: FaultProxy;
  /** Whether the drill may end it; a process that it may not end is measured over its whole life. */
  isMortal: boolean;
  pid(): number;
  send(signal: NodeJS.Signals): void;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  /** Ends it as a release does, and waits for its exit. */
  terminate(): Promise<void>;
}

export interface Supervisor {
  members: readonly Member[];
  /** Waits until every process works. With all well none may fail to start; from then on one may. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

const RESTART_AFTER_MS = 300;
/** Time that a process may take to end in order. */
const END_LIMIT_MS = 20_000;
const READY = { server: /Yardstick\s+http:\S+\n/, worker: /the worker is ready/ };

/** Two servers and two workers. @param environment of all of them */
export async function startSupervisor(
  services: { postgresUrl: string; redisUrl: string },
  environment: Readonly<Record<string, string>>,
  findings: Findings,
): Promise<Supervisor> {
  const members = await Promise.all(
    (["server", "worker"] as const).flatMap((kind) =>
      [1, 2].map((number) => startMember(kind, number, services, environment, findings)),
    ),
  );
  return {
    members,
    async ready() {
      await Promise.all(members.map((member) => member.ready()));
    },
    async stop() {
      await Promise.all(members.map((member) => member.stop()));
    },
  };
}

async function startMember(
  kind: Member["kind"],
  number: number,
  services: { postgresUrl: string; redisUrl: string },
  environment: Readonly<Record<string, string>>,
  findings: Findings,
) {
  const name = `${kind}-${number}`;
  const port = kind === "server" ? await findPort() : 0;
  const postgres = await openFaultProxy(services.postgresUrl);
  const redis = await openFaultProxy(services.redisUrl);
  let isStopping = false;
  let isDisturbed = false;
  /** An end that the drill asked for. */
  let asked: NodeJS.Signals | null = null;
  let running: TestProcess;
  run();

  function run(): void {
    const started = startProcess(kind === "server" ? "main" : "worker", {
      ...environment,
      PATH: "/usr/bin:/bin",
      PORT: String(port),
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      PGAPPNAME: name,
    });
    running = started;
    void started.ended.then(async ({ code, signal }) => {
      findings.keepLog(name, started.output());
      if (isStopping) return;
      // A process told to stop while it is starting has nothing to finish.
      const hasBegun = READY[kind].test(started.output());
      const isInOrder = asked === "SIGKILL" || (asked === "SIGTERM" && (code === 0 || !hasBegun));
      const why = asked === null ? "ended by itself" : "did not end in order";
      const said = `${name} ${why}: ${code ?? signal}\n${lastLines(started.output())}`;
      // A process that cannot reach its database at start says so and exits: it is restarted until it can.
      if (!isInOrder && (hasBegun || !isDisturbed)) findings.add(said);
      else if (!isInOrder) findings.say(said);
      asked = null;
      await new Promise((resolve) => setTimeout(resolve, RESTART_AFTER_MS));
      if (!isStopping) run();
    });
  }

  const member: Member & { ready(): Promise<void>; stop(): Promise<void> } = {
    name,
    kind,
    port,
    postgres,
    redis,
    isMortal: number === 1,
    pid: () => running.pid,
    send: (signal) => running.send(signal),
    async kill() {
      asked = "SIGKILL";
      await running.kill();
    },
    async terminate() {
      asked = "SIGTERM";
      const ending = running;
      ending.send("SIGTERM");
      const limit = setTimeout(() => {
        findings.add(`${name} has not ended ${END_LIMIT_MS / 1_000} s after SIGTERM`);
        asked = "SIGKILL";
        ending.send("SIGKILL");
      }, END_LIMIT_MS);
      await ending.ended;
      clearTimeout(limit);
    },
    async ready() {
      // A process that ended meanwhile is among the findings, and is started again.
      while (!isStopping) {
        const began = running;
        const isReady = await began.waitForOutput(READY[kind]).then(
          () => true,
          () => false,
        );
        isDisturbed ||= isReady;
        if (isReady) return;
        if (began === running) await new Promise((resolve) => setTimeout(resolve, RESTART_AFTER_MS));
      }
    },
    async stop() {
      isStopping = true;
      await running.kill();
      await Promise.all([postgres.close(), redis.close()]);
    },
  };
  return member;
}

/** Resources that a process holds; null where /proc is not available. */
export function measure(pid: number): { memoryMb: number; descriptors: number } | null {
  try {
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return {
      memoryMb: Math.round(Number(resident) / 1_024),
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    };
  } catch {
    return null;
  }
}

function lastLines(output: string): string {
  return output
    .trimEnd()
    .split("\n")
    .slice(-5)
    .map((line) => `    ${line.slice(0, 600)}`)
    .join("\n");
}
