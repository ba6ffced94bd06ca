/** How much of several jobs is priced, in one read. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeAnalysedProject } from "../../../testing/benches/make-analysed-project.ts";
import { createProject } from "../../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { loadCompleteness } from "./completeness.store.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it("each project of a list is described by its own latest run, in the requested order", async () => {
  const user = await server.signUp();
  const make = () => createProject(user, { startAnalysis: false });
  const [draft, whole, partly] = [await make(), await make(), await make()];
  await makeAnalysedProject(server.database, whole);
  await makeAnalysedProject(server.database, partly);
  await server.database.material.updateMany({
    where: { projectId: partly, name: "Deck screws" },
    data: { unsourcedReason: "Your plan prices three suppliers." },
  });
  await server.database.product.deleteMany({
    where: { material: { projectId: partly, name: "Deck screws" } },
  });
  const run = await server.database.analysisRun.create({
    data: {
      projectId: partly,
      number: 2,
      state: "succeeded",
      steps: {
        create: [
          {
            agentName: "Project Analysis",
            position: 0,
            output: {
              spans: [
                { key: "w.rejleng", state: "unread", text: "rejleng" },
                { key: "w.deck", state: "used", text: "deck" },
              ],
            },
          },
          {
            agentName: "Cost Optimization",
            position: 2,
            output: {
              shortages: [
                {
                  materialName: "Pressure-treated 2x6x12",
                  reason: "not-enough-stock",
                  message: "Two are missing.",
                },
              ],
              oddPrices: [
                { materialName: "Pressure-treated 2x6x12", message: "It costs 12 times the usual." },
              ],
            },
          },
        ],
      },
    },
  });
  const question = {
    projectId: partly,
    prompt: "How high is it?",
    reason: "It is not said.",
    runNumber: run.number,
  };
  await server.database.takeoffQuestion.createMany({
    data: [
      { ...question, key: "height", position: 0 },
      { ...question, key: "answered", position: 1, answer: "3" },
      { ...question, key: "asked-before", position: 2, runNumber: 1 },
    ],
  });

  const { statements } = server.server.foundation;
  const [first, second, third] = await loadCompleteness(statements, [partly, draft, whole]);
  expect(first).toMatchObject({
    isWhole: false,
    summary: "0 of 4 parts priced, 1 question open, 1 price to check",
  });
  expect(first?.missing.map(({ message }) => message)).toEqual([
    "Not read in your description: “rejleng”.",
    "How high is it?",
    "Pressure-treated 2x6x12: Two are missing.",
    "Deck screws: Your plan prices three suppliers.",
    "Pressure-treated 2x6x12: It costs 12 times the usual.",
  ]);
  expect(second).toMatchObject({ isWhole: false, totalCount: 0, missing: [] });
  expect(third).toMatchObject({ isWhole: true, summary: "2 of 2 parts priced" });
});
