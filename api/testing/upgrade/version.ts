/** Another version of the product, as a runnable checkout of its own. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** Prepares the checkout by its own rules, which may have changed since. */
const PREPARE =
  'import("./api/scripts/lib/prepare.mjs").then((one) => one.prepare({ generated: true, server: true }))';

/**
 * Checks a commit out into the cache folder, installs and generates what it needs; skips what is already there.
 * @param commit as git names it
 * @returns the checkout's folder
 * @throws Error when git knows no such commit
 */
export function checkOutVersion(commit: string): string {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
  const sha = git("rev-parse", "--verify", `${commit}^{commit}`);
  const folder = join(ROOT, "node_modules/.cache/yardstick/versions", sha);
  if (!existsSync(folder)) git("worktree", "add", "--force", "--detach", folder, sha);
  execFileSync(process.execPath, ["-e", PREPARE], { cwd: folder, stdio: "inherit" });
  return folder;
}
