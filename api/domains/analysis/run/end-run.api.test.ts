import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { inTransaction } from "../../../platform/database.ts";
import { createEventBus } from "../../../platform/events.ts";
import { createLogger } from "../../../platform/logger.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import { createNotify } from "../../notification/index.ts";
import { endRun } from "./end-run.ts";
import { insertRun } from "./run.store.ts";

const notify = createNotify({
  events: createEventBus(null, createLogger("silent")),
  publicUrl: null,
});

let db: TestDatabase;
let projectId: string;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.stop());

beforeEach(async () => {
  const { id: userId } = await db.database.user.create({
    data: { username: `owner-${crypto.randomUUID()}`, passwordHash: "-" },
  });
  const project = await db.database.project.create({
    data: { organizationId: userId, name: "Deck", description: "A deck of 10 x 12 ft" },
  });
  projectId = project.id;
});

/** A run that is about to end. */
async function run(state: "succeeded" | "failed"): Promise<void> {
  const made = await insertRun(db.database, projectId, { output: {}, message: "" });
  const row = await db.database.analysisRun.findUniqueOrThrow({ where: { id: made.id } });
  await inTransaction(db.database, (transaction, afterCommit) =>
    endRun({ transaction, afterCommit, notify }, row, state, state === "failed" ? "Nobody answered." : null),
  );
}

const readTitles = async () =>
  (
    await db.database.notification.findMany({
      where: { path: `/projects/${projectId}` },
      orderBy: { createdAt: "asc" },
    })
  ).map(({ title }) => title);

it("reports an outcome once, however many runs reach it", async () => {
  await run("succeeded");
  await run("succeeded");
  await run("succeeded");
  expect(await readTitles()).toEqual([expect.stringMatching(/^Deck/)]);
});

it("reports a different outcome, which replaces the one that is no longer true", async () => {
  await run("succeeded");
  await run("failed");
  expect(await readTitles()).toEqual(["The analysis of Deck failed"]);
  await run("failed");
  await run("succeeded");
  expect(await readTitles()).toEqual([expect.stringMatching(/^Deck/)]);
});
