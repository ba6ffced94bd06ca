import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  ANALYSIS_PROGRESSED,
  analyseProject,
  changeBasket,
  createProject,
  editTakeoff,
  expectNoStepBack,
  followProject,
  moveProject,
  type ProjectProgress,
  pickProgress,
  readProject,
  readResults,
  updateProject,
  WALL,
} from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let http: TestServer;

beforeAll(async () => {
  http = await startTestServer();
});
afterAll(() => http.stop());

const NAMES = ["Project Analysis", "Multi-Supplier Search", "Cost Optimization", "Basket"];

describe("an analysis", () => {
  it("shows its present state first, then every step, and ends ready with a priced basket", async () => {
    const user = await http.signUp();
    const id = await createProject(user, { startAnalysis: false, budgetMax: "100000.00" });
    const socket = user.connect();
    const progress = socket.watch(ANALYSIS_PROGRESSED, { id }, pickProgress);

    const first = await progress.next();
    expect(first).toMatchObject({
      status: "DRAFT",
      allowedActions: ["START_ANALYSIS", "SAVE"],
      analysis: { runNumber: 0, overallProgress: 0, isComplete: false },
    });
    expect(first.analysis.agents.map((agent) => [agent.agentName, agent.status])).toEqual(
      NAMES.map((name) => [name, "PENDING"]),
    );

    expect(await moveProject(user, "startAnalysis", id)).toMatchObject({
      __typename: "ProjectSuccess",
      project: { status: "ANALYZING", analysis: { runNumber: 1 } },
    });
    const states = [first, ...(await progress.until(({ status }) => status === "READY"))];
    expectNoStepBack(states);
    const end = states.at(-1);
    expect(end).toMatchObject({
      allowedActions: ["RETRY_ANALYSIS", "SAVE", "CHECKOUT", "EDIT_TAKEOFF"],
      analysis: { overallProgress: 100, isComplete: true, errorMessage: null },
    });
    expect(end?.analysis.agents.every(({ status, message }) => status === "COMPLETED" && message)).toBe(true);
    expect(end?.analysis.supplierReports.map(({ status }) => status)).toEqual(["OK", "OK", "OK"]);
    await socket.close();

    const { materials, plans, basket } = await readResults(user, id);
    expect(materials.length).toBeGreaterThan(10);
    for (const { formula, inputs, measuredQuantity } of materials) {
      expect(formula).toMatch(/\d/);
      expect(inputs.length).toBeGreaterThan(0);
      expect(Number(measuredQuantity)).toBeGreaterThan(0);
    }
    const products = materials.flatMap((material) => material.products);
    expect(new Set(products.map(({ supplier }) => supplier.name))).toEqual(
      new Set(["Home Depot", "Lowe's", "Amazon Business"]),
    );
    expect(products.every(({ provenance }) => provenance.isSample)).toBe(true);
    const [cheapest] = plans;
    expect(cheapest?.kind).toBe("CHEAPEST");
    for (const { proof } of plans) expect(proof.isOptimal).toBe(proof.gapPercent === "0");
    expect(plans.every(({ totalAmount }) => Number(totalAmount) >= Number(cheapest?.totalAmount))).toBe(true);
    expect(basket?.totalWithTaxShipping).toBe(cheapest?.totalAmount);
    expect(basket?.items.map(({ productId, quantity }) => [productId, quantity]).sort()).toEqual(
      cheapest?.lines.map(({ productId, quantity }) => [productId, quantity]).sort(),
    );
    const single = basket?.baselines.find(({ kind }) => kind === "BEST_SINGLE_SUPPLIER");
    expect(basket?.totalSavings).toBe(single?.savings);
    expect(basket?.budget?.isOverBudget).toBe(false);
  });

  it("with a budget of one dollar ends ready and says what the list costs", {
    tags: "any-database",
  }, async () => {
    const user = await http.signUp();
    const { id, end } = await analyseProject(user, { ...WALL, budgetMax: "1.00" });
    const { plans, tradeOff } = await readResults(user, id);
    const total = plans[0]?.totalAmount ?? "";
    expect(end.status).toBe("READY");
    expect(plans.map(({ kind }) => kind)).not.toContain("BEST_WITHIN_BUDGET");
    expect(end.analysis.conflict).toEqual({
      message: expect.stringContaining(`your budget of $1.00: the cheapest basket costs $${total}`),
      waysOut: [
        {
          giveUp: ["BUDGET"],
          message: expect.stringContaining(`Raise the budget to $${total}`),
          totalAmount: total,
        },
      ],
    });

    expect(tradeOff.at(-1)?.totalAmount).toBe(total);
    tradeOff.slice(1).forEach((point, index) => {
      const before = tradeOff[index];
      expect(point.suppliers.length).toBeGreaterThan(before?.suppliers.length ?? 0);
      expect(Number(point.totalAmount)).toBeLessThan(Number(before?.totalAmount));
    });
    const fewest = tradeOff[0];
    const applied = await changeBasket(user, "applyPlan", { projectId: id, planId: fewest?.id });
    expect(applied.basket?.totalWithTaxShipping).toBe(fewest?.totalAmount);
  });

  it("runs from start to end over REST, by polling", { tags: "any-database" }, async () => {
    const { rest } = await http.signUp();
    const created = await rest.post("/api/projects", WALL);
    expect([created.status, created.body["status"]]).toEqual([201, "analyzing"]);
    const id = String(created.body["id"]);
    await expect
      .poll(async () => (await rest.get(`/api/fetchai/status/${id}`)).body)
      .toMatchObject({ isComplete: true, overallProgress: 100, summary: { completed: 4, total: 4 } });
    expect((await rest.get(`/api/projects/${id}`)).body["status"]).toBe("ready");

    const [cheapest] = await http.database.plan.findMany({ where: { projectId: id, kind: "cheapest" } });
    expect(cheapest?.proof).toMatchObject({ isOptimal: true, gap: 0 });
    const { materials } = (await rest.get(`/api/projects/${id}/analysis`)).body as {
      materials: { id: string; name: string; formula: string }[];
    };
    expect(materials.map(({ name }) => name).join()).toMatch(/2x4/);
    const offers = await rest.get(`/api/materials/${materials[0]?.id}/products`);
    expect(offers.body).toMatchObject({
      products: expect.arrayContaining([
        expect.objectContaining({ price: expect.stringMatching(/^\d+\.\d\d$/) }),
      ]),
      bestPrice: { productId: expect.any(String) },
    });
    const basket = (await rest.get(`/api/baskets/project/${id}`)).body as {
      id: string;
      items: { id: string; quantity: number }[];
    };
    expect(basket.items.length).toBeGreaterThan(0);
    const payment = await rest.post("/api/create-payment-intent", { projectId: id, paymentType: "bundled" });
    expect(payment.body["clientSecret"]).toMatch(/^pi_\w+_secret_/);
    const [intentId = ""] = String(payment.body["clientSecret"]).split("_secret_");
    expect(await http.confirmPayment(intentId, "pm_card_visa")).toBe(200);
    await expect.poll(async () => (await rest.get(`/api/projects/${id}`)).body["status"]).toBe("completed");
  });

  it("started twice at the same time is one run, and the second caller is told why not", async () => {
    const user = await http.signUp();
    const id = await createProject(user, { ...WALL, startAnalysis: false });
    const outcomes = await Promise.all([
      moveProject(user, "startAnalysis", id),
      moveProject(user, "startAnalysis", id),
    ]);
    expect(outcomes.map(({ __typename }) => __typename).sort()).toEqual([
      "ProjectStatusConflictError",
      "ProjectSuccess",
    ]);
    const refused = outcomes.find(({ __typename }) => __typename === "ProjectStatusConflictError");
    expect(refused).toMatchObject({
      code: "STATUS_CONFLICT",
      message: expect.stringContaining("still working"),
      project: { status: expect.not.stringMatching("DRAFT") },
    });
    await followProject(user, id);
    expect(await http.database.analysisRun.count({ where: { projectId: id } })).toBe(1);
  });

  it("repeated twice at the same time is one more run", async () => {
    const user = await http.signUp();
    const { id } = await analyseProject(user, WALL);
    const outcomes = await Promise.all([
      moveProject(user, "retryAnalysis", id),
      moveProject(user, "retryAnalysis", id),
    ]);
    expect(outcomes.map(({ __typename }) => __typename).sort()).toEqual([
      "ProjectStatusConflictError",
      "ProjectSuccess",
    ]);
    const end = (await followProject(user, id)).at(-1);
    expect(end).toMatchObject({ status: "READY", analysis: { runNumber: 2, isComplete: true } });
    const { materials } = await readResults(user, id);
    expect(await http.database.material.count({ where: { projectId: id } })).toBe(materials.length);
  });

  it("canceled while running leaves a draft to which the run writes nothing more", async () => {
    const user = await http.signUp();
    const id = await createProject(user, { ...WALL, startAnalysis: false });
    await http.setFaults("home-depot", { latencyMs: 600 });
    const socket = user.connect();
    const progress = socket.watch(ANALYSIS_PROGRESSED, { id }, pickProgress);
    await moveProject(user, "startAnalysis", id);
    await progress.until(({ status }) => status === "SOURCING");
    expect(await moveProject(user, "cancelAnalysis", id)).toMatchObject({
      __typename: "ProjectSuccess",
      project: { status: "DRAFT", allowedActions: ["START_ANALYSIS", "SAVE"] },
    });
    const cancelled = await progress.until(({ status }) => status === "DRAFT");
    expect(cancelled.at(-1)?.analysis.agents.map(({ status, progress: value }) => [status, value])).toEqual(
      NAMES.map(() => ["PENDING", 0]),
    );
    await http.setFaults("home-depot", {});
    const { sequence } = (await readProject(user, id)).analysis;
    expect(await moveProject(user, "cancelAnalysis", id)).toMatchObject({
      __typename: "ProjectStatusConflictError",
      message: "There is no running analysis to cancel.",
    });

    // The next run uses the same worker: by the time it has ended, the canceled one would have written.
    await moveProject(user, "startAnalysis", id);
    const end = (await progress.until(({ status }) => status === "READY")).at(-1);
    expect(end?.analysis.runNumber).toBe(2);
    await socket.close();
    const [first, second] = await http.database.analysisRun.findMany({
      where: { projectId: id },
      orderBy: { number: "asc" },
      include: { steps: { orderBy: { position: "asc" } } },
    });
    expect([first?.state, first?.sequence]).toEqual(["cancelled", sequence]);
    expect(first?.steps.map(({ state }) => state)).not.toContain("failed");
    expect(first?.steps.slice(1).every(({ finishedAt }) => finishedAt === null)).toBe(true);
    expect(second?.state).toBe("succeeded");
  });

  it.each(["hello world", "🏠🔨🪵", "<b></b>&nbsp;"])(
    "of %j fails with understandable words and a question, and can be answered and repeated",
    { tags: "any-database" },
    async (description) => {
      const user = await http.signUp();
      const { id, end } = await analyseProject(user, { description });
      expect(end).toMatchObject({
        status: "ERROR",
        allowedActions: ["RETRY_ANALYSIS", "CHECKOUT", "EDIT_TAKEOFF"],
        analysis: { isComplete: false, errorMessage: expect.stringContaining("size") },
      });
      expect(end.analysis.agents[0]).toMatchObject({ status: "FAILED", message: end.analysis.errorMessage });
      const [question] = end.analysis.questions;
      expect(question?.prompt).toMatch(/What are you building/);

      const answer = (text: string) =>
        editTakeoff(user, "answerQuestion", { projectId: id, key: question?.key, answer: text });
      expect(await answer(" ")).toMatchObject({
        __typename: "InvalidInputError",
        fields: [{ path: "answer", message: "Please answer the question" }],
      });
      expect(await answer("hello again")).toMatchObject({
        __typename: "InvalidInputError",
        fields: [{ path: "answer", message: expect.stringContaining("Name the work and its size") }],
      });
      expect(await answer("10 x 12 ft deck, 2 ft high")).toMatchObject({
        __typename: "TakeoffEditSuccess",
        project: { status: "SOURCING", analysis: { runNumber: 2, isRevision: true } },
      });
      expect((await followProject(user, id)).at(-1)).toMatchObject({
        status: "READY",
        analysis: { runNumber: 2, errorMessage: null },
      });
    },
  );

  it("of a shopping list ends with materials or with a question, never without either", {
    tags: "any-database",
  }, async () => {
    const user = await http.signUp();
    const { id, end } = await analyseProject(user, {
      description: "20 2x4x8, 3 sheets of plywood\n3 bags of concrete",
    });
    const { materials } = await readResults(user, id);
    expect(end.status).toBe(materials.length > 0 ? "READY" : "ERROR");
    expect(materials.length + end.analysis.questions.length).toBeGreaterThan(0);
  });

  it("of bulk goods states the quantity, and names no work", { tags: "any-database" }, async () => {
    const user = await http.signUp();
    const description = "Need 6 yards of 3/4 crushed stone and 4 yards of topsoil";
    const { end } = await analyseProject(user, { description });
    const [analyst] = end.analysis.agents;
    expect(analyst).toMatchObject({ agentName: "Project Analysis", message: "2 materials" });
  });

  it("asks about impossible sizes, and reads metric ones", { tags: "any-database" }, async () => {
    const user = await http.signUp();
    const absurd = await analyseProject(user, { description: "Build a 10 ft x 0 ft deck" });
    expect(absurd.end.analysis.questions.length).toBeGreaterThan(0);
    const metric = await analyseProject(user, { description: "Pour a 4 m x 3 m concrete slab, 10 cm thick" });
    expect(metric.end.status).toBe("READY");
    const [slab] = (await readResults(user, metric.id)).materials;
    expect(slab?.inputs.find(({ basis }) => basis === "STATED")).toBeDefined();
  });

  it("uses changed words only when it is repeated", { tags: "any-database" }, async () => {
    const user = await http.signUp();
    const { id } = await analyseProject(user, { description: "Frame a stud wall 10 ft long, 8 ft high" });
    const before = await readResults(user, id);
    expect(
      await updateProject(user, { id, description: "Frame a stud wall 20 ft long, 8 ft high" }),
    ).toMatchObject({ __typename: "ProjectSuccess", project: { status: "READY" } });
    expect((await readResults(user, id)).materials).toEqual(before.materials);
    await moveProject(user, "retryAnalysis", id);
    await followProject(user, id);
    const studs = ({ materials }: typeof before) =>
      materials.find(({ name }) => /stud/i.test(name))?.quantity ?? 0;
    expect(studs(await readResults(user, id))).toBeGreaterThan(studs(before));
  });
});

