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
    "Words as a person types them into a search box, such as “2x4x8 stud”; up to 200 characters.",
  ),
  field(
    "category",
    "text",
    false,
    "One of ten categories, such as “Lumber & Wood”. A preference, not a filter.",
  ),
  field("zip", "text", true, "Five digits: where the goods go. Prices, stock and delivery are for there."),
  field("limit", "1 to 50", true, "At most this many items, the best first. There are no further pages."),
];

/** The answer to a search. Fields that are not listed here are ignored. */
export const SEARCH_ANSWER: readonly ApiField[] = [
  field("currency", "“USD”", true, "An answer in any other currency is refused as a whole."),
  field("zip", "text or null", false, "The ZIP code the prices are for, if it is not the one asked for."),
  field(
    "fetchedAt",
    "ISO 8601 or null",
    false,
    "When the prices were read from your system; now, if left out.",
  ),
  field(
    "validUntil",
    "ISO 8601 or null",
    false,
    "Until when they hold, at most 30 days ahead; a day, if left out.",
  ),
  field("sample", "true, false or null", false, "True marks every price as a sample that nobody can buy at."),
  field("items", "array", true, "What was found, best first; empty when nothing was. At most 200 are read."),
];

/** One item of an answer. An item that breaks a rule is left out; the others count. */
export const ITEM_FIELDS: readonly ApiField[] = [
  field(
    "sku",
    "text",
    true,
    "Your article number, up to 80 characters. The same article keeps it; the first of two counts.",
  ),
  field(
    "title",
    "text",
    true,
    "The name with its sizes, such as “2 in. x 4 in. x 8 ft. Prime Whitewood Stud”: what matching reads.",
  ),
  field("description", "text or null", false, "More words, up to 4,000 characters."),
  field("brand", "text or null", false, "Brand."),
  field("category", "text or null", false, "Your category."),
  field(
    "price",
    "decimal text",
    true,
    "Of one sale unit, above zero: “4.28”. No number, so that no cent is lost.",
  ),
  field(
    "saleUnit",
    "text or null",
    false,
    "What one price buys: each, sheet, bag, box, bundle, roll, ft, sq ft. Each, if left out.",
  ),
  field(
    "pack",
    "object or null",
    false,
    "What one sale unit holds: {quantity, unit}. If left out, the title is read for it.",
  ),
  field(
    "quantityBreaks",
    "array or null",
    false,
    "[{minimumQuantity, price}]: from so many sale units on, each costs this much.",
  ),
  field(
    "stock",
    "whole number or null",
    false,
    "Sale units on hand. Null: you do not say, and it counts as in stock.",
  ),
  field("rating", "0 to 5 or null", false, "Customers' rating."),
  field("leadTimeDays", "0 to 365 or null", false, "Days until delivery."),
  field("imageUrl", "https address or null", false, "A picture."),
  field("url", "https address or null", false, "The article's page."),
  field("attributes", "object or null", false, "Anything else worth showing."),
];

/** The answer to `GET /v1/terms`. */
export const TERMS_ANSWER: readonly ApiField[] = [
  field("deliveryFee", "decimal text", true, "What bringing one order costs: “49.00”."),
  field(
    "freeDeliveryThreshold",
    "decimal text or null",
    false,
    "Goods from this amount on are brought free. Null: never.",
  ),
  field("minimumOrder", "decimal text or null", false, "The smallest order you deliver."),
  field("deliveryDays", "0 to 365", true, "Days until delivery of what is in stock."),
  field(
    "delivers",
    "true, false or null",
    false,
    "Whether you bring orders to this ZIP code. True when left out.",
  ),
  field(
    "pickup",
    "true, false or null",
    false,
    "Whether orders can be picked up, free. False when left out.",
  ),
];

