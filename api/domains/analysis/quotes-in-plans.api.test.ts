import { afterAll, beforeAll, expect, it } from "vitest";
import type { GraphqlClient } from "../../testing/graphql-client.ts";
import { analyseProject, changeBasket, checkout, followProject, WALL } from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let http: TestServer;

beforeAll(async () => {
  http = await startTestServer();
});
afterAll(() => http.stop());

interface Priced {
  project: {
    materials: {
      id: string;
      key: string;
      quantity: number;
      products: { price: string; provenance: { source: string } }[];
    }[];
    plans: {
      kind: string;
      totalAmount: string;
      packages: { supplierName: string; materialIds: string[]; amount: string }[];
      lines: { materialId: string; supplierName: string }[];
      suppliers: { supplierName: string; deliveryAmount: string }[];
      proof: { isOptimal: boolean };
    }[];
    basket: {
      id: string;
      totalWithTaxShipping: string;
      items: { id: string; name: string; supplierName: string; isStale: boolean }[];
    };
    priceCoverage: { label: string };
  };
}
const PRICED = `query ($id: ID!) { project(id: $id) {
  materials { id key quantity products { price provenance { source } } }
  plans { kind totalAmount packages { supplierName materialIds amount } lines { materialId supplierName }
    suppliers { supplierName deliveryAmount } proof { isOptimal } }
  basket { id totalWithTaxShipping items { id name supplierName isStale } }
  priceCoverage { label } } }`;

const REQUEST = `__typename ... on QuoteRequestSuccess { quoteRequest { id revision
  coverage { lineCount pricedCount supplierCount answeredCount }
  lineStates { materialKey obstacle isMatch reasons }
  invitations { id supplierName } } } ... on InvalidInputError { message }`;

interface WireRequest {
  id: string;
  revision: number;
  coverage: object;
  lineStates: { materialKey: string; obstacle: string | null; isMatch: boolean | null; reasons: string[] }[];
  invitations: { id: string }[];
}

async function ask(user: GraphqlClient, mutation: string, type: string, input: object): Promise<WireRequest> {
  const document = `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${REQUEST} } }`;
  const data = await user.graphql<Record<string, { quoteRequest?: WireRequest }>>(document, { input });
  const asked = data[mutation]?.quoteRequest;
  if (!asked) throw new Error(JSON.stringify(data));
  return asked;
}

/** An analyzed wall, and a yard that was asked to price all of it. */
async function askYard() {
  const user = await http.signUp();
  const { id } = await analyseProject(user, WALL);
  const read = async () => (await user.graphql<Priced>(PRICED, { id })).project;
  const before = await read();
  const written = await ask(user, "createQuoteRequest", "CreateQuoteRequestInput", {
    projectId: id,
    lines: before.materials.map((material) => ({ materialId: material.id })),
    answerBy: new Date(Date.now() + 86_400_000).toISOString(),
    invitations: [{ supplierName: "Miller Lumber", contactName: "Sam", phone: "+1 716 555 0111" }],
  });
  const { id: quoteRequestId, revision, invitations } = written;
  await ask(user, "sendQuoteRequest", "SeenQuoteRequestInput", { id: quoteRequestId, revision });
  const invitationId = invitations[0]?.id ?? "";
  /** The yard's answer by telephone; the plans are updated when it is recorded. */
  const quote = async (lines: object[], more: object = {}) => {
    const keys = before.materials.map(({ key }) => key);
    const validUntil = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const asked = await ask(user, "enterQuote", "EnterQuoteInput", {
      invitationId,
      source: "PHONE",
      confirmedKeys: keys,
      quote: { requestVersion: 1, validUntil, quoteNumber: "4711", lines, ...more },
    });
    await followProject(user, id);
    return { asked, after: await read() };
  };
  return { user, id, read, before, quoteRequestId, invitationId, quote };
}

const cheapest = ({ plans }: Priced["project"]) => plans.find(({ kind }) => kind === "CHEAPEST");
const isMillers = ({ supplierName }: { supplierName: string }) => supplierName === "Miller Lumber";
const NO_BIDS = { answer: "NO_BID" };

it("a quote is an offer for the list: the plans change automatically, are proved, and say whose prices they compare", async () => {
  const { before, quote, read } = await askYard();
  expect((await read()).priceCoverage.label).toBe("3 suppliers; 1 yard has not answered");
  const [first, ...others] = before.materials;
  const lines = [
    { materialKey: first?.key, price: "0.05" },
    ...others.map(({ key: materialKey }) => ({ ...NO_BIDS, materialKey })),
  ];
  const { asked, after } = await quote(lines);
  expect(asked.coverage).toMatchObject({
    lineCount: before.materials.length,
    answeredCount: 1,
    pricedCount: 1,
  });
  expect(after.priceCoverage.label).toBe("3 suppliers and 1 quote");
  const plan = cheapest(after);
  expect(plan?.proof.isOptimal).toBe(true);
  expect(plan?.lines.find(({ materialId }) => materialId === first?.id)?.supplierName).toBe("Miller Lumber");
  expect(Number(plan?.totalAmount)).toBeLessThan(Number(cheapest(before)?.totalAmount));
  expect(after.materials[0]?.products.map(({ provenance }) => provenance.source)).toContainEqual(
    expect.stringMatching(/^Quote 4711 of Miller Lumber, /),
  );
  expect(after.basket.items.map(({ supplierName }) => supplierName)).toContain("Miller Lumber");
});

