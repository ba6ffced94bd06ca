import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  analyseProject,
  createProject,
  editTakeoff,
  followProject,
  NO_ID,
  type Outcome,
  updateProject,
  WALL,
} from "../../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { findJobSite, saveJobSite } from "../../project/index.ts";
import { findScopeReading } from "../run/step.store.ts";

let http: TestServer;
beforeAll(async () => {
  http = await startTestServer();
});
afterAll(() => http.stop());

const SITE = {
  street: "418 Elmwood Ave",
  unit: null,
  city: "Buffalo",
  state: "NY",
  zipCode: "14201",
  contactName: "Rosa Núñez",
  contactPhone: "(415) 555-0134",
  instructions: null,
  opensAt: null,
  closesAt: null,
  needBy: null,
};

type User = Awaited<ReturnType<TestServer["signUp"]>>;

const DUPLICATE = `mutation ($input: DuplicateProjectInput!) { duplicateProject(input: $input) { __typename
  ... on UserError { code message } ... on InvalidInputError { fields { path message } }
  ... on ProjectSuccess { project { id name status isTest } } } }`;

const duplicate = async (user: User, input: object) =>
  (await user.graphql<{ duplicateProject: Outcome & { project: { id: string } } }>(DUPLICATE, { input }))
    .duplicateProject;

const WHAT_IS_SAID = `query ($id: ID!) { project(id: $id) {
  description budgetMax zipCode preferences { preferredSuppliers specialInstructions }
  materials { key name quantity unit origin replacedName workItem }
  analysis { removedMaterials { key } questions { key answer } } } }`;
const readSaid = async (user: User, id: string) =>
  (await user.graphql<{ project: { materials: { key: string; quantity: number }[] } }>(WHAT_IS_SAID, { id }))
    .project;

describe("a copy of a project", () => {
  it("has its list with every change by hand, its answers, wishes and site, and prices of its own", async () => {
    const user = await http.signUp();
    const { id } = await analyseProject(user, { ...WALL, zipCode: "14201", budgetMax: "900.00" });
    const edit = async (...[mutation, input]: [Parameters<typeof editTakeoff>[1], object]) => {
      const outcome = await editTakeoff(user, mutation, { projectId: id, ...input });
      expect(outcome.__typename, JSON.stringify(outcome)).toBe("TakeoffEditSuccess");
    };
    await edit("addMaterial", { name: "Concrete mix 80 lb bag", quantity: "3" });
    await edit("addMaterial", { name: "Sill seal", quantity: "2", unit: "rolls" });
    await edit("setMaterialQuantity", { key: "stud-wall.studs", quantity: "21" });
    const [, second] = (await readSaid(user, id)).materials;
    await edit("removeMaterial", { key: second?.key });
    await followProject(user, id);
    const wishes = { specialInstructions: "Nothing from Lowe's" };
    await updateProject(user, { id, preferences: wishes });
    await http.database.takeoffQuestion.create({
      data: { projectId: id, key: "q", prompt: "?", reason: "-", position: 9, runNumber: 1, answer: "yes" },
    });

    await saveJobSite(http.database, id, SITE);

    const outcome = await duplicate(user, { projectId: id });
    expect(outcome).toMatchObject({
      __typename: "ProjectSuccess",
      project: { name: "Copy of Wall", status: "ANALYZING" },
    });
    const copy = outcome.project.id;
    await followProject(user, copy);
    const [was, is] = [await readSaid(user, id), await readSaid(user, copy)];
    expect(is.materials).toEqual(was.materials);
    expect(is).toEqual(was);
    expect(is.materials.find(({ key }) => key === "stud-wall.studs")?.quantity).toBe(21);

    expect(await findJobSite(http.database, copy)).toEqual(SITE);
    const { product, takeoffQuestion } = http.database;
    const suppliers = await product.findMany({
      where: { material: { projectId: copy } },
      select: { supplier: { select: { slug: true } } },
    });
    expect(suppliers.length).toBeGreaterThan(0);
    expect(suppliers.some(({ supplier }) => supplier.slug === "lowes")).toBe(false);
    expect(await takeoffQuestion.findFirst({ where: { projectId: copy, key: "q" } })).toMatchObject({
      answer: "yes",
    });
  });

  it("that has not read anything yet takes over the reading of the original, whichever model made it", async () => {
    const user = await http.signUp();
    const { id } = await analyseProject(user, WALL);
    const { analysisStep, project } = http.database;
    const step = await analysisStep.findFirstOrThrow({ where: { run: { projectId: id }, position: 0 } });
    const output = Object(step.output);
    const reading = { ...output.reading, readBy: "a model of then" };
    await analysisStep.update({ where: { id: step.id }, data: { output: { ...output, reading } } });
    const copy = await createProject(user, { ...WALL, startAnalysis: false });
    expect(await findScopeReading(http.database, copy)).toBeNull();
    await project.update({ where: { id: copy }, data: { copiedFromId: id } });
    expect(await findScopeReading(http.database, copy)).toMatchObject({ readBy: "a model of then" });
  });
});

describe("a project is not copied", () => {
  let user: User;
  let draft: string;
  beforeAll(async () => {
    user = await http.signUp();
    draft = await createProject(user, { startAnalysis: false });
  });

  it("before it has a list", async () => {
    expect(await duplicate(user, { projectId: draft })).toMatchObject({
      code: "STATUS_CONFLICT",
      message: expect.stringContaining("no material list"),
    });
  });

  it("while agents work on it", async () => {
    await http.database.project.update({ where: { id: draft }, data: { status: "sourcing" } });
    expect(await duplicate(user, { projectId: draft })).toMatchObject({
      code: "STATUS_CONFLICT",
      message: expect.stringContaining("still working"),
    });
  });

  it.each([
    [" ", "Please give the copy a name"],
    ["x".repeat(101), "Project name must be at most 100 characters"],
  ])("under the name %j", async (name, message) => {
    expect(await duplicate(user, { projectId: draft, name })).toMatchObject({
      code: "INVALID_INPUT",
      fields: [{ path: "name", message }],
    });
  });

  it("where there is none, or it belongs to another user, whatever name is given", async () => {
    const other = await http.signUp();
    for (const projectId of [NO_ID, draft]) {
      const { code } = await other.send(DUPLICATE, { input: { projectId, name: "" } });
      expect(code).toBe("NOT_FOUND");
    }
  });

  it("past the month's projects; a test, which counts nowhere, is copied as a test", async () => {
    const starter = await http.signUp("starter");
    const { id } = await analyseProject(starter, WALL);
    const copy = () => starter.rest.post(`/api/projects/${id}/duplicate`, { name: "Again" });
    expect(await copy()).toMatchObject({ status: 201, body: { name: "Again", status: "analyzing" } });
    expect((await copy()).status).toBe(201);
    expect(await copy()).toMatchObject({ status: 402, body: { code: "PLAN_LIMIT" } });
    await http.database.project.update({ where: { id }, data: { isTest: true } });
    expect((await duplicate(starter, { projectId: id })).project).toMatchObject({ isTest: true });
  });
});
