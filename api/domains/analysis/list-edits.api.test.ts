import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  ANALYSIS_PROGRESSED,
  analyseProject,
  createProject,
  editTakeoff,
  followProject,
  moveProject,
  NO_ID,
  pickProgress,
  readResults,
  WALL,
} from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let http: TestServer;

beforeAll(async () => {
  http = await startTestServer();
});
afterAll(() => http.stop());

const STUDS = "stud-wall.studs";
const ANCHORS = { name: "Concrete mix 80 lb bag", quantity: "3" };
const LIST = `query ($id: ID!) { project(id: $id) {
  status description
  materials { key name quantity unit category workItem origin replacedName articleSku formula }
  analysis { removedMaterials { key name quantity unit workItem } addedWork { id text } } } }`;

interface ListState {
  status: string;
  description: string;
  materials: {
    key: string;
    name: string;
    quantity: number;
    unit: string;
    category: string;
    workItem: string;
    origin: string;
    replacedName: string | null;
    articleSku: string | null;
  }[];
  analysis: {
    removedMaterials: { key: string; name: string; quantity: number }[];
    addedWork: { id: string; text: string }[];
  };
}

async function startWall() {
  const user = await http.signUp();
  const { id } = await analyseProject(user, WALL);
  const read = async () => {
    const { project } = await user.graphql<{ project: ListState }>(LIST, { id });
    return { ...project, line: (key: string) => project.materials.find((one) => one.key === key) };
  };
  const keys = async () => (await read()).materials.map(({ key }) => key);
  return { user, id, read, keys };
}

describe("a line added by hand", () => {
  it("from the catalog is searched, priced and put into the basket like the others, and stays through an analysis", async () => {
    const { user, id, read } = await startWall();
    const outcome = await editTakeoff(user, "addMaterial", { projectId: id, ...ANCHORS });
    expect(outcome.changes).toMatchObject([{ name: ANCHORS.name, previousQuantity: null, quantity: 3 }]);
    const key = outcome.changes?.[0]?.key ?? "";
    expect((await read()).line(key)).toMatchObject({
      unit: "bags",
      category: "Concrete & Masonry",
      origin: "ADDED",
      workItem: "Added by you",
    });
    await followProject(user, id);
    const results = await readResults(user, id);
    const material = results.materials.find((one) => one.key === key);
    expect(material?.products.length).toBeGreaterThanOrEqual(2);
    const offers = new Set(material?.products.map((one) => one.id));
    expect(results.basket?.items.some(({ productId }) => offers.has(productId))).toBe(true);

    await moveProject(user, "retryAnalysis", id);
    await followProject(user, id);
    expect((await read()).line(key)).toMatchObject({ quantity: 3, origin: "ADDED" });
  });

  it("accepts another quantity as its own, and is gone when it is undone", async () => {
    const { user, id, read, keys } = await startWall();
    const before = await keys();
    const added = await editTakeoff(user, "addMaterial", {
      projectId: id,
      name: "Sill seal",
      quantity: "2",
      unit: "rolls",
      workItem: "stud-wall",
    });
    const key = added.changes?.[0]?.key ?? "";
    await editTakeoff(user, "setMaterialQuantity", { projectId: id, key, quantity: "5" });
    expect((await read()).line(key)).toMatchObject({ quantity: 5, unit: "rolls", origin: "ADDED" });
    await editTakeoff(user, "removeTakeoffEdit", { projectId: id, kind: "ADDED", key });
    expect(await keys()).toEqual(before);
  });
});

describe("a line that must not be added", () => {
  let wall: Awaited<ReturnType<typeof startWall>>;
  beforeAll(async () => {
    wall = await startWall();
  });

  it.each([
    [{ name: " " }, "name"],
    [{ name: "x".repeat(201) }, "name"],
    [{ quantity: "0" }, "quantity"],
    [{ quantity: "some" }, "quantity"],
    [{ unit: "x".repeat(31) }, "unit"],
    [{ category: "Fruit" }, "category"],
    [{ workItem: "pool" }, "workItem"],
  ])("with %o is refused, and the message names the field", async (wrong, field) => {
    const { user, id, keys } = wall;
    const before = await keys();
    const outcome = await editTakeoff(user, "addMaterial", { projectId: id, ...ANCHORS, ...wrong });
    expect(outcome).toMatchObject({ __typename: "InvalidInputError", fields: [{ path: field }] });
    expect(await keys()).toEqual(before);
  });

  it("is one on another user's list", async () => {
    const other = await http.signUp();
    for (const projectId of [wall.id, NO_ID])
      await expect(editTakeoff(other, "addMaterial", { projectId, ...ANCHORS })).rejects.toThrow("not found");
  });
});

