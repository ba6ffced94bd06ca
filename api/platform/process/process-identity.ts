/** Distinguishes a process from a later one with the same pid. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * When a process started, in a form that no later process with its pid shares: boot id and start on Linux, the start
 * time elsewhere.
 * @returns null when there is no such process, or the system does not tell
 */
export function identityOf(processId: number): string | null {
  try {
    if (process.platform === "linux") {
      const stat = readFileSync(`/proc/${processId}/stat`, "utf8");
      // The name in parentheses may contain anything; the start is the 20th value after it.
      const start = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
      return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${start}`;
    }
    if (process.platform === "win32") return null;
    return (
      execFileSync("ps", ["-o", "lstart=", "-p", String(processId)], { encoding: "utf8" }).trim() || null
    );
  } catch {
    return null;
  }
}

/** Whether a process with this pid is running, whoever owns it. */
export function isAlive(processId: number): boolean {
  if (!Number.isInteger(processId) || processId <= 0) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM: it is alive, and belongs to someone else.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
