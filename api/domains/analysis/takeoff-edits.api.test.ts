import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  analyseProject,
  DECK,
  editTakeoff,
  followProject,
  moveProject,
  NO_ID,
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

const SPACING = "stud-wall.spacing";
const STUDS = "stud-wall.studs";

async function readWall() {
  const user = await http.signUp();
  const { id } = await analyseProject(user, WALL);
  const read = async () => {
    const results = await readResults(user, id);
    return { ...results, studs: results.materials.find(({ key }) => key === STUDS) };
  };
  return { user, id, read };
}

describe("an edited input", () => {
  it("returns the recomputed list, keeps the lines and offers it does not touch, and refills the basket", async () => {
    const { user, id, read } = await readWall();
    const before = await read();
    const outcome = await editTakeoff(user, "setTakeoffInput", { projectId: id, key: SPACING, value: "12" });
    expect(outcome).toMatchObject({
      __typename: "TakeoffEditSuccess",
      project: { status: "SOURCING", analysis: { runNumber: 2, isRevision: true } },
    });
    const after = await read();
    expect(outcome.changes).toContainEqual(
      expect.objectContaining({
        key: STUDS,
        previousQuantity: before.studs?.quantity,
        quantity: after.studs?.quantity,
      }),
    );
    expect(after.studs?.quantity).toBeGreaterThan(before.studs?.quantity ?? 0);
    expect(after.studs?.inputs.find(({ key }) => key === SPACING)).toMatchObject({
      value: "12",
      isEdited: true,
      calculatedValue: "16",
      basis: "STATED",
    });
    const idsOf = (results: typeof before) =>
      results.materials.map(({ key, id: row, products }) => [key, row, products.map((one) => one.id).sort()]);
    expect(idsOf(after)).toEqual(idsOf(before));

    const end = (await followProject(user, id)).at(-1);
    expect(end).toMatchObject({ status: "READY", analysis: { runNumber: 2, isRevision: true } });
    expect(end?.analysis.agents[1]?.message).toContain("still valid");
    const { basket, plans, studs } = await read();
    expect(basket?.totalWithTaxShipping).toBe(plans[0]?.totalAmount);
    expect(basket?.totalAmount).not.toBe(before.basket?.totalAmount);
    expect(studs?.products.map((one) => one.id).sort()).toEqual(
      before.studs?.products.map((one) => one.id).sort(),
    );
  });

  it("that needs other goods searches only these, and undoing it restores the list", async () => {
    const { user, id, read } = await readWall();
    const before = await read();
    const key = "stud-wall.size";
    const outcome = await editTakeoff(user, "setTakeoffInput", { projectId: id, key, value: "2x6" });
    expect(outcome.changes?.find((change) => change.key === STUDS)).toMatchObject({
      previousName: before.studs?.name,
    });
    await followProject(user, id);
    const after = await read();
    expect(after.studs?.products.length).toBeGreaterThanOrEqual(2);
    const nails = (results: typeof before) =>
      results.materials.find((one) => one.key === "stud-wall.framing-nails")?.products.map((one) => one.id);
    expect(nails(after)).toEqual(nails(before));

    await editTakeoff(user, "removeTakeoffEdit", { projectId: id, kind: "INPUT", key });
    await followProject(user, id);
    const restored = await read();
    expect(restored.materials.map(({ name, quantity }) => [name, quantity])).toEqual(
      before.materials.map(({ name, quantity }) => [name, quantity]),
    );
    expect(restored.basket?.totalAmount).toBe(before.basket?.totalAmount);
  });

  it("survives a retry and a changed description, and says when it no longer has an effect", async () => {
    const { user, id, read } = await readWall();
    await editTakeoff(user, "setTakeoffInput", { projectId: id, key: SPACING, value: "12" });
    await followProject(user, id);
    const edited = await read();
    await moveProject(user, "retryAnalysis", id);
    await followProject(user, id);
    expect((await read()).studs?.quantity).toBe(edited.studs?.quantity);

    await updateProject(user, { id, description: DECK.description });
    await moveProject(user, "retryAnalysis", id);
    const end = (await followProject(user, id)).at(-1);
    expect(end?.analysis.notes.join()).toContain("no longer on the list");
  });
});

