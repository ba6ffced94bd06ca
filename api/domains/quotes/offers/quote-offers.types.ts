/** Offers made from quotes. */
import type { Matcher, Material, Offer, ProductPackage } from "../../sourcing/index.ts";
import type { Quote, QuoteLine, QuoteRequestLine } from "../quote-request.types.ts";

/** A valid quote, with the request it answers. */
export interface OfferedQuote {
  quote: Quote;
  supplierId: string;
  supplierName: string;
  /** The lines of the version that it answers. */
  asked: readonly QuoteRequestLine[];
  /** ZIP code of the destination, five digits. */
  zipCode: string;
  /** Whether it comes from a stand-in. */
  isSample: boolean;
}

/** An offer made from a quote. */
export interface QuoteOffer extends Offer {
  quoteId: string;
  package: ProductPackage | null;
}

/**
 * Why a line of a quote is not an offer. `removed`: the list no longer has the line. `changed`: the line is a different
 * product now, or more of it is needed than a package has. `no-bid`: the supplier does not have it. `alternate`: a user
 * has to decide whether the alternate is acceptable. `package`: its package can't be had completely, for one of these
 * reasons.
 */
type NotOffered = "removed" | "changed" | "no-bid" | "alternate" | "package";

/** The outcome for a line of a quote. */
export interface LineFate {
  quoteId: string;
  materialKey: string;
  /** Null when it is an offer. */
  notOffered: NotOffered | null;
  /** How an alternate compares with the need; null for the requested product. */
  verdict: Pick<ReturnType<Matcher>, "isMatch" | "reasons" | "differences"> | null;
}

export interface QuoteOffers {
  offers: QuoteOffer[];
  /** In the order of the quotes and their lines. */
  fates: LineFate[];
}

/** Whether the organization accepts this title for this material, whoever offers it. */
export type IsAccepted = (materialName: string, title: string) => boolean;

export interface JudgedLine extends LineFate {
  line: QuoteLine;
  asked: QuoteRequestLine;
  material: Material | null;
}
