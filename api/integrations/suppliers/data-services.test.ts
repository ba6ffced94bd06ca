import { afterEach, describe, expect, test } from "vitest";
import { SupplierError } from "../../domains/sourcing/index.ts";
import { createAmazonBusinessConnector } from "./amazon-business-connector.ts";
import { createSerpApiConnector } from "./serpapi-connector.ts";
import { sendJson, startTestServer, type TestServer } from "./testing-server.ts";
import { createUnwrangleConnector } from "./unwrangle-connector.ts";

let now = new Date("2026-05-01T12:00:00Z");
const clock = { now: () => now };
const request = { query: "2x4x8 stud", category: null, zip: "04401", limit: 20 };
const signal = new AbortController().signal;
const servers: TestServer[] = [];

afterEach(async () => {
  now = new Date("2026-05-01T12:00:00Z");
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(answer: Parameters<typeof startTestServer>[0]): Promise<TestServer> {
  const server = await startTestServer(answer);
  servers.push(server);
  return server;
}

async function kindOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof SupplierError ? error.kind : String(error);
}

describe("SerpApi", () => {
  const connect = (server: TestServer) =>
    createSerpApiConnector({ apiKey: "key", clock, terms: null, baseUrl: server.url });

  test("requests the ZIP's prices and reads rows, including float noise and picture sizes", async () => {
    const stud = {
      product_id: "312528776",
      title: "2 in. x 4 in. x 96 in. Prime Whitewood Stud",
      brand: "Unbranded",
      price: 39.9900016784668,
      rating: 3.8905,
      thumbnails: [["https://images.example/a_65.jpg", "https://images.example/a_1000.jpg"]],
      link: "https://apionline.homedepot.com/p/312528776",
      pickup: { quantity: 14, store_name: "Bangor" },
    };
    const server = await serve((_, response) =>
      sendJson(response, { products: [stud, { ...stud, product_id: 2, price: null }] }),
    );
    const { listings, dropped, provenance } = await connect(server).search(request, signal);
    expect(server.requests[0]).toMatch(
      /^\/search\.json\?engine=home_depot&q=2x4x8\+stud&country=us&delivery_zip=04401/,
    );
    expect(listings).toHaveLength(1);
    expect(listings[0]).toMatchObject({
      sku: "312528776",
      priceCents: 3_999,
      rating: 3.89,
      stock: 14,
      imageUrl: "https://images.example/a_1000.jpg",
      url: "https://www.homedepot.com/p/312528776",
    });
    expect(dropped).toEqual([{ sku: "2", reason: "has no price" }]);
    expect(provenance).toMatchObject({ source: "Home Depot via SerpApi", zip: "04401", isSample: false });
  });

  test("a price per square foot becomes the price of the case given in the title, or is dropped", async () => {
    const plank = "Lifeproof 22 MIL x 8.7 in. W x 48 in. L Luxury Vinyl Plank Flooring";
    const products = [
      { product_id: "1", title: `${plank} (20.1 sq. ft./case)`, price: 2.98, unit: "sq. ft." },
      { product_id: "2", title: plank, price: 2.98, unit: "sq. ft." },
      { product_id: "3", title: `${plank} (90000 sq. ft./case)`, price: 2.98, unit: "sq. ft." },
    ];
    const server = await serve((_, response) => sendJson(response, { products }));
    const { listings, dropped } = await connect(server).search(request, signal);
    expect(listings[0]).toMatchObject({
      priceCents: 5_990,
      saleUnit: "case",
      pack: { quantity: 20.1, unit: "sq ft" },
    });
    expect(dropped).toHaveLength(2);
  });

  test.each([
    ["no results", { error: "Home Depot hasn't returned any results for this query." }, "none"],
    ["a bare null", null, "unavailable"],
    ["searches used up", { error: "Your account has run out of searches." }, "unauthorized"],
    ["a processing error", { error: "Something went wrong" }, "unavailable"],
  ])("%s with status 200", async (_, body, kind) => {
    const server = await serve((__, response) => sendJson(response, JSON.stringify(body)));
    const search = connect(server).search(request, signal);
    if (kind === "none") expect((await search).listings).toEqual([]);
    else expect(await kindOf(search)).toBe(kind);
  });

  test("delivery terms come only from the supplier's row", async () => {
    const server = await serve((_, response) => sendJson(response, {}));
    expect(await kindOf(connect(server).terms("04401", signal))).toBe("rejected");
    expect(server.requests).toEqual([]);
  });
});

describe("Unwrangle", () => {
  const connect = (server: TestServer) =>
    createUnwrangleConnector({ apiKey: "key", retailer: "Lowe's", clock, terms: null, baseUrl: server.url });
  const row = {
    id: "1000318525",
    name: "#10 x 3-in Deck Screws (310-Per Box)",
    price: "$39.98",
    price_reduced: null,
    currency: "USD",
    rating: null,
    in_stock: true,
    inventory_quantity: 7,
  };

  test("requests with the slash and a token, and reads prices as text", async () => {
    let authorization: string | undefined;
    const server = await serve((incoming, response) => {
      authorization = incoming.headers.authorization;
      sendJson(response, { success: true, results: [row] });
    });
    const { listings } = await connect(server).search(request, signal);
    expect(server.requests[0]).toMatch(/^\/api\/getter\/\?platform=lowes_search&search=/);
    expect(authorization).toBe("Token key");
    expect(listings[0]).toMatchObject({ sku: "1000318525", priceCents: 3_998, stock: 7, rating: null });
  });

  test.each([
    ["a price", 29.98, 2_998],
    ["a discount", 5, 3_998],
    ["above the price", 60, 3_998],
  ])("a reduced price that can only be %s", async (_, price_reduced, cents) => {
    const server = await serve((__, response) =>
      sendJson(response, { success: true, results: [{ ...row, price: 39.98, price_reduced }] }),
    );
    expect((await connect(server).search(request, signal)).listings[0]?.priceCents).toBe(cents);
  });

  test("a scraper's failure with status 200 is a failure, another currency is rejected", async () => {
    const failing = await serve((_, response) =>
      sendJson(response, { success: false, message: "Unable to fetch" }),
    );
    expect(await kindOf(connect(failing).search(request, signal))).toBe("unavailable");
    const foreign = await serve((_, response) =>
      sendJson(response, { success: true, results: [{ ...row, currency: "CAD" }] }),
    );
    expect(await kindOf(connect(foreign).search(request, signal))).toBe("wrong-currency");
  });
});

describe("Amazon Business", () => {
  const connect = (server: TestServer) =>
    createAmazonBusinessConnector({
      clientId: "id",
      clientSecret: "secret",
      refreshToken: "Atzr|x",
      userEmail: "buyer@example.com",
      clock,
      terms: null,
      baseUrl: server.url,
      tokenUrl: `${server.url}/auth/o2/token`,
    });
  const product = {
    asin: "B000BQ4OJK",
    asinType: "STANDARD",
    title: "Leviton 15 Amp Duplex Receptacle, White (10-Pack)",
    url: "https://www.amazon.com/dp/B000BQ4OJK",
    customerReviewsSummary: { numberOfRatings: null, starRating: null },
    includedDataTypes: {
      OFFERS: [
        {
          price: { value: { amount: 15.98, currencyCode: "USD" } },
          availability: "In Stock",
          quantityPrice: {
            quantityPriceTiers: [
              { quantityDisplay: "10+", unitPrice: { amount: 14.5, currencyCode: "USD" } },
            ],
          },
        },
      ],
      IMAGES: [{ large: { url: "https://images.example/a.jpg", height: 500, width: 500 } }],
    },
  };

  async function serveShop(products: unknown[], acceptsToken: (token: string) => boolean = () => true) {
    let issued = 0;
    return serve((incoming, response) => {
      if (incoming.url?.startsWith("/auth")) {
        issued += 1;
        return sendJson(response, {
          access_token: `token-${issued}`,
          token_type: "bearer",
          expires_in: 3600,
        });
      }
      const token = String(incoming.headers["x-amz-access-token"]);
      return acceptsToken(token) ? sendJson(response, { products }) : sendJson(response, {}, 403);
    });
  }
  const exchanges = (server: TestServer) => server.requests.filter((url) => url.startsWith("/auth")).length;

  test("exchanges the token once for searches that start together, and again when it has expired", async () => {
    const server = await serveShop([product]);
    const connector = connect(server);
    const [first] = await Promise.all([connector.search(request, signal), connector.search(request, signal)]);
    expect(first.listings[0]).toMatchObject({
      sku: "B000BQ4OJK",
      priceCents: 1_598,
      quantityBreaks: [{ minimumQuantity: 10, priceCents: 1_450 }],
      imageUrl: "https://images.example/a.jpg",
    });
    expect(exchanges(server)).toBe(1);
    now = new Date(now.getTime() + 3_600_000);
    await connector.search(request, signal);
    expect(exchanges(server)).toBe(2);
  });

  test("a rejected token is exchanged once more, then given up", async () => {
    const early = await serveShop([product], (token) => token === "token-2");
    expect((await connect(early).search(request, signal)).listings).toHaveLength(1);
    const never = await serveShop([product], () => false);
    expect(await kindOf(connect(never).search(request, signal))).toBe("unauthorized");
    expect(exchanges(never)).toBe(2);
  });

  test("parents, blocked offers and products without a price in dollars are not listings", async () => {
    const offer = product.includedDataTypes.OFFERS[0];
    const withOffer = (asin: string, changes: Record<string, unknown>) => ({
      ...product,
      asin,
      includedDataTypes: { OFFERS: [{ ...offer, ...changes }] },
    });
    const products = [
      { ...product, asin: "P", asinType: "VARIATION_PARENT" },
      withOffer("B", { buyingGuidance: "BLOCKED" }),
      withOffer("U", { productCondition: "USED" }),
      withOffer("E", { price: { value: { amount: 10, currencyCode: "EUR" } } }),
      { ...product, asin: "N", includedDataTypes: { OFFERS: [{}] } },
    ];
    const server = await serveShop(products);
    const { listings, dropped } = await connect(server).search(request, signal);
    expect(listings).toEqual([]);
    expect(dropped.map(({ sku }) => sku)).toEqual(["E", "N"]);
  });
});