/** The body of `POST /v1/orders`. */
export const ORDER_BODY: readonly ApiField[] = [
  field("number", "text", true, "Our number of the order, which nobody else's order has: “KTRQM-12”."),
  field(
    "version",
    "whole number",
    true,
    "From 1. A higher one takes the place of what you have under the number; one that you have changes nothing.",
  ),
  field("title", "text", true, "What the job is called."),
  field("buyer", "text", true, "Who orders."),
  field(
    "billToAccount",
    "text or null",
    true,
    "The buyer's account with you that you bill it to. Null: it is paid for already.",
  ),
  field("deliverTo", "object or null", true, "Where it goes, as it was said when it was paid; see below."),
  field("currency", "“USD”", true, "US dollars."),
  field(
    "lines",
    "array",
    true,
    "[{key, sku, name, quantity, saleUnit, unitPrice, total}]: what is ordered. The key names the line in your answer. None: the order is cancelled.",
  ),
  field("itemsAmount", "decimal text", true, "The lines together."),
  field("deliveryAmount", "decimal text", true, "Delivery, by your own terms."),
  field("taxAmount", "decimal text", true, "Sales tax, as we estimate it."),
  field("totalAmount", "decimal text", true, "All together."),
];

/** Where an order goes. Without a delivery address, only `zip` is sent. */
export const DELIVER_TO: readonly ApiField[] = [
  field("zip", "text", true, "Five digits."),
  field("street", "text", false, "Street and number."),
  field("unit", "text or null", false, "Apartment, suite or lot."),
  field("city", "text", false, "City."),
  field("state", "text", false, "Postal code of the state, such as NY."),
  field("contactName", "text", false, "Who receives deliveries there."),
  field("contactPhone", "text", false, "Whom the driver calls."),
  field("instructions", "text or null", false, "What a driver has to know, up to 1,000 characters in lines."),
  field("opensAt", "HH:MM or null", false, "From when on somebody is there, in the site's own time."),
  field("closesAt", "HH:MM or null", false, "Until when somebody is there."),
  field("needBy", "YYYY-MM-DD or null", false, "The day by which everything is needed."),
];

/** The answer to `POST /v1/orders` and to `GET /v1/orders/{number}`. */
export const ORDER_ANSWER: readonly ApiField[] = [
  field("supplierOrderNumber", "text or null", false, "Your own number, once you have one."),
  field("version", "whole number", true, "The latest version that you have."),
  field(
    "lines",
    "array or null",
    false,
    "Your answer to that version: every line of it, once. Null until you have looked at it; we ask again then.",
  ),
];

/** One line of a supplier's answer. */
export const ORDER_LINE_ANSWER: readonly ApiField[] = [
  field("key", "text", true, "The line's key, as we sent it."),
  field(
    "status",
    "X12 855 code",
    true,
    "IA: as ordered. IQ: fewer. IP: at another price. IB: later. BP: some now, the rest later. IC: something else instead. IR: not at all.",
  ),
  field("quantity", "whole number or null", false, "Sale units that come (IQ, IC), or come now (BP)."),
  field("unitPrice", "decimal text or null", false, "The price of one (IP, IC), if it is another."),
  field("availableOn", "YYYY-MM-DD or null", false, "The day from which it is there."),
  field("substitute", "object or null", false, "{sku, title}: what comes instead (IC)."),
  field("note", "text or null", false, "What the buyer should know, up to 500 characters."),
];

/** What each status means to the caller. */
export const STATUS_MEANINGS: readonly { status: string; meaning: string }[] = [
  { status: "200", meaning: "An answer, also when nothing was found." },
  { status: "400", meaning: "The request is wrong. It is not sent again." },
  { status: "401, 403", meaning: "The key is not accepted. You are asked again with the next analysis." },
  { status: "404", meaning: "No such address." },
  {
    status: "429",
    meaning:
      "Too many requests. Say in Retry-After (seconds, or a date) how long to wait: up to 2 seconds are waited for, else you are left out of this search.",
  },
  { status: "500 to 599", meaning: "Trouble on your side: tried twice more, Retry-After honoured as above." },
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
