import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBudget } from "../../../platform/budget.ts";
import { systemClock } from "../../../platform/clock.ts";
import { ownViewer } from "../../../platform/viewer.ts";
import type { TestUser } from "../../../testing/graphql-client.ts";
import { analyseProject, NO_ID, WALL } from "../../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { bytesOf, workbookOf } from "./price-list.fixtures.ts";
import { createPriceListService, PRICE_LIST_BUDGET } from "./price-list.service.ts";

const YARD = `SKU,Description,Price,UOM
MS-248,2 in. x 4 in. x 8 ft. Prime Whitewood Stud,0.99,EA
MS-2410,2 in. x 4 in. x 10 ft. #2 Prime Whitewood Lumber,1.19,EA
MS-BAD,2 in. x 6 in. x 8 ft. Lumber,CALL,EA
=2+3,"+ Odd, number",7.00,EA
`;

let server: TestServer;
let user: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signUp();
  stranger = await server.signUp();
});
afterAll(() => server.stop());

interface Imported {
  priceList: { id: string; name: string; itemCount: number; leftOut: number };
  added: number;
  priceChanged: number;
  unchanged: number;
  removed: number;
  problems: { line: number; message: string; isLeftOut: boolean }[];
}

/** Sends a file as the page does. */
async function send(
  who: TestUser,
  path: string,
  file: string | Uint8Array,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const cookie = [...who.rest.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(`${server.url}/api/price-lists${path}?${new URLSearchParams(query)}`, {
    method: "POST",
    headers: { "Content-Type": "application/octet-stream", Cookie: cookie, ...headers },
    body: typeof file === "string" ? file : new Uint8Array(file),
  });
  const body: unknown = await response.json();
  return { status: response.status, retryAfter: response.headers.get("retry-after"), body };
}

async function importList(who: TestUser, name: string, file: string | Uint8Array = YARD): Promise<Imported> {
  const { status, body } = await send(who, "", file, { fileName: "prices.csv", name });
  expect([status, body]).toMatchObject([201, {}]);
  return body as Imported;
}

const LIST = `query ($id: ID!, $after: String, $search: String) {
  priceList(id: $id) {
    id name fileName itemCount leftOut isActive deliveryFee freeDeliveryThreshold minimumOrder zipCode
    problems { line message isLeftOut }
    items(first: 2, after: $after, search: $search) {
      totalCount pageInfo { hasNextPage endCursor } edges { node { line sku title price saleUnit } }
    }
  }
}`;

interface ListAnswer {
  priceList: {
    name: string;
    items: {
      totalCount: number;
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
      edges: { node: { sku: string; price: string } }[];
    };
  } | null;
}

describe("an uploaded file", () => {
  it("is shown with its columns, first articles and problems, and nothing is stored", async () => {
    const { status, body } = await send(user, "/preview", YARD, { fileName: "prices.csv" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: "text",
      headerLine: 1,
      mapping: { sku: 0, title: 1, price: 2, unit: 3 },
      columns: [{ index: 0, header: "SKU" }, {}, {}, {}],
      itemCount: 3,
      leftOut: 1,
      rows: [{ line: 2, sku: "MS-248", price: "0.99", saleUnit: "each" }, {}, {}],
      problems: [{ line: 4, isLeftOut: true }],
    });
    expect(await server.database.priceList.count()).toBe(0);
  });

  it("that cannot be read is refused with an error on the file, one without a name with an error on the name", async () => {
    expect(await send(user, "/preview", "%PDF-1.7")).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", fields: { file: expect.stringContaining("PDF") } },
    });
    expect(await send(user, "", YARD)).toMatchObject({
      status: 400,
      body: { fields: { name: expect.any(String) } },
    });
    for (const mapping of ["[1]", '{"price":9999}', "{"])
      expect((await send(user, "", YARD, { name: "Y", mapping })).body).toMatchObject({
        fields: { mapping: expect.any(String) },
      });
    expect(await send(user, "", YARD, { name: "Y", mapping: '{"title":1,"price":null}' })).toMatchObject({
      status: 400,
      body: { fields: { mapping: expect.any(String) } },
    });
    expect(await send(user, "", YARD, { name: "home depot" })).toMatchObject({
      status: 400,
      body: { fields: { name: expect.stringContaining("my prices") } },
    });
  });

  it("over 15 MB, or from an anonymous caller, is not read", async () => {
    const large = await send(user, "/preview", new Uint8Array(15 * 1024 * 1024 + 1));
    expect(large).toMatchObject({ status: 413, body: { code: "PAYLOAD_TOO_LARGE" } });
    const nobody = await fetch(`${server.url}/api/price-lists`, { method: "POST", body: YARD });
    expect(nobody.status).toBe(401);
  });
});

