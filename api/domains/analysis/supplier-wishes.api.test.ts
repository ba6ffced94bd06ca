/** Special instructions about suppliers, from the words to the basket. */
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createProject,
  DECK,
  followProject,
  moveProject,
  readResults,
  updateProject,
} from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let http: TestServer;

beforeAll(async () => {
  http = await startTestServer();
});
afterAll(() => http.stop());

const NOTES = `query ($id: ID!) { project(id: $id) { jobNotes { label text effect } } }`;

const MATRIX = `query ($id: ID!) { project(id: $id) { priceMatrix { columns { supplierName }
  rows { name cells { state reason productName } } } } }`;

interface Priced {
  project: {
    priceMatrix: {
      columns: { supplierName: string }[];
      rows: { name: string; cells: { state: string; reason: string | null; productName: string | null }[] }[];
    };
  };
}

async function analyse(specialInstructions: string) {
  const user = await http.signUp();
  const id = await createProject(user, { ...DECK, startAnalysis: false });
  await updateProject(user, { id, preferences: { specialInstructions } });
  await moveProject(user, "startAnalysis", id);
  const end = (await followProject(user, id)).at(-1);
  const { materials } = await readResults(user, id);
  const { project } = await user.graphql<{
    project: { jobNotes: { label: string; text: string; effect: string | null }[] };
  }>(NOTES, { id });
  const sellers = (pattern: RegExp) => [
    ...new Set(
      materials
        .filter(({ name }) => pattern.test(name))
        .flatMap(({ products }) => products.map(({ supplier }) => supplier.name)),
    ),
  ];
  const gapsAt = async (supplierName: string, pattern: RegExp) => {
    const { columns, rows } = (await user.graphql<Priced>(MATRIX, { id })).project.priceMatrix;
    const place = columns.findIndex((one) => one.supplierName === supplierName);
    return rows.filter(({ name }) => pattern.test(name)).map(({ cells }) => cells[place]);
  };
  return {
    end,
    sellers,
    gapsAt,
    notes: project.jobNotes.filter(({ label }) => label === "Special instructions"),
  };
}

it("an analysis buys nothing at an unwanted shop, and says so; a shop with an unknown name stays a note", async () => {
  const { end, sellers, notes } = await analyse("Please don't use Home Depot. Get the gravel at Bob's yard.");
  expect(end?.status).toBe("READY");
  expect(sellers(/./).sort()).toEqual(["Amazon Business", "Lowe's"]);
  expect(end?.analysis.supplierReports.map(({ supplierName }) => supplierName)).not.toContain("Home Depot");
  expect(end?.analysis.planNotes).toContain("Home Depot: nothing is compared or bought there, as you asked.");
  expect(notes).toEqual([
    {
      label: "Special instructions",
      text: "Please don't use Home Depot",
      effect: expect.stringContaining("left out"),
    },
    { label: "Special instructions", text: "Get the gravel at Bob's yard", effect: null },
  ]);
});

it("an analysis buys the named goods only at the named shop, and names what it does not offer", async () => {
  const { end, sellers, gapsAt } = await analyse("Buy lumber from Lowe's only.");
  expect(sellers(/^Pressure-treated 2x/)).toEqual(["Lowe's"]);
  expect(sellers(/screw|concrete/i)).toContain("Home Depot");
  const left = await gapsAt("Home Depot", /^Pressure-treated 2x/);
  expect(left).toContainEqual({
    state: "NEARLY",
    reason: "Nearly: your special instructions leave it out",
    productName: expect.any(String),
  });
  expect(end?.analysis.planNotes.join(" ")).toContain("bought from nobody but Lowe's");
});

it("an analysis that may ask no supplier fails and says why", async () => {
  const { end } = await analyse("Nothing from Home Depot, Lowe's or Amazon.");
  expect(end?.status).toBe("ERROR");
  expect(end?.analysis.errorMessage).toContain("rule out every supplier");
});
