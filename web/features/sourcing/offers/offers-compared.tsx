import { Check, Star } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Disclosure } from "../../../components/ui/layout/disclosure.tsx";
import { SamplePriceMark } from "../../../components/ui/signs/badge.tsx";
import { Money } from "../../../components/ui/signs/figures.tsx";
import { PriceAge } from "../../../components/ui/signs/price-age.tsx";
import { SupplierBadge } from "../../../components/ui/signs/supplier-badge.tsx";
import type { Offer_ProductFragment } from "../../../gql/graphql.ts";
import { cx } from "../../../lib/cx.ts";
import { formatCount, formatDay, formatMoney, formatPercent, formatQuantity } from "../../../lib/format.ts";
import { lowestIdOf } from "./why-bought.ts";

/** A supplier's delivery promise, if known. */
function leadTime(days: number | null): string {
  if (days === null) return "Delivery time not given";
  if (days === 0) return "Same day";
  return formatCount(days, "day");
}

/** Whether it can cover the need, if the supplier reports its stock. */
export function coversNeed({ inStock, stock, neededQuantity }: Offer_ProductFragment): boolean {
  return inStock && (stock === null || stock >= neededQuantity);
}

function stockWords(offer: Offer_ProductFragment): string {
  if (!offer.inStock) return "Out of stock";
  if (offer.stock === null) return "In stock";
  if (offer.stock < offer.neededQuantity) return `Only ${formatQuantity(offer.stock)} in stock`;
  return "In stock";
}

/** Unit price at the needed quantity, including quantity breaks: the number to check the total with. */
function unitPriceOf(offer: Offer_ProductFragment): string {
  return offer.quantityBreaks.reduce(
    (price, tier) =>
      tier.minimumQuantity <= offer.neededQuantity && Number(tier.price) < Number(price) ? tier.price : price,
    offer.price,
  );
}

/** Earlier prices of the same article at this supplier, where they differed. */
function PricesSeen({ offer }: { offer: Offer_ProductFragment }) {
  const own = offer.priceHistory.findIndex((seen) => seen.observedAt <= offer.provenance.fetchedAt);
  const others = offer.priceHistory.filter((seen, index) => index !== own && seen.price !== offer.price);
  if (others.length === 0) return null;
  return (
    <ul aria-label="Prices at other times" className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
      {others.map((seen) => (
        <li key={seen.observedAt}>
          {seen.observedAt > offer.provenance.fetchedAt ? "Since then " : "Was "}
          <Money amount={seen.price} /> on {formatDay(seen.observedAt)}
        </li>
      ))}
    </ul>
  );
}

