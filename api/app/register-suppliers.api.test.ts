import { afterAll, beforeAll, expect, it } from "vitest";
import { NO_SUPPLIER_SOURCES } from "../config.ts";
import { listOrderableIds } from "../domains/sourcing/index.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { registerSuppliers } from "./register-suppliers.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.stop());

const api = { key: null, url: "https://prices.example" };
const SOURCES = {
  ...NO_SUPPLIER_SOURCES,
  unwrangleKey: "key",
  supplierApis: [
    { ...api, slug: "miller", name: "Miller", takesOrders: true },
    { ...api, slug: "prices", name: "Prices", takesOrders: false },
  ],
};
const SANDBOX = {
  suppliers: [{ slug: "lowes" as const, name: "Lowe's", url: "http://127.0.0.1:1" }],
  yards: { yards: [{ slug: "yard", name: "Yard", mailto: "mailto:yard@yards.example?Accept-Language=es" }] },
};

/** By slug: how orders reach the supplier, and whether it may be charged for. */
async function read() {
  const orderable = await listOrderableIds(db.database);
  const rows = await db.database.supplier.findMany({ where: { isActive: true }, orderBy: { slug: "asc" } });
  return rows.map(({ id, slug, orderChannel }) => [slug, orderChannel, orderable.has(id)]);
}

it("where nobody buys for the installation, only suppliers that take orders are ordered at", async () => {
  await registerSuppliers(db.database, SANDBOX, SOURCES);
  expect(await read()).toEqual([
    ["home-depot", null, false],
    ["lowes", null, false],
    ["miller", "http", true],
    ["prices", null, false],
    ["sandbox-lowes", "http", false],
    ["yard", null, false],
  ]);
});

it("where a buying group orders at Amazon Business, it does, desk or not", async () => {
  const amazonBusiness = { clientId: "id", clientSecret: "s", refreshToken: "r", userEmail: "a@example.com" };
  for (const [buyingGroup, channel] of [
    ["builders", "amazon"],
    [null, "desk"],
  ] as const) {
    const sources = { ...NO_SUPPLIER_SOURCES, amazonBusiness: { ...amazonBusiness, buyingGroup } };
    await registerSuppliers(db.database, null, sources, "buying@example.com");
    expect(await read()).toEqual([["amazon-business", channel, true]]);
  }
});

it("the buying desk orders at those that take none themselves, and at no stand-in", async () => {
  await registerSuppliers(db.database, SANDBOX, SOURCES, "buying@example.com");
  expect(await read()).toEqual([
    ["home-depot", "desk", true],
    ["lowes", "desk", true],
    ["miller", "http", true],
    ["prices", "desk", true],
    ["sandbox-lowes", "http", false],
    ["yard", null, false],
  ]);
});