describe("an edited quantity", () => {
  it("stays as set, through edits of other numbers, until it is undone", async () => {
    const { user, id, read } = await readWall();
    const before = await read();
    const target = { projectId: id, key: STUDS };
    await editTakeoff(user, "setMaterialQuantity", { ...target, quantity: "40" });
    expect((await read()).studs).toMatchObject({ quantity: 40, calculatedQuantity: before.studs?.quantity });
    await editTakeoff(user, "setTakeoffInput", { projectId: id, key: "stud-wall.run", value: "20" });
    const { studs } = await read();
    expect(studs).toMatchObject({ quantity: 40 });
    expect(studs?.calculatedQuantity).toBeGreaterThan(before.studs?.quantity ?? 0);

    const back = await editTakeoff(user, "removeTakeoffEdit", { ...target, kind: "QUANTITY" });
    expect(back.changes).toEqual([
      expect.objectContaining({ key: STUDS, previousQuantity: 40, quantity: studs?.calculatedQuantity }),
    ]);
    expect((await followProject(user, id)).at(-1)?.status).toBe("READY");
  });

  it("equal to the present one changes nothing that was bought", async () => {
    const { user, id, read } = await readWall();
    const { studs } = await read();
    const same = { projectId: id, key: STUDS, quantity: String(studs?.quantity) };
    expect(await editTakeoff(user, "setMaterialQuantity", same)).toMatchObject({
      changes: [],
      project: { status: "READY", analysis: { runNumber: 1 } },
    });
    expect((await read()).studs?.calculatedQuantity).toBe(studs?.quantity);
  });
});

describe("two edits at the same time", () => {
  it("both apply", async () => {
    const { user, id, read } = await readWall();
    const outcomes = await Promise.all([
      editTakeoff(user, "setTakeoffInput", { projectId: id, key: SPACING, value: "12" }),
      editTakeoff(user, "setMaterialQuantity", {
        projectId: id,
        key: "stud-wall.plates",
        quantity: "9",
      }),
      editTakeoff(user, "setTakeoffInput", { projectId: id, key: "stud-wall.run", value: "30" }),
    ]);
    expect(outcomes.map((outcome) => outcome.__typename)).toEqual(Array(3).fill("TakeoffEditSuccess"));
    expect((await followProject(user, id)).at(-1)?.status).toBe("READY");
    const { materials, studs, basket, plans } = await read();
    expect(studs?.inputs.filter((input) => input.isEdited).map(({ value }) => value)).toEqual(["30", "12"]);
    expect(materials.find(({ key }) => key === "stud-wall.plates")?.quantity).toBe(9);
    expect(basket?.totalWithTaxShipping).toBe(plans[0]?.totalAmount);
  });
});

