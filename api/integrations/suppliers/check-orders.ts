/** The checks for the ordering half of the contract. */
import { randomInt } from "node:crypto";
import { statesOfZip } from "../../../schema/rules/zip-states.ts";
import { wordsIn } from "../../../schema/words/words.ts";
import { type PlacedOrder, readAnswer } from "../../domains/fulfillment/index.ts";
import { SupplierError, type SupplierSearchResult } from "../../domains/sourcing/index.ts";
import { createHttpDesk } from "./http-desk.ts";

interface Reached {
  /** Without a trailing slash. */
  base: string;
  apiKey: string | null;
  timeoutMs: number;
  zip: string;
}

/**
 * Sends the supplier an order for one of its articles, and checks that it is handled as the contract requires.
 * @param findArticle the article to order
 */
export async function checkOrders(
  { base, apiKey, timeoutMs, zip }: Reached,
  findArticle: () => Promise<SupplierSearchResult>,
  check: (rule: string, run: () => Promise<string | null>) => Promise<void>,
): Promise<void> {
  const desk = createHttpDesk({ apiEndpoint: base, apiKey, timeoutMs });
  const signal = new AbortController().signal;
  const number = `CHECK-${randomInt(1_000_000_000)}`;
  const order = async (): Promise<PlacedOrder> => {
    const [article] = (await findArticle()).listings;
    if (!article) throw new SupplierError("rejected", "found nothing to order");
    return testOrder(number, zip, article);
  };
  let first: string | null = null;

  await check("POST /v1/orders takes an order, and answers its lines or says that it will", async () => {
    const placed = await order();
    const { supplierOrderNumber, version, lines } = await desk.place(placed, signal);
    first = supplierOrderNumber;
    if (version !== 1) return `It returned version ${version} of an order that was sent as version 1.`;
    const read = lines && readAnswer(placed.lines, lines);
    const [problem] = read && "problems" in read ? read.problems : [];
    return problem ? `Line ${problem.key}: ${wordsIn("en")._(problem.message)}.` : null;
  });
  const isSame = (again: string | null) =>
    first === null || again === first ? null : `${again} is another order than ${first}.`;
  await check("POST /v1/orders with the same number and version is the same order", async () =>
    isSame((await desk.place(await order(), signal)).supplierOrderNumber),
  );
  await check("GET /v1/orders/{number} finds it again", async () =>
    isSame((await desk.find(number, signal)).supplierOrderNumber),
  );
  await check("GET /v1/orders of an unknown number is 404", async () => {
    const { status } = await fetch(`${base}/v1/orders/NONE-0`, {
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
    });
    return status === 404 ? null : `The status is ${status}.`;
  });
}

function testOrder(
  number: string,
  zipCode: string,
  { sku, title, priceCents, saleUnit }: SupplierSearchResult["listings"][number],
): PlacedOrder {
  const line = {
    key: "1",
    orderLineId: "-",
    sku,
    name: title,
    materialName: null,
    category: "Other",
    saleUnit,
    quantity: 1,
    url: null,
    quotedAt: null,
  };
  return {
    number,
    version: 1,
    title: "Test of the supplier contract: do not deliver",
    supplierName: "-",
    buyerName: "Yardstick",
    billedAccount: null,
    jobSite: testSite(zipCode),
    zipCode,
    lines: [{ ...line, unitCents: priceCents, totalCents: priceCents }],
    itemsCents: priceCents,
    deliveryCents: 0,
    taxCents: 0,
    totalCents: priceCents,
    createdAt: new Date(),
  };
}

/** A place that no truck can find, with every field that a site can have. */
function testSite(zipCode: string): PlacedOrder["jobSite"] {
  return {
    street: "0 Test Street",
    unit: "Do not deliver",
    city: "Testville",
    state: statesOfZip(zipCode)[0] ?? "NY",
    zipCode,
    contactName: "Nobody",
    contactPhone: "(716) 555-0100",
    instructions: "This is a test of the contract.\nThere is nothing to deliver.",
    opensAt: "07:00",
    closesAt: "15:30",
    needBy: null,
  };
}
