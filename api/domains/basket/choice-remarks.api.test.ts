import { afterAll, beforeAll, expect, it } from "vitest";
import { analyseProject, changeBasket } from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let http: TestServer;

beforeAll(async () => {
  http = await startTestServer();
});
afterAll(() => http.stop());

const BATHROOM = {
  name: "Bathroom",
  description:
    "Bathroom remodel 8x10 with a new tub, shower valve and trim. Tile the floor, 80 sq ft, with porcelain tile.",
};

interface Choice {
  project: {
    materials: {
      id: string;
      name: string;
      isSingleArticle: boolean;
      products: { id: string; name: string; supplier: { name: string } }[];
    }[];
    plans: { kind: string; lines: { materialId: string; productName: string }[]; remarks: Remark[] }[];
    basket: { remarks: Remark[] };
  };
}
interface Remark {
  kind: string;
  materialIds: string[];
  message: string;
}

const CHOICE = `query Choice($id: ID!) { project(id: $id) {
  materials { id name isSingleArticle products { id name supplier { name } } }
  plans { kind lines { materialId productName } remarks { kind materialIds message } }
  basket { remarks { kind materialIds message } } } }`;

it("plans buy one article of a finish and what fits; an edited basket has remarks where it does not", async () => {
  const user = await http.signUp();
  const { id } = await analyseProject(user, BATHROOM);
  const read = async () => (await user.graphql<Choice>(CHOICE, { id })).project;
  const project = await read();
  const materialOf = (name: RegExp) => {
    const found = project.materials.find((material) => name.test(material.name));
    if (!found)
      throw new Error(`no ${name} in ${project.materials.map((material) => material.name).join(", ")}`);
    return found;
  };
  const [tile, valve, trim] = [materialOf(/tile/), materialOf(/^Shower valve/), materialOf(/trim kit/)];
  expect(tile.isSingleArticle).toBe(true);
  expect(valve.isSingleArticle).toBe(false);
  for (const plan of project.plans) {
    const titles = (material: { id: string }) =>
      plan.lines.filter(({ materialId }) => materialId === material.id).map(({ productName }) => productName);
    expect(new Set(titles(tile)).size).toBe(1);
    expect([titles(valve), titles(trim)]).toEqual([
      [expect.stringContaining("Delta")],
      [expect.stringContaining("Delta")],
    ]);
    expect(plan.remarks).toEqual([]);
  }
  expect(project.basket.remarks).toEqual([]);

  const [one, other] = tile.products;
  const moen = trim.products.find(({ name }) => name.includes("Moen"));
  await changeBasket(user, "setMaterialOffers", {
    projectId: id,
    materialId: tile.id,
    offers: [
      { productId: one?.id, quantity: 1 },
      { productId: other?.id, quantity: 3 },
    ],
  });
  await changeBasket(user, "setMaterialOffers", {
    projectId: id,
    materialId: trim.id,
    offers: [{ productId: moen?.id, quantity: 1 }],
  });
  const { basket } = await read();
  expect(basket.remarks).toEqual([
    { kind: "MIXED_ARTICLES", materialIds: [tile.id], message: expect.stringContaining(tile.name) },
    {
      kind: "UNMATCHED_SET",
      materialIds: [trim.id],
      message: expect.stringContaining("There are offers that do."),
    },
  ]);
});
