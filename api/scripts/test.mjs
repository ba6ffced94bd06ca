/**
 * `npm test`: types, lint, plan of the house, weight of the pages, licenses, API tests, tests of screens, unit tests;
 * in parallel, because they spend part of their time waiting, the browser tests and the tests with separate processes.
 * The API tests run on Postgres and Redis when these answer, and those in which the embedded database can differ run on
 * it as well; when they don't, all of them run on the embedded database. With REQUIRE_SERVICES=1 the absence of
 * Postgres, Redis, Caddy or a browser is a failure. The last line says how many passed and failed.
 */
import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createConnection } from "node:net";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./lib/browser.mjs";
import { bin, hasCommand, prepare, ROOT, say } from "./lib/prepare.mjs";
import { readPlaywrightReport, readVitestReport, withRunnersEnd } from "./lib/test-reports.mjs";

const mustHaveServices = process.env.REQUIRE_SERVICES === "1";
const databaseUrl = process.env.TEST_DATABASE_URL ?? "postgresql://postgres@127.0.0.1:5432/postgres";
const redisUrl = process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379/15";
const reports = mkdtempSync(join(tmpdir(), "yardstick-test-"));

/** For everything but the tests with separate processes, which have deadlines to meet. */
const NICENESS = 5;

/**
 * API tests in which the embedded database can differ: transactions, locks, the queue, events in process, raw SQL.
 * Tests in these files with the tag `any-database` are left out. Its backup is tested on it whatever services there
 * are.
 */
const EMBEDDED_TOO = [
  "platform/mail/message-sender.api",
  "app/foundation.api",
  "platform/database/migrations.api",
  "testing/lent-databases.api",
  "platform/work/",
  "api/domains/project-page",
  "graphql/live.api",
  "analysis/analysis.api",
  "payment/payment.api",
  "processing.api",
  "inventory.api",
  "usage.api",
  "analytics.api",
];

let passed = 0;
let failed = 0;
const problems = [];
const leftOut = [];

prepare({ generated: true, web: true, server: true });

const missing = [
  ...((await answers(databaseUrl, 5432)) ? [] : ["Postgres"]),
  ...((await answers(redisUrl, 6379)) ? [] : ["Redis"]),
];
const services = { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl };

const browser = ensureBrowser();
// Browser tests wait for the server, and process tests wait for timeouts of killed processes: others use the cores
// meanwhile, and release them immediately.
const beside = [];
if (missing.length === 0) beside.push(vitestBeside("tests with separate processes", "process", services));
if (browser === null) leaveOut("browser tests (no Chromium could be found or fetched)");
else beside.push(playwright(browser));

// Several checkers do much of their work twice, on cores that others use.
await check("types", bin("tsc"), ["--noEmit", "--checkers", "1"]);
await check("lint and format", bin("biome"), ["ci", "--error-on-warnings", "."]);
await check("lengths, folders, imports and exports", process.execPath, [
  "--import",
  "tsx",
  "api/scripts/check-house.ts",
]);
await check("weight of the pages", process.execPath, [
  "--import",
  "tsx",
  "api/scripts/pages/check-page-weight.ts",
]);
await check("licences", process.execPath, ["api/scripts/licences.mjs", "--quiet"]);
if (missing.length === 0) {
  await vitest("API tests, Postgres and Redis", "api", services);
  await vitest("API tests, embedded database", "api", {}, [...EMBEDDED_TOO, "--tags-filter=!any-database"]);
  if (!hasCommand("caddy")) leaveOut("the test of an installation behind its proxy (caddy is not installed)");
} else {
  await vitest("API tests, embedded database", "api");
  leaveOut(
    `API tests on Postgres and Redis, tests with separate processes (${missing.join(" and ")} did not answer)`,
  );
}
// They only compute, so they run last, when nothing else needs the cores. API tests mostly wait, which is why they run
// alongside the browser tests.
await vitest("tests of screens", "web");
await vitest("unit tests", "unit");
await Promise.all(beside);

