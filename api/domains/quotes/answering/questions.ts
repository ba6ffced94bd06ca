/** Questions and messages for a desk, in its language. */
import type { I18n, MessageDescriptor } from "@lingui/core";
import type { QuotePriceUnit } from "../../../../schema/rules/quote-price.ts";
import type { Problem } from "./quote.problems.ts";
import type { QuoteQuestion } from "./read-price.rules.ts";

/** Names of the price units, as desks read them. */
export const PRICE_UNIT_WORDS: Readonly<Record<QuotePriceUnit, MessageDescriptor>> = {
  each: /*i18n*/ { id: "piece" },
  lf: /*i18n*/ { id: "linear foot" },
  mbf: /*i18n*/ { id: "thousand board feet (MBF)" },
  c: /*i18n*/ { id: "hundred (C)" },
  m: /*i18n*/ { id: "thousand (M)" },
  sq: /*i18n*/ { id: "square (100 sq ft)" },
  sheet: /*i18n*/ { id: "sheet" },
  bag: /*i18n*/ { id: "bag" },
  roll: /*i18n*/ { id: "roll" },
  cu_yd: /*i18n*/ { id: "cubic yard" },
  ton: /*i18n*/ { id: "ton (2,000 lb)" },
  sale_unit: /*i18n*/ { id: "sale unit" },
};

export type AskedQuestion = QuoteQuestion & { message: string };

export function ask(i18n: I18n, question: QuoteQuestion): AskedQuestion {
  return { ...question, message: say(i18n, question) };
}

function say(i18n: I18n, { suggestedUnit, risesFrom }: QuoteQuestion): string {
  if (risesFrom !== null) {
    return i18n._("Is this right? For {quantity, number} or more, the price is higher than for fewer.", {
      quantity: risesFrom,
    });
  }
  return suggestedUnit === null
    ? i18n._("Is this price right? It is far from what this usually costs.")
    : i18n._("Is this the price per {unit}? It is far from what this usually costs.", {
        unit: i18n._(PRICE_UNIT_WORDS[suggestedUnit]),
      });
}

/** Problem messages by path. */
export const toProblemMessages = (
  i18n: I18n,
  problems: Readonly<Record<string, Problem>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path, i18n._(problem)]));
