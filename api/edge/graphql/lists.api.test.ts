/** The lists that grow: every way to sort and filter them, page by page, over real HTTP. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeSorted } from "../../platform/pagination.ts";
import { makeAnalysedProject } from "../../testing/benches/make-analysed-project.ts";
import type { TestUser } from "../../testing/graphql-client.ts";
import { changeBasket, checkout, createProject, NO_ID } from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

interface Item {
  id: string;
  name?: string;
  sku?: string;
  price?: string;
  totalAmount?: string;
  createdAt?: string;
  status?: string;
}
interface WirePage {
  totalCount: number;
  edges: { cursor: string; node: Item }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
}

const DOCUMENTS = {
  projects: `query ($first: Int, $after: String, $sort: ProjectSort, $status: [ProjectStatus!], $search: String) {
    list: projects(first: $first, after: $after, sort: $sort, status: $status, search: $search) { PAGE } }`,
  orders: `query ($first: Int, $after: String, $sort: OrderSort, $status: [OrderStatus!], $projectId: ID) {
    list: orders(first: $first, after: $after, sort: $sort, status: $status, projectId: $projectId) { PAGE } }`,
  products: `query ($first: Int, $after: String, $sort: ProductSort, $projectId: ID, $supplierId: ID, $search: String,
      $inStock: Boolean) {
    list: products(first: $first, after: $after, sort: $sort, projectId: $projectId, supplierId: $supplierId,
      search: $search, inStock: $inStock) { PAGE } }`,
};
type List = keyof typeof DOCUMENTS;
const FIELDS: Record<List, string> = {
  projects: "id name createdAt status",
  orders: "id totalAmount createdAt status",
  products: "id name sku price supplier { name }",
};

let server: TestServer;
let user: TestUser;
let other: TestUser;
let projects: { id: string; offers: Awaited<ReturnType<typeof makeAnalysedProject>>["offers"] }[];

async function read(list: List, variables: object = {}, whose = user): Promise<WirePage> {
  const page = `totalCount edges { cursor node { ${FIELDS[list]} } } pageInfo { hasNextPage hasPreviousPage endCursor }`;
  return (await whose.graphql<{ list: WirePage }>(DOCUMENTS[list].replace("PAGE", page), variables)).list;
}

/** Everything, in pages of two. */
async function readAll(list: List, variables: object = {}): Promise<Item[]> {
  const items: Item[] = [];
  for (let after: string | null = null; ; ) {
    const page: WirePage = await read(list, { ...variables, first: 2, after });
    items.push(...page.edges.map(({ node }) => node));
    expect(page.pageInfo.hasPreviousPage).toBe(after !== null);
    if (!page.pageInfo.hasNextPage) {
      expect(items).toHaveLength(page.totalCount);
      return items;
    }
    after = page.pageInfo.endCursor;
  }
}

beforeAll(async () => {
  server = await startTestServer();
  [user, other] = await Promise.all([server.signUp(), server.signUp()]);
  projects = [];
  for (const name of ["Porch", "Deck | 2", "Deck | 2"]) {
    const id = await createProject(user, { name, startAnalysis: false });
    projects.push({ id, offers: (await makeAnalysedProject(server.database, id)).offers });
  }
  // Two orders of the same total, one larger.
  for (const [index, { id, offers }] of projects.entries()) {
    const quantity = index === 1 ? 9 : 2;
    await changeBasket(user, "addToBasket", { projectId: id, productId: offers.screwsAtHomeDepot, quantity });
    expect((await checkout(user, id)).__typename).toBe("CheckoutSuccess");
  }
});
afterAll(() => server.stop());

const ascending = (values: readonly (string | number | undefined)[]) =>
  values.every((value, index) => index === 0 || (values[index - 1] ?? "") <= (value ?? ""));

