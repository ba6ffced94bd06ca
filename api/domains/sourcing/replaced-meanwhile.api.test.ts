/** A list that is replaced while its offers are read: Prisma reads offers and their materials by two statements. */
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

/** A database in which the boards are gone as soon as offers have been read. */
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

const articlesOf = (products: readonly { sku: string }[]) => products.map(({ sku }) => sku).sort();

it("offers whose material is gone are absent by their materials", async () => {
  expect(articlesOf(await listProducts(losingTheBoards(), [made.boards, made.screws]))).toEqual(["HD-2"]);
});

it("offers whose material is gone are absent by their ids", async () => {
  const ids = Object.values(made.offers);
  expect(articlesOf(await listProductsById(losingTheBoards(), ids))).toEqual(["HD-2"]);
});

it("an offer whose material is gone is found no more", async () => {
  expect(await findProduct(losingTheBoards(), userId, projectId, made.offers.boardsAtLowes)).toBeNull();
});

it("a page of offers lacks those whose material is gone", async () => {
  const all = { projectId, supplierId: null, search: null, isInStock: null, sort: "name" } as const;
  const page = await listProductsOfUser(losingTheBoards(), userId, all, { first: 20, after: null });
  expect(articlesOf(page.items)).toEqual(["HD-2"]);
});
