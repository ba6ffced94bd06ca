import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { makeAnalysedProject } from "../../testing/benches/make-analysed-project.ts";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { signUp } from "../../testing/test-http.ts";

const { db, http } = await openTestHttp();

const MATRIX = `query ($id: ID!) { project(id: $id) { priceMatrix { leftOutMaterials leftOutSuppliers
  columns { supplierId supplierName coveredCount itemsAmount deliveryAmount totalAmount missedMinimum isCheapestWhole }
  rows { materialId name quantity unit cells { state amount packs saleUnit productName validUntil isCheapest plannedPacks reason } } } } }`;

interface Matrix {
  columns: { supplierName: string }[];
  rows: { name: string; cells: { state: string }[] }[];
}

async function newProject() {
  const { client } = await signUp(http);
  const made = await client.graphql(
    `mutation { createProject(input: { name: "Deck", description: "Build a 12 x 16 ft deck", startAnalysis: false }) {
      ... on CreateProjectSuccess { project { id } } } }`,
  );
  const id = String(Object(made["createProject"]).project.id);
  const read = async () => {
    const { body } = await client.post("/graphql", { query: MATRIX, variables: { id } });
    expect(body["errors"]).toBeUndefined();
    return { body, matrix: Object(body["data"]).project.priceMatrix as Matrix };
  };
  return { id, read };
}

it("a list is read with its suppliers side by side, and what the cheapest plan buys", async () => {
  const { id, read } = await newProject();
  const { boards, offers } = await makeAnalysedProject(db.database, id);
  const line = { materialId: boards, productId: offers.boardsAtLowes, packs: 10 };
  const lowes = await db.database.product.findUniqueOrThrow({ where: { id: offers.boardsAtLowes } });
  await db.database.plan.create({
    data: {
      projectId: id,
      runNumber: 1,
      kind: "cheapest",
      position: 0,
      lines: [{ ...line, supplierId: lowes.supplierId }],
      suppliers: [],
      itemsAmount: "35",
      deliveryAmount: "0",
      taxAmount: "0",
      totalAmount: "35",
      proof: {},
      baselines: [],
    },
  });
  expect((await read()).matrix).toMatchObject({
    columns: [
      { supplierName: "Home Depot", coveredCount: 2, itemsAmount: "60.00", deliveryAmount: "20.00" },
      { supplierName: "Lowe's", coveredCount: 1, itemsAmount: "35.00", totalAmount: "35.00" },
    ],
    rows: [
      {
        materialId: boards,
        quantity: 10,
        cells: [
          { state: "OFFERED", amount: "40.00", isCheapest: false, plannedPacks: 0 },
          { state: "OFFERED", amount: "35.00", isCheapest: true, plannedPacks: 10 },
        ],
      },
      { cells: [{ amount: "20.00" }, { state: "NOT_OFFERED", reason: "Not offered; reason unknown" }] },
    ],
  });
});

it("a list of 200 lines at 12 suppliers is within the cost limit of one operation", async () => {
  const { id, read } = await newProject();
  const { boards } = await makeAnalysedProject(db.database, id);
  const { material, supplier, product } = db.database;
  const { id: _line, gaps: _gaps, ...line } = await material.findUniqueOrThrow({ where: { id: boards } });
  const { id: _offer, ...sold } = await product.findFirstOrThrow({ where: { materialId: boards } });
  const materials = Array.from({ length: 200 }, (_, index) => ({ id: randomUUID(), index }));
  const suppliers = Array.from({ length: 12 }, (_, index) => ({ id: randomUUID(), index }));
  await material.deleteMany({ where: { projectId: id } });
  await material.createMany({
    data: materials.map((one) => ({
      ...line,
      id: one.id,
      inputs: [],
      position: one.index,
      takeoffKey: `line-${one.index}`,
    })),
  });
  await supplier.createMany({
    data: suppliers.map((one) => ({ id: one.id, slug: `yard-${one.id}`, name: `Yard ${one.index}` })),
  });
  await product.createMany({
    data: materials.flatMap((one) =>
      suppliers.map((by) => ({
        ...sold,
        id: randomUUID(),
        specifications: {},
        quantityBreaks: [],
        matchReasons: [],
        materialId: one.id,
        supplierId: by.id,
      })),
    ),
  });
  const { matrix, body } = await read();
  expect([matrix.rows.length, matrix.columns.length]).toEqual([200, 12]);
  expect(matrix.rows.every(({ cells }) => cells.every(({ state }) => state === "OFFERED"))).toBe(true);
  expect(Object(body["extensions"]).cost.requested).toBeLessThan(2_000);
});
