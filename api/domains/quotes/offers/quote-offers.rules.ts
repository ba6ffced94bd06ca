/** Turns submitted quotes into offers for a project's current list. */
import { createMatcher, type Material } from "../../sourcing/index.ts";
import type { QuoteLine, QuoteRequestLine } from "../quote-request.types.ts";
import type { IsAccepted, JudgedLine, OfferedQuote, QuoteOffers } from "./quote-offers.types.ts";
import { offerLines, offerWhole } from "./to-offers.rules.ts";

/**
 * The offers of valid quotes. The requested product fits by definition; an alternate has to match, or to have been
 * accepted by a user. A package is offered whole or not at all.
 *
 * @param materials the list as it is now; lines are found by their `takeoffKey`
 */
export function toQuoteOffers(
  quotes: readonly OfferedQuote[],
  materials: readonly Material[],
  isAccepted: IsAccepted,
): QuoteOffers {
  const byKey = new Map(materials.map((material) => [material.takeoffKey, material]));
  const results = quotes.map((offered): QuoteOffers => {
    const judged = offered.quote.lines.flatMap((line) => judgeLine(offered, line, byKey, isAccepted) ?? []);
    return offered.quote.kind === "package" ? offerWhole(offered, judged) : offerLines(offered, judged);
  });
  return {
    offers: results.flatMap(({ offers }) => offers),
    fates: results.flatMap(({ fates }) => fates),
  };
}

function judgeLine(
  { quote, asked: lines }: OfferedQuote,
  line: QuoteLine,
  byKey: ReadonlyMap<string, Material>,
  isAccepted: IsAccepted,
): JudgedLine | null {
  const { materialKey } = line;
  const asked = lines.find((one) => one.materialKey === materialKey);
  if (!asked) return null;
  const material = byKey.get(materialKey) ?? null;
  const fate = { quoteId: quote.id, materialKey, line, asked, material, verdict: null };
  if (line.answer === "no_bid") return { ...fate, notOffered: "no-bid" };
  if (!material) return { ...fate, notOffered: "removed" };
  if (!isSameGoods(asked, material)) return { ...fate, notOffered: "changed" };
  if (line.answer === "quoted" || line.title === null) return { ...fate, notOffered: null };
  const { isMatch, reasons, differences } = createMatcher(material)(line.title);
  const isOffered = isMatch || isAccepted(material.name, line.title);
  return { ...fate, notOffered: isOffered ? null : "alternate", verdict: { isMatch, reasons, differences } };
}

/** Whether the list's line is still the requested product; the quantity does not matter here. */
function isSameGoods(asked: QuoteRequestLine, material: Material): boolean {
  return (
    asked.name === material.name &&
    asked.unit === material.unit &&
    asked.measuredUnit === material.measuredUnit &&
    asked.measuredPerUnit === material.packSize
  );
}
