/** Reads the price of a line as a supplier states it. Pure. */
import type { MessageDescriptor } from "@lingui/core";
import { QUOTE_LIMITS, type QuoteLineFields } from "../../../../schema/rules/quote.ts";
import {
  type PricedLine,
  type QuotePriceUnit,
  questionUnit,
  toSalePrice,
} from "../../../../schema/rules/quote-price.ts";
import { findUnitWords } from "../../../../schema/units.ts";
import type { Cents } from "../../../platform/money.ts";
import { findRise } from "../quote.amounts.ts";
import type { QuoteLine, QuoteRequestLine } from "../quote-request.types.ts";
import { PROBLEMS, type Problem } from "./quote.problems.ts";
import { readAmount, readPacks } from "./read-amount.ts";

/** A price that prompts the question whether another unit was meant. */
export interface QuoteQuestion {
  materialKey: string;
  /** The unit in which the price would be closest to usual; null when none is close. */
  suggestedUnit: QuotePriceUnit | null;
  /** The quantity from which the price is higher than for fewer; null for other questions. */
  risesFrom: number | null;
}

export type Problems = Record<string, Problem>;

/** Name of one sold unit of a list's unit: "pieces" are sold each. */
export function defaultSaleUnit(unit: string): string {
  const words = findUnitWords(unit);
  return words?.kind === "count" ? "each" : (words?.symbol ?? words?.singular ?? unit);
}

/** The basis for computing a line's price; an alternate states its own size. */
export function toPricedLine(line: QuoteRequestLine, title: string | null): PricedLine {
  const { name, unit, measuredPerUnit, measuredUnit } = line;
  return { name: title ?? name, unit, measuredPerUnit, measuredUnit };
}

export function readPack(line: QuoteRequestLine, typed: QuoteLineFields, path: string, problems: Problems) {
  const own = defaultSaleUnit(line.unit);
  const saleUnit = typed.saleUnit || own;
  const isOwn = (findUnitWords(saleUnit)?.singular ?? saleUnit) === (findUnitWords(own)?.singular ?? own);
  const read = readPacks(typed.packQuantity);
  const problem =
    read === "invalid"
      ? PROBLEMS.packInvalid
      : read === null && !isOwn
        ? packRequired(line.unit, saleUnit)
        : null;
  if (problem) problems[`${path}.packQuantity`] = problem;
  return { saleUnit, packQuantity: typeof read === "number" ? read : 1 };
}

const packRequired = (unit: string, saleUnit: string): Problem => ({
  ...PROBLEMS.packRequired,
  values: { unit, saleUnit },
});

export function readPrice(
  {
    line,
    typed,
    title,
    pack,
    path,
  }: {
    line: QuoteRequestLine;
    typed: QuoteLineFields;
    title: string | null;
    pack: { saleUnit: string; packQuantity: number };
    path: string;
  },
  problems: Problems,
  questions: QuoteQuestion[],
): Pick<QuoteLine, "price" | "priceUnit" | "unitCents" | "quantityBreaks"> {
  const nothing = { price: null, priceUnit: null, unitCents: null, quantityBreaks: [] };
  const priced = toPricedLine(line, title);
  const priceUnit = typed.priceUnit ?? "sale_unit";
  const toSale = (text: string | null | undefined, at: string): { price: string; cents: Cents } | null => {
    const problem = priceProblem(text, (price) => toSalePrice({ price, priceUnit, ...pack }, priced));
    if ("price" in problem) return problem;
    problems[at] = problem;
    return null;
  };
  const sale = toSale(typed.price, `${path}.price`);
  if (!sale) return nothing;
  const question = questionUnit({ price: sale.price, priceUnit, ...pack }, priced, line.referenceCents);
  if (question) {
    questions.push({ materialKey: line.materialKey, suggestedUnit: question.suggested, risesFrom: null });
  }
  const quantityBreaks = typed.quantityBreaks.flatMap(({ minimumQuantity, price }, index) => {
    const at = `${path}.quantityBreaks.${index}`;
    const least = typed.quantityBreaks[index - 1]?.minimumQuantity ?? 1;
    const problem = stepProblem(minimumQuantity, least);
    if (problem) problems[`${at}.minimumQuantity`] = problem;
    const step = toSale(price, `${at}.price`);
    return step ? [{ minimumQuantity, priceCents: step.cents }] : [];
  });
  const risesFrom = findRise(sale.cents, quantityBreaks)?.minimumQuantity ?? null;
  if (risesFrom !== null) questions.push({ materialKey: line.materialKey, suggestedUnit: null, risesFrom });
  return { price: sale.price, priceUnit, unitCents: sale.cents, quantityBreaks };
}

/** @param before the quantity of the previous step; 1 for the first */
function stepProblem(minimumQuantity: number, before: number): Problem | null {
  if (minimumQuantity < 2 || minimumQuantity > QUOTE_LIMITS.breakQuantity) return PROBLEMS.stepQuantity;
  return minimumQuantity <= before ? PROBLEMS.stepOrder : null;
}

function priceProblem(
  text: string | null | undefined,
  reckon: (price: string) => ReturnType<typeof toSalePrice>,
): { price: string; cents: Cents } | MessageDescriptor {
  const price = readAmount(text, 4);
  if (price === null) return PROBLEMS.priceRequired;
  if (typeof price !== "string") return price;
  const sale = reckon(price);
  if ("cents" in sale) return sale.cents === 0 ? PROBLEMS.priceZero : { price, cents: sale.cents };
  switch (sale.problem) {
    case "unit":
      return PROBLEMS.unit;
    case "below-cent":
      return PROBLEMS.belowCent;
    case "too-large":
      return PROBLEMS.tooLarge;
    default:
      return sale.problem satisfies never;
  }
}
