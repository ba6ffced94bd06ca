/** What quotes come to as offers. */
import type { Matcher, Material, Offer, ProductPackage } from "../../sourcing/index.ts";
import type { Quote, QuoteLine, QuoteRequestLine } from "../quote-request.types.ts";

/** A quote that holds, with what it answers. */
export interface OfferedQuote {
  quote: Quote;
  supplierId: string;
  supplierName: string;
  /** The lines of the version that it answers. */
  asked: readonly QuoteRequestLine[];
  /** Five digits of where it goes. */
  zipCode: string;
  /** Whether a stand-in gave it. */
  isSample: boolean;
}

/** An offer of a quote. */
export interface QuoteOffer extends Offer {
  quoteId: string;
  package: ProductPackage | null;
}

/**
 * Why a line of a quote is no offer. `removed`: the list has no such line any more. `changed`: the line is another thing
 * now, or more of it is needed than a package has. `no-bid`: the supplier does not have it. `alternate`: somebody has to
 * say whether what is offered in its place will do. `package`: all of its package can't be had for one of these reasons.
 */
type NotOffered = "removed" | "changed" | "no-bid" | "alternate" | "package";

/** What becomes of a line of a quote. */
export interface LineFate {
  quoteId: string;
  materialKey: string;
  /** Null where it is an offer. */
  notOffered: NotOffered | null;
  /** How an alternate compares with what is needed; null of what was asked for. */
  verdict: Pick<ReturnType<Matcher>, "isMatch" | "reasons" | "differences"> | null;
}

export interface QuoteOffers {
  offers: QuoteOffer[];
  /** In the order of the quotes and their lines. */
  fates: LineFate[];
}

/** Whether the organisation takes this title for this material, whoever offers it. */
export type IsAccepted = (materialName: string, title: string) => boolean;

export interface JudgedLine extends LineFate {
  line: QuoteLine;
  asked: QuoteRequestLine;
  material: Material | null;
}