describe("a status that does not allow the transition", { tags: "any-database" }, () => {
  it("is answered with the project as it is, over GraphQL and as 409 over REST", async () => {
    const user = await http.signUp();
    const id = await createProject(user, { ...WALL, startAnalysis: false });
    const refusals = async (moves: readonly ("startAnalysis" | "cancelAnalysis" | "retryAnalysis")[]) => {
      const rest = { startAnalysis: "analyze", cancelAnalysis: "cancel", retryAnalysis: "retry" };
      for (const move of moves) {
        const { status } = await readProject(user, id);
        expect(await moveProject(user, move, id)).toMatchObject({
          __typename: "ProjectStatusConflictError",
          code: "STATUS_CONFLICT",
          message: expect.any(String),
          project: { id, status },
        });
        expect(await user.rest.post(`/api/fetchai/${rest[move]}/${id}`)).toMatchObject({
          status: 409,
          body: { code: "STATUS_CONFLICT", message: expect.any(String) },
        });
      }
    };
    await refusals(["cancelAnalysis", "retryAnalysis"]);
    expect(await moveProject(user, "saveProject", id)).toMatchObject({ project: { status: "SAVED" } });
    expect(await moveProject(user, "saveProject", id)).toMatchObject({ __typename: "ProjectSuccess" });
    await refusals(["startAnalysis", "cancelAnalysis"]);
    await moveProject(user, "retryAnalysis", id);
    expect((await followProject(user, id)).at(-1)?.status).toBe("READY");
    await refusals(["startAnalysis", "cancelAnalysis"]);
  });
});