describe("a removed line", () => {
  it("leaves list, plans and basket, stays off through an analysis, and returns when it is restored", async () => {
    const { user, id, read, keys } = await startWall();
    const before = await keys();
    const studs = (await read()).line(STUDS);
    await editTakeoff(user, "removeMaterial", { projectId: id, key: STUDS });
    await followProject(user, id);
    await moveProject(user, "retryAnalysis", id);
    await followProject(user, id);
    const without = await read();
    expect(without.materials.map(({ key }) => key)).toEqual(before.filter((key) => key !== STUDS));
    expect(without.analysis.removedMaterials).toMatchObject([{ key: STUDS, quantity: studs?.quantity }]);
    const { basket, materials } = await readResults(user, id);
    const listed = new Set(materials.map((material) => material.id));
    expect(basket?.items.every(({ materialId }) => materialId !== null && listed.has(materialId))).toBe(true);

    await editTakeoff(user, "removeTakeoffEdit", { projectId: id, kind: "REMOVED", key: STUDS });
    const after = await read();
    expect(after.materials.map(({ key }) => key)).toEqual(before);
    expect(after.analysis.removedMaterials).toEqual([]);
  });

  it("is the result of a quantity of 0", async () => {
    const { user, id, read } = await startWall();
    await editTakeoff(user, "setMaterialQuantity", { projectId: id, key: STUDS, quantity: "0" });
    expect((await read()).line(STUDS)).toBeUndefined();
    expect((await read()).analysis.removedMaterials).toMatchObject([{ key: STUDS }]);
  });

  it("cannot be the last one: the message says what to do", async () => {
    const { user, id, keys } = await startWall();
    const [last = "", ...others] = await keys();
    for (const key of others) await editTakeoff(user, "removeMaterial", { projectId: id, key });
    expect(await editTakeoff(user, "removeMaterial", { projectId: id, key: last })).toMatchObject({
      __typename: "InvalidInputError",
      message: expect.stringContaining("Add another one first"),
    });
    expect(await keys()).toEqual([last]);
  });
});

describe("another material for a line", () => {
  it("is bought in the same quantity where the unit is the same, and searched again", async () => {
    const { user, id, read } = await startWall();
    const studs = (await read()).line(STUDS);
    await editTakeoff(user, "replaceMaterial", { projectId: id, key: STUDS, name: "2x4x10 stud" });
    await followProject(user, id);
    expect((await read()).line(STUDS)).toMatchObject({
      name: "2x4x10 stud",
      quantity: studs?.quantity,
      origin: "REPLACED",
      replacedName: studs?.name,
    });
    await editTakeoff(user, "removeTakeoffEdit", { projectId: id, kind: "REPLACED", key: STUDS });
    expect((await read()).line(STUDS)).toMatchObject({ name: studs?.name, origin: "TAKEOFF" });
  });

  it("with another unit needs a quantity", async () => {
    const { user, id, read } = await startWall();
    const lifts = { projectId: id, key: STUDS, name: "Lift of studs", unit: "bundles" };
    expect(await editTakeoff(user, "replaceMaterial", lifts)).toMatchObject({
      __typename: "InvalidInputError",
      fields: [{ path: "quantity", message: expect.stringContaining("how many bundles") }],
    });
    await editTakeoff(user, "replaceMaterial", { ...lifts, quantity: "1" });
    expect((await read()).line(STUDS)).toMatchObject({ quantity: 1, unit: "bundles" });
  });
});

