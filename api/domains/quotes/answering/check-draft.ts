/** Totals and problems of a draft, complete or not. */
import type { I18n } from "@lingui/core";
import type { QuoteFields } from "../../../../schema/rules/quote.ts";
import type { Cents } from "../../../platform/money.ts";
import { amountOf, itemsAmountOf, linesAnswered } from "../quote.amounts.ts";
import type { QuoteRequest } from "../quote-request.types.ts";
import { type AskedQuestion, ask, toProblemMessages } from "./questions.ts";
import { readQuote } from "./read-quote.rules.ts";

/** The totals of a line. */
export interface CheckedLine {
  materialKey: string;
  unitCents: Cents | null;
  amountCents: Cents | null;
}

export interface QuoteCheck {
  /** Messages by path. */
  problems: Record<string, string>;
  questions: AskedQuestion[];
  lines: CheckedLine[];
  itemsCents: Cents | null;
}

/** @param today the day at the site, YYYY-MM-DD */
export function checkDraft(request: QuoteRequest, typed: QuoteFields, today: string, i18n: I18n): QuoteCheck {
  const asked = linesAnswered(request, typed);
  const whole = readQuote(asked, typed, today);
  const lines = asked.flatMap((line) => {
    const own = typed.lines.filter(({ materialKey }) => materialKey === line.materialKey);
    // Each line separately: a problem elsewhere does not keep a line from being computed.
    const read = readQuote([line], { ...typed, validUntil: dayAfter(today), lines: own }, today);
    if (own.length === 0 || "problems" in read) return [];
    return read.quote.lines.map((one) => ({
      materialKey: one.materialKey,
      unitCents: one.unitCents,
      amountCents: amountOf(one, line),
    }));
  });
  if ("problems" in whole) {
    const itemsCents = typed.kind === "package" ? null : sumOf(lines, Object.keys(whole.problems));
    return { problems: toProblemMessages(i18n, whole.problems), questions: [], lines, itemsCents };
  }
  const questions = whole.questions.map((question) => ask(i18n, question));
  return { problems: {}, questions, lines, itemsCents: itemsAmountOf(whole.quote, asked) };
}

/** Totals of the lines without problems. A problem in a term, such as the last day, does not affect them. */
function sumOf(lines: readonly CheckedLine[], wrong: readonly string[]): Cents | null {
  const amounts = lines.flatMap(({ amountCents }) => amountCents ?? []);
  const isLineWrong = wrong.some((path) => path.split(".")[0] === "lines");
  return isLineWrong || amounts.length === 0 ? null : amounts.reduce((sum, cents) => sum + cents);
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
