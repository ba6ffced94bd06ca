/** What a desk has filled in, and the answer that it makes. */
import { isDollars, toPlainAmount } from "../../../schema/typed-number.ts";
import type { AcknowledgeInput, PurchaseOrderAnswer, SupplierDesk_OrderFragment } from "../../gql/graphql.ts";
import { parseCount } from "../../lib/forms/typed-number.ts";

/** A line as it is filled in; texts as they were typed. */
export interface DraftLine {
  key: string;
  answer: PurchaseOrderAnswer;
  quantity: string;
  unitPrice: string;
  availableOn: string;
  substituteName: string;
  note: string;
}

/** Which of a line's fields an answer asks for. */
export const FIELDS_OF: Readonly<Record<PurchaseOrderAnswer, readonly (keyof DraftLine)[]>> = {
  ACCEPTED: [],
  QUANTITY_CHANGED: ["quantity", "availableOn", "note"],
  BACKORDERED: ["quantity", "availableOn", "note"],
  PRICE_CHANGED: ["unitPrice", "note"],
  SUBSTITUTED: ["substituteName", "quantity", "unitPrice", "note"],
  REJECTED: ["note"],
};

/** What can be said to a line, in the order in which it is offered. */
export const ANSWERS = Object.keys(FIELDS_OF) as PurchaseOrderAnswer[];

/** Characters that the server takes of a text. */
export const LONGEST: Partial<Record<keyof DraftLine, number>> = { substituteName: 400, note: 500 };

/** The form as it begins: the answer that counts, or everything as ordered. */
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
 * The form as it was before the page was loaded again: what was typed then, on the lines that there still are.
 * @param kept as it was written; whatever is no text of a line counts as nothing typed
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

/** Whole units, fewer than a hundred million; null for what is none. */
function readQuantity(text: string): number | null {
  const quantity = parseCount(text) ?? Number.NaN;
  return quantity < 1e8 ? quantity : null;
}

/** "$1,234.50" and "1234.5" alike; null for what is no amount. */
function readPrice(text: string): string | null {
  const amount = toPlainAmount(text);
  return isDollars(amount) ? amount : null;
}

/** What is asked for by the line's answer and was typed, without the spaces around it. */
const typedIn = (line: DraftLine, field: keyof DraftLine): string =>
  FIELDS_OF[line.answer].includes(field) ? line[field].trim() : "";

/** What was typed and is no figure, by the line's place: it must not be left out of the answer unsaid. */
export function findUnread(draft: readonly DraftLine[]): Map<number, "quantity" | "unitPrice"> {
  const unread = new Map<number, "quantity" | "unitPrice">();
  for (const [place, line] of draft.entries()) {
    const [quantity, unitPrice] = [typedIn(line, "quantity"), typedIn(line, "unitPrice")];
    if (quantity !== "" && readQuantity(quantity) === null) unread.set(place, "quantity");
    else if (unitPrice !== "" && readPrice(unitPrice) === null) unread.set(place, "unitPrice");
  }
  return unread;
}

/** As it is sent: of each line only what its answer asks for, and was filled in. */
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
