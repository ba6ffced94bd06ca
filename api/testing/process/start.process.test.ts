import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findPort } from "./free-port.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const FOR_PEOPLE = { headers: { Accept: "text/html" } };

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "yardstick-start-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function npmStart(port: number) {
  const child = spawn(process.execPath, ["api/scripts/start.mjs"], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"] ?? "", PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return { child, output: () => output, ended: once(child, "exit") };
}

/** Polls until the answer is the wanted one; a process that ends meanwhile fails the test. */
async function askUntil(url: string, isWanted: (answer: Response) => boolean, ended: Promise<unknown>) {
  for (;;) {
    const answer = await fetch(url, FOR_PEOPLE).catch(() => null);
    if (answer && isWanted(answer)) return answer;
    await Promise.race([pause(50), ended.then(() => Promise.reject(new Error("it ended")))]);
  }
}

it("the port answers from the beginning with a page that says what is done, then with the product", async () => {
  const port = await findPort();
  const { child, output, ended } = npmStart(port);
  try {
    const url = `http://127.0.0.1:${port}/`;
    const first = await askUntil(url, () => true, ended);
    expect([first.status, first.headers.get("retry-after")]).toEqual([503, "1"]);
    const page = await first.text();
    expect(page).toContain("<h1>Yardstick is starting</h1>");
    expect(page).toMatch(/<p id="what" role="status">(Checking what has to be built|Starting the server)</);
    expect(output()).toContain("▸ Starting Yardstick");
    const product = await askUntil(url, ({ ok }) => ok, ended);
    expect(await product.text()).not.toContain("Yardstick is starting");
  } finally {
    child.kill("SIGTERM");
  }
  expect(await ended).toEqual([0, null]);
});

it("a port that is in use is reported before anything is built", async () => {
  const port = await findPort();
  const other = createServer();
  await new Promise((resolve) => other.listen(port, "127.0.0.1", () => resolve(undefined)));
  const { output, ended } = npmStart(port);
  expect(await ended).toEqual([1, null]);
  other.close();
  expect(output()).toContain(`Port ${port} is in use.`);
  expect(output()).not.toMatch(/Building|Starting the server/);
});
