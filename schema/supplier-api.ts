/**
 * The answers that a supplier gives to be searched, and to accept orders: the connector contract as the public page
 * shows it. A test keeps it in step with what the connector reads.
 */

export interface ApiField {
  name: string;
  type: string;
  isRequired: boolean;
  meaning: string;
}

const field = (name: string, type: string, isRequired: boolean, meaning: string): ApiField => ({
  name,
  type,
  isRequired,
  meaning,
});

/** Parameters of `GET /v1/search`. */
export const SEARCH_PARAMETERS: readonly ApiField[] = [
  field(
    "q",
    "text",
    true,
    "Search text as a person would type it into a search box, such as “2x4x8 stud”; up to 200 characters.",
  ),
  field(
    "category",
    "text",
    false,
    "One of ten categories, such as “Lumber & Wood”. A preference, not a filter.",
  ),
  field(
    "zip",
    "text",
    true,
    "Five digits: the delivery destination. Prices, stock and delivery must apply there.",
  ),
  field("limit", "1 to 50", true, "Maximum number of items, best first. There are no further pages."),
];

/** The answer to a search. Fields that are not listed here are ignored. */
export const SEARCH_ANSWER: readonly ApiField[] = [
  field("currency", "“USD”", true, "A response in any other currency is rejected as a whole."),
  field(
    "zip",
    "text or null",
    false,
    "The ZIP code the prices apply to, if it differs from the one requested.",
  ),
  field(
    "fetchedAt",
    "ISO 8601 or null",
    false,
    "When the prices were read from your system; now if omitted.",
  ),
  field(
    "validUntil",
    "ISO 8601 or null",
    false,
    "Until when they are valid, at most 30 days ahead; one day if omitted.",
  ),
  field(
    "sample",
    "true, false or null",
    false,
    "True marks every price as a sample at which nothing can be bought.",
  ),
  field("items", "array", true, "The results, best first; empty if there are none. At most 200 are read."),
];

/** One item of an answer. An item that breaks a rule is left out; the others count. */
export const ITEM_FIELDS: readonly ApiField[] = [
  field(
    "sku",
    "text",
    true,
    "Your SKU, up to 80 characters. It must be stable; if it occurs twice, the first item counts.",
  ),
  field(
    "title",
    "text",
    true,
    "The name with dimensions, such as “2 in. x 4 in. x 8 ft. Prime Whitewood Stud”: this is what matching reads.",
  ),
  field("description", "text or null", false, "Further description, up to 4,000 characters."),
  field("brand", "text or null", false, "Brand."),
  field("category", "text or null", false, "Your category."),
  field(
    "price",
    "decimal text",
    true,
    "Price of one sale unit, above zero: “4.28”. A string, not a number, so that no cent is lost.",
  ),
  field(
    "saleUnit",
    "text or null",
    false,
    "The sale unit: each, sheet, bag, box, bundle, roll, ft, sq ft. Each if omitted.",
  ),
  field(
    "pack",
    "object or null",
    false,
    "Content of one sale unit: {quantity, unit}. If omitted, it is read from the title.",
  ),
  field(
    "quantityBreaks",
    "array or null",
    false,
    "[{minimumQuantity, price}]: starting at this many sale units, each costs this much.",
  ),
  field(
    "stock",
    "whole number or null",
    false,
    "Sale units in stock. Null: not stated, which counts as in stock.",
  ),
  field("rating", "0 to 5 or null", false, "Customers' rating."),
  field("leadTimeDays", "0 to 365 or null", false, "Days until delivery."),
  field("imageUrl", "https address or null", false, "A picture."),
  field("url", "https address or null", false, "URL of the product's page."),
  field("attributes", "object or null", false, "Any other attributes worth showing."),
];

/** The answer to `GET /v1/terms`. */
export const TERMS_ANSWER: readonly ApiField[] = [
  field("deliveryFee", "decimal text", true, "Delivery charge per order: “49.00”."),
  field(
    "freeDeliveryThreshold",
    "decimal text or null",
    false,
    "Item total at which delivery becomes free. Null: never.",
  ),
  field("minimumOrder", "decimal text or null", false, "Your minimum order for delivery."),
  field("deliveryDays", "0 to 365", true, "Days until delivery of items in stock."),
  field("delivers", "true, false or null", false, "Whether you deliver to this ZIP code. True if omitted."),
  field(
    "pickup",
    "true, false or null",
    false,
    "Whether orders can be picked up free of charge. False if omitted.",
  ),
];

