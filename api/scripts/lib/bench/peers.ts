/** Packages of the servers we compare with: fetched on demand, never dependencies of ours. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const CACHE = fileURLToPath(new URL("../../../../.cache/bench-peers/", import.meta.url));

/** Pinned, each in its own folder, so that they share no versions. */
const PACKAGES = {
  yoga: ["graphql@16.15.0", "graphql-yoga@5.24.1"],
  mercurius: ["graphql@16.15.0", "fastify@5.12.8", "mercurius@16.10.1"],
} as const;

export type Peer = keyof typeof PACKAGES;

/** @returns the folder of a peer's packages; null when they could not be fetched */
export function installPeer(peer: Peer): string | null {
  const folder = `${CACHE}${peer}`;
  const packages = PACKAGES[peer];
  if (existsSync(`${folder}/complete`)) return folder;
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync(
    "npm",
    ["install", "--prefix", folder, "--no-audit", "--no-fund", "--no-save", ...packages],
    { cwd: folder, stdio: "ignore" },
  );
  if (status !== 0) {
    console.log(`${packages.at(-1)} could not be fetched: left out`);
    return null;
  }
  mkdirSync(`${folder}/complete`, { recursive: true });
  return folder;
}