it("the delivery charge of a quote counts, and a quote that is more expensive with it changes no plan", async () => {
  const { before, quote } = await askYard();
  const lines = before.materials.map(({ key: materialKey }, index) =>
    index === 0 ? { materialKey, price: "0.05" } : { ...NO_BIDS, materialKey },
  );
  const { after } = await quote(lines, { deliveryFee: "900.00" });
  expect(cheapest(after)?.totalAmount).toBe(cheapest(before)?.totalAmount);
  expect(after.priceCoverage.label).toBe("3 suppliers and 1 quote");
});

it("a package is bought as a whole, named by its plan, and not split in the basket", async () => {
  const { user, before, quote } = await askYard();
  const lines = before.materials.map(({ key: materialKey }) => ({ materialKey }));
  const { after } = await quote(lines, { kind: "PACKAGE", packagePrice: "10.01" });
  const plan = cheapest(after);
  expect(plan?.packages).toEqual([
    {
      supplierName: "Miller Lumber",
      materialIds: before.materials.map(({ id }) => id),
      amount: "10.01",
    },
  ]);
  expect(plan?.suppliers).toHaveLength(1);
  const { basket } = after;
  const torn = await changeBasket(user, "removeBasketItem", {
    basketId: basket.id,
    itemId: basket.items[0]?.id,
  });
  expect(torn).toMatchObject({
    __typename: "InvalidInputError",
    message: expect.stringContaining("take all of them, once, or none"),
  });
});

it("an alternate for a line counts once a user has accepted it, here and the next time", async () => {
  const { user, before, quote, quoteRequestId, invitationId, id, read } = await askYard();
  const materialKey = before.materials[0]?.key;
  const alternate = {
    materialKey,
    answer: "ALTERNATE",
    title: "Reclaimed timber of some kind",
    price: "0.04",
  };
  const { asked, after } = await quote([alternate]);
  expect(asked.lineStates.find((state) => state.materialKey === materialKey)).toMatchObject({
    obstacle: "ALTERNATE",
    isMatch: false,
    reasons: [expect.any(String)],
  });
  expect(cheapest(after)?.totalAmount).toBe(cheapest(before)?.totalAmount);
  const accept = (isAccepted: boolean) =>
    ask(user, "acceptAlternate", "AcceptAlternateInput", {
      quoteRequestId,
      invitationId,
      materialKey,
      isAccepted,
    });
  await accept(true);
  await followProject(user, id);
  expect(Number(cheapest(await read())?.totalAmount)).toBeLessThan(Number(cheapest(before)?.totalAmount));
  const again = await quote([{ ...alternate, price: "0.03" }]);
  expect(again.asked.lineStates[0]).toMatchObject({ obstacle: null });
  await accept(false);
  await followProject(user, id);
  expect(cheapest(await read())?.totalAmount).toBe(cheapest(before)?.totalAmount);
});

it("an expired quote is never ordered: its items leave the basket, and the plans do without it", async () => {
  const { user, before, quote, id, read } = await askYard();
  const [first, ...others] = before.materials;
  const { after } = await quote([
    { materialKey: first?.key, price: "0.05" },
    ...others.map(({ key: materialKey }) => ({ ...NO_BIDS, materialKey })),
  ]);
  // Lets its validity pass: the contents of quotes cannot be changed otherwise.
  await http.database.$executeRaw`ALTER TABLE quotes DISABLE TRIGGER USER`;
  await http.database.$executeRaw`UPDATE quotes SET expires_at = now() - interval '1 minute'`;
  await http.database.$executeRaw`ALTER TABLE quotes ENABLE TRIGGER USER`;
  await http.database.$executeRaw`
    UPDATE products SET valid_until = now() - interval '1 minute' WHERE quote_id IS NOT NULL`;
  const basketId = after.basket.id;
  const checked = await changeBasket(user, "checkBasketPrices", { basketId });
  expect(checked.basket?.priceCheck?.changes).toMatchObject([
    { kinds: ["GONE"], item: { id: after.basket.items.find(isMillers)?.id }, after: null },
  ]);
  expect(await checkout(user, id)).toMatchObject({
    __typename: "PricesToReviewError",
    message: expect.stringContaining("Review what changed"),
  });
  await http.server.services.quotes.sweep();
  await followProject(user, id);
  const now = await read();
  expect(now.basket.items.filter(isMillers)).toEqual([]);
  expect(cheapest(now)?.totalAmount).toBe(cheapest(before)?.totalAmount);
});