/** The body of `POST /v1/orders`. */
export const ORDER_BODY: readonly ApiField[] = [
  field("number", "text", true, "Our order number, unique across all buyers: “KTRQM-12”."),
  field(
    "version",
    "whole number",
    true,
    "Starts at 1. A higher version replaces the one you have under this number; one that you already have changes nothing.",
  ),
  field("title", "text", true, "Name of the job."),
  field("buyer", "text", true, "Who orders."),
  field(
    "billToAccount",
    "text or null",
    true,
    "The buyer's account with you that you bill. Null: the order is already paid for.",
  ),
  field("deliverTo", "object or null", true, "The destination as it was at payment; see below."),
  field("currency", "“USD”", true, "US dollars."),
  field(
    "lines",
    "array",
    true,
    "[{key, sku, name, quantity, saleUnit, unitPrice, total}]: the lines. The key identifies the line in your answer. An empty list cancels the order.",
  ),
  field("itemsAmount", "decimal text", true, "Item total."),
  field("deliveryAmount", "decimal text", true, "Delivery charge, under your own terms."),
  field("taxAmount", "decimal text", true, "Sales tax as we estimate it."),
  field("totalAmount", "decimal text", true, "All together."),
];

/** Where an order goes. Without a delivery address, only `zip` is sent. */
export const DELIVER_TO: readonly ApiField[] = [
  field("zip", "text", true, "Five digits."),
  field("street", "text", false, "Street and number."),
  field("unit", "text or null", false, "Apartment, suite or lot."),
  field("city", "text", false, "City."),
  field("state", "text", false, "Two-letter state code, such as NY."),
  field("contactName", "text", false, "Who receives deliveries there."),
  field("contactPhone", "text", false, "Whom the driver calls."),
  field(
    "instructions",
    "text or null",
    false,
    "Instructions for the driver, up to 1,000 characters, with line breaks.",
  ),
  field("opensAt", "HH:MM or null", false, "Time from which someone is there, in the site's time zone."),
  field("closesAt", "HH:MM or null", false, "Time until which someone is there."),
  field("needBy", "YYYY-MM-DD or null", false, "Date by which everything is needed."),
];

/** The answer to `POST /v1/orders` and to `GET /v1/orders/{number}`. */
export const ORDER_ANSWER: readonly ApiField[] = [
  field("supplierOrderNumber", "text or null", false, "Your own order number, once you have one."),
  field("version", "whole number", true, "The latest version that you have."),
  field(
    "lines",
    "array or null",
    false,
    "Your answer to that version: every line, once each. Null until you have looked at it; we ask again in that case.",
  ),
];

/** One line of a supplier's answer. */
export const ORDER_LINE_ANSWER: readonly ApiField[] = [
  field("key", "text", true, "The line's key, as we sent it."),
  field(
    "status",
    "X12 855 code",
    true,
    "IA: as ordered. IQ: smaller quantity. IP: different price. IB: later. BP: part now, the rest later. IC: a substitute. IR: not at all.",
  ),
  field(
    "quantity",
    "whole number or null",
    false,
    "Sale units you will deliver (IQ, IC), or deliver now (BP).",
  ),
  field("unitPrice", "decimal text or null", false, "Unit price (IP, IC), if it differs."),
  field("availableOn", "YYYY-MM-DD or null", false, "Date from which it is available."),
  field("substitute", "object or null", false, "{sku, title}: the substitute (IC)."),
  field("note", "text or null", false, "Note to the buyer, up to 500 characters."),
];

/** What each status means to the caller. */
export const STATUS_MEANINGS: readonly { status: string; meaning: string }[] = [
  { status: "200", meaning: "A response, even if nothing was found." },
  { status: "400", meaning: "The request is invalid. It is not sent again." },
  { status: "401, 403", meaning: "The key is not accepted. We try again with the next analysis." },
  { status: "404", meaning: "No such address." },
  {
    status: "429",
    meaning:
      "Too many requests. Say in Retry-After (seconds, or a date) how long to wait: we wait up to 2 seconds, otherwise you are left out of this search.",
  },
  { status: "500 to 599", meaning: "A failure on your side: we retry twice, honoring Retry-After as above." },
  { status: "3xx", meaning: "Redirects are not followed." },
];

/** How requests are made; numbers that a supplier can rely on. */
export const ASKING = {
  timeoutMs: 2_500,
  concurrency: 6,
  attempts: 3,
  breakerFailures: 5,
  breakerOpenMs: 10_000,
  maxBytes: 2 * 1024 * 1024,
} as const;
