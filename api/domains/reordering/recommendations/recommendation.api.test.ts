/** Usage and what follows from it: files imported once, sums for charts, and recommendations that can be undone. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownViewer } from "../../../platform/viewer.ts";
import { makeAnalysedProject } from "../../../testing/benches/make-analysed-project.ts";
import { openStockBench, type StockBench, type StockUser } from "../../../testing/benches/stock-bench.ts";
import { DAY_MS } from "../../inventory/index.ts";

let bench: StockBench;
beforeAll(async () => {
  bench = await openStockBench(new Date("2026-11-22T09:00:00.000Z"));
});
afterAll(() => bench.stop());

const HEADER = "material,quantity,unit,date,category";
const IMPORT = `mutation ($input: ImportMaterialUsageInput!) { importMaterialUsage(input: $input) { __typename
  ... on ImportMaterialUsageSuccess { import { id rowCount fileName } }
  ... on UsageFileKnownError { code message import { id } }
  ... on UsageFileError { code message problemCount problems { line message } } } }`;

interface Imported {
  __typename: string;
  import: { id: string; rowCount: number };
  problems: { line: number }[];
}

async function importText(user: StockUser, text: string): Promise<Imported> {
  const input = { fileName: "usage.csv", text };
  return (await user.graphql<{ importMaterialUsage: Imported }>(IMPORT, { input })).importMaterialUsage;
}

const count = (user: StockUser) => bench.database.materialUsage.count({ where: { organizationId: user.id } });

/** A CSV with two bags of cement a day over the last `days` days, including today. */
const cement = (days: number) =>
  [
    HEADER,
    ...Array.from({ length: days }, (_, day) => {
      const date = new Date(bench.clock.now().getTime() - day * DAY_MS).toISOString().slice(0, 10);
      return `Portland cement,2,bags,${date},Concrete & Masonry`;
    }),
  ].join("\n");

