/** Interprets a supplier's answer. */
import type { MessageDescriptor } from "@lingui/core";
import { MAX_CENTS } from "../../../platform/money.ts";
import type { Answer, AnsweredLine, GivenLine } from "../acknowledgement.types.ts";
import type { PurchaseOrderState } from "../purchase-order.machine.ts";
import type { PurchaseOrderLine } from "../purchase-order.types.ts";

/** Line item status codes of X12 855, as the implementation guides of distributors' systems list them (ACK01). */
export const X12_CODES = ["IA", "IB", "BP", "IP", "IQ", "IC", "IR"] as const;
type X12Code = (typeof X12_CODES)[number];

const ANSWER_OF: Readonly<Record<X12Code, Answer>> = {
  IA: "accepted",
  IB: "backordered",
  // Part of it comes now, the rest is backordered.
  BP: "backordered",
  IP: "price_changed",
  IQ: "quantity_changed",
  IC: "substituted",
  IR: "rejected",
};

/** The meaning of a supplier system's line code. Partial and complete backorders may have different codes. */
export const answerOf = (code: X12Code): Answer => ANSWER_OF[code];

/** The code of an answer; for a backorder it shows whether part of it comes now. */
export function codeOf({ answer, quantity }: Pick<AnsweredLine, "answer" | "quantity">): X12Code {
  if (answer === "backordered") return quantity > 0 ? "BP" : "IB";
  return X12_CODES.find((code) => ANSWER_OF[code] === answer) ?? "IR";
}

/** One problem in an answer. */
interface AnswerProblem {
  /** The line's key, as submitted. */
  key: string;
  /** A message of `schema/words`. */
  message: MessageDescriptor;
}

/**
 * Reads an answer to a version. It must answer every line exactly once.
 * @returns the answer in the lines' order, or its problems
 */
export function readAnswer(
  lines: readonly PurchaseOrderLine[],
  given: readonly GivenLine[],
): { lines: AnsweredLine[] } | { problems: AnswerProblem[] } {
  const foreign = given.filter(({ key }) => !lines.some((line) => line.key === key));
  const problems: AnswerProblem[] = foreign.map(({ key }) => ({ key, message: PROBLEMS.foreign }));
  const answered = lines.flatMap((line): AnsweredLine[] => {
    const own = given.filter(({ key }) => key === line.key);
    const [first] = own;
    if (!first || own.length > 1) {
      problems.push({ key: line.key, message: first ? PROBLEMS.twice : PROBLEMS.missing });
      return [];
    }
    const read = readLine(line, first);
    const problem = findProblem(line, read);
    if (problem) problems.push({ key: line.key, message: problem });
    return [read];
  });
  return problems.length > 0 ? { problems } : { lines: answered };
}

function readLine(line: PurchaseOrderLine, given: GivenLine): AnsweredLine {
  const { key, answer } = given;
  const nothingNow = answer === "rejected" || answer === "backordered";
  return {
    key,
    answer,
    quantity: answer === "rejected" ? 0 : (given.quantity ?? (nothingNow ? 0 : line.quantity)),
    unitCents: given.unitCents ?? line.unitCents,
    availableOn: given.availableOn ?? null,
    substitute: answer === "substituted" ? (given.substitute ?? null) : null,
    note: given.note || null,
  };
}

/** Possible problems of a line. */
const PROBLEMS = {
  foreign: /*i18n*/ { id: "This order does not have that line" },
  twice: /*i18n*/ { id: "This line is answered more than once" },
  missing: /*i18n*/ { id: "This line is not answered" },
  tooMany: /*i18n*/ { id: "Please enter a quantity of at most {most, number}" },
  quantityBelowZero: /*i18n*/ { id: "Please enter a quantity of 0 or more" },
  priceBelowZero: /*i18n*/ { id: "Please enter a price of 0 or more" },
  tooDear: /*i18n*/ { id: "Please enter at most 99,999,999.99" },
  notAsOrdered: /*i18n*/ { id: "An accepted line must match what was ordered" },
  sameQuantity: /*i18n*/ { id: "Please enter how many you will deliver" },
  samePrice: /*i18n*/ { id: "Please enter the new price" },
  noSubstitute: /*i18n*/ { id: "Please enter what you will deliver instead" },
  notBackordered: /*i18n*/ { id: "A line that is delivered in full now is not backordered" },
} as const satisfies Record<string, MessageDescriptor>;

function findProblem(line: PurchaseOrderLine, read: AnsweredLine): MessageDescriptor | null {
  const { quantity, unitCents } = read;
  if (quantity < 0) return PROBLEMS.quantityBelowZero;
  if (quantity > line.quantity) return { ...PROBLEMS.tooMany, values: { most: line.quantity } };
  if (unitCents < 0) return PROBLEMS.priceBelowZero;
  // Of everything ordered: the backordered part comes later, at this price.
  if (unitCents * line.quantity > MAX_CENTS) return PROBLEMS.tooDear;
  switch (read.answer) {
    case "accepted":
      return quantity === line.quantity && unitCents === line.unitCents ? null : PROBLEMS.notAsOrdered;
    case "quantity_changed":
      return quantity === 0 || quantity === line.quantity ? PROBLEMS.sameQuantity : null;
    case "price_changed":
      return unitCents === line.unitCents ? PROBLEMS.samePrice : null;
    case "substituted":
      return read.substitute === null || quantity === 0 ? PROBLEMS.noSubstitute : null;
    case "backordered":
      return quantity === line.quantity ? PROBLEMS.notBackordered : null;
    case "rejected":
      return null;
    default:
      return read.answer satisfies never;
  }
}

/**
 * The state an answer leads to: the cancellation is confirmed, nothing to do, a decision for a person, or nothing will
 * come.
 */
export function judgeAnswer(lines: readonly AnsweredLine[]): PurchaseOrderState {
  // Only an order that is being canceled has none.
  if (lines.length === 0) return "cancelled";
  if (lines.every(({ answer }) => answer === "accepted")) return "acknowledged";
  return lines.every(({ answer }) => answer === "rejected") ? "rejected" : "needs_decision";
}

/** "18 as ordered, 1 fewer": a short summary of an answer. */
export function describeAnswer(lines: readonly AnsweredLine[]): string {
  if (lines.length === 0) return "cancelled";
  return (Object.keys(WORDS) as Answer[])
    .map((answer) => [lines.filter((line) => line.answer === answer).length, WORDS[answer]] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(", ");
}

const WORDS: Readonly<Record<Answer, string>> = {
  accepted: "as ordered",
  quantity_changed: "fewer",
  price_changed: "at another price",
  backordered: "later",
  substituted: "replaced",
  rejected: "refused",
};
