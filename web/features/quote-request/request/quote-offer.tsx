import { Fact } from "../../../components/ui/layout/card.tsx";
import { Disclosure } from "../../../components/ui/layout/disclosure.tsx";
import { Money } from "../../../components/ui/signs/figures.tsx";
import type { Quote_OfferFragment, QuoteRequest_PageFragment } from "../../../gql/graphql.ts";
import { capitalize, formatCount, formatDate, formatMoney, formatUnitPrice } from "../../../lib/format.ts";
import { PRICE_UNITS, SOURCES } from "../state-words.ts";

type AskedLine = QuoteRequest_PageFragment["lines"][number];

/** A yard's offer: total and terms, with its lines one tap away. */
export function QuoteOffer({
  quote,
  supplierName,
  lines,
}: {
  quote: Quote_OfferFragment;
  supplierName: string;
  lines: readonly AskedLine[];
}) {
  const { validUntil, quoteNumber, note, state, enteredBy, source } = quote;
  const delivery = deliveryWords(quote);
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Fact label={quote.kind === "PACKAGE" ? "All or nothing" : "Items"}>
          <Money amount={quote.packagePrice ?? quote.itemsAmount ?? "0"} isStrong />
        </Fact>
        <Fact label="Covers">
          {quote.quotedCount} of {lines.length}
        </Fact>
        <Fact label="Delivery">{delivery}</Fact>
        <Fact label={state === "EXPIRED" ? "Ran out on" : "Good until"}>{formatDate(validUntil)}</Fact>
      </dl>
      <p className="text-muted text-sm wrap-anywhere">
        {capitalize(
          [
            quoteNumber && `Their number ${quoteNumber}`,
            quote.revision > 1 && `revision ${quote.revision}`,
            SOURCES[source],
            enteredBy && `entered by ${enteredBy}`,
          ]
            .filter(Boolean)
            .join(", "),
        )}
      </p>
      {note && <p className="text-sm wrap-anywhere">“{note}”</p>}
      <Disclosure summary={`Prices of ${supplierName}, line by line`}>
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <OfferedLine
              key={line.materialKey}
              line={line}
              offer={quote.lines.find(({ materialKey }) => materialKey === line.materialKey)}
            />
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

/** "$49.00, free from $1,000", "Free", "$49.00, in 3 days". */
function deliveryWords(quote: Quote_OfferFragment): string {
  const { deliveryFee, freeDeliveryThreshold, minimumOrder, deliveryDays } = quote;
  return [
    Number(deliveryFee) > 0 ? formatMoney(deliveryFee) : "Free",
    Number(deliveryFee) > 0 && freeDeliveryThreshold && `free from ${formatMoney(freeDeliveryThreshold)}`,
    Number(minimumOrder) > 0 && `from ${formatMoney(minimumOrder)} on`,
    deliveryDays !== null && `in ${formatCount(deliveryDays, "day")}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function OfferedLine({
  line,
  offer,
}: {
  line: AskedLine;
  offer: Quote_OfferFragment["lines"][number] | undefined;
}) {
  const isOffered = offer !== undefined && offer.answer !== "NO_BID";
  const said =
    isOffered && offer.price
      ? `${formatUnitPrice(Number(offer.price))} ${PRICE_UNITS[offer.priceUnit ?? "SALE_UNIT"]}`
      : null;
  const more = isOffered
    ? [
        ...offer.quantityBreaks.map(
          ({ minimumQuantity, price }) => `${formatMoney(price)} from ${minimumQuantity} on`,
        ),
        offer.sku && `Article ${offer.sku}`,
        offer.stock !== null && `${offer.stock} on hand`,
        offer.leadTimeDays !== null && `in ${formatCount(offer.leadTimeDays, "day")}`,
        offer.note && `“${offer.note}”`,
      ].filter(Boolean)
    : [offer?.note && `“${offer.note}”`].filter(Boolean);
  return (
    <li className="flex items-baseline justify-between gap-3 py-2 leading-snug">
      <div className="min-w-0 wrap-anywhere">
        <p>{line.name}</p>
        {offer?.answer === "ALTERNATE" && <p className="text-sm font-medium">Instead: {offer.title}</p>}
        {more.length > 0 && <p className="text-muted text-sm">{more.join(", ")}</p>}
      </div>
      <div className="figures shrink-0 text-right">
        <p>{isOffered ? (offer.amount ? formatMoney(offer.amount) : "In the package") : "No bid"}</p>
        {said && <p className="text-muted text-sm">{said}</p>}
      </div>
    </li>
  );
}
