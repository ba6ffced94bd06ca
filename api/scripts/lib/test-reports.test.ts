import { expect, it } from "vitest";
import { readPlaywrightReport, readVitestReport, withRunnersEnd } from "./test-reports.mjs";

const NO_REPORT = { passed: 0, failed: 1, failures: [] };

it("names each failed browser test, with its file, its project and its error without colors", () => {
  const test = (status: string, errors: string[]) => ({
    projectName: "phone",
    status,
    results: [{ errors: errors.map((message) => ({ message })) }],
  });
  const suite = {
    title: "basket.spec.ts",
    file: "basket.spec.ts",
    specs: [{ title: "is paid", tests: [test("expected", [])] }],
    suites: [
      {
        title: "a basket",
        file: "basket.spec.ts",
        specs: [
          {
            title: "is kept",
            tests: [
              test("unexpected", ["\u001b[31mError\u001b[39m: no basket\n  at line 3", "a second one"]),
            ],
          },
          { title: "is shared", tests: [test("flaky", ["came late"]), test("skipped", [])] },
        ],
      },
    ],
  };
  expect(readPlaywrightReport({ stats: { expected: 1 }, errors: [], suites: [suite] })).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      "basket.spec.ts (phone): a basket is kept\n    Error: no basket\n      at line 3\n    a second one",
      "basket.spec.ts (phone): a basket is shared\n    came late",
    ],
  });
});

it("fails a browser run in which no test ran, with the reason", () => {
  const report = { stats: { expected: 0 }, errors: [{ message: "the server did not start" }], suites: [] };
  expect(readPlaywrightReport(report)).toEqual({
    passed: 0,
    failed: 1,
    failures: ["browser tests\n    the server did not start"],
  });
  expect(readPlaywrightReport(null)).toEqual(NO_REPORT);
});

it("names each failed test, and each file that did not load", () => {
  const file = (name: string, status: string, message: string, assertionResults: object[]) => ({
    name,
    status,
    message,
    assertionResults,
  });
  const testResults = [
    file("a.test.ts", "failed", "", [
      { status: "failed", fullName: "adds up", failureMessages: ["expected 3\nto be 4"] },
      { status: "passed", fullName: "takes off", failureMessages: [] },
    ]),
    file("b.test.ts", "failed", `${"x".repeat(400)}\n${"line\n".repeat(30)}`, []),
  ];
  const outcome = readVitestReport({ numPassedTests: 1, testResults });
  expect(outcome).toMatchObject({ passed: 1, failed: 2 });
  expect(outcome.failures[0]).toBe("adds up\n    expected 3\n    to be 4");
  expect(outcome.failures[1]?.split("\n")).toHaveLength(13);
  expect(outcome.failures[1]).toContain(`b.test.ts\n    ${"x".repeat(300)}\n    line`);
  expect(readVitestReport(null)).toEqual(NO_REPORT);
});

it("says where a test failed, not where its runner was", () => {
  const message = [
    "Error: expected 1 to be 2",
    "    at /app/api/basket.test.ts:9:3",
    "    at run (file:///app/node_modules/@vitest/runner/dist/index.js:1:1)",
    "    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)",
  ].join("\n");
  const assertionResults = [{ fullName: "is paid", status: "failed", failureMessages: [message] }];
  const file = { name: "basket.test.ts", status: "failed", message: "", assertionResults };
  expect(readVitestReport({ numPassedTests: 0, testResults: [file] }).failures).toEqual([
    "is paid\n    Error: expected 1 to be 2\n        at /app/api/basket.test.ts:9:3",
  ]);
});

it("fails a run that ended with an error although every test passed", () => {
  const passed = { passed: 2, failed: 0, failures: [] };
  expect(withRunnersEnd(passed, true)).toBe(passed);
  expect(withRunnersEnd(passed, false)).toEqual({
    passed: 2,
    failed: 1,
    failures: [expect.stringContaining("outside all tests")],
  });
});

it("does not count a failed test twice for how its run ended", () => {
  const failed = { passed: 2, failed: 1, failures: ["adds up"] };
  expect(withRunnersEnd(failed, false)).toBe(failed);
});
