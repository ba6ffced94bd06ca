/** Writes a yard's quote: prices from what things usually cost, and for an alternate from the sample catalogue. Pure. */

import type { AskedLine, AskedRequest } from "./yard.protocol.ts";
import type { YardMood, YardProfile } from "./yard-profiles.ts";

/** An article of the sample catalogue that is sold by the piece. */
export interface YardArticle {
  title: string;
  priceCents: number;
}

/** A yard's sources for prices. */
export interface PriceBook {
  /**
   * What the whole quantity of each line usually costs, in cents, same order; null for lines that the yard does not
   * have.
   */
  usual: readonly (number | null)[];
  /** The yard's closest article to a name; null when nothing is close. */
  findArticle(name: string): YardArticle | null;
}

/** A line of a quote, as `POST /api/quotes/{token}` accepts it. */
interface WrittenLine {
  materialKey: string;
  answer: "quoted" | "alternate" | "no_bid";
  title?: string;
  price?: string;
}

/** A quote, as `POST /api/quotes/{token}` accepts it. */
export interface WrittenQuote {
  requestVersion: number;
  kind: "lines" | "package";
  packagePrice?: string;
  deliveryFee: string;
  freeDeliveryThreshold: string;
  deliveryDays: number;
  validUntil: string;
  quoteNumber: string;
  note: string;
  lines: WrittenLine[];
}

const DAY_MS = 86_400_000;
/** Discount on the sum of its lines, for a buyer who takes all of them. */
const PACKAGE_PERCENT = 97;
/** A yard that answers partly leaves out every line at a multiple of this. */
const LEFT_OUT = 4;

const toDollars = (cents: number): string => (cents / 100).toFixed(2);

/**
 * The quote that a desk sends.
 *
 * @param about.mailId id of the letter being answered: the yard's own number is derived from it
 * @returns null when the yard has none of the requested items, or declines
 */
export function writeQuote(
  { version, lines }: AskedRequest,
  { usual, findArticle }: PriceBook,
  { yard, mood, mailId, now }: { yard: YardProfile; mood: YardMood; mailId: string; now: Date },
): WrittenQuote | null {
  if (mood === "decline" || mood === "never") return null;
  const shareOf = (cents: number, of: number) =>
    Math.max(1, Math.round((cents * yard.pricePercent) / 100 / of));
  const isPartial = mood === "partly" || mood === "alternate";
  let isAlternateDue = mood === "alternate";

  function writeLine(line: AskedLine, index: number): WrittenLine {
    const { materialKey, name, quantity } = line;
    if (isAlternateDue && line.alternatesAllowed && line.saleUnit === "each") {
      const article = findArticle(name);
      if (article) {
        isAlternateDue = false;
        const price = toDollars(shareOf(article.priceCents, 1));
        return { materialKey, answer: "alternate", title: article.title, price };
      }
    }
    const cents = usual[index] ?? null;
    const isLeftOut = isPartial && lines.length > 1 && (index + 1) % LEFT_OUT === 0;
    if (cents === null || isLeftOut) return { materialKey, answer: "no_bid" };
    return { materialKey, answer: "quoted", price: toDollars(shareOf(cents, quantity)) };
  }

  const written = lines.map(writeLine);
  if (written.every(({ answer }) => answer === "no_bid")) return null;
  const { deliveryFee, freeDeliveryThreshold, deliveryDays, note } = yard;
  const terms = {
    requestVersion: version,
    deliveryFee,
    freeDeliveryThreshold,
    deliveryDays,
    validUntil: new Date(now.getTime() + yard.validDays * DAY_MS).toISOString().slice(0, 10),
    quoteNumber: `${yard.mailbox.toUpperCase()}-${mailId.slice(-6)}`,
    note,
  };
  if (mood !== "package") return { ...terms, kind: "lines", lines: written };
  const known = usual.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
  return {
    ...terms,
    kind: "package",
    packagePrice: toDollars(Math.floor((shareOf(known, 1) * PACKAGE_PERCENT) / 100)),
    lines: written.map(({ materialKey, answer }) => ({ materialKey, answer })),
  };
}
