/** The desk's input, and the answer made from it. */
import { isDollars, toPlainAmount } from "../../../schema/typed-number.ts";
import type { AcknowledgeInput, PurchaseOrderAnswer, SupplierDesk_OrderFragment } from "../../gql/graphql.ts";
import { parseCount } from "../../lib/forms/typed-number.ts";

/** A line's input; all texts as typed. */
export interface DraftLine {
  key: string;
  answer: PurchaseOrderAnswer;
  quantity: string;
  unitPrice: string;
  availableOn: string;
  substituteName: string;
  note: string;
}

/** The fields required by a line's answer. */
export const FIELDS_OF: Readonly<Record<PurchaseOrderAnswer, readonly (keyof DraftLine)[]>> = {
  ACCEPTED: [],
  QUANTITY_CHANGED: ["quantity", "availableOn", "note"],
  BACKORDERED: ["quantity", "availableOn", "note"],
  PRICE_CHANGED: ["unitPrice", "note"],
  SUBSTITUTED: ["substituteName", "quantity", "unitPrice", "note"],
  REJECTED: ["note"],
};

/** The possible answers for a line, in display order. */
export const ANSWERS = Object.keys(FIELDS_OF) as PurchaseOrderAnswer[];

/** The server's length limit for a text. */
export const LONGEST: Partial<Record<keyof DraftLine, number>> = { substituteName: 400, note: 500 };

/** Initial values of the form: the current answer, or everything as ordered. */
export function beginDraft({ lines, answer }: SupplierDesk_OrderFragment): DraftLine[] {
  return lines.map(({ key }) => {
    const said = answer?.lines.find((line) => line.key === key);
    const isSaid = said !== undefined && said.answer !== "ACCEPTED";
    return {
      key,
      answer: said?.answer ?? "ACCEPTED",
      quantity: isSaid ? String(said.quantity) : "",
      unitPrice: isSaid ? said.unitPrice : "",
      availableOn: said?.availableOn ?? "",
      substituteName: said?.substituteName ?? "",
      note: said?.note ?? "",
    };
  });
}

/**
 * Restores the form after a reload: what was typed then, for the lines that still exist.
 * @param kept the stored input; anything that is not a line's text counts as not typed
 */
export function withTyped(begun: readonly DraftLine[], kept: Record<string, unknown> | null): DraftLine[] {
  const typed: readonly unknown[] = Array.isArray(kept?.["lines"]) ? kept["lines"] : [];
  return begun.map((line) => {
    const fields = typed.find((one) => isObject(one) && one["key"] === line.key);
    return isObject(fields) ? { ...line, ...textsOf(line, fields) } : line;
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function textsOf(line: DraftLine, fields: Record<string, unknown>): Partial<DraftLine> {
  const names = Object.keys(line).filter((name) => name !== "answer" && typeof fields[name] === "string");
  const answer = ANSWERS.find((one) => one === fields["answer"]);
  return { ...Object.fromEntries(names.map((name) => [name, fields[name]])), ...(answer ? { answer } : {}) };
}

/** Whole units, fewer than a hundred million; null when invalid. */
function readQuantity(text: string): number | null {
  const quantity = parseCount(text) ?? Number.NaN;
  return quantity < 1e8 ? quantity : null;
}

/** Accepts "$1,234.50" and "1234.5" alike; null for an invalid amount. */
function readPrice(text: string): string | null {
  const amount = toPlainAmount(text);
  return isDollars(amount) ? amount : null;
}

/** The typed fields that the line's answer requires, trimmed. */
const typedIn = (line: DraftLine, field: keyof DraftLine): string =>
  FIELDS_OF[line.answer].includes(field) ? line[field].trim() : "";

/** Typed text that is not a valid number, by line index: it must not be dropped from the answer silently. */
export function findUnread(draft: readonly DraftLine[]): Map<number, "quantity" | "unitPrice"> {
  const unread = new Map<number, "quantity" | "unitPrice">();
  for (const [place, line] of draft.entries()) {
    const [quantity, unitPrice] = [typedIn(line, "quantity"), typedIn(line, "unitPrice")];
    if (quantity !== "" && readQuantity(quantity) === null) unread.set(place, "quantity");
    else if (unitPrice !== "" && readPrice(unitPrice) === null) unread.set(place, "unitPrice");
  }
  return unread;
}

/** The answer as API input: for each line only the fields that its answer requires and that were filled in. */
export function toAnswer(version: number, draft: readonly DraftLine[], ownNumber: string): AcknowledgeInput {
  return {
    version,
    supplierOrderNumber: ownNumber.trim() || null,
    lines: draft.map((line) => ({
      key: line.key,
      answer: line.answer,
      quantity: readQuantity(typedIn(line, "quantity")),
      unitPrice: readPrice(typedIn(line, "unitPrice")),
      availableOn: typedIn(line, "availableOn") || null,
      substituteName: typedIn(line, "substituteName") || null,
      note: typedIn(line, "note") || null,
    })),
  };
}

/** Everything as ordered. */
export function allAsOrdered(order: SupplierDesk_OrderFragment): AcknowledgeInput {
  return {
    version: order.version,
    lines: order.lines.map(({ key }) => ({ key, answer: "ACCEPTED" as const })),
  };
}