describe("many files at once", () => {
  it("from one user are refused with a time to come back, and another user's is read meanwhile", async () => {
    // Takes far longer to read than the others take to arrive.
    const long = "\r".repeat(3_000_000);
    const given = Array.from({ length: 6 }, () => send(user, "/preview", long));
    expect((await send(stranger, "/preview", YARD)).status).toBe(200);
    const answers = await Promise.all(given);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ retryAfter: "5", body: { code: "UNAVAILABLE" } });
    expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThan(2);
  });

  it("are limited to twenty a minute, where limits are on", async () => {
    const budget = createBudget(null, { ...PRICE_LIST_BUDGET, points: 1 });
    const lists = createPriceListService({ database: server.database, clock: systemClock, budget });
    const viewer = ownViewer({ id: NO_ID, username: "nobody" });
    const file = { bytes: bytesOf("%PDF"), fileName: "prices.pdf", choices: {}, listId: null };
    expect(await lists.preview(viewer, file)).toMatchObject({ kind: "invalid-input" });
    await expect(lists.preview(viewer, file)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await expect(lists.importList(viewer, file, { name: "Y" })).rejects.toMatchObject({
      code: "RATE_LIMITED",
    });
  });
});

describe("an imported list", () => {
  it("is read in pages, searched, renamed and switched off", async () => {
    const { priceList } = await importList(user, "Read Yard");
    const read = (variables: object) => user.graphql<ListAnswer>(LIST, { id: priceList.id, ...variables });
    const first = await read({});
    expect(first.priceList).toMatchObject({ name: "Read Yard", items: { totalCount: 3 } });
    const next = await read({ after: first.priceList?.items.pageInfo.endCursor });
    expect(next.priceList?.items.edges.map(({ node }) => node.sku)).toEqual(["=2+3"]);
    const found = await read({ search: "10 ft" });
    expect(found.priceList?.items.edges.map(({ node }) => node.sku)).toEqual(["MS-2410"]);
    const { updatePriceList } = await user.graphql<{ updatePriceList: object }>(
      `mutation ($input: UpdatePriceListInput!) { updatePriceList(input: $input) {
        ... on UpdatePriceListSuccess { priceList { name deliveryFee freeDeliveryThreshold isActive zipCode } }
      } }`,
      { input: { id: priceList.id, name: "Renamed Yard", deliveryFee: "45.00", isActive: false } },
    );
    expect(updatePriceList).toEqual({
      priceList: {
        name: "Renamed Yard",
        deliveryFee: "45.00",
        freeDeliveryThreshold: null,
        isActive: false,
        zipCode: null,
      },
    });
  });

  it("is created once per Idempotency-Key, which covers this file read in this way", async () => {
    const key = { "Idempotency-Key": "yard-of-november" };
    const first = await send(user, "", YARD, { name: "Once Yard" }, key);
    expect(first.status).toBe(201);
    expect(await send(user, "", YARD, { name: "Once Yard" }, key)).toEqual(first);
    for (const [file, name] of [
      [`${YARD}MS-8,Nail,0.10,EA\n`, "Once Yard"],
      [YARD, "Twice Yard"],
    ] as const)
      expect((await send(user, "", file, { name }, key)).status).toBe(422);
  });

  it("is updated by a newer file, never doubled", async () => {
    const { priceList } = await importList(user, "Again Yard");
    const newer = YARD.replace("0.99", "1.05").replace(/^=2.*\n/m, "MS-9,Joist hanger for 2x8,1.98,EA\n");
    const again = await send(user, "", newer, { fileName: "december.csv", list: priceList.id });
    expect(again).toMatchObject({
      status: 201,
      body: {
        priceList: { id: priceList.id, name: "Again Yard", itemCount: 3 },
        added: 1,
        priceChanged: 1,
        unchanged: 1,
        removed: 1,
      },
    });
    const both = await Promise.all([
      send(user, "", YARD, { list: priceList.id }),
      send(user, "", newer, { list: priceList.id }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    const list = await server.database.priceList.findUniqueOrThrow({ where: { id: priceList.id } });
    expect(
      await server.database.supplierCatalogueItem.count({ where: { supplierId: list.supplierId } }),
    ).toBe(3);
    expect(await send(user, "", YARD, { name: "again yard" })).toMatchObject({
      status: 400,
      body: { fields: { name: expect.stringContaining("Replace that one") } },
    });
  });

  it.each(["csv", "xlsx"])(
    "is exported as %s with cells that are not formulas, and imports again unchanged",
    async (format) => {
      const workbook = await workbookOf({
        name: "Prices",
        data: [
          ["SKU", "Description", "Price", "Brand"],
          ["=1+1", "@SUM(A1) thing", 7, "-Acme"],
        ],
      });
      const { priceList } = await importList(user, `Export ${format}`, workbook);
      const path = `/api/price-lists/${priceList.id}/export?format=${format}`;
      const cookie = [...user.rest.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const response = await fetch(server.url + path, { headers: { Cookie: cookie } });
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(response.headers.get("content-disposition")).toContain(`Export%20${format}.${format}`);
      if (format === "csv") {
        expect(new TextDecoder().decode(bytes)).toContain("'=1+1,'@SUM(A1) thing,7,each,,,,'-Acme");
      }
      expect(await send(user, "", bytes, { list: priceList.id })).toMatchObject({
        status: 201,
        body: { added: 0, unchanged: 1, removed: 0 },
      });
    },
  );
});

describe("in an analysis", () => {
  const OFFERS = `query ($id: ID!) { project(id: $id) {
    materials { name products { price supplier { name } provenance { source isSample fetchedAt validUntil } } }
  } }`;
  interface Offers {
    project: {
      materials: {
        products: {
          price: string;
          supplier: { name: string };
          provenance: { source: string; isSample: boolean; fetchedAt: string; validUntil: string };
        }[];
      }[];
    };
  }
  async function analyse(who: TestUser): Promise<Offers["project"]["materials"][number]["products"]> {
    const { id } = await analyseProject(who, WALL);
    const { project } = await who.graphql<Offers>(OFFERS, { id });
    return project.materials.flatMap((material) => material.products);
  }

  it("its articles are offers to its owner only, with their source", async () => {
    const owner = await server.signUp();
    await importList(owner, "Miller Lumber");
    const own = (await analyse(owner)).filter((offer) => offer.supplier.name === "Miller Lumber");
    expect(own.map((offer) => offer.price)).toContain("0.99");
    expect(own[0]?.provenance).toMatchObject({ source: "price-list", isSample: false });
    const days = own.map(
      ({ provenance }) => (Date.parse(provenance.validUntil) - Date.parse(provenance.fetchedAt)) / 86_400_000,
    );
    expect(new Set(days)).toEqual(new Set([30]));
    const others = await analyse(stranger);
    expect(others.length).toBeGreaterThan(0);
    expect(others.map((offer) => offer.supplier.name)).not.toContain("Miller Lumber");
  });
});

describe("another user's list", () => {
  it("does not exist, whichever way it is requested", async () => {
    const { priceList } = await importList(user, "Private Yard");
    const { id } = priceList;
    const asked = await stranger.graphql<ListAnswer>(LIST, { id });
    expect(asked.priceList).toBeNull();
    expect(await stranger.graphql("{ priceLists { id } }")).toEqual({ priceLists: [] });
    const { suppliers } = await stranger.graphql<{ suppliers: { name: string }[] }>("{ suppliers { name } }");
    expect(suppliers.map(({ name }) => name)).toEqual([
      "Amazon Business",
      "Home Depot",
      "Lowe's",
      "Sandbox Yard East",
      "Sandbox Yard West",
    ]);
    expect(await stranger.graphql("query ($id: ID!) { node(id: $id) { id } }", { id })).toEqual({
      node: null,
    });
    for (const query of [{ list: id }, { list: NO_ID }]) {
      expect((await send(stranger, "", YARD, query)).status).toBe(404);
      expect((await send(stranger, "/preview", YARD, query)).status).toBe(404);
    }
    expect((await stranger.rest.get(`/api/price-lists/${id}/export`)).status).toBe(404);
    for (const document of [
      "mutation ($id: ID!) { deletePriceList(id: $id) { deletedId } }",
      "mutation ($id: ID!) { updatePriceList(input: { id: $id, isActive: false }) { __typename } }",
    ]) {
      expect((await stranger.send(document, { id })).code).toBe("NOT_FOUND");
    }
  });

  it("and one that was removed is gone, while its name may be used again", async () => {
    const { priceList } = await importList(user, "Gone Yard");
    await user.graphql("mutation ($id: ID!) { deletePriceList(id: $id) { deletedId } }", {
      id: priceList.id,
    });
    expect((await user.graphql<ListAnswer>(LIST, { id: priceList.id })).priceList).toBeNull();
    await importList(user, "Gone Yard", bytesOf(YARD));
  });
});