describe("a split line", () => {
  it("becomes two lines with the same total, and must not leave an empty one behind", async () => {
    const { user, id, read } = await startWall();
    const whole = (await read()).line(STUDS)?.quantity ?? 0;
    const outcome = await editTakeoff(user, "splitMaterial", { projectId: id, key: STUDS, quantity: "5" });
    const part = outcome.changes?.find(({ previousQuantity }) => previousQuantity === null)?.key ?? "";
    const { materials, line } = await read();
    expect([line(STUDS)?.quantity, line(part)?.quantity]).toEqual([whole - 5, 5]);
    expect(materials.findIndex(({ key }) => key === part)).toBe(
      materials.findIndex(({ key }) => key === STUDS) + 1,
    );
    const all = { projectId: id, key: STUDS, quantity: String(whole - 5) };
    expect(await editTakeoff(user, "splitMaterial", all)).toMatchObject({ __typename: "InvalidInputError" });
  });
});

describe("the order of the lines", () => {
  it("can be changed within a work, changes no purchases, and stays through an analysis", async () => {
    const { user, id, keys } = await startWall();
    const before = await keys();
    const [first = "", second = ""] = before;
    const outcome = await editTakeoff(user, "moveMaterial", { projectId: id, key: second, before: first });
    expect(outcome.changes).toEqual([]);
    expect((await keys()).slice(0, 2)).toEqual([second, first]);
    await moveProject(user, "retryAnalysis", id);
    await followProject(user, id);
    expect((await keys()).slice(0, 2)).toEqual([second, first]);
    await editTakeoff(user, "removeTakeoffEdit", { projectId: id, kind: "ORDER", key: "list" });
    expect(await keys()).toEqual(before);
  });

  it("reaches those who watch the list elsewhere as newer than what they have", async () => {
    const { user, id, keys } = await startWall();
    const [first = "", second = ""] = await keys();
    const socket = user.connect();
    const progress = socket.watch(ANALYSIS_PROGRESSED, { id }, pickProgress);
    const { analysis: known } = await progress.next();
    await editTakeoff(user, "moveMaterial", { projectId: id, key: second, before: first });
    const [news] = await progress.until(({ analysis }) => analysis.sequence > known.sequence);
    expect(news).toMatchObject({ status: "READY", analysis: { runNumber: known.runNumber } });
    await socket.close();
  });
});

describe("added work", () => {
  it("is read with the description, keeps the existing lines with their offers, and can be removed again", async () => {
    const { user, id, read, keys } = await startWall();
    const before = await read();
    const text = "Also a wood fence 100 ft long, 6 ft high";
    const outcome = await editTakeoff(user, "addWork", { projectId: id, text });
    expect(outcome.changes?.every(({ previousQuantity }) => previousQuantity === null)).toBe(true);
    await followProject(user, id);
    const after = await read();
    expect(after.description).toBe(`${before.description}\n${text}`);
    expect(after.materials.slice(0, before.materials.length).map(({ key }) => key)).toEqual(
      before.materials.map(({ key }) => key),
    );
    expect(after.materials.some(({ key }) => key.startsWith("wood-fence."))).toBe(true);
    const [work] = after.analysis.addedWork;
    expect(work?.text).toBe(text);
    expect(await editTakeoff(user, "addWork", { projectId: id, text })).toMatchObject({
      __typename: "InvalidInputError",
    });

    await editTakeoff(user, "removeTakeoffEdit", { projectId: id, kind: "WORK", key: work?.id });
    expect((await read()).description).toBe(before.description);
    expect(await keys()).toEqual(before.materials.map(({ key }) => key));
  });

  it("that makes the description too long is refused", async () => {
    const { user, id, read } = await startWall();
    const { description } = await read();
    const text = "x".repeat(5_001 - description.length);
    expect(await editTakeoff(user, "addWork", { projectId: id, text })).toMatchObject({
      __typename: "InvalidInputError",
      fields: [{ path: "text" }],
    });
  });
});