describe("every way to sort shows each item once, in order, whatever the pages", () => {
  it.each([
    ["projects", "NEWEST", 3, ({ createdAt }: Item) => -Date.parse(createdAt ?? "")],
    ["projects", "OLDEST", 3, ({ createdAt }: Item) => createdAt],
    ["projects", "NAME", 3, ({ name }: Item) => name],
    ["orders", "NEWEST", 3, ({ createdAt }: Item) => -Date.parse(createdAt ?? "")],
    ["orders", "OLDEST", 3, ({ createdAt }: Item) => createdAt],
    ["orders", "LARGEST", 3, ({ totalAmount }: Item) => -Number(totalAmount)],
    ["orders", "SMALLEST", 3, ({ totalAmount }: Item) => Number(totalAmount)],
    ["products", "LATEST", 9, () => 0],
    ["products", "CHEAPEST", 9, ({ price }: Item) => Number(price)],
    ["products", "DEAREST", 9, ({ price }: Item) => -Number(price)],
    ["products", "NAME", 9, ({ name }: Item) => name],
  ] as const)("%s by %s", async (list, sort, count, keyOf: (item: Item) => number | string | undefined) => {
    const items = await readAll(list, { sort });
    expect(new Set(items.map(({ id }) => id)).size).toBe(count);
    expect(ascending(items.map(keyOf))).toBe(true);
  });
});

describe("filters", () => {
  it("of orders are status and project", async () => {
    const [first] = projects;
    expect(await readAll("orders", { projectId: first?.id })).toHaveLength(1);
    expect(await readAll("orders", { status: ["PENDING"] })).toHaveLength(3);
    expect(await readAll("orders", { status: ["PAID"] })).toEqual([]);
  });

  it("of products are project, supplier, words and stock", async () => {
    const [first] = projects;
    const inFirst = await readAll("products", { projectId: first?.id });
    expect(inFirst.map(({ sku }) => sku).sort()).toEqual(["HD-1", "HD-2", "L-1"]);
    const lowes = await server.database.supplier.findUniqueOrThrow({ where: { slug: "lowes" } });
    expect((await readAll("products", { supplierId: lowes.id })).map(({ sku }) => sku)).toEqual([
      "L-1",
      "L-1",
      "L-1",
    ]);
    expect(await readAll("products", { search: "hd-2" })).toHaveLength(3);
    expect(await readAll("products", { search: "%" })).toEqual([]);
    expect(await readAll("products", { inStock: true })).toHaveLength(9);
    expect(await readAll("products", { inStock: false })).toEqual([]);
  });

  it("that name nothing, or no id, give an empty page", async () => {
    for (const projectId of [NO_ID, "x", "%00"]) {
      expect((await read("orders", { projectId })).totalCount).toBe(0);
      expect((await read("products", { projectId })).totalCount).toBe(0);
    }
    expect((await read("products", { supplierId: "x" })).totalCount).toBe(0);
  });
});

it("somebody else sees none of it, by a project's id neither", async () => {
  const [first] = projects;
  for (const list of ["projects", "orders", "products"] as const) {
    expect(await read(list, {}, other)).toMatchObject({ totalCount: 0, edges: [] });
    if (list === "projects") continue;
    expect(await read(list, { projectId: first?.id }, other)).toMatchObject({ totalCount: 0, edges: [] });
  }
});

describe("a cursor", () => {
  const cursorOf = async (list: List, sort: string) => (await read(list, { sort })).edges[0]?.cursor ?? "";

  it.each([
    ["orders", "NEWEST", "products", "LATEST"],
    ["projects", "NEWEST", "orders", "NEWEST"],
    ["orders", "NEWEST", "orders", "OLDEST"],
    ["products", "CHEAPEST", "products", "DEAREST"],
  ] as const)("of %s by %s is refused at %s by %s", async (from, fromSort, list, sort) => {
    const after = await cursorOf(from, fromSort);
    await expect(read(list, { sort, after })).rejects.toThrow("INVALID_INPUT");
  });

  it.each([
    ["projects", "NEWEST", "projects:newest", "yesterday"],
    ["orders", "LARGEST", "orders:largest", "1e400"],
    ["products", "NAME", "products:name", "a\u0000b"],
  ] as const)("of %s by %s with a value of none is refused, not a fault", async (list, sort, name, value) => {
    const after = encodeSorted(name, { value, id: NO_ID });
    await expect(read(list, { sort, after })).rejects.toThrow("INVALID_INPUT");
  });
});
