/**
 * Any text from outside is read in time that grows at most linearly with its length: the descriptions, files, headers,
 * forms and answers that anyone may send, each up to the length that its limits let in.
 */
import fc from "fast-check";
import pg from "pg";
import { afterAll, describe, it } from "vitest";
import type * as z from "zod/mini";
import { LIMITS, PRICE_LIST_LIMITS } from "../../schema/constants.ts";
import {
  loginRule,
  passwordResetRequestRule,
  passwordResetVerifyRule,
  registerRule,
} from "../../schema/rules/account.ts";
import { contactRule } from "../../schema/rules/contact.ts";
import { INVENTORY_LIMITS, inventoryItemRule, materialUsageRule } from "../../schema/rules/inventory.ts";
import { apiKeyRule } from "../../schema/rules/partner.ts";
import { refundReasonRule, taxExemptionRule } from "../../schema/rules/payment.ts";
import { priceListRule } from "../../schema/rules/price-list.ts";
import { quickProjectRule, wizardProjectRule } from "../../schema/rules/project.ts";
import {
  orderSafeguardsRule,
  subscriptionItemRule,
  subscriptionRule,
} from "../../schema/rules/reordering.ts";
import { orderedQuantityRule, wordRule } from "../../schema/rules/takeoff.ts";
import { webhookEndpointRule } from "../../schema/rules/webhook.ts";
import { readUsageFile } from "../domains/inventory/index.ts";
import { matchListing, readTitlePack } from "../domains/sourcing/index.ts";
import { bytesOf } from "../domains/sourcing/price-lists/price-list.fixtures.ts";
import { readPriceList } from "../domains/sourcing/price-lists/read-price-list.ts";
import { toSearchTerms } from "../domains/sourcing/price-lists/search-terms.ts";
import { toSearchQuery } from "../domains/sourcing/search/search-query.ts";
import { checkInputEdit, takeOff } from "../domains/takeoff/index.ts";
import { createQuotationCheck } from "../domains/takeoff/model-scope/quotation.ts";
import { readBearer } from "../edge/http/sessions/read-bearer.ts";
import { createSessions } from "../edge/http/sessions/sessions.ts";
import { readAnswer } from "../integrations/language-model/answer.ts";
import { createStripePaymentProvider } from "../integrations/stripe/index.ts";
import { itemSchema } from "../integrations/suppliers/http-connector.schema.ts";
import { toListings } from "../integrations/suppliers/source-listing.ts";
import { systemClock } from "../platform/clock.ts";
import { createEventBus } from "../platform/events.ts";
import { createLogger } from "../platform/logger.ts";
import { readRetryAfter } from "../platform/net/retry-after.ts";
import { parsePage, parsePlacePage, parseSortedPage } from "../platform/pagination.ts";
import { measureSheet } from "../platform/tables/sheet-extent.ts";
import { expectLinear } from "./growth.ts";

/** What makes patterns backtrack: runs of one character, near misses, delimiters that open and never close. */
const PIECES = [
  ...[
    " ",
    "\t",
    "\n",
    "\r\n",
    "a",
    "0",
    "-",
    "_",
    ".",
    ",",
    ";",
    ":",
    "/",
    "\\",
    "'",
    '"',
    "(",
    "[",
    "{",
    "<",
    "@",
    "=",
    "%",
    "+",
    "#",
    "$",
  ],
  ...[
    "1 ",
    "1,",
    "0,000",
    "1/2 ",
    "12x",
    "2x4 ",
    "5'-10\" ",
    "1-",
    "a.",
    "a@",
    "a-a.",
    "%20",
    "\\u0000",
    "\u{1f477}\u{1f3fd}\u200d",
  ],
  ...[
    "12 ft x ",
    "10 in ",
    "sq ft ",
    "one hundred and ",
    "80 lb bag, ",
    "1/2 in. x 4 ft. x 8 ft. ",
    "deck 12x16, ",
    "wall ",
    "posts in ",
  ],
  ...[
    "10% waste ",
    "per ",
    "and ",
    "ultra ",
    "#10 ",
    "<b ",
    "<think>",
    '{"a":',
    '"a" ',
    'a,"b\n',
    '"",',
    "\u00bd",
    "ft2 in ",
    "v1=0,t=1,",
  ],
];
/** Parts of the tags in workbooks. */
const TAGS = [
  "<row",
  '<row r="1">',
  '<c r="A1"',
  "<mergeCell ",
  '<mergeCell ref="A1:A9"/>',
  "<v>",
  "</c>",
  "<!--",
  "<![CDATA[",
  "&amp;",
];

