import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUpUser } from "../graphql-client.ts";
import {
  ANALYSIS_PROGRESSED,
  createProject,
  DECK,
  expectNoStepBack,
  type ProjectProgress,
  pickProgress,
  readResults,
} from "../operations.ts";
import { startMain } from "./test-process.ts";

describe("the embedded server", () => {
  let dataDir: string;
  const running: { kill(): Promise<unknown> }[] = [];

  async function start(port = "0") {
    const main = await startMain({
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: "info",
    });
    running.push(main);
    return main;
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "yardstick-embedded-"));
  });
  afterAll(async () => {
    await Promise.all(running.map((one) => one.kill()));
    await rm(dataDir, { recursive: true, force: true });
  });

  it("killed at work has lost nothing when it starts again, and ends what it had begun", async () => {
    const first = await start();
    const user = await signUpUser(first.url);
    const id = await createProject(user, { ...DECK, startAnalysis: true });
    const socket = user.connect();
    const progress = socket.watch(ANALYSIS_PROGRESSED, { id }, pickProgress);
    const before = await progress.until(({ status }) => status === "SOURCING");
    const { materials } = await readResults(user, id);
    await first.kill();
    expect(materials.length).toBeGreaterThan(10);
    expect((await socket.ended).code).toBe(1006);

    const second = await start(new URL(first.url).port);
    const resumed = user.connect();
    const after = await resumed
      .watch(ANALYSIS_PROGRESSED, { id }, pickProgress)
      .until(({ status }) => ["READY", "ERROR"].includes(status));
    await resumed.close();
    expectNoStepBack([...before, ...after]);
    const [sawFirst] = after;
    expect(sawFirst?.status).not.toBe("READY");
    const end: ProjectProgress | undefined = after.at(-1);
    expect(end).toMatchObject({ status: "READY", analysis: { runNumber: 1, isComplete: true } });
    const results = await readResults(user, id);
    expect(results.materials.map((material) => material.id)).toEqual(
      materials.map((material) => material.id),
    );
    expect(results.basket?.items.length).toBeGreaterThan(0);

    second.send("SIGTERM");
    expect(await second.ended).toEqual({ code: 0, signal: null });
  });
});