describe("an edit is refused", () => {
  it("with what to correct, and the list stays", async () => {
    const { user, id, read } = await readWall();
    const before = await read();
    const messageOf = async (mutation: Parameters<typeof editTakeoff>[1], input: object) => {
      const outcome = await editTakeoff(user, mutation, { projectId: id, ...input });
      expect(outcome.__typename).toBe("InvalidInputError");
      return outcome.message;
    };
    for (const value of ["-5", "NaN", "wide", "1e12", ""])
      expect(await messageOf("setTakeoffInput", { key: SPACING, value })).toMatch(/number of 0 or more/);
    expect(await messageOf("setTakeoffInput", { key: SPACING, value: "0" })).toMatch(/can't be computed/);
    expect(await messageOf("setTakeoffInput", { key: "no.such", value: "1" })).toMatch(
      /not part of the list/,
    );
    for (const quantity of ["-1", "1.5", "ten", "NaN", "1e12"])
      expect(await messageOf("setMaterialQuantity", { key: STUDS, quantity })).toMatch(/at least 1/);
    expect(await messageOf("setMaterialQuantity", { key: STUDS, quantity: "1000000000000" })).toMatch(
      /at most 1,000,000/,
    );
    expect(await messageOf("setMaterialQuantity", { key: "no.such", quantity: "1" })).toMatch(
      /no longer on the list/,
    );
    expect(await messageOf("removeTakeoffEdit", { kind: "INPUT", key: SPACING })).toMatch(
      /no longer set by you/,
    );
    expect(await read()).toEqual(before);
  });

  it("while the agents read the description, with what to do", async () => {
    const { user, id } = await readWall();
    await moveProject(user, "retryAnalysis", id);
    const outcome = await editTakeoff(user, "setTakeoffInput", { projectId: id, key: SPACING, value: "12" });
    expect(outcome).toMatchObject({
      __typename: "ProjectStatusConflictError",
      message: expect.stringContaining("Wait for them, or cancel the analysis"),
    });
    await followProject(user, id);
    expect((await readProject(user, id)).analysis.runNumber).toBe(2);
  });

  it("for a project of another user as if it did not exist", async () => {
    const { id } = await readWall();
    const stranger = await http.signUp();
    for (const projectId of [id, NO_ID])
      await expect(
        editTakeoff(stranger, "setTakeoffInput", { projectId, key: SPACING, value: "12" }),
      ).rejects.toThrow(/NOT_FOUND|not found|There is no/i);
  });
});

describe("waste", () => {
  const PLATES = "stud-wall.plates";

  it("is usual from the start, can be removed for the list, and stays off in a new analysis", async () => {
    const { user, id, read } = await readWall();
    const plates = async () => (await read()).materials.find(({ key }) => key === PLATES);
    const studs = async () => (await read()).studs;
    expect(await plates()).toMatchObject({ wastePercent: "5", usualWastePercent: "5" });
    expect(await studs()).toMatchObject({ wastePercent: "0", usualWastePercent: "0" });
    const list = { projectId: id, key: "scope.waste" };
    expect(await editTakeoff(user, "setTakeoffInput", { ...list, value: "0" })).toMatchObject({
      __typename: "TakeoffEditSuccess",
    });
    await followProject(user, id);
    expect(await plates()).toMatchObject({ wastePercent: "0", usualWastePercent: "5" });
    await moveProject(user, "retryAnalysis", id);
    await followProject(user, id);
    expect(await plates()).toMatchObject({ wastePercent: "0" });

    const line = { projectId: id, key: `${PLATES}.waste` };
    await editTakeoff(user, "setTakeoffInput", { ...line, value: "12" });
    await followProject(user, id);
    expect(await plates()).toMatchObject({ wastePercent: "12" });
    await editTakeoff(user, "setTakeoffInput", { ...list, value: "usual" });
    await followProject(user, id);
    expect(await plates()).toMatchObject({ wastePercent: "5" });
    const refused = await editTakeoff(user, "setTakeoffInput", { ...list, value: "400" });
    expect(refused).toMatchObject({ __typename: "InvalidInputError" });
  });
});

describe("an answer", () => {
  it("recomputes immediately, becomes an editable number, and can be undone", async () => {
    const user = await http.signUp();
    const { id } = await analyseProject(user, {
      name: "Drive",
      description: "Gravel driveway 60 ft long and 10 ft wide",
    });
    const gravel = async () =>
      (await readResults(user, id)).materials.find((one) => one.key === "gravel.gravel");
    const key = "gravel.depth";
    const asked = await readProject(user, id);
    expect(asked.analysis.questions.map((question) => question.key)).toContain(key);
    const outcome = await editTakeoff(user, "answerQuestion", { projectId: id, key, answer: "6" });
    expect(outcome.__typename).toBe("TakeoffEditSuccess");
    expect(outcome.project?.analysis.questions.map((question) => question.key)).not.toContain(key);
    expect((await gravel())?.inputs.find((input) => input.key === key)).toMatchObject({
      value: "6",
      isEdited: true,
      calculatedValue: "4",
    });
    const back = await editTakeoff(user, "removeTakeoffEdit", { projectId: id, kind: "INPUT", key });
    expect(back.project?.analysis.questions.map((question) => question.key)).toContain(key);
    expect((await followProject(user, id)).at(-1)?.status).toBe("READY");
  });
});
