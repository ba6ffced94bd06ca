/** What a desk has filled in, and the answer that it makes. */
import type { AcknowledgeInput, PurchaseOrderAnswer, SupplierDesk_OrderFragment } from "../../gql/graphql.ts";

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

/** As it is sent: of each line only what its answer asks for, and was filled in. */
export function toAnswer(version: number, draft: readonly DraftLine[], ownNumber: string): AcknowledgeInput {
  return {
    version,
    supplierOrderNumber: ownNumber.trim() || null,
    lines: draft.map((line) => {
      const asked = FIELDS_OF[line.answer];
      const text = (field: keyof DraftLine) => (asked.includes(field) ? line[field].trim() : "");
      const quantity = text("quantity");
      return {
        key: line.key,
        answer: line.answer,
        quantity: /^\d{1,8}$/.test(quantity) ? Number(quantity) : null,
        unitPrice: /^\d{1,8}(\.\d{1,2})?$/.test(text("unitPrice")) ? text("unitPrice") : null,
        availableOn: text("availableOn") || null,
        substituteName: text("substituteName") || null,
        note: text("note") || null,
      };
    }),
  };
}

/** Everything as ordered. */
export function allAsOrdered(order: SupplierDesk_OrderFragment): AcknowledgeInput {
  return {
    version: order.version,
    lines: order.lines.map(({ key }) => ({ key, answer: "ACCEPTED" as const })),
  };
}
