/** Turns a submitted quote back into typed fields. Pure. */
import type { QuoteFields, QuoteLineFields } from "../../../../schema/rules/quote.ts";
import { type Cents, toDecimal } from "../../../platform/money.ts";
import type { QuoteContent, QuoteLine } from "../quote-request.types.ts";

const money = (cents: Cents | null): string | null => (cents === null ? null : toDecimal(cents));

/** Every term and line except the last valid day: a day in the past is no useful default. */
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
  // Steps are stored only as prices of the sale unit. If the price was given in another unit, it is restated in theirs.
  const isOfSaleUnit = priceUnit === "sale_unit" || (priceUnit === "each" && packQuantity === 1);
  const isRewritten = quantityBreaks.length > 0 && !isOfSaleUnit && unitCents !== null;
  return {
    ...said,
    price: isRewritten ? money(unitCents) : price,
    priceUnit: isRewritten ? "sale_unit" : priceUnit,
    packQuantity: packQuantity === null ? null : String(packQuantity),
    quantityBreaks: quantityBreaks.map(({ minimumQuantity, priceCents }) => ({
      minimumQuantity,
      price: toDecimal(priceCents),
    })),
  };
}
