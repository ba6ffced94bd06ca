/**
 * Orders at Amazon Business through its Ordering API, version 2022-10-30. It answers immediately, and changes nothing
 * afterwards.
 */
import { z } from "zod";
import { toPlainLine } from "../../../schema/rules/text.ts";
import type { DeskReply, PlacedOrder, SupplierDesk } from "../../domains/fulfillment/index.ts";
import { SupplierError } from "../../domains/sourcing/index.ts";
import { formatDollars, toDecimal } from "../../platform/money.ts";
import { type AmazonAccessOptions, createAmazonAccess } from "./amazon-access.ts";
import {
  MOST_LINES,
  ORDERS_PATH,
  type OrderResult,
  orderResultSchema,
  type PlaceOrderRequest,
} from "./amazon-ordering.model.ts";

interface AmazonDeskOptions extends AmazonAccessOptions {
  /** Identifier of the buying group that orders. */
  buyingGroup: string;
  /** Whether orders are only simulated: everywhere except where cards are really charged. */
  isTrial: boolean;
}

/** Maximum characters of a note. */
const LONGEST_NOTE = 500;

/** Places orders at Amazon Business, and looks up the state of an order by its number. */
export function createAmazonDesk(options: AmazonDeskOptions): SupplierDesk {
  const ask = createAmazonAccess(options);

  async function findResult(number: string, signal: AbortSignal): Promise<OrderResult> {
    return parseResult(await ask({ path: `${ORDERS_PATH}/${encodeURIComponent(number)}` }, signal));
  }

  return {
    async place(order, signal) {
      if (order.version > 1) {
        throw new SupplierError("rejected", "the Ordering API does not support changing orders", {
          advice: "Change or cancel it in your Amazon Business account, and record the outcome here.",
        });
      }
      const body = toRequest(order, options);
      // Already ordered and the response may have been lost: one number is one order.
      const known = await findResult(order.number, signal).catch((error: unknown) => {
        if (error instanceof SupplierError && error.kind === "rejected") return null;
        throw error;
      });
      if (known) return toReply(known);
      const request = {
        path: ORDERS_PATH,
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      } as const;
      return toReply(parseResult(await ask(request, signal)));
    },

    find: async (number, signal) => toReply(await findResult(number, signal)),
  };
}

/** An order in Amazon's form. @throws SupplierError `rejected` for one that Amazon cannot accept */
function toRequest(
  order: PlacedOrder,
  { userEmail, buyingGroup, isTrial }: Pick<AmazonDeskOptions, "buyingGroup" | "isTrial" | "userEmail">,
): PlaceOrderRequest {
  const { number, lines } = order;
  if (lines.length > MOST_LINES) throw new SupplierError("rejected", `more than ${MOST_LINES} lines`);
  return {
    externalId: number,
    lineItems: lines.map(({ key, sku, quantity, unitCents }) => {
      if (sku === null) throw new SupplierError("rejected", "a line has no ASIN");
      return {
        externalId: key,
        quantity,
        attributes: [
          {
            attributeType: "SelectedProductReference",
            productReference: { productReferenceType: "ProductIdentifier", id: sku },
          },
        ],
        expectations: [
          {
            expectationType: "ExpectedUnitPrice",
            amount: { currencyCode: "USD", amount: Number(toDecimal(unitCents)) },
          },
        ],
      };
    }),
    attributes: [
      { attributeType: "Region", region: "US" },
      { attributeType: "PurchaseOrderNumber", purchaseOrderNumber: number },
      {
        attributeType: "BuyerReference",
        userReference: { userReferenceType: "UserEmail", emailAddress: userEmail },
      },
      {
        attributeType: "BuyingGroupReference",
        groupReference: { groupReferenceType: "GroupIdentity", identifier: buyingGroup },
      },
      {
        attributeType: "SelectedPaymentMethodReference",
        paymentMethodReference: { paymentMethodReferenceType: "StoredPaymentMethod" },
      },
      { attributeType: "ShippingAddress", address: toAddress(order) },
      ...(isTrial ? [{ attributeType: "TrialMode" } as const] : []),
    ],
    expectations: [],
  };
}

