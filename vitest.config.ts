import { spawnSync } from "node:child_process";
import { defineConfig } from "vitest/config";

/** Services that the test run was given; without them the embedded database and events in process are used. */
const provide = {
  testDatabaseUrl: process.env["TEST_DATABASE_URL"] || null,
  testRedisUrl: process.env["TEST_REDIS_URL"] || null,
  isServerBuilt: process.env["TEST_SERVER_IS_BUILT"] === "1",
};

/** Vite would take graphql's .mjs while libraries load its .js: two copies whose types do not know each other. */
const resolve = { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] };

/** What was made of a module for one run serves the next: of a run with a few API tests it is half of the processor time. */
const experimental = { fsModuleCache: true };

/**
 * Room for what tests make and drop: with V8's own 16 MB it is looked through several times. It is a seventh of the processor
 * time of tests of screens.
 */
const ROOM = ["--min-semi-space-size=64", "--max-semi-space-size=64"];

/**
 * Most of what these tests call is called a few times, so optimising it costs more than it ever gives back: eight times the
 * usual use is asked for before. It is a fifth of their processor time.
 */
const RARELY_OPTIMISED = "--interrupt-budget=540672";
/** It is a flag of V8's and not of Node's: one that no longer knows it would not start. */
const execArgv =
  spawnSync(process.execPath, [RARELY_OPTIMISED, "--eval", ""]).status === 0
    ? [...ROOM, RARELY_OPTIMISED]
    : ROOM;

/** As with all limits: what a poll waits for takes seconds on a machine that is busy. */
const expect = { poll: { timeout: 60_000 } };

/** What tests say of themselves, for runs that leave some out. */
const tags = [
  {
    name: "any-database",
    description:
      "Looks at rules above the store, which a second run on another database would not see differently.",
  },
];

/**
 * Time limits only end what hangs, so they leave room for a machine that is busy: a test measures no time.
 *
 * Files of a project share their worker and its modules: loading the product again for each took half of the time. So no
 * test may leave anything behind in a module.
 *
 * Unit tests are pure; API tests go through the real schema, routes and database (api/testing/); process tests kill and
 * stop real processes.
 */
export default defineConfig({
  test: {
    // All cores: by default one is left to an editor that watches.
    maxWorkers: "100%",
    experimental,
    tags,
    projects: [
      {
        resolve,
        test: {
          name: "unit",
          execArgv,
          experimental,
          expect,
          isolate: false,
          include: ["api/**/*.test.ts", "schema/**/*.test.ts", "web/**/*.test.ts"],
          exclude: ["**/*.api.test.ts", "**/*.process.test.ts", "**/node_modules/**"],
          setupFiles: ["api/testing/same-cases.ts"],
          provide: { propertySeed: Number(process.env["FAST_CHECK_SEED"] ?? "1") },
          hookTimeout: 120_000,
          testTimeout: 240_000,
        },
      },
      {
        resolve,
        test: {
          name: "web",
          execArgv,
          experimental,
          expect,
          isolate: false,
          environment: "happy-dom",
          include: ["web/**/*.test.tsx"],
          setupFiles: ["web/testing/setup.ts"],
          // A page is opened and acted upon in each, on a machine that may be busy.
          hookTimeout: 120_000,
          testTimeout: 180_000,
        },
      },
      {
        resolve,
        test: {
          name: "api",
          execArgv: ROOM,
          experimental,
          expect,
          isolate: false,
          include: ["**/*.api.test.ts"],
          setupFiles: [
            "api/testing/built-threads.ts",
            "api/testing/check-answers.ts",
            "api/testing/laws/check-laws.ts",
          ],
          exclude: ["**/node_modules/**"],
          globalSetup: ["api/testing/database-snapshot.ts"],
          // An embedded database takes a second to start, more while the others start theirs.
          hookTimeout: 120_000,
          testTimeout: 240_000,
          provide,
        },
      },
      {
        resolve,
        test: {
          name: "process",
          isolate: false,
          experimental,
          expect,
          include: ["**/*.process.test.ts"],
          setupFiles: ["api/testing/laws/check-laws.ts"],
          exclude: ["**/node_modules/**"],
          globalSetup: ["api/testing/process/built-server.ts"],
          // Each starts several processes; together they would measure the machine and not the product.
          fileParallelism: false,
          hookTimeout: 300_000,
          testTimeout: 300_000,
          provide: { ...provide, databaseSnapshot: null, testRun: null },
        },
      },
    ],
  },
});