describe("usage", () => {
  it("from a file is imported whole and once, however often it is sent, and can be undone", async () => {
    const user = await bench.newUser();
    const text = cement(10);
    const answers = await Promise.all([
      importText(user, text),
      importText(user, text),
      importText(user, text),
    ]);
    expect(answers.map(({ __typename }) => __typename).sort()).toEqual([
      "ImportMaterialUsageSuccess",
      "UsageFileKnownError",
      "UsageFileKnownError",
    ]);
    expect(new Set(answers.map((one) => one.import.id)).size).toBe(1);
    expect(await count(user)).toBe(10);
    const wrong = await importText(user, `${cement(3)}\nNails,x,boxes,2026-11-01,Hardware`);
    expect(wrong.problems).toMatchObject([{ line: 5 }]);
    expect(await count(user)).toBe(10);
    const undo = `mutation { undoUsageImport(id: "${answers[0]?.import.id}") { deletedRows } }`;
    expect((await (await bench.newUser()).send(undo)).code).toBe("NOT_FOUND");
    expect(await user.graphql(undo)).toEqual({ undoUsageImport: { deletedRows: 10 } });
    expect((await importText(user, text)).__typename).toBe("ImportMaterialUsageSuccess");
  });

  it("is recorded, changed, listed and removed by its owner only", async () => {
    const [user, other] = [await bench.newUser(), await bench.newUser()];
    const fields =
      "__typename ... on MaterialUsageSuccess { usage { id quantityUsed notes source } } ... on InvalidInputError { fields { path message } }";
    const record = (input: object) =>
      user.graphql<{ recordMaterialUsage: { usage: { id: string } } }>(
        `mutation ($input: RecordMaterialUsageInput!) { recordMaterialUsage(input: $input) { ${fields} } }`,
        {
          input: { materialName: "Nails", category: "Hardware", quantityUsed: "3", unit: "boxes", ...input },
        },
      );
    const { id } = (await record({ notes: "Porch" })).recordMaterialUsage.usage;
    expect((await record({ usageDate: "2026-12-24T00:00:00.000Z" })).recordMaterialUsage).toMatchObject({
      fields: [{ path: "usageDate", message: "The date must not be in the future" }],
    });
    const change = `mutation { updateMaterialUsage(input: { id: "${id}", quantityUsed: "4.5", notes: "" }) { ${fields} } }`;
    expect((await other.send(change)).code).toBe("NOT_FOUND");
    expect(await user.graphql(change)).toMatchObject({
      updateMaterialUsage: { usage: { quantityUsed: "4.5", notes: null, source: "MANUAL" } },
    });
    const list = '{ materialUsage(search: "nail", sort: LARGEST) { totalCount } }';
    expect(await user.graphql(list)).toEqual({ materialUsage: { totalCount: 1 } });
    expect(await other.graphql(list)).toEqual({ materialUsage: { totalCount: 0 } });
    await user.graphql(`mutation { deleteMaterialUsage(id: "${id}") { deletedId } }`);
    expect(await count(user)).toBe(0);
  });

  it("of a paid project is its materials, each once", async () => {
    const user = await bench.newUser();
    const project = await bench.database.project.create({
      data: { organizationId: user.id, name: "Deck", description: "A deck" },
    });
    await makeAnalysedProject(bench.database, project.id);
    const record = () =>
      user.graphql(
        `mutation { recordProjectUsage(input: { projectId: "${project.id}" }) { ... on RecordProjectUsageSuccess { recorded leftOut }
          ... on InvalidInputError { fields { message } } } }`,
      );
    expect(await record()).toEqual({
      recordProjectUsage: { fields: [{ message: "This project has not been paid yet" }] },
    });
    const basket = await bench.database.basket.create({ data: { projectId: project.id } });
    await bench.database.order.create({
      data: {
        organizationId: user.id,
        projectId: project.id,
        basketId: basket.id,
        basketVersion: 1,
        title: "Deck",
        status: "paid",
        purchaseKey: crypto.randomUUID(),
        itemsAmount: "1",
        deliveryAmount: "0",
        taxAmount: "0",
        totalAmount: "1",
      },
    });
    expect(await record()).toEqual({ recordProjectUsage: { recorded: 2, leftOut: 0 } });
    expect(await record()).toEqual({ recordProjectUsage: { recorded: 0, leftOut: 2 } });
  });

  it("is summed by week and month, and shown as patterns", async () => {
    const user = await bench.newUser();
    await importText(user, cement(200));
    const { usageByPeriod } = await user.graphql<{
      usageByPeriod: { startsOn: string; quantity: string; uses: number }[];
    }>("{ usageByPeriod(period: MONTH) { startsOn materialName quantity uses } }");
    expect(usageByPeriod.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBe(400);
    expect(usageByPeriod.at(-1)).toMatchObject({
      startsOn: "2026-11-01T00:00:00.000Z",
      quantity: "44",
      uses: 22,
    });
    const weeks = await user.graphql<{ usageByPeriod: { startsOn: string }[] }>(
      '{ usageByPeriod(period: WEEK, materialName: "portland CEMENT") { startsOn } }',
    );
    for (const { startsOn } of weeks.usageByPeriod) expect(new Date(startsOn).getUTCDay()).toBe(1);
    const { usagePatterns } = await user.graphql<{ usagePatterns: { edges: { node: object }[] } }>(
      "{ usagePatterns { totalCount edges { node { materialName method ratePerDay confidence weeks onHand daysOfCover trials { method error } } } } }",
    );
    expect(usagePatterns.edges[0]?.node).toMatchObject({
      materialName: "Portland cement",
      ratePerDay: "2",
      onHand: "0",
      daysOfCover: "0",
    });
    expect((await user.send('{ usageByPeriod(from: "2010-01-01T00:00:00.000Z") { uses } }')).code).toBe(
      "INVALID_INPUT",
    );
  });
});

interface Recommendation {
  id: string;
  kind: string;
  title: string;
  urgency: string;
  state: string;
  confidence: string | null;
  confidenceBasis: string;
  suggestedQuantity: number;
  rule: { id: string; triggerType: string; triggerValue: string } | null;
}
const FIELDS = `id kind title description materialName category unit confidence confidenceBasis urgency suggestedQuantity
  suggestedOn state decidedAt decision { formula steps } forecast { ratePerDay } rule { id triggerType triggerValue }`;

async function list(user: StockUser, includeDecided = false): Promise<Recommendation[]> {
  const document = `query ($all: Boolean) { recommendations(includeDecided: $all) { ${FIELDS} } }`;
  return (await user.graphql<{ recommendations: Recommendation[] }>(document, { all: includeDecided }))
    .recommendations;
}
async function decide(user: StockUser, mutation: string, id: string) {
  const document = `mutation ($id: ID!) { ${mutation}(id: $id) { __typename
    ... on RecommendationSuccess { recommendation { ${FIELDS} } } ... on RecommendationStateError { code message } } }`;
  type Answer = Record<string, { __typename: string; message: string; recommendation: Recommendation }>;
  return (await user.graphql<Answer>(document, { id }))[mutation];
}

describe("a recommendation", () => {
  it("follows from usage and stock, and has a measured confidence or says there is not enough history", async () => {
    const [short, long] = [await bench.newUser(), await bench.newUser()];
    expect(await list(short)).toEqual([]);
    await importText(short, cement(10));
    await importText(long, cement(200));
    expect(await list(short)).toMatchObject([
      {
        kind: "CREATE_RULE",
        urgency: "CRITICAL",
        title: "Portland cement is running out",
        confidence: null,
        confidenceBasis: "Not enough history",
      },
    ]);
    const [measured] = await list(long);
    expect(Number(measured?.confidence)).toBeGreaterThan(0.5);
    expect(measured?.confidenceBasis).toMatch(/^\d+ of \d+ past weeks/);
    expect(measured?.suggestedQuantity).toBeGreaterThanOrEqual(60);
  });

  it("is applied once, and undone", async () => {
    const user = await bench.newUser();
    await importText(user, cement(60));
    const [{ id } = { id: "" }] = await list(user);
    expect(await decide(user, "applyRecommendation", id)).toMatchObject({
      recommendation: { state: "APPLIED", rule: { triggerType: "FORECAST" } },
    });
    expect(await decide(user, "applyRecommendation", id)).toMatchObject({
      recommendation: { state: "APPLIED" },
    });
    expect(await bench.database.reorderRule.count({ where: { organizationId: user.id } })).toBe(1);
    expect(await list(user)).toEqual([]);
    expect(await list(user, true)).toMatchObject([{ id, state: "APPLIED" }]);
    expect(await decide(user, "undoRecommendation", id)).toMatchObject({
      recommendation: { id, state: "OPEN" },
    });
    expect(await bench.database.reorderRule.count({ where: { organizationId: user.id } })).toBe(0);
    expect(await list(user)).toMatchObject([{ id, state: "OPEN" }]);
  });

  it("creates a rule that keeps the wishes of the project that last used the material", async () => {
    const user = await bench.newUser();
    await importText(user, cement(60));
    const projects = await Promise.all(
      ["Wall", "Deck"].map((name) =>
        bench.database.project.create({ data: { organizationId: user.id, name, description: name } }),
      ),
    );
    const [newest] = await bench.database.materialUsage.findMany({
      where: { organizationId: user.id },
      orderBy: { usageDate: "desc" },
    });
    if (!newest) throw new Error("expected usage");
    for (const [days, project] of projects.entries()) {
      const { id: _id, ...usage } = newest;
      const usageDate = new Date(newest.usageDate.getTime() - (days + 1) * DAY_MS);
      await bench.database.materialUsage.create({
        data: { ...usage, usageDate, projectId: project.id, importId: null },
      });
    }
    const [{ id } = { id: "" }] = await list(user);
    await decide(user, "applyRecommendation", id);
    expect(await bench.database.reorderRule.findMany({ where: { organizationId: user.id } })).toMatchObject([
      { projectId: projects[0]?.id, projectName: "Wall" },
    ]);
  });

  it("changes a rule that orders too late, and undoing restores it unless it was changed by hand", async () => {
    const user = await bench.newUser();
    await importText(user, cement(60));
    const rule = await bench.services.reorderRules.createRule(ownViewer({ id: user.id, username: "" }), {
      materialName: "Portland cement",
      category: "Concrete & Masonry",
      unit: "bags",
      triggerType: "level",
      triggerValue: 1,
      reorderQuantity: 20,
    });
    expect(rule.kind).toBe("success");
    const [{ id } = { id: "" }] = await list(user);
    const applied = await decide(user, "applyRecommendation", id);
    expect(applied?.recommendation).toMatchObject({
      kind: "CHANGE_RULE",
      title: "Order Portland cement sooner",
    });
    // How much sooner depends on how long ago the last use was: the clock moves on between tests.
    expect(Number(applied?.recommendation.rule?.triggerValue)).toBeGreaterThan(1);
    expect((await decide(user, "undoRecommendation", id))?.recommendation.rule).toMatchObject({
      triggerValue: "1",
    });
    await decide(user, "applyRecommendation", id);
    await bench.database.reorderRule.updateMany({
      where: { organizationId: user.id },
      data: { reorderQuantity: 99 },
    });
    expect(await decide(user, "undoRecommendation", id)).toMatchObject({
      __typename: "RecommendationStateError",
      message: "The rule has been changed since. Change or delete it under Reorder Rules.",
    });
  });

  it("that is dismissed stays hidden for 30 days, and cannot be decided by another user", async () => {
    const user = await bench.newUser();
    await importText(user, cement(60));
    const [{ id } = { id: "" }] = await list(user);
    expect(
      (await (await bench.newUser()).send(`mutation { dismissRecommendation(id: "${id}") { __typename } }`))
        .code,
    ).toBe("NOT_FOUND");
    await decide(user, "dismissRecommendation", id);
    expect(await list(user)).toEqual([]);
    expect(await list(user, true)).toMatchObject([{ id, state: "DISMISSED" }]);
    bench.clock.advance(31 * DAY_MS);
    expect(await list(user)).toMatchObject([{ id, state: "OPEN" }]);
  });
});