describe("a frequent addition or removal", () => {
  it("is offered in the next project of such work, and never applied automatically", async () => {
    const { user, id } = await startWall();
    const second = await analyseProject(user, WALL);
    const third = await analyseProject(user, WALL);
    for (const projectId of [id, second.id]) {
      await editTakeoff(user, "addMaterial", {
        ...{ projectId, name: "Sill seal", quantity: "2", unit: "rolls" },
        workItem: "stud-wall",
      });
      await editTakeoff(user, "removeMaterial", { projectId, key: STUDS });
    }
    const HABITS = `query ($id: ID!) { listHabits(projectId: $id) { kind name quantity unit materialKey projectCount } }`;
    const { listHabits } = await user.graphql<{ listHabits: object[] }>(HABITS, { id: third.id });
    expect(listHabits).toMatchObject(
      [
        { kind: "ADD", name: "Sill seal", quantity: 2, unit: "rolls", materialKey: null, projectCount: 2 },
        { kind: "REMOVE", materialKey: STUDS, projectCount: 2 },
      ].sort((one, other) => (one.name ?? "2x4").localeCompare(other.name ?? "2x4")),
    );
    const KEYS = "query ($id: ID!) { listHabits(projectId: $id) { key kind } }";
    const offered = async () =>
      (await user.graphql<{ listHabits: { key: string; kind: string }[] }>(KEYS, { id: third.id }))
        .listHabits;
    const seal = (await offered()).find(({ kind }) => kind === "ADD");
    const REFUSE =
      "mutation ($input: RefuseListHabitInput!) { refuseListHabit(input: $input) { id kind name workTitle } }";
    const refuse = (key = "") => user.graphql(REFUSE, { input: { projectId: third.id, key } });
    const { refuseListHabit } = (await refuse(seal?.key)) as { refuseListHabit: { id: string } };
    expect(refuseListHabit).toMatchObject({ kind: "ADD", name: "Sill seal", workTitle: "Stud wall" });
    expect((await offered()).map(({ kind }) => kind)).toEqual(["REMOVE"]);
    await expect(refuse(seal?.key)).rejects.toThrow();
    const REFUSED = "{ refusedListHabits { id } }";
    expect(await user.graphql(REFUSED)).toEqual({ refusedListHabits: [{ id: refuseListHabit.id }] });

    const other = await http.signUp();
    const AGAIN = "mutation ($id: ID!) { offerListHabitAgain(id: $id) { id } }";
    await expect(other.graphql(AGAIN, { id: refuseListHabit.id })).rejects.toThrow();
    await user.graphql(AGAIN, { id: refuseListHabit.id });
    expect(await offered()).toHaveLength(2);
    expect(await user.graphql(REFUSED)).toEqual({ refusedListHabits: [] });
    const foreign = await createProject(other);
    expect((await other.graphql<{ listHabits: object[] }>(HABITS, { id: foreign })).listHabits).toEqual([]);
  });
});

describe("an article of a shop", () => {
  it("is found by its words, and only that article is bought", async () => {
    const { user, id, read } = await startWall();
    const SEARCH = `query ($id: ID!, $search: String!) { searchArticles(projectId: $id, search: $search) {
      supplierId supplierName sku name price saleUnit isSample } }`;
    interface Found {
      searchArticles: {
        supplierId: string;
        supplierName: string;
        sku: string;
        name: string;
        saleUnit: string;
      }[];
    }
    const { searchArticles } = await user.graphql<Found>(SEARCH, { id, search: "construction adhesive" });
    expect(new Set(searchArticles.map(({ supplierName }) => supplierName)).size).toBeGreaterThanOrEqual(2);
    const [chosen] = searchArticles;
    if (!chosen) throw new Error("nothing was found");
    const { supplierId, sku, name, saleUnit } = chosen;
    const outcome = await editTakeoff(user, "addMaterial", {
      ...{ projectId: id, name, quantity: "2", unit: saleUnit },
      article: { supplierId, sku },
    });
    const key = outcome.changes?.[0]?.key ?? "";
    await followProject(user, id);
    expect((await read()).line(key)).toMatchObject({ articleSku: sku, name });
    const { materials } = await readResults(user, id);
    expect(materials.find((one) => one.key === key)?.products).toMatchObject([
      { supplier: { name: chosen.supplierName } },
    ]);
    expect((await user.graphql<Found>(SEARCH, { id, search: " " })).searchArticles).toEqual([]);
    const shops = ["home-depot", "lowes", "amazon-business"] as const;
    for (const shop of shops) await http.setFaults(shop, { status: 503 });
    await expect(user.graphql<Found>(SEARCH, { id, search: "brad nails" })).rejects.toThrow(
      "None of the suppliers",
    );
    for (const shop of shops) await http.setFaults(shop, {});
  });
});
