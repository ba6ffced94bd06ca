/** Converts requests and quotes to database columns. */
import { toDecimal } from "../../platform/money.ts";
import { LINES } from "./quote-request.rows.ts";
import type { QuoteContent, QuoteLine, QuoteRequestLine } from "./quote-request.types.ts";

export const toLinesColumn = (lines: readonly QuoteRequestLine[]) => LINES.parse(lines);

export const fromDay = (day: string): Date => new Date(`${day}T00:00Z`);

/** The columns of a quote, without its lines. */
export function toQuoteColumns(content: QuoteContent) {
  const { requestVersion, kind, deliveryDays, quoteNumber, note, validUntil } = content;
  const { packageCents, freeDeliveryThresholdCents: threshold } = content;
  return {
    requestVersion,
    kind,
    deliveryDays,
    quoteNumber,
    note,
    validUntil: fromDay(validUntil),
    packagePrice: packageCents === null ? null : toDecimal(packageCents),
    deliveryFee: toDecimal(content.deliveryFeeCents),
    freeDeliveryThreshold: threshold === null ? null : toDecimal(threshold),
    minimumOrder: toDecimal(content.minimumOrderCents),
  };
}

/** @param position from 0, in the order of the quote */
export function toLineColumns({ unitCents, quantityBreaks, ...line }: QuoteLine, position: number) {
  return {
    ...line,
    position,
    unitPrice: unitCents === null ? null : toDecimal(unitCents),
    quantityBreaks: quantityBreaks.map(({ minimumQuantity, priceCents }) => ({
      minimumQuantity,
      price: toDecimal(priceCents),
    })),
  };
}
