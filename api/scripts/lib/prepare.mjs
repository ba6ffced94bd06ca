/**
 * Prepares a checkout to run: installs, generates and builds what is missing or out of date, and reports what it does.
 * Plain Node, because a fresh clone has nothing else.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const STAMPS = join(ROOT, "node_modules", ".cache", "yardstick");

/** The oldest Node that the dependencies run on. */
const OLDEST_NODE = [20, 19];

/** Progress goes to standard error: standard output belongs to the result. */
export function say(text) {
  console.error(`▸ ${text}`);
}

/** Runs a command in the checkout; ends the process with a clear message when it fails. */
function run(what, command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  if (result.status === 0) return;
  console.error(result.stdout ?? "", result.stderr ?? result.error ?? "");
  console.error(`✖ ${what} failed.`);
  process.exit(1);
}

/** A command of an installed package, run by this Node. */
export function bin(name) {
  return join(ROOT, "node_modules", ".bin", process.platform === "win32" ? `${name}.cmd` : name);
}

function filesUnder(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => !["generated", "gql", "node_modules", "e2e"].includes(entry.name))
    .flatMap((entry) => filesUnder(join(path, entry.name)))
    .sort();
}

/** Test-only files: nothing that is built includes any of them. */
const isOfTests = (file) => /\.test\.tsx?$/.test(file) || file.startsWith(join("web", "testing"));

function digestOf(paths) {
  const hash = createHash("sha256");
  const files = paths.flatMap(filesUnder).filter((file) => !isOfTests(file));
  for (const file of files) hash.update(file).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
}

/** Runs `work` when `results` are missing or `sources` have changed since it last ran. */
function refresh(name, sources, results, work) {
  const stamp = join(STAMPS, name);
  const digest = digestOf(sources);
  const isFresh =
    results.every((result) => existsSync(join(ROOT, result))) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === digest;
  if (isFresh) return;
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  console.error(
    `✖ Yardstick needs Node ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}.`,
  );
  process.exit(1);
}

/** What the server reads in addition to its modules. */
const READ_BESIDE = /\.(graphql|html|json|sql|toml|txt)$/;

/** The server's modules and packages in a few files (vite.server.config.ts), and beside them what they read, in its place. */
function buildServer() {
  const unfinished = `dist/server-${process.pid}`;
  const args = ["build", "--config", "vite.server.config.ts", "--outDir", unfinished, "--logLevel", "warn"];
  run("vite build", bin("vite"), args, { NODE_ENV: "production" });
  for (const folder of ["api", "schema"]) {
    cpSync(join(ROOT, folder), join(ROOT, unfinished, folder), {
      recursive: true,
      filter: (path) => statSync(path).isDirectory() || READ_BESIDE.test(path),
    });
  }
  // Only a complete build ever has this name.
  rmSync(join(ROOT, "dist/server"), { recursive: true, force: true });
  renameSync(join(ROOT, unfinished), join(ROOT, "dist/server"));
}

/** @param {{ generated: boolean, web: boolean, server?: boolean }} parts what is needed in addition to the dependencies */
export function prepare(parts) {
  checkNode();
  refresh("dependencies", ["package-lock.json"], ["node_modules/.package-lock.json"], () => {
    say("Installing dependencies (once, about a minute)");
    // Not `npm ci`: it gives up when a registry lacks the binary of a platform that this machine is not.
    run("npm install", "npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]);
  });
  if (!parts.generated) return;
  refresh("database-client", ["api/prisma/schema"], ["api/prisma/generated/client.ts"], () => {
    say("Generating the database client");
    // The generator requires a native engine that it never runs; passing this Node instead avoids the download.
    run("prisma generate", bin("prisma"), ["generate"], { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath });
  });
  const operations = filesUnder("web").filter((file) => file.endsWith(".graphql"));
  const contract = filesUnder("schema").filter((file) => file.endsWith(".graphql"));
  refresh(
    "graphql-types",
    [...contract, ...operations, "codegen.ts", "api/scripts/lib/persisted-documents.mjs"],
    [
      "api/generated/graphql.ts",
      "api/generated/persisted-documents.json",
      "web/gql/graphql.ts",
      "web/gql/persisted-documents.ts",
      "web/testing/generated/contract.ts",
    ],
    () => {
      say("Generating GraphQL types and hooks");
      run("graphql-codegen", bin("graphql-codegen"), ["--config", "codegen.ts"]);
    },
  );
  refresh(
    "words",
    ["schema/words/catalogs", "lingui.config.ts"],
    ["schema/words/generated/en.ts", "schema/words/generated/es.ts"],
    () => {
      say("Compiling the words of both languages");
      run("lingui compile", bin("lingui"), ["compile"]);
    },
  );
  if (parts.server) {
    const modules = ["api", "schema", "web/e2e/support/server.ts", "web/e2e/support/servers.ts"].flatMap(
      filesUnder,
    );
    const settings = ["tsconfig.json", "vite.server.config.ts", "package-lock.json"];
    const sources = [...modules, ...operations, ...settings];
    refresh("server", sources, ["dist/server/api/main.js"], () => {
      say("Building the server");
      buildServer();
    });
  }
  if (!parts.web) return;
  refresh("web", ["web", "schema", "vite.config.ts", "package-lock.json"], ["dist/web/index.html"], () => {
    say("Building the web page");
    // A test runner that starts this build sets the test environment, and a page built for tests does not run outside
    // them.
    run("vite build", bin("vite"), ["build", "--logLevel", "warn"], { NODE_ENV: "production" });
  });
}

/** Whether a command exists on this machine. */
export function hasCommand(name) {
  try {
    execFileSync("sh", ["-c", `command -v ${name}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
