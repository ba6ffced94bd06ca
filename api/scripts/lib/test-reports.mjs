/** Reads the reports of the test runners: how many tests passed and failed, and how each failed. */

/** Lines of a failure that are repeated at the end of a run, and how much of each. */
const MOST_LINES = 12;
const LONGEST_LINE = 300;
/** Where the runner was tells nothing, and would push the other failures out of sight. */
const RUNNERS_FRAME = /^\s+at .*(node_modules|node:internal)/;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escapes that colour a terminal begin with one
const COLOURS = /\u001b\[[\d;]*m/g;

/**
 * @param result Vitest's JSON report; null: there is none, so the run itself failed
 * @returns {{ passed: number, failed: number, failures: string[] }}
 */
export function readVitestReport(result) {
  if (!result) return { passed: 0, failed: 1, failures: [] };
  const failures = [];
  for (const { name, status, message, assertionResults } of result.testResults) {
    const bad = assertionResults.filter((test) => test.status === "failed");
    for (const { fullName, failureMessages } of bad)
      failures.push(describeFailure(fullName, failureMessages.join("\n")));
    // A file that does not even load, or cannot set up its tests, has no failed test and fails all the same.
    if (status === "failed" && bad.length === 0) failures.push(describeFailure(name, message));
  }
  return { passed: result.numPassedTests, failed: failures.length, failures };
}

/**
 * @param result Playwright's JSON report; null: there is none, so the run itself failed
 * @returns the same as for Vitest's; a test that passed only on a retry has failed
 */
export function readPlaywrightReport(result) {
  if (!result) return { passed: 0, failed: 1, failures: [] };
  // Errors of the run itself, as when a server under the tests does not start.
  const failures = result.errors.map(({ message }) => describeFailure("browser tests", message));
  for (const { file, title, test } of result.suites.flatMap((suite) => testsIn(suite, []))) {
    if (test.status !== "unexpected" && test.status !== "flaky") continue;
    const errors = test.results.flatMap(({ errors }) => errors.map(({ message }) => message));
    failures.push(describeFailure(`${file} (${test.projectName}): ${title}`, errors.join("\n")));
  }
  return { passed: result.stats.expected, failed: failures.length, failures };
}

/**
 * A runner also ends with an error for something outside any test, such as an unhandled rejection, which its report
 * does not mention.
 *
 * @param outcome as reported
 * @param endedWell whether its process ended without an error
 * @returns the outcome with an added failure where none explains how the run ended
 */
export function withRunnersEnd(outcome, endedWell) {
  if (endedWell || outcome.failed > 0) return outcome;
  const failure = "an error outside all tests: see the output of this run above";
  return { ...outcome, failed: 1, failures: [failure] };
}

function testsIn({ title, file, specs, suites = [] }, above) {
  // The outermost suite is the file itself.
  const titles = title === file ? above : [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map((test) => ({ file, title: [...titles, spec.title].join(" "), test })),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(suite, titles))];
}

function describeFailure(name, message = "") {
  const lines = message
    .replace(COLOURS, "")
    .split("\n")
    .filter((line) => !RUNNERS_FRAME.test(line))
    .slice(0, MOST_LINES);
  return [name, ...lines.map((line) => `    ${line.slice(0, LONGEST_LINE)}`)].join("\n");
}
