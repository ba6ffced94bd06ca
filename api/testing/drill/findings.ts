/** The findings and the log of a drill. */
import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";

export interface Findings {
  /** Reports something that must not happen. */
  add(breach: string): void;
  /** Logs the progress. */
  say(line: string): void;
  /** Stores the output of a process, to be read when something does not hold. */
  keepLog(name: string, output: string): void;
  breaches: readonly string[];
}

/** @param folder for the logs. @param print shows a line; default: nothing is shown */
export function createFindings(folder: string, print: (line: string) => void = () => {}): Findings {
  const began = performance.now();
  const breaches: string[] = [];
  mkdirSync(folder, { recursive: true });
  function say(line: string): void {
    const text = `${((performance.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${line}`;
    appendFileSync(join(folder, "drill.log"), `${new Date().toISOString()} ${text}\n`);
    print(text);
  }
  return {
    breaches,
    say,
    add(breach) {
      breaches.push(breach);
      say(`✖ ${breach}`);
    },
    keepLog(name, output) {
      appendFileSync(join(folder, `${name}.log`), output);
    },
  };
}