interface Reader {
  read: (text: string) => unknown;
  /** Characters that its limits let in. */
  most: number;
  /** Time limit in a thread of its own; by default the limit of the event loop. */
  mostMs?: number;
  pieces?: readonly string[];
}

const fieldsOf = (rule: z.ZodMiniType, ...names: string[]): Reader => ({
  read: (text) =>
    rule.safeParse(names.length === 0 ? text : Object.fromEntries(names.map((name) => [name, text]))),
  // A form comes in a body of a megabyte; superlinear growth shows long before.
  most: 32 * 1024,
});

const scope = takeOff("12 x 16 ft deck, 3 ft high, 10% waste").scope;
const deck = scope.items[0]?.key ?? "";
const edit = (key: string): Reader => ({
  read: (text) => checkInputEdit(scope, `${deck}.${key}`, text),
  most: 32 * 1024,
});
const stripe = createStripePaymentProvider({
  secretKey: "sk_test_x",
  webhookSecret: "whsec_x",
  isProduction: false,
});

const sessions = createSessions({
  // Never queried: no cookie here is signed.
  pool: new pg.Pool(),
  statements: { query: async () => [] },
  secret: "a secret of the tests, 32 characters long",
  publicUrl: null,
  clock: systemClock,
  events: createEventBus(null, createLogger("silent")),
  logger: createLogger("silent"),
});
afterAll(() => sessions.close());

/** A list whose cells all hold the text, next to an article that can be read. */
function listOf(text: string): string {
  const cell = `"${text.replaceAll('"', '""')}"`;
  const columns = ["sku", "description", "price", "uom", "pack qty", "on hand", "valid until", "lead time"];
  return [columns.join(), `A,2x4 stud,3.50${",".repeat(5)}`, `B${`,${cell}`.repeat(7)}`].join("\n");
}

/** Work whose recipes then look for more in the words that follow. */
const JOBS =
  "Shingle roof 30 x 40 ft, 6:12, deck 12 x 16 ft with posts, wood fence 150 ft, paint and drywall a room 12 x 14, wire a house, drip edge";
/** Words that patterns accept any number of. */
const WORDS = [
  ...[
    "total ",
    "of ",
    "is ",
    "the ",
    "and ",
    "at ",
    "about ",
    "each ",
    "old ",
    "2 car ",
    "x ft ",
    "treated ",
    "guest ",
    "3-way ",
  ],
  ...[
    "dedicated ",
    "gravel ",
    "no ",
    "per bag ",
    "every ",
    "max ",
    "posts ",
    "in oc ",
    ", an interior ",
    "with, ",
    "white ",
    "ultra ",
  ],
];

