/** Processes of the built product as they run in production, for tests that stop and kill them. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** A start on a busy machine takes some seconds. */
const START_LIMIT_MS = 110_000;

/** How a process ended. */
interface ProcessEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface TestProcess {
  pid: number;
  /** Its output so far. */
  output(): string;
  /** Settles once the process has ended. */
  ended: Promise<ProcessEnd>;
  /** Waits until the output, from its beginning, has a match; rejects when the process ends first or takes too long. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>;
  send(signal: NodeJS.Signals): void;
  /** Kills it, stopped or not. */
  kill(): Promise<ProcessEnd>;
}

/**
 * @param environment the whole of it: nothing of the machine's own settings is passed on
 * @param parameters its command line
 */
export function startProcess(
  entry: "main" | "testing/process/paying-process" | "testing/process/watched-process" | "worker",
  environment: Record<string, string>,
  parameters: readonly string[] = [],
): TestProcess {
  return watch(entry, [`dist/server/api/${entry}.js`, ...parameters], ROOT, environment);
}

/** Like `startProcess`, for another version. @param root its checkout, which need not be built */
export function startVersion(
  root: string,
  entry: "main" | "worker",
  environment: Record<string, string>,
): TestProcess {
  return watch(entry, ["--import", "tsx", `api/${entry}.ts`], root, environment);
}

function watch(name: string, args: readonly string[], cwd: string, env: Record<string, string>): TestProcess {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      tell();
    });
  }
  let isOver = false;
  const ended = new Promise<ProcessEnd>((resolve) => {
    child.once("close", (code, signal) => {
      isOver = true;
      resolve({ code, signal });
      tell();
    });
  });

  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    waitForOutput(pattern) {
      return new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          clearTimeout(timer);
          listeners.delete(look);
          act();
        };
        const timer = setTimeout(
          () => settle(() => reject(new Error(`${name} did not say ${pattern}:\n${output}`))),
          START_LIMIT_MS,
        );
        const look = () => {
          const match = pattern.exec(output);
          if (match) settle(() => resolve(match));
          else if (isOver) settle(() => reject(new Error(`${name} has ended:\n${output}`)));
        };
        listeners.add(look);
        look();
      });
    },
    send(signal) {
      child.kill(signal);
    },
    async kill() {
      child.kill("SIGKILL");
      return ended;
    },
  };
}

/** Starts a server process and waits until it listens. */
export async function startMain(environment: Record<string, string>) {
  const main = startProcess("main", { PORT: "0", ...environment });
  const [, url = ""] = await main.waitForOutput(/Yardstick\s+(http:\S+)\n/);
  return { ...main, url };
}
