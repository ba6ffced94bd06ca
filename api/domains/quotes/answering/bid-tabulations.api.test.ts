/** Bids of real lettings, submitted again by each bidder: our results match the printed tabulations. */
import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { openTestHttp } from "../../../testing/open-test-http.ts";
import { signUp, type TestClient } from "../../../testing/test-http.ts";

const { http, db } = await openTestHttp();
let buyer: TestClient;
beforeAll(async () => {
  ({ client: buyer } = await signUp(http, undefined, "professional"));
});

const DAY_MS = 86_400_000;
const CREATE = `mutation ($input: CreateQuoteRequestInput!) { createQuoteRequest(input: $input) {
  ... on QuoteRequestSuccess { quoteRequest { id revision } } ... on InvalidInputError { message } } }`;
const SEND = `mutation ($input: SeenQuoteRequestInput!) { sendQuoteRequest(input: $input) { __typename } }`;
const READ = `query ($id: ID!) { quoteRequest(id: $id) { invitations { supplierName
  quote { itemsAmount quotedCount lines { answer amount } } } } }`;

const CREATED = z.object({
  createQuoteRequest: z.object({ quoteRequest: z.object({ id: z.string(), revision: z.number() }) }),
});
const FOUND = z.object({
  quoteRequest: z.object({
    invitations: z.array(
      z.object({
        supplierName: z.string(),
        quote: z.object({
          itemsAmount: z.string(),
          quotedCount: z.number(),
          lines: z.array(z.object({ answer: z.string(), amount: z.nullable(z.string()) })),
        }),
      }),
    ),
  }),
});

interface Bid {
  bidder: string;
  /** Null when it was not printed. */
  total: string | null;
  /** Dollars, in the order of the items; empty when the item was left blank. */
  prices: string[];
  extensions: string[];
}

interface Item {
  number: string;
  description: string;
  quantity: number;
  unit: string;
}

/** "4900.0" and "4900": "4900.00". */
const dollars = (printed: string): string => Number(printed).toFixed(2);

/** The printed tabulation of a contract. */
function readTabulation(contract: string): { items: Item[]; bids: Bid[] } {
  const file = readFileSync(new URL(`bid-tabulations/${contract}.csv`, import.meta.url), "utf8");
  const [names = [], totals = [], ...rows] = Papa.parse<string[]>(file.trim()).data;
  const items = rows.map(([number = "", description = "", quantity, unit = ""]) => ({
    number,
    description,
    quantity: Number(quantity),
    unit,
  }));
  const columns = names.flatMap((bidder, column) => (column >= 4 && bidder ? [{ bidder, column }] : []));
  const bids = columns.map(({ bidder, column }) => ({
    bidder,
    total: totals[column + 1] || null,
    prices: rows.map((row) => row[column] ?? ""),
    extensions: rows.map((row) => row[column + 1] ?? ""),
  }));
  return { items, bids };
}

/** A list counts whole units, so an item measured in fractions is requested as a lot. */
const isLot = ({ quantity }: Item): boolean => !Number.isInteger(quantity);

async function makeProject(
  contract: string,
  items: readonly Item[],
): Promise<{ id: string; lines: object[] }> {
  const made = await buyer.post("/api/projects", { name: contract, description: "A contract that was let" });
  const id = String(made.body["id"]);
  const materials = await db.database.material.createManyAndReturn({
    data: items.map((item, position) => ({
      projectId: id,
      position,
      name: `${item.number} ${item.description}`,
      quantity: isLot(item) ? 1 : item.quantity,
      unit: isLot(item) ? "lot" : item.unit,
      category: "Other",
      takeoffKey: item.number,
      workItem: contract,
      runNumber: 1,
      measuredQuantity: item.quantity,
      measuredUnit: item.unit,
      wastePercent: "0",
      usualWastePercent: "0",
      formula: String(item.quantity),
      basis: "stated",
      confidence: "1",
    })),
    select: { id: true, position: true },
  });
  await db.database.project.update({ where: { id }, data: { status: "ready" } });
  const inOrder = materials.toSorted((one, other) => one.position - other.position);
  return { id, lines: inOrder.map((material) => ({ materialId: material.id })) };
}

/** Requests every item from every bidder. @returns the request, and each bidder's link token */
async function ask(contract: string, items: readonly Item[], bids: readonly Bid[]) {
  const { id: projectId, lines } = await makeProject(contract, items);
  const answerBy = new Date(http.clock.now().getTime() + 3 * DAY_MS).toISOString();
  const addressOf = (index: number) => `bidder-${index}.${contract}@bids.example`.toLowerCase();
  const invitations = bids.map(({ bidder }, index) => ({
    supplierName: `${contract} ${bidder}`,
    email: addressOf(index),
  }));
  const input = { projectId, lines, answerBy, invitations };
  const { quoteRequest } = CREATED.parse(await buyer.graphql(CREATE, { input })).createQuoteRequest;
  await buyer.graphql(SEND, { input: quoteRequest });
  const tokens = await Promise.all(
    bids.map(async (_, index) => {
      const { body } = await db.database.outboxMessage.findFirstOrThrow({
        where: { recipient: addressOf(index) },
      });
      return /\/q\/([\w-]+)$/.exec(body)?.[1] ?? "";
    }),
  );
  return { id: quoteRequest.id, tokens };
}

/** One bidder's program answers, with nothing but the link. */
async function bidOnce(token: string, items: readonly Item[], bid: Bid): Promise<void> {
  const lines = items.map((item, index) => {
    const price = (isLot(item) ? bid.extensions : bid.prices)[index] ?? "";
    return price === ""
      ? { materialKey: item.number, answer: "no_bid" }
      : { materialKey: item.number, price, priceUnit: "each" };
  });
  const validUntil = new Date(http.clock.now().getTime() + 60 * DAY_MS).toISOString().slice(0, 10);
  const answer = await http.client().post(`/api/quotes/${token}`, { requestVersion: 1, validUntil, lines });
  expect([bid.bidder, answer.status]).toEqual([bid.bidder, 201]);
}

describe.each(["T-43855-A", "T-46090-A", "T-46034-B"])("the bids of contract %s", (contract) => {
  const { items, bids } = readTabulation(contract);

  it("match the printed extensions, sums, low bidder and blanks", async () => {
    const { id, tokens } = await ask(contract, items, bids);
    for (const [index, bid] of bids.entries()) await bidOnce(tokens[index] ?? "", items, bid);
    const { invitations } = FOUND.parse(await buyer.graphql(READ, { id })).quoteRequest;
    for (const [index, bid] of bids.entries()) {
      const { quote } = invitations[index] ?? expect.fail(`${bid.bidder} has no quote`);
      const printed = bid.extensions.map((extension) => (extension === "" ? null : dollars(extension)));
      expect(quote.lines.map(({ amount }) => amount)).toEqual(printed);
      const blanks = quote.lines.filter(({ answer }) => answer === "NO_BID").length;
      expect(blanks).toBe(printed.filter((extension) => extension === null).length);
      if (bid.total !== null) expect(quote.itemsAmount).toBe(dollars(bid.total));
    }
    const low = invitations.toSorted(
      (one, other) => Number(one.quote.itemsAmount) - Number(other.quote.itemsAmount),
    );
    // The tabulation prints bidders in the order of their totals.
    expect(low.map(({ supplierName }) => supplierName)).toEqual(
      bids.map(({ bidder }) => `${contract} ${bidder}`),
    );
  });
});