/** Why the offer counts as this material: what was compared, and how confident the match is. */
function WhyThisFits({ offer }: { offer: Offer_ProductFragment }) {
  if (offer.matchReasons.length === 0) return null;
  return (
    <Disclosure summary={`Why this fits: ${formatPercent(Number(offer.matchScore) * 100)} match`}>
      <ul className="list-disc pl-5 text-sm text-muted">
        {offer.matchReasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Part of it may already come from here; all of it can still be bought here. */
function chooseWords(boughtIds: readonly string[]): string {
  return boughtIds.length === 0 ? "Buy here" : "Buy here instead";
}

function WhyNotBought({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <p className="mt-1 text-[0.9375rem] leading-snug">
      <span className="font-medium">Not what is bought.</span> {reason}
    </p>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 text-sm font-medium text-level">
      <Check aria-hidden="true" size={15} strokeWidth={3} />
      {children}
    </span>
  );
}

/** Buying one of the offers instead of the basket's. */
interface OfferChoice {
  /** The offer being added; null when none is. */
  readonly busyId: string | null;
  readonly choose: (productId: string) => void;
}

/** Every offer for a material, cheapest for the needed quantity first. */
export function OffersCompared({
  offers,
  bestId,
  boughtIds,
  whyNotBest,
  choice,
}: {
  offers: readonly Offer_ProductFragment[];
  bestId: string | null;
  /** The offers in the basket. */
  boughtIds: readonly string[];
  /** Why the best single offer is not bought; null when it is, or when nothing is. */
  whyNotBest: (best: Offer_ProductFragment) => string | null;
  /** Null when nothing can be chosen now. */
  choice: OfferChoice | null;
}) {
  const lowestId = lowestIdOf(offers, bestId, boughtIds);
  return (
    <ul className="divide-y divide-line rounded-sm border border-line">
      {offers.map((offer) => {
        const isLowest = offer.id === lowestId;
        const isBought = boughtIds.includes(offer.id);
        const isMarked = boughtIds.length > 0 ? isBought : isLowest;
        return (
          <li
            key={offer.id}
            className={cx(
              "grid gap-x-4 gap-y-1 px-3 py-3 sm:grid-cols-[1fr_auto]",
              isMarked && "bg-level-tint",
            )}
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 leading-snug">
                <SupplierBadge name={offer.supplier.name} isNamed />
                {isLowest && <Mark>{isMarked ? "Best price" : "Lowest by itself"}</Mark>}
                {isBought && <Mark>In the basket</Mark>}
              </p>
              <p className="mt-1 text-[0.9375rem] leading-snug text-muted">{offer.name}</p>
              <Availability offer={offer} />
              {isLowest && <WhyNotBought reason={whyNotBest(offer)} />}
              <PricesSeen offer={offer} />
              <WhyThisFits offer={offer} />
            </div>
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 sm:block sm:text-right">
              <Price offer={offer} />
              {choice && !(isBought && boughtIds.length === 1) && (
                <ChooseButton offer={offer} words={chooseWords(boughtIds)} choice={choice} />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Stock, delivery time, rating, and where the price comes from. */
function Availability({ offer }: { offer: Offer_ProductFragment }) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
      <span className={cx(!offer.inStock && "text-chalk")}>{stockWords(offer)}</span>
      <span>{leadTime(offer.leadTimeDays)}</span>
      {offer.rating !== null && (
        <span className="inline-flex items-center gap-1">
          <Star aria-hidden="true" size={13} />
          {formatQuantity(offer.rating, 1)} of 5
        </span>
      )}
      {offer.supplier.isOwnPriceList && (
        <span className="font-medium text-ink">
          Your price list of {formatDay(offer.provenance.fetchedAt)}
        </span>
      )}
      <PriceAge fetchedAt={offer.provenance.fetchedAt} isStale={offer.provenance.isStale} />
    </p>
  );
}

/** The total for the needed quantity, the unit price behind it, and the quantity breaks. */
function Price({ offer }: { offer: Offer_ProductFragment }) {
  return (
    <>
      <p className="text-lg leading-snug">
        <Money amount={offer.totalPrice} isStrong />
      </p>
      <p className="figures text-sm whitespace-nowrap text-muted">
        {formatQuantity(offer.neededQuantity)} × {formatMoney(unitPriceOf(offer))}
      </p>
      {offer.quantityBreaks.map((tier) => (
        <p key={tier.minimumQuantity} className="text-sm whitespace-nowrap text-muted">
          from {formatQuantity(tier.minimumQuantity)}: <Money amount={tier.price} />
        </p>
      ))}
      {offer.provenance.isSample && <SamplePriceMark />}
    </>
  );
}

function ChooseButton({
  offer,
  words,
  choice,
}: {
  offer: Offer_ProductFragment;
  words: string;
  choice: OfferChoice;
}) {
  return (
    <div className="mt-2 basis-full">
      <Button
        size="small"
        isBusy={choice.busyId === offer.id}
        aria-label={`${words}: ${offer.supplier.name}, ${offer.name}`}
        onClick={() => choice.choose(offer.id)}
      >
        {words}
      </Button>
    </div>
  );
}
