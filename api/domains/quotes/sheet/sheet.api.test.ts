/** Answering with a program or a sheet over HTTP, and exporting all quotes. */
import { readFileSync } from "node:fs";
import readWorkbook from "read-excel-file/node";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import writeWorkbook from "write-excel-file/node";
import * as z from "zod/mini";
import { readTable } from "../../../platform/tables/read-table.ts";
import { askYards } from "../../../testing/benches/ask-yard.ts";
import { makeAnalysedProject } from "../../../testing/benches/make-analysed-project.ts";
import { openTestHttp } from "../../../testing/open-test-http.ts";
import { signUp, type TestClient } from "../../../testing/test-http.ts";

const { http, db } = await openTestHttp();
let buyer: TestClient;
let desk: TestClient;
let project: string;
let token: string;
let requestId: string;

const READ = `query ($id: ID!) { quoteRequest(id: $id) { invitations { state quote { revision source kind deliveryFee validUntil
  quoteNumber note itemsAmount lines { materialKey answer title price priceUnit saleUnit packQuantity unitPrice
  quantityBreaks { minimumQuantity price } stock leadTimeDays note } } } } }`;

const FOUND = z.object({
  quoteRequest: z.object({
    invitations: z.array(z.object({ quote: z.nullable(z.record(z.string(), z.unknown())) })),
  }),
});

beforeAll(async () => {
  ({ client: buyer } = await signUp(http, undefined, "professional"));
  const made = await buyer.post("/api/projects", { name: "Deck", description: "Build a 12 x 16 ft deck" });
  project = String(made.body["id"]);
  await makeAnalysedProject(db.database, project);
});
beforeEach(async () => {
  desk = http.client();
  ({ id: requestId, token } = await ask());
});

/** Asks a yard for both lines. */
async function ask(language: "EN" | "ES" = "EN"): Promise<{ id: string; token: string }> {
  const { id, tokens } = await askYards({ http, db }, buyer, project, { language });
  return { id, token: tokens[0] ?? "" };
}

const day = () => new Date(http.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
const quote = (more: object = {}) => ({
  requestVersion: 1,
  validUntil: day(),
  deliveryFee: "45.00",
  quoteNumber: "=4711",
  note: "Free over $1,000",
  lines: [
    {
      materialKey: "key-0",
      price: "4.1",
      priceUnit: "each",
      quantityBreaks: [{ minimumQuantity: 50, price: "3.9" }],
      stock: 400,
      leadTimeDays: 2,
      note: "Kiln dried",
    },
    { materialKey: "key-1", answer: "alternate", title: "Deck screws #9 x 3 in.", price: "12.25" },
  ],
  confirmedKeys: ["key-0", "key-1"],
  ...more,
});
const read = async () => {
  const { quoteRequest } = FOUND.parse(await buyer.graphql(READ, { id: requestId }));
  return quoteRequest.invitations[0]?.quote ?? null;
};
const sheet = async (of = token) => (await desk.send("GET", `/api/quotes/${of}.xlsx`, {})).bytes;
const send = (bytes: Uint8Array, query = "submit=true&confirmed=key-0,key-1", to = token) =>
  desk.sendFile(`/api/quotes/${to}/file?${query}`, bytes);

const makeLong = () =>
  writeWorkbook([
    { sheet: "Quote", data: Array.from({ length: 10_001 }, () => [{ value: "x", type: String }]) },
  ]).toBuffer();
const makeFormula = () =>
  writeWorkbook([
    {
      sheet: "Quote",
      data: [
        [
          { value: "=1+1", type: "Formula" },
          { value: "x", type: String },
        ],
      ],
    },
  ]).toBuffer();

it.each([
  ["EN", "Measured", "12.8 cu ft"],
  ["ES", "Medido", "12.8 pies³"],
] as const)(
  "a sheet in %s says what was measured where the yard's packs may hold something else",
  async (...given) => {
    const [language, label, words] = given;
    await db.database.material.updateMany({
      where: { projectId: project, takeoffKey: "key-1" },
      data: { measuredQuantity: "12.8", measuredUnit: "cubic feet" },
    });
    const asked = await ask(language);
    const table = await readTable(await sheet(asked.token), null);
    if ("refusal" in table) throw new Error("the sheet cannot be read");
    const rows = table.rows.map(({ cells }) => cells);
    const at = rows.find((cells) => cells.includes(label))?.indexOf(label) ?? -1;
    const measured = rows.find(([key]) => key === "key-1")?.[at];
    expect([measured, rows.find(([key]) => key === "key-0")?.[at] ?? ""]).toEqual([words, ""]);
  },
);

describe("a supplier's program", () => {
  it("reads the request and submits, with nothing but the link", async () => {
    const seen = await desk.get(`/api/quotes/${token}`);
    expect(seen.body).toMatchObject({
      title: "Deck",
      canAnswer: true,
      lines: [{ materialKey: "key-0" }, {}],
    });
    const submitted = await desk.post(`/api/quotes/${token}`, quote());
    expect([submitted.status, submitted.body["quote"]]).toMatchObject([
      201,
      { revision: 1, deliveryFee: "45.00" },
    ]);
    expect(await read()).toMatchObject({ source: "PROGRAM", itemsAmount: "65.50" });
  });

  it("is refused with a message at the right path", async () => {
    const refused = await desk.post(`/api/quotes/${token}`, quote({ validUntil: "2020-01-01" }));
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: "INVALID_INPUT", fields: { validUntil: "It must be valid until tomorrow or later" } },
    ]);
    const foreign = await desk.get("/api/quotes/AAAAAAAAAAAAAAAAAAAAAAAAAAA");
    expect([foreign.status, foreign.body["message"]]).toMatchObject([
      404,
      expect.stringContaining("This link has expired"),
    ]);
  });
});