function byName({ analysis }: ProjectProgress) {
  return analysis.supplierReports.toSorted((a, b) => a.supplierName.localeCompare(b.supplierName));
}

const SLUGS = ["home-depot", "lowes", "amazon-business"] as const;

describe("a supplier", { tags: "any-database" }, () => {
  it.each([
    ["sells nothing of the list", { empty: true }, "No supplier can deliver any of these materials now"],
    ["has nothing in stock", { stock: 0 }, "Everything on the list is out of stock"],
  ])(
    "failing like all others, %s: every material is named and the list is kept",
    async (_what, fault, words) => {
      const user = await http.signUp();
      await Promise.all(SLUGS.map((slug) => http.setFaults(slug, fault)));
      const { id, end } = await analyseProject(user, WALL);
      await Promise.all(SLUGS.map((slug) => http.setFaults(slug, {})));
      expect(end).toMatchObject({
        status: "ERROR",
        analysis: {
          errorMessage: expect.stringContaining(words),
        },
      });
      const { materials } = await readResults(user, id);
      const named = [
        ...end.analysis.unavailableMaterials,
        ...end.analysis.shortages.map(({ materialName }) => materialName),
      ];
      expect(named.sort()).toEqual(materials.map(({ name }) => name).sort());
      expect(end.analysis.supplierReports.map(({ status }) => status)).toEqual(["OK", "OK", "OK"]);
    },
  );

  it("that sends garbage costs only its own offers, and the report says so", async () => {
    const user = await http.signUp();
    await http.setFaults("lowes", { garbage: true });
    const { id, end } = await analyseProject(user, WALL);
    await http.setFaults("lowes", {});
    expect(end.status).toBe("READY");
    expect(byName(end)).toEqual([
      expect.objectContaining({ supplierName: "Amazon Business", status: "OK", message: null }),
      expect.objectContaining({ supplierName: "Home Depot", status: "OK", message: null }),
      expect.objectContaining({
        supplierName: "Lowe's",
        status: "FAILED",
        materialsFound: 0,
        message: expect.stringContaining("Lowe's"),
      }),
    ]);
    const { materials, basket } = await readResults(user, id);
    const names = materials.flatMap(({ products }) => products.map(({ supplier }) => supplier.name));
    expect(names.length).toBeGreaterThan(0);
    expect(names).not.toContain("Lowe's");
    expect(basket?.items.length).toBeGreaterThan(0);
  });

  it("that never answers is awaited no longer than its deadline", async () => {
    const user = await http.signUp();
    await http.setFaults("amazon-business", { hang: true });
    const { end } = await analyseProject(user, WALL);
    await http.setFaults("amazon-business", {});
    expect(end.status).toBe("READY");
    expect(end.analysis.supplierReports).toContainEqual(
      expect.objectContaining({ supplierName: "Amazon Business", status: "FAILED" }),
    );
    expect(end.analysis.supplierReports).toContainEqual(
      expect.objectContaining({ supplierName: "Home Depot", status: "OK" }),
    );
  });

  it("is awaited visibly when no other answers either, and asked again", async () => {
    const user = await http.signUp();
    await Promise.all(SLUGS.map((slug) => http.setFaults(slug, { status: 500 })));
    const id = await createProject(user, WALL);
    const socket = user.connect();
    const progress = socket.watch(ANALYSIS_PROGRESSED, { id }, pickProgress);
    const waits = (state: ProjectProgress) =>
      state.analysis.agents.some(({ message }) => message?.startsWith("None of the suppliers answered."));
    const before = await progress.until(waits);
    expect(before.at(-1)).toMatchObject({
      status: "SOURCING",
      allowedActions: expect.arrayContaining(["CANCEL_ANALYSIS"]),
    });
    const { materials, basket } = await readResults(user, id);
    expect(materials.length).toBeGreaterThan(1);
    expect(basket).toBeNull();
    await Promise.all(SLUGS.map((slug) => http.setFaults(slug, {})));
    const after = await progress.until(({ status }) => status === "READY");
    expectNoStepBack([...before, ...after]);
    await socket.close();
  });
});
