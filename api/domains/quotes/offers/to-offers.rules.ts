/** Turns the lines of a quote into offers, adding the terms of the whole quote. Pure. */

import { dayIn, zoneOf } from "../../../../schema/rules/site-time.ts";
import { findUnitWords } from "../../../../schema/units.ts";
import { apportion, type Cents } from "../../../platform/money.ts";
import { type Material, type Offer, type ProductPackage, packsFor } from "../../sourcing/index.ts";
import { findRise, unitCentsAt } from "../quote.amounts.ts";
import type { Quote, QuoteLine, QuoteRequestLine } from "../quote-request.types.ts";
import type { JudgedLine, LineFate, OfferedQuote, QuoteOffer, QuoteOffers } from "./quote-offers.types.ts";

const toFate = ({ quoteId, materialKey, notOffered, verdict }: JudgedLine): LineFate => ({
  quoteId,
  materialKey,
  notOffered,
  verdict,
});

export function offerLines(offered: OfferedQuote, judged: readonly JudgedLine[]): QuoteOffers {
  const offers = judged.flatMap((one): QuoteOffer[] => {
    const { line, material, notOffered } = one;
    if (!material || notOffered !== null || line.unitCents === null || line.packQuantity === null) return [];
    const { unitCents, packQuantity, quantityBreaks, saleUnit } = line;
    const sold = withoutRise({ ...line, unitCents }, packsFor(material.quantity, packQuantity));
    const listed = { ...sold, saleUnit: saleUnit ?? "each", title: titleOf(one) };
    const rise = findRise(unitCents, quantityBreaks);
    const remarks = rise ? [`dearer from ${rise.minimumQuantity} on`] : [];
    return [toOffer(offered, one, material, { listed, packQuantity, package: null, remarks })];
  });
  return { offers, fates: judged.map(toFate) };
}

/**
 * Converts to the only form search and solver know, in which steps never raise the price. Where a step does raise it,
 * the offer is limited to what still costs the quoted price: below the step while the need is below it; otherwise
 * everything at the price for the needed quantity, which is never less than the price for fewer.
 * @param packs sale units that are needed
 */
function withoutRise(
  { unitCents, quantityBreaks, stock }: { unitCents: Cents } & Pick<QuoteLine, "quantityBreaks" | "stock">,
  packs: number,
): Pick<Offer["listing"], "priceCents" | "quantityBreaks" | "stock"> {
  const rise = findRise(unitCents, quantityBreaks);
  if (!rise) return { priceCents: unitCents, quantityBreaks, stock };
  if (packs < rise.minimumQuantity) {
    const most = rise.minimumQuantity - 1;
    const below = quantityBreaks.filter(({ minimumQuantity }) => minimumQuantity <= most);
    return { priceCents: unitCents, quantityBreaks: below, stock: Math.min(stock ?? most, most) };
  }
  const further = quantityBreaks.filter(({ minimumQuantity }) => minimumQuantity > packs);
  const atNeed = unitCentsAt(unitCents, quantityBreaks, packs);
  return withoutRise({ unitCents: atNeed, quantityBreaks: further, stock }, packs);
}

/** All lines of a package at their shares of its price, or none of them. */
export function offerWhole(offered: OfferedQuote, judged: readonly JudgedLine[]): QuoteOffers {
  const { quote } = offered;
  const bid = judged.filter(({ notOffered }) => notOffered !== "no-bid");
  const fates = judged.map((one): JudgedLine => {
    const isTooLittle = one.material !== null && one.material.quantity > one.asked.quantity;
    return one.notOffered === null && isTooLittle ? { ...one, notOffered: "changed" } : one;
  });
  const isWhole = fates.every(({ notOffered }) => notOffered === null || notOffered === "no-bid");
  if (!isWhole || quote.packageCents === null)
    return {
      offers: [],
      fates: fates.map((one) => toFate({ ...one, notOffered: one.notOffered ?? "package" })),
    };
  const shares = apportion(quote.packageCents, weighLines(bid));
  const offers = bid.flatMap((one, index): QuoteOffer[] => {
    const { material, asked } = one;
    if (!material) return [];
    const title = `${describeQuantity(asked)} of ${titleOf(one)}`;
    const listed = { priceCents: shares[index] ?? 0, quantityBreaks: [], stock: 1, saleUnit: "lot", title };
    const whole = { id: quote.id, lines: bid.length };
    return [toOffer(offered, one, material, { listed, packQuantity: asked.quantity, package: whole })];
  });
  return { offers, fates: fates.map(toFate) };
}

/**
 * Weights of a package's lines in its price: what each costs on its own, or usually costs. A line of unknown cost gets
 * the average weight of the others.
 */
function weighLines(lines: readonly JudgedLine[]): number[] {
  const known = lines.map(
    ({ material, asked: { quantity, referenceCents } }) =>
      material?.estimatedPriceCents ?? (referenceCents === null ? null : quantity * referenceCents),
  );
  const weighed = known.filter((cents) => cents !== null);
  const average = weighed.reduce((sum, cents) => sum + cents, 0) / Math.max(1, weighed.length);
  return known.map((cents) => cents ?? average);
}

/** "17 pieces", "1 piece". */
function describeQuantity({ quantity, unit }: QuoteRequestLine): string {
  return `${quantity} ${quantity === 1 ? (findUnitWords(unit)?.singular ?? unit) : unit}`;
}

const titleOf = ({ line, asked }: JudgedLine): string => line.title ?? asked.name;

interface OfferTerms {
  listed: Pick<Offer["listing"], "priceCents" | "quantityBreaks" | "stock" | "saleUnit" | "title">;
  packQuantity: number;
  package: ProductPackage | null;
  /** Additional remarks on it. */
  remarks?: readonly string[];
}

function toOffer(
  { quote, supplierId, supplierName, zipCode, isSample }: OfferedQuote,
  { line, verdict }: JudgedLine,
  material: Material,
  { listed, packQuantity, package: whole, remarks = [] }: OfferTerms,
): QuoteOffer {
  const position = 1 + quote.lines.findIndex(({ materialKey }) => materialKey === line.materialKey);
  // Language-neutral: it appears on the supplier's own papers, which may be in Spanish.
  const number = quote.quoteNumber ?? quote.id.slice(-6).toUpperCase();
  return {
    materialId: material.id,
    supplierId,
    quoteId: quote.id,
    package: whole,
    packQuantity,
    match: {
      score: 1,
      reasons: [
        ...(verdict ? ["offered in its place", ...verdict.reasons] : ["quoted for this line of your list"]),
        ...remarks,
      ],
    },
    listing: {
      ...listed,
      sku: line.sku ?? `${number}-${position}`,
      description: line.note ?? "",
      brand: null,
      category: null,
      pack: null,
      rating: null,
      leadTimeDays: line.leadTimeDays ?? quote.deliveryDays,
      imageUrl: null,
      url: null,
      attributes: {},
    },
    provenance: {
      source: sourceOf(quote, supplierName, zipCode),
      zip: zipCode,
      fetchedAt: quote.submittedAt,
      validUntil: quote.expiresAt,
      isSample,
    },
  };
}

/** Shows a calendar day, which parses as midnight UTC. */
const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** "Quote 4711 of Miller Lumber, Nov 23": the day in the site's time zone. */
function sourceOf({ quoteNumber, submittedAt }: Quote, supplierName: string, zipCode: string): string {
  const name = quoteNumber === null ? "Quote" : `Quote ${quoteNumber}`;
  const day = Date.parse(dayIn(zoneOf(zipCode), submittedAt));
  return `${name} of ${supplierName}, ${DAY.format(day)}`;
}
