import * as z from "zod/mini";
import { QUOTE_ANSWERS, QUOTE_KINDS } from "../../../../schema/rules/quote.ts";
import { QUOTE_PRICE_UNITS } from "../../../../schema/rules/quote-price.ts";
import { QUOTE_SHEET_BYTES, type QuoteAnswerOutcome } from "../../../domains/quotes/index.ts";
import { AppError } from "../../../platform/errors.ts";
import { refusal, refuse } from "../answers.ts";
import { toDownload } from "../downloads.ts";
import { openRoute, type Route, signedInRoute } from "../route.ts";
import { described } from "../shapes.ts";
import { quoteAnswerShape, supplierRequestShape, toSupplierRequestWire } from "./quote.shapes.ts";

const CSV = "text/csv; charset=utf-8";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const linkEnded = () =>
  refusal("NOT_FOUND", "This link has expired. Ask the person who sent it for a new one.");

const text = z.nullish(z.string());
const whole = z.nullish(z.int());
const parameter = (description: string) => z.optional(described(description, z.string()));

/** What a program says; amounts are texts, and the service holds all of it against the lines. */
const quoteBody = z.object({
  requestVersion: described("The version of the request that is answered.", z.int()),
  kind: z.optional(described("`package`: one price for all quoted lines.", z.enum(QUOTE_KINDS))),
  packagePrice: text,
  deliveryFee: text,
  freeDeliveryThreshold: text,
  minimumOrder: text,
  deliveryDays: whole,
  validUntil: described(
    "Last day on which the quote is valid, YYYY-MM-DD, tomorrow to 180 days ahead.",
    z.string(),
  ),
  quoteNumber: text,
  note: text,
  lines: described(
    "Lines, once each; omitted lines are not bid on.",
    z.array(
      z.object({
        materialKey: z.string(),
        answer: z.optional(z.enum(QUOTE_ANSWERS)),
        title: described("Title of the alternate.", text),
        sku: text,
        price: described("Price of one `priceUnit`, up to four decimal places.", text),
        priceUnit: z.nullish(z.enum(QUOTE_PRICE_UNITS)),
        saleUnit: text,
        packQuantity: described("Content of one sale unit, in the line's unit.", text),
        quantityBreaks: z.optional(
          described(
            "Prices of one `priceUnit` at larger quantities; at most 10, ascending by quantity.",
            z.array(z.object({ minimumQuantity: z.int(), price: z.string() })),
          ),
        ),
        stock: whole,
        leadTimeDays: whole,
        note: text,
      }),
    ),
  ),
  confirmedKeys: z.optional(
    described("Keys of lines whose price is correct although it is far from typical.", z.array(z.string())),
  ),
});

/** What came of an answer, as REST says it. @throws HttpError when it is refused */
function toAnswer(outcome: QuoteAnswerOutcome) {
  switch (outcome.kind) {
    case "success":
      return { body: toSupplierRequestWire(outcome.supplierQuoteRequest) };
    case "quote-questions": {
      const fields = outcome.questions.map(({ materialKey, message }) => [materialKey, message]);
      throw refusal("QUOTE_QUESTIONS", outcome.message, Object.fromEntries(fields));
    }
    case "supplier-quote-conflict":
    case "quote-draft-changed":
      throw refusal("STATUS_CONFLICT", outcome.message);
    case "link-ended":
      throw linkEnded();
    case "invalid-input":
      throw refuse(outcome);
    default:
      return outcome satisfies never;
  }
}

/** @throws AppError INVALID_INPUT */
function readExport({ format = "csv", table }: { format?: string | undefined; table?: string | undefined }) {
  if (format === "xlsx" && table === undefined) return { format } as const;
  if (format === "xlsx")
    throw new AppError("INVALID_INPUT", "`table` is only for csv: xlsx contains both tables.");
  if (format !== "csv") throw new AppError("INVALID_INPUT", "`format` must be csv or xlsx.");
  if (table === undefined || table === "quotes") return { format, table: "quotes" } as const;
  if (table === "matrix") return { format, table } as const;
  throw new AppError("INVALID_INPUT", "`table` must be quotes or matrix.");
}

