/** All quotes of a request as a table for programs: one row per line and supplier. Pure. */
import { toDecimal } from "../../../platform/money.ts";
import { packsFor } from "../../sourcing/index.ts";
import { presentLines, presentQuote } from "../present-version.ts";
import { amountOf, linesAnswered } from "../quote.amounts.ts";
import type {
  Quote,
  QuoteInvitation,
  QuoteLine,
  QuoteRequest,
  QuoteRequestLine,
} from "../quote-request.types.ts";

/** Texts, numbers, and null for an empty cell. */
export type Cell = string | number | null;

/** Headings, then rows of the same length. */
export interface ExportTable {
  name: string;
  headers: readonly string[];
  rows: Cell[][];
}

/**
 * The cells of a row, by heading. `holds`: how much of the line's unit a sale unit holds. `amount`: for the whole
 * quantity. `quantityBreaks`: prices of one sale unit by minimum quantity, such as "20: 9.50; 50: 9.00".
 */
const HEADERS = [
  "material",
  "quantity",
  "unit",
  "supplier",
  "state",
  "answer",
  "title",
  "sku",
  "price",
  "priceUnit",
  "saleUnit",
  "holds",
  "unitPrice",
  "amount",
  "validUntil",
  "quoteNumber",
  "packagePrice",
  "deliveryFee",
  "packs",
  "stock",
  "leadTimeDays",
  "lineNote",
  "askedNote",
  "revision",
  "submittedAt",
  "freeDeliveryFrom",
  "minimumOrder",
  "deliveryDays",
  "quoteNote",
  "quantityBreaks",
] as const;

type Row = Partial<Record<(typeof HEADERS)[number], Cell>>;

/** An amount in dollars as a number, so that spreadsheets can compute with it. */
export const money = (cents: number | null): number | null =>
  cents === null ? null : Number(toDecimal(cents));

export function toQuoteRows(request: QuoteRequest): ExportTable {
  const rows = presentLines(request).flatMap((line) =>
    request.invitations.map((invitation) => {
      const row = { ...ofLine(line), ...ofSupplier(invitation), ...ofAnswer(request, invitation, line) };
      return HEADERS.map((header): Cell => row[header] ?? null);
    }),
  );
  return { name: "Quotes", headers: HEADERS, rows };
}

const ofLine = ({ name, quantity, unit, note }: QuoteRequestLine): Row => ({
  material: name,
  quantity,
  unit,
  askedNote: note,
});

const ofSupplier = ({ supplierName, state }: QuoteInvitation): Row => ({ supplier: supplierName, state });

function ofAnswer(request: QuoteRequest, invitation: QuoteInvitation, line: QuoteRequestLine): Row {
  const said = answerTo(request, invitation, line);
  if (!said) return {};
  const { quote, answer, asked } = said;
  return {
    ...ofQuote(quote),
    answer: answer.answer,
    title: answer.title,
    sku: answer.sku,
    price: answer.price === null ? null : Number(answer.price),
    priceUnit: answer.priceUnit,
    saleUnit: answer.saleUnit,
    holds: answer.packQuantity,
    unitPrice: money(answer.unitCents),
    packs: answer.packQuantity === null ? null : packsFor(asked.quantity, answer.packQuantity),
    amount: money(amountOf(answer, asked)),
    stock: answer.stock,
    leadTimeDays: answer.leadTimeDays,
    lineNote: answer.note,
    quantityBreaks: breaksOf(answer),
  };
}

/** Null when one price holds for any quantity. */
const breaksOf = ({ quantityBreaks }: QuoteLine): string | null =>
  quantityBreaks
    .map(({ minimumQuantity, priceCents }) => `${minimumQuantity}: ${toDecimal(priceCents)}`)
    .join("; ") || null;

const ofQuote = (quote: Quote): Row => ({
  validUntil: quote.validUntil,
  quoteNumber: quote.quoteNumber,
  packagePrice: money(quote.packageCents),
  deliveryFee: money(quote.deliveryFeeCents),
  revision: quote.revision,
  submittedAt: quote.submittedAt.toISOString(),
  freeDeliveryFrom: money(quote.freeDeliveryThresholdCents),
  minimumOrder: money(quote.minimumOrderCents),
  deliveryDays: quote.deliveryDays,
  quoteNote: quote.note,
});

/** The current quote's answer to a line, and the line as it was requested then; null when there is no answer. */
export function answerTo(
  request: QuoteRequest,
  invitation: QuoteInvitation,
  line: QuoteRequestLine,
): { quote: Quote; answer: QuoteLine; asked: QuoteRequestLine } | null {
  const isOfLine = ({ materialKey }: { materialKey: string }) => materialKey === line.materialKey;
  const quote = presentQuote(invitation);
  const answer = quote?.lines.find(isOfLine);
  if (!quote || !answer) return null;
  return { quote, answer, asked: linesAnswered(request, quote).find(isOfLine) ?? line };
}