const HEADER = 16 * 1024;
const TITLE = 400;
const readers: Readonly<Record<string, Reader>> = {
  "what is said of several jobs": {
    read: (text) => takeOff(`${JOBS} ${text}`),
    most: 2_000,
    pieces: [...PIECES, ...WORDS],
  },
  "a description": { read: (text) => takeOff(text), most: LIMITS.descriptionMax },
  "a percentage that is edited": edit("waste"),
  "a figure that is edited": edit("length"),
  "a word that is edited": edit("decking"),
  "an ordered quantity": fieldsOf(orderedQuantityRule),
  "a word": fieldsOf(wordRule),
  "an article's title": {
    read: (text) => matchListing({ name: "2x4x8 stud", unit: "each" }, text),
    most: TITLE,
  },
  "a material's name": { read: (text) => matchListing({ name: text, unit: text }, "2x4 stud"), most: TITLE },
  "a material and the title alike": {
    read: (text) => matchListing({ name: text, unit: "each" }, text.replace("!x", "")),
    most: TITLE,
  },
  "a title's pack": { read: readTitlePack, most: TITLE },
  "a search": { read: toSearchQuery, most: TITLE },
  "terms of a title": { read: (text) => toSearchTerms(text), most: TITLE },
  "usage as a file": {
    read: (text) => readUsageFile(text, new Date(0)),
    most: INVENTORY_LIMITS.fileCharacters,
    pieces: ["\n", '"', ",", '"a" ', 'a,"b\n', '"",'],
  },
  "an account": fieldsOf(registerRule, "username", "password", "email", "phone", "firstName"),
  "a login": fieldsOf(loginRule, "username", "password"),
  "a reset": fieldsOf(passwordResetRequestRule, "identifier"),
  "a reset's code": fieldsOf(passwordResetVerifyRule, "token", "verificationCode"),
  "a message": fieldsOf(contactRule, "firstName", "email", "company", "subject", "message"),
  "a quick project": fieldsOf(quickProjectRule, "name", "description", "location", "zipCode", "budgetMin"),
  "a project": fieldsOf(wizardProjectRule, "name", "description", "startDate", "specialInstructions"),
  "a yard": fieldsOf(priceListRule, "name", "deliveryFee", "deliveryDays", "zipCode"),
  "a subscription": fieldsOf(subscriptionRule, "name", "description", "timeZone", "nextOrderOn"),
  "an item of one": fieldsOf(subscriptionItemRule, "materialName", "category", "unit", "maxPrice"),
  safeguards: fieldsOf(orderSafeguardsRule, "zipCode", "maxDeliveryFee"),
  stock: fieldsOf(inventoryItemRule, "materialName", "unit", "location"),
  usage: fieldsOf(materialUsageRule, "materialName", "unit", "notes"),
  "an API key": fieldsOf(apiKeyRule(new Date(0)), "name"),
  "a webhook": fieldsOf(webhookEndpointRule, "url", "description"),
  "a refund": fieldsOf(refundReasonRule),
  "a certificate": fieldsOf(taxExemptionRule),
  "a bearer token": { read: readBearer, most: HEADER },
  "when to try again": { read: (text) => readRetryAfter({ get: () => text }), most: HEADER },
  "a cursor": { read: (text) => parsePage("projects", 20, text), most: 128 * 1024 },
  "a cursor's content": {
    read: (text) => {
      const after = Buffer.from(`list|${text}`).toString("base64url");
      return [parsePlacePage("list", 20, after), parseSortedPage("list", 20, after)];
    },
    most: 128 * 1024,
  },
  "a webhook's signature": { read: (text) => stripe.verifyWebhook(Buffer.from("{}"), text), most: HEADER },
  "a webhook's body": {
    read: (text) => stripe.verifyWebhook(Buffer.from(text), "t=1,v1=00"),
    most: 256 * 1024,
  },
  "a supplier's item": {
    read: (text) => itemSchema.safeParse({ sku: text, title: text, brand: text, price: text, url: text }),
    most: 256 * 1024,
  },
  "a data service's row": {
    read: (text) =>
      toListings([{ sku: text, title: text, price: text, unit: text, rating: text, url: text }]),
    most: 256 * 1024,
  },
  "a price list": {
    read: (text) => readPriceList(bytesOf(text), {}, "2026-11-20"),
    most: 64 * 1024,
    mostMs: 4_000,
  },
  "a price list's cells": {
    read: (text) => readPriceList(bytesOf(listOf(text)), {}, "2026-11-20"),
    most: PRICE_LIST_LIMITS.cell,
  },
  // The library's part of it runs in a thread that is ended when it takes too long.
  "a workbook's extent": { read: measureSheet, most: 1024 * 1024, pieces: TAGS },
  cookies: { read: (cookie) => sessions.identify({ headers: { cookie } }), most: HEADER },
  "a model's answer": { read: readAnswer, most: 64 * 1024 },
  "a model's quotation": { read: (text) => createQuotationCheck(text)(text.slice(1)), most: 5_000 },
};

const repeated = (piece: string, tail: string) => (length: number) =>
  `${piece.repeat(Math.ceil(length / piece.length)).slice(0, length - tail.length)}${tail}`;

describe.each(Object.entries(readers))("%s", (_name, { read, most, mostMs = 500, pieces = PIECES }) => {
  it.each(pieces)("is read in time that follows its length when it repeats %j", (piece) =>
    expectLinear(read, repeated(piece, "!x"), { most, mostMs }),
  );

  it("is read so whatever stands next to each other in it", async () => {
    const several = fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 4 });
    const tail = fc.constantFrom("", "x", "!", "1", ")");
    await fc.assert(
      fc.asyncProperty(several, tail, (some, end) =>
        expectLinear(read, repeated(some.join(""), end), { most, mostMs }),
      ),
      { numRuns: 4, endOnFailure: true },
    );
  });
});