type Address = Extract<
  PlaceOrderRequest["attributes"][number],
  { attributeType: "ShippingAddress" }
>["address"];

/** Maximum characters of an address's second line. */
const LONGEST_UNIT = 60;

function toAddress({ jobSite, buyerName }: PlacedOrder): Address {
  if (!jobSite) throw new SupplierError("rejected", "it has no delivery address");
  const { contactName, contactPhone, street, unit, city, state, zipCode } = jobSite;
  return {
    addressType: "PhysicalAddress",
    fullName: contactName,
    phoneNumber: contactPhone,
    companyName: buyerName,
    addressLine1: street,
    ...(unit ? { addressLine2: unit.slice(0, LONGEST_UNIT) } : {}),
    city,
    stateOrRegion: state,
    postalCode: zipCode,
    countryCode: "US",
  };
}

function parseResult(body: unknown): OrderResult {
  const parsed = orderResultSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new SupplierError("invalid-response", z.prettifyError(parsed.error).slice(0, 300));
}

/**
 * The outcome of each line. Amazon accepts no item above its expected price, so accepted items come as ordered, or
 * cheaper.
 */
function toReply({ lineItems, rejectionArtifacts }: OrderResult): DeskReply {
  const numbers = new Set<string>();
  const lines = lineItems.map(({ externalId, acceptedItems, rejectedItems }) => {
    const artifacts = acceptedItems.flatMap((item) => item.artifacts);
    for (const { acceptanceArtifactType, identifier } of artifacts) {
      if (acceptanceArtifactType === "OrderIdentifier" && identifier) numbers.add(identifier);
    }
    const accepted = sum(acceptedItems);
    const reasons = [...rejectedItems.flatMap((item) => item.artifacts), ...rejectionArtifacts];
    const said = {
      key: externalId,
      availableOn: lastDay(artifacts),
      note: sum(rejectedItems) > 0 || accepted === 0 ? explain(reasons) : null,
    };
    if (accepted === 0) return { ...said, answer: "rejected" as const };
    if (sum(rejectedItems) === 0) return { ...said, answer: "accepted" as const };
    return { ...said, answer: "quantity_changed" as const, quantity: accepted };
  });
  // Amazon splits one order into several when it ships from several places.
  const supplierOrderNumber = [...numbers].join(", ").slice(0, 80);
  return { supplierOrderNumber: supplierOrderNumber || null, version: 1, lines };
}

const sum = (items: readonly { quantity: number }[]): number =>
  items.reduce((total, { quantity }) => total + quantity, 0);

type Artifacts = OrderResult["lineItems"][number]["acceptedItems"][number]["artifacts"];
type Reasons = OrderResult["rejectionArtifacts"];

/** The latest day on which any of it is expected, YYYY-MM-DD. */
function lastDay(artifacts: Artifacts): string | null {
  const days = artifacts.flatMap(({ acceptanceArtifactType, upperBoundary }) => {
    const day = acceptanceArtifactType === "DeliveryTimeRange" ? upperBoundary?.date.slice(0, 10) : undefined;
    return day !== undefined && z.iso.date().safeParse(day).success ? [day] : [];
  });
  return days.toSorted().at(-1) ?? null;
}

function explain(reasons: Reasons): string | null {
  const words = reasons.flatMap(({ message, actualAmount }) => {
    if (message) return [toPlainLine(message)];
    return actualAmount?.currencyCode === "USD"
      ? [`It costs ${formatDollars(Math.round(actualAmount.amount * 100))} now.`]
      : [];
  });
  return [...new Set(words)].join(" ").slice(0, LONGEST_NOTE) || null;
}
