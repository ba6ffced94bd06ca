/** A list that is replaced while its offers are read: one statement reads offers along with their materials' needs. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createDatabase, type Database } from "../../platform/database.ts";
import { makeAnalysedProject } from "../../testing/benches/make-analysed-project.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { listProductsOfUser } from "./offers/product-list.store.ts";
import { findProduct, listProducts, listProductsById } from "./sourcing.store.ts";

let db: TestDatabase;
let userId: string;
let projectId: string;
let made: Awaited<ReturnType<typeof makeAnalysedProject>>;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.stop());
beforeEach(async () => {
  ({ id: userId } = await db.database.user.create({ data: { username: randomUUID(), passwordHash: "-" } }));
  ({ id: projectId } = await db.database.project.create({
    data: { organizationId: userId, name: "Deck", description: "A deck" },
  }));
  made = await makeAnalysedProject(db.database, projectId);
});

/** A database in which the boards disappear as soon as offers have been read. */
function losingTheBoards(): Database {
  const query = async (...statement: unknown[]) => {
    const answer: unknown = await Reflect.apply(db.pool.query, db.pool, statement);
    if (/\bproducts\b/.test(JSON.stringify(statement))) {
      await db.database.material.deleteMany({ where: { id: made.boards } });
    }
    return answer;
  };
  return createDatabase(
    new Proxy(db.pool, {
      get: (pool, key) => (key === "query" ? query : Reflect.get(pool, key, pool)),
    }),
  );
}

const ALL = ["HD-1", "HD-2", "L-1"];
const articlesOf = (products: readonly { sku: string }[]) => products.map(({ sku }) => sku).sort();

it("offers by their materials are as they were", async () => {
  expect(articlesOf(await listProducts(losingTheBoards(), [made.boards, made.screws]))).toEqual(ALL);
});

it("offers by their ids are as they were", async () => {
  const ids = Object.values(made.offers);
  expect(articlesOf(await listProductsById(losingTheBoards(), ids))).toEqual(ALL);
});

it("one offer is as it was", async () => {
  const offer = await findProduct(losingTheBoards(), userId, projectId, made.offers.boardsAtLowes);
  expect(offer).toMatchObject({ sku: "L-1" });
});

it("a page of offers is as it was", async () => {
  const all = { projectId, supplierId: null, search: null, isInStock: null, sort: "name" } as const;
  const page = await listProductsOfUser(losingTheBoards(), userId, all, { first: 20, after: null });
  expect(articlesOf(page.items)).toEqual(ALL);
});
