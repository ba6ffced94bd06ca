/** A quote that was given, as it would be typed once more. Pure. */
import type { QuoteFields, QuoteLineFields } from "../../../../schema/rules/quote.ts";
import { type Cents, toDecimal } from "../../../platform/money.ts";
import type { QuoteContent, QuoteLine } from "../quote-request.types.ts";

const money = (cents: Cents | null): string | null => (cents === null ? null : toDecimal(cents));

/** Every term and line, but for the day until which it holds: a day that is over is no proposal. */
export function toFields(quote: QuoteContent): QuoteFields {
  return {
    requestVersion: quote.requestVersion,
    kind: quote.kind,
    packagePrice: money(quote.packageCents),
    deliveryFee: money(quote.deliveryFeeCents),
    freeDeliveryThreshold: money(quote.freeDeliveryThresholdCents),
    minimumOrder: money(quote.minimumOrderCents),
    deliveryDays: quote.deliveryDays,
    validUntil: null,
    quoteNumber: quote.quoteNumber,
    note: quote.note,
    lines: quote.lines.map(toLineFields),
  };
}

function toLineFields(line: QuoteLine): QuoteLineFields {
  const { packQuantity, quantityBreaks, unitCents, price, priceUnit, ...said } = line;
  // Steps are kept as prices of the sale unit alone.
  const bySaleUnit = quantityBreaks.length > 0;
  return {
    ...said,
    price: bySaleUnit ? money(unitCents) : price,
    priceUnit: bySaleUnit ? "sale_unit" : priceUnit,
    packQuantity: packQuantity === null ? null : String(packQuantity),
    quantityBreaks: quantityBreaks.map(({ minimumQuantity, priceCents }) => ({
      minimumQuantity,
      price: toDecimal(priceCents),
    })),
  };
}