describe("the sheet", () => {
  it.each(["EN", "ES"] as const)(
    "for a desk that reads %s, downloaded, filled in and sent back, is the same quote",
    async (language) => {
      ({ id: requestId, token } = await ask(language));
      await desk.post(`/api/quotes/${token}`, quote());
      const before = await read();
      const filled = await sheet();
      // Withdrawn, so that the sheet creates a revision of its own.
      await desk.post("/graphql", {
        query: `mutation ($token: String!) { withdrawQuote(token: $token) { __typename } }`,
        variables: { token },
      });
      expect(await read()).toBeNull();
      const sent = await send(filled);
      expect(sent.status).toBe(200);
      expect(await read()).toEqual({ ...before, source: "FILE", revision: 2 });
    },
  );

  it("is stored as a draft unless it is submitted, and reports its problems", async () => {
    const answer = await send(await sheet(), "");
    expect([answer.status, answer.body["problems"]]).toMatchObject([200, { validUntil: expect.any(String) }]);
    expect(await read()).toBeNull();
  });

  it.each([
    ["EN", "another request"],
    ["ES", "Esta hoja es de otra solicitud"],
  ] as const)(
    "of another request is refused, in the language of a desk that reads %s",
    async (language, words) => {
      ({ id: requestId, token } = await ask(language));
      const other = await ask();
      const refused = await send(await sheet(other.token));
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { fields: { file: expect.stringContaining(words) } },
      ]);
    },
  );

  it.each<[string, () => Promise<Uint8Array>, string]>([
    ["10,001 rows", makeLong, "more than 10,000 rows"],
    ["a formula", makeFormula, "A1 contains a formula"],
    ["a web page", async () => Buffer.from("<html><table></table></html>"), "can't be read"],
    ["nothing", async () => Buffer.from(""), ""],
    ["a picture", async () => readFileSync("web/docs/phone.webp"), ""],
    ["another table", async () => Buffer.from("sku,price\r\nA,1\r\n"), "not the sheet of a request"],
  ])("with %s is refused in words", async (_what, make, words) => {
    const refused = await send(await make());
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { fields: { file: expect.stringContaining(words) } },
    ]);
    expect(await read()).toBeNull();
  });

  it("of more than 5 MB is refused", async () => {
    const refused = await send(new Uint8Array(5 * 1024 * 1024 + 1));
    expect([refused.status, refused.body["code"]]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  });
});

describe("all quotes as a table", () => {
  it("have one row per line and supplier, and cells that no program executes", async () => {
    await desk.post(
      `/api/quotes/${token}`,
      quote({
        note: null,
        lines: [{ materialKey: "key-1", answer: "alternate", title: "=HYPERLINK(1)", price: "12" }],
      }),
    );
    const { text } = await buyer.get(`/api/quote-requests/${requestId}/export?format=csv`);
    const [heading, boards, screws] = text.split("\r\n");
    expect(heading).toContain("material,quantity,unit,supplier");
    expect(boards).toContain("no_bid");
    expect(screws).toContain("'=HYPERLINK(1)");
    expect(screws).toContain(",12,24,");
    const workbook = await buyer.send("GET", `/api/quote-requests/${requestId}/export?format=xlsx`, {});
    const [, quotes] = await readWorkbook(Buffer.from(workbook.bytes));
    expect(quotes?.data[2]).toContain("'=HYPERLINK(1)");
    const matrix = await buyer.get(`/api/quote-requests/${requestId}/export?format=csv&table=matrix`);
    expect(matrix.text).toContain("Instead: =HYPERLINK(1)");
    expect(matrix.text).toContain('"Delivered, before tax",,,69,');
  });

  it.each([
    ["format=pdf", "`format` must be csv or xlsx."],
    ["format=csv&table=all", "`table` must be quotes or matrix."],
    ["format=xlsx&table=matrix", "`table` is only for csv: xlsx contains both tables."],
  ])("requested with %s are refused with a message", async (query, message) => {
    const refused = await buyer.get(`/api/quote-requests/${requestId}/export?${query}`);
    expect([refused.status, refused.body]).toMatchObject([400, { message }]);
  });

  it("of another organization's request are not found", async () => {
    const { client } = await signUp(http);
    expect((await client.get(`/api/quote-requests/${requestId}/export?format=csv`)).status).toBe(404);
  });
});