/** Quotes: a supplier's program, or its sheet, answers by the link it was sent; the buyer takes all of them along. */
export const quoteRoutes: readonly Route[] = [
  // Before the one without an ending, which would take the ending for a part of the token.
  openRoute({
    method: "get",
    path: "/quotes/{token}.xlsx",
    operationId: "getQuoteSheet",
    summary: "The request as a workbook to fill in, for a supplier through its link.",
    answer: { types: [XLSX] },
    async handle({ params, session, services }) {
      const bytes = await services.quotes.drawSheet(params.token, session.clientAddress);
      if (!bytes) throw linkEnded();
      return toDownload({ name: "quote.xlsx", mediaType: XLSX, bytes });
    },
  }),
  openRoute({
    method: "get",
    path: "/quotes/{token}",
    operationId: "getSupplierQuoteRequest",
    summary: "The request for quotes that a supplier's link is for. Reading it changes nothing.",
    answer: supplierRequestShape,
    async handle({ params, session, services }) {
      const request = await services.quotes.findSupplierRequest(params.token, session.clientAddress);
      if (!request) throw linkEnded();
      return { body: toSupplierRequestWire(request) };
    },
  }),
  openRoute({
    method: "post",
    path: "/quotes/{token}",
    operationId: "submitQuote",
    summary:
      "Submits a quote from a supplier's software. Repeating the same quote changes nothing; a different one replaces it.",
    answer: supplierRequestShape,
    status: 201,
    refusals: ["STATUS_CONFLICT", "QUOTE_QUESTIONS"],
    body: quoteBody,
    example: {
      requestVersion: 1,
      validUntil: "2026-12-20",
      deliveryFee: "45",
      lines: [{ materialKey: "joists", price: "890", priceUnit: "mbf" }],
    },
    async handle({ params, body: { confirmedKeys, ...quote }, session, services }) {
      const given = { quote, confirmedKeys };
      return toAnswer(
        await services.quotes.submitByLink(params.token, given, "program", session.clientAddress),
      );
    },
  }),
  openRoute({
    method: "post",
    path: "/quotes/{token}/file",
    operationId: "sendQuoteSheet",
    summary:
      "Uploads a filled-in sheet: saved as a draft for review, or submitted as a quote with `submit=true`.",
    answer: quoteAnswerShape,
    refusals: ["STATUS_CONFLICT", "QUOTE_QUESTIONS"],
    fileBytes: QUOTE_SHEET_BYTES,
    async admit({ params: { token = "" }, session, services }) {
      if (!(await services.quotes.findSupplierRequest(token, session.clientAddress))) throw linkEnded();
    },
    query: z.object({
      submit: parameter("`true`: submit it as a quote."),
      confirmed: parameter(
        "Keys of lines whose price is correct although it is far from typical, separated by commas.",
      ),
    }),
    async handle({ params, query, file, session, services }) {
      const outcome = await services.quotes.takeSheet(params.token, file, {
        isSubmitted: query.submit === "true",
        confirmedKeys: query.confirmed?.split(",") ?? [],
        clientAddress: session.clientAddress,
        signal: session.whileWaiting,
      });
      const { body } = toAnswer(outcome);
      const check = "check" in outcome ? outcome.check : null;
      return { body: { request: body, problems: check?.problems ?? {} } };
    },
  }),
  signedInRoute({
    method: "get",
    path: "/quote-requests/{id}/export",
    operationId: "exportQuotes",
    policy: "quotes:read",
    summary:
      "A request with all quotes, as a table with one row per line and supplier, and as a matrix with each supplier's totals.",
    answer: { types: ["text/csv", XLSX] },
    query: z.object({
      format: parameter("`csv` (the default) or `xlsx`, which contains both tables."),
      table: parameter("For `csv`: `quotes` (the default), one row per line and supplier, or `matrix`."),
    }),
    async handle({ viewer, params, query, services }) {
      const how = readExport(query);
      const bytes = await services.quotes.exportQuotes(viewer, params.id, how);
      const name = "table" in how && how.table === "matrix" ? "matrix" : "quotes";
      const mediaType = how.format === "csv" ? CSV : XLSX;
      return toDownload({ name: `${name}-${params.id}.${how.format}`, mediaType, bytes });
    },
  }),
];
