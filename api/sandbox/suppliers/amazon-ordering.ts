/**
 * A stand-in for Amazon Business's Ordering API and its token exchange, following its published model: anything the
 * model does not allow is refused.
 *
 * @see https://developer-docs.amazon.com/amazon-business/docs/ordering-api-v1-model
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type Express, type Request, type Response } from "express";
import { z } from "zod";
import { type AmazonOrder, DEMANDED, placeOrderSchema } from "./amazon-order-schema.ts";

interface AmazonStandIn {
  /** Base address of the API and the token exchange. */
  url: string;
  /** All orders, including trial orders, in order. */
  orders: AmazonOrder[];
  /** What a product costs now, and how many there are, by its ASIN; others are available at any price. */
  shelf: Map<string, { price: number; quantity: number }>;
  /** Answers to lose on their way, once each: the order is still created. */
  lost: { answers: number };
  close(): Promise<void>;
}

export async function startAmazonOrdering(): Promise<AmazonStandIn> {
  const state = {
    orders: [] as AmazonOrder[],
    shelf: new Map(),
    lost: { answers: 0 },
  } satisfies Partial<AmazonStandIn>;
  const server = createServer(createApp(state));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    ...state,
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function createApp({ orders, shelf, lost }: Pick<AmazonStandIn, "lost" | "orders" | "shelf">): Express {
  const app = express();
  const made = new Map<string, object>();
  app.post("/auth/o2/token", express.urlencoded({ extended: false }), (request, response) => {
    const { grant_type: grant, refresh_token: token, client_id: id, client_secret: secret } = request.body;
    if (grant !== "refresh_token" || !token || !id || !secret) {
      return response.status(400).json({ error: "invalid_grant" });
    }
    return response.json({ access_token: TOKEN, token_type: "bearer", expires_in: 3_600 });
  });
  app.use("/ordering", (request, response, next) => {
    if (request.get("x-amz-access-token") !== TOKEN)
      return refuse(response, 403, "UNAUTHORIZED", "Access is denied");
    if (!request.get("x-amz-user-email"))
      return refuse(response, 400, "INVALID_REQUEST_PARAMETER", "x-amz-user-email");
    return next();
  });
  app.post("/ordering/2022-10-30/orders", express.json(), (request, response) => {
    const parsed = placeOrderSchema.safeParse(request.body);
    if (!parsed.success) {
      return refuse(response, 400, "INVALID_REQUEST_PARAMETER", z.prettifyError(parsed.error));
    }
    const order = parsed.data;
    const types = order.attributes.map(({ attributeType }) => attributeType);
    const missing = DEMANDED.filter((type) => !types.includes(type));
    if (missing.length > 0) return refuse(response, 400, "INVALID_REQUEST_PARAMETER", `missing ${missing}`);
    if (made.has(order.externalId))
      return refuse(response, 400, "INVALID_REQUEST_PARAMETER", "externalId is not unique");
    orders.push(order);
    const result = toResult(order, shelf);
    if (!types.includes("TrialMode")) made.set(order.externalId, result);
    if (lost.answers > 0) {
      lost.answers -= 1;
      return response.destroy();
    }
    return response.json(result);
  });
  app.get("/ordering/2022-10-30/orders/:externalId", (request: Request<{ externalId: string }>, response) => {
    const result = made.get(request.params.externalId);
    return result
      ? response.json(result)
      : refuse(response, 404, "ORDER_NOT_FOUND", "There is no such order");
  });
  return app;
}

const TOKEN = "Atza|stand-in";

const refuse = (response: Response, status: number, code: string, message: string) =>
  response.status(status).json({ errors: [{ code, message }] });

function toResult({ externalId, lineItems }: AmazonOrder, shelf: AmazonStandIn["shelf"]) {
  return {
    lineItems: lineItems.map((line) => {
      const [product] = line.attributes;
      const [expected] = line.expectations;
      const offered = shelf.get(product?.productReference.id ?? "");
      const price = offered?.price ?? expected?.amount.amount ?? 0;
      const isTooDear = expected !== undefined && price > expected.amount.amount;
      const accepted = isTooDear ? 0 : Math.min(line.quantity, offered?.quantity ?? line.quantity);
      return {
        externalId: line.externalId,
        acceptedItems: accepted === 0 ? [] : [toAccepted(externalId, accepted, price)],
        rejectedItems:
          accepted === line.quantity ? [] : [toRejected(line.quantity - accepted, accepted, price, expected)],
      };
    }),
    acceptanceArtifacts: [{ acceptanceArtifactType: "Signed" }],
    rejectionArtifacts: [],
  };
}

const toAccepted = (externalId: string, quantity: number, price: number) => ({
  acceptedItemType: "SingleAcceptedItem",
  quantity,
  artifacts: [
    { acceptanceArtifactType: "OrderIdentifier", identifier: `112-${externalId}` },
    { acceptanceArtifactType: "UnitPrice", amount: { currencyCode: "USD", amount: price } },
    {
      acceptanceArtifactType: "DeliveryTimeRange",
      lowerBoundary: { date: "2126-05-01 08:00:00.000" },
      upperBoundary: { date: "2126-05-03 20:00:00.000" },
    },
  ],
});

const toRejected = (
  quantity: number,
  available: number,
  price: number,
  expected: AmazonOrder["lineItems"][number]["expectations"][number] | undefined,
) => ({
  quantity,
  artifacts:
    expected && price > expected.amount.amount
      ? [
          {
            rejectionArtifactType: "BrokenUnitPriceExpectation",
            boundary: expected.amount,
            actualAmount: { currencyCode: "USD", amount: price },
          },
        ]
      : [
          { rejectionArtifactType: "AvailableQuantity", quantity: available },
          { rejectionArtifactType: "RejectionMessage", message: `Only ${available} are available.` },
        ],
});
