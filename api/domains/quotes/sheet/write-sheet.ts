/** A request as a workbook for a desk to fill in. */
import type { I18n } from "@lingui/core";
import writeWorkbook, { type Row } from "write-excel-file/node";
import type { QuoteFields, QuoteLineFields } from "../../../../schema/rules/quote.ts";
import { formatSoldUnit, measuredNeed } from "../../../../schema/words/units.ts";
import { wordsIn } from "../../../../schema/words/words.ts";
import { toInertCell } from "../../../platform/inert-cell.ts";
import type { SupplierQuoteLine, SupplierQuoteRequest } from "../answering/desk-view.ts";
import { PRICE_UNIT_WORDS } from "../answering/questions.ts";
import {
  ANSWER_WORDS,
  COLUMNS,
  type Column,
  REQUEST_LABEL,
  stepLabels,
  TERMS,
  type Term,
} from "./sheet-columns.ts";

/** Price steps an empty sheet has columns for. */
const STEPS = 2;

/** Identifies a sheet as one request to one supplier. */
export const sheetCode = (invitationId: string, version: number): string => `${invitationId}/${version}`;

const text = (value: string | null | undefined): Row[number] =>
  value ? { value: toInertCell(value), type: String } : null;
const bold = (value: string): Row[number] => ({ value, type: String, fontWeight: "bold" });

/** @param code of `sheetCode` */
export function writeSheet(request: SupplierQuoteRequest, code: string): Promise<Buffer> {
  const i18n = wordsIn(request.language);
  const filled = request.draft;
  const steps = Math.max(STEPS, ...(filled?.lines ?? []).map(({ quantityBreaks }) => quantityBreaks.length));
  const named = Object.keys(COLUMNS) as Column[];
  const heading = [
    ...named.map((column) => bold(i18n._(COLUMNS[column]))),
    ...Array.from({ length: steps }, (_, index) => stepLabels(i18n, index + 1).map(bold)).flat(),
  ];
  const rows: Row[] = [
    [bold(i18n._(REQUEST_LABEL)), text(code)],
    [bold(i18n._("Job")), text(`${request.title}, ${request.buyerName}`)],
    ...(Object.keys(TERMS) as Term[]).map(
      (term): Row => [bold(i18n._(TERMS[term])), text(termOf(filled, term))],
    ),
    [],
    heading,
    ...request.lines.map((line) => {
      const typed = filled?.lines.find(({ materialKey }) => materialKey === line.materialKey) ?? null;
      return [...named.map((column) => cellOf(i18n, line, typed, column)), ...stepCells(typed, steps)];
    }),
  ];
  return writeWorkbook([{ sheet: i18n._("Quote"), data: rows }]).toBuffer();
}

const termOf = (filled: QuoteFields | null, term: Term): string | null => {
  const value = filled?.[term];
  return value === null || value === undefined ? null : String(value);
};

function cellOf(
  i18n: I18n,
  line: SupplierQuoteLine,
  typed: QuoteLineFields | null,
  column: Column,
): Row[number] {
  switch (column) {
    case "materialKey":
    case "name":
      return text(line[column]);
    case "unit":
      return text(formatSoldUnit(i18n, line.quantity, line.saleUnit));
    case "measured":
      return text(measuredNeed(i18n, line));
    case "quantity":
      return { value: line.quantity, type: Number };
    case "request":
      return text(line.note);
    case "answer":
      return typed && text(i18n._(ANSWER_WORDS[typed.answer]));
    case "priceUnit":
      return typed?.priceUnit ? text(i18n._(PRICE_UNIT_WORDS[typed.priceUnit])) : null;
    default: {
      const value = typed?.[column];
      return value === null || value === undefined ? null : text(String(value));
    }
  }
}

const stepCells = (typed: QuoteLineFields | null, steps: number): Row =>
  Array.from({ length: steps }, (_, index) => {
    const step = typed?.quantityBreaks[index];
    return step ? [text(String(step.minimumQuantity)), text(step.price)] : [null, null];
  }).flat();
