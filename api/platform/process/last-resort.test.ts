import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

/** Runs a module in its own process, with uncaught errors logged to standard output. */
function run(body: string) {
  const url = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      "--import",
      "tsx",
      "--input-type=module",
      "--eval",
      `import { logUncaught } from ${url("./last-resort.ts")};
       import { createLogger } from ${url("../logger.ts")};
       logUncaught(createLogger("info"));
       ${body}`,
    ],
    { encoding: "utf8" },
  );
  return { status, stdout };
}

it("an unhandled rejection is logged, and the process goes on", () => {
  const { status, stdout } = run(`
    Promise.reject(new Error("the database went away"));
    setTimeout(() => console.log("still here"), 10);
  `);
  expect(stdout).toContain('"message":"the database went away"');
  expect(stdout).toContain("still here");
  expect(status).toBe(0);
});

it("an exception outside of any promise is logged and ends the process, even from a thread without listeners", () => {
  for (const body of [
    'setTimeout(() => { throw new Error("broken"); }, 0);',
    `const { Worker } = await import("node:worker_threads");
     new Worker('throw new Error("broken")', { eval: true });`,
  ]) {
    const { status, stdout } = run(`${body} setInterval(() => {}, 1_000);`);
    expect(stdout).toContain('"message":"broken"');
    expect(stdout).toContain("an uncaught exception ends the process");
    expect(status).toBe(1);
  }
});