rmSync(reports, { recursive: true, force: true });
for (const problem of problems) console.log(`✖ ${problem}`);
for (const part of leftOut) console.log(`○ left out: ${part}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function leaveOut(what) {
  if (!mustHaveServices) {
    leftOut.push(what);
    return;
  }
  failed += 1;
  problems.push(`left out although REQUIRE_SERVICES=1: ${what}`);
}

/** Runs a command that passes or fails as a whole. */
async function check(what, command, args) {
  say(what);
  const good = await run(command, args);
  count(what, good ? 1 : 0, good ? 0 : 1);
}

/** @param files parts of the paths of the test files to run, and other filters; none: all */
async function vitest(what, project, env = {}, files = []) {
  say(what);
  const { report, args, ...options } = vitestRun(project, env, files);
  const endedWell = await run(bin("vitest"), args, options);
  countTests(what, withRunnersEnd(readVitestReport(readReport(report)), endedWell));
}

async function vitestBeside(what, project, services) {
  say(`${what}, beside the next ones`);
  const { report, args, env } = vitestRun(project, services, []);
  const endedWell = await runBeside(what, bin("vitest"), args, { env, niceness: 0 });
  countTests(what, withRunnersEnd(readVitestReport(readReport(report)), endedWell));
}

function vitestRun(project, env, files) {
  const report = join(reports, `${project}-${Object.keys(env).length}.json`);
  const outputs = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  return {
    report,
    args: ["run", ...files, "--project", project, ...outputs],
    env: { TEST_DATABASE_URL: "", TEST_REDIS_URL: "", TEST_SERVER_IS_BUILT: "1", ...env },
  };
}

/**
 * @param niceness how readily it yields the cores to what runs in parallel
 * @returns whether the command ended well
 */
function run(command, args, { env = {}, stdio = "inherit", niceness = NICENESS } = {}) {
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio });
  if (child.pid !== undefined && niceness > 0) setPriority(child.pid, niceness);
  // "close" also follows when it cannot even be started.
  child.on("error", (error) => console.error(error.message));
  return new Promise((resolve) => child.on("close", (status) => resolve(status === 0)));
}

/** Like `run`, but in the background: its output is printed in one piece when it has finished, with the same result. */
async function runBeside(what, command, args, options) {
  const output = join(reports, `${what}.txt`);
  const file = openSync(output, "w");
  const endedWell = await run(command, args, { ...options, stdio: ["ignore", file, file] });
  closeSync(file);
  say(what);
  process.stdout.write(readFileSync(output));
  return endedWell;
}

/** Failures are repeated at the end, for those who see only the last lines of a run. */
function countTests(what, outcome) {
  count(what, outcome.passed, outcome.failed);
  problems.push(...outcome.failures);
}

async function playwright(executable) {
  say("browser tests, beside the next ones");
  const report = join(reports, "browser.json");
  const env = {
    CHROMIUM_PATH: executable,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    E2E_DATABASE_URL: missing.length === 0 ? databaseUrl : "",
  };
  const args = ["test", "--reporter=line,json"];
  const endedWell = await runBeside("browser tests", bin("playwright"), args, { env });
  const outcome = withRunnersEnd(readPlaywrightReport(readReport(report)), endedWell);
  if (outcome.failed > 0) showServerLogs();
  countTests("browser tests", outcome);
}

/** Prints the last log lines of the servers under the browser tests: a failure on a screen often began there. */
function showServerLogs() {
  const folder = join(ROOT, ".cache/e2e");
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)) {
    const lines = readFileSync(join(folder, file), "utf8").trimEnd().split("\n").slice(-15);
    console.log([`▸ end of ${file}`, ...lines.map((line) => line.slice(0, 600))].join("\n"));
  }
}

function count(what, good, bad) {
  passed += good;
  failed += bad;
  // Running no test at all is an error, not a success.
  if (good + bad === 0) failed += 1;
  if (bad > 0 || good + bad === 0) problems.push(`${what}: ${bad === 0 ? "no test ran" : `${bad} failed`}`);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** Whether something listens at an address. */
function answers(address, defaultPort) {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = createConnection({ host: hostname, port: Number(port || defaultPort), timeout: 1_000 });
    const settle = (isThere) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => settle(true));
    socket.once("error", () => settle(false));
    socket.once("timeout", () => settle(false));
  });
}
