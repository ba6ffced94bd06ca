/** Telling a process from a later one that was given the same number. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Since when a process runs, in a form that no later process of its number has: the boot and the start on Linux, the
 * moment of its start elsewhere.
 * @returns null when there is no such process, or the system does not say
 */
export function identityOf(processId: number): string | null {
  try {
    if (process.platform === "linux") {
      const stat = readFileSync(`/proc/${processId}/stat`, "utf8");
      // The name in parentheses may hold anything; the start is the 20th value after it.
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

/** Whether a process of this number runs, whosever it is. */
export function isAlive(processId: number): boolean {
  if (!Number.isInteger(processId) || processId <= 0) return false;
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, and belongs to someone else.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
