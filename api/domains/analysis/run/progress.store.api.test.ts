import { afterAll, beforeAll, expect, it } from "vitest";
import { createStatements } from "../../../platform/statements.ts";
import { createTestDatabase, type TestDatabase } from "../../../testing/test-database.ts";
import { loadAnalyses } from "./load-analyses.ts";
import { writeAgent } from "./progress.store.ts";
import { claimRun, insertRun, lockRun } from "./run.store.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.stop());

it("shows a run's change count only with the agents of that moment, while an agent writes", async () => {
  const { database } = db;
  const statements = createStatements(db.pool, db.names);
  const { id: userId } = await database.user.create({ data: { username: "reader", passwordHash: "-" } });
  const project = await database.project.create({
    data: { organizationId: userId, name: "Wall", description: "A wall" },
  });
  const { id } = await insertRun(database, project.id);
  const run = await claimRun(database, id);
  if (!run) throw new Error("the run was not taken");

  let isWriting = true;
  async function write(): Promise<void> {
    for (let progress = 1; progress <= 99; progress += 1) {
      await database.$transaction(async (transaction) => {
        await lockRun(transaction, run ?? expect.fail());
        const change = { status: "analyzing", progress, message: null } as const;
        await writeAgent(transaction, project.id, "Project Analysis", change);
      });
    }
    isWriting = false;
  }
  async function read(): Promise<void> {
    while (isWriting) {
      const [state] = await loadAnalyses(statements, [project.id]);
      const { sequence, agents } = state ?? expect.fail();
      expect(agents[0]?.progress).toBe(sequence);
    }
  }
  await Promise.all([write(), read(), read(), read()]);
  const untouched = await database.project.create({
    data: { organizationId: userId, name: "Roof", description: "A roof" },
  });
  expect(await loadAnalyses(statements, [untouched.id, project.id])).toMatchObject([
    { projectId: untouched.id, sequence: 0, runNumber: 0, questions: [], isComplete: false, startedAt: null },
    { projectId: project.id, sequence: 99, runNumber: 1 },
  ]);
});
