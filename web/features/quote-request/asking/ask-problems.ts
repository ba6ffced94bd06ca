/** What is wrong with a request that is written, each message at what it is about. Pure. */
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { QUOTE_LIMITS, quoteContactRule } from "../../../../schema/rules/quote.ts";
import { type AskableLine, type AskDraft, type AskedSupplier, answerByOf, chosenOf } from "./ask-draft.ts";

type Messages = Readonly<Record<string, string>>;

export interface AskProblems {
  /** By field: lines, invitations, answerBy, needBy, message. */
  fields: Messages;
  /** By the material's id. */
  lines: Messages;
  /** By the supplier's key, then by field. */
  suppliers: Readonly<Record<string, Messages>>;
  /** What is about nothing on the form. */
  others: readonly string[];
}

export const NO_PROBLEMS: AskProblems = { fields: {}, lines: {}, suppliers: {}, others: [] };

export const hasProblems = ({ fields, lines, suppliers, others }: AskProblems): boolean =>
  others.length > 0 || [fields, lines, suppliers].some((part) => Object.keys(part).length > 0);

const FIELDS = ["lines", "invitations", "answerBy", "needBy", "message"];

/** What the server says. @param fields paths such as "lines.3.note" and "invitations.0.email" */
export function placeProblems(
  fields: readonly { path: string; message: string }[],
  draft: AskDraft,
  lines: readonly AskableLine[],
): AskProblems {
  const chosen = chosenOf(draft, lines);
  const byField: Record<string, string> = {};
  const byLine: Record<string, string> = {};
  const bySupplier: Record<string, Record<string, string>> = {};
  const others: string[] = [];
  for (const { path, message } of fields) {
    const [field = "", place, inner = ""] = path.split(".");
    const line = field === "lines" ? chosen[Number(place)] : undefined;
    const supplier = field === "invitations" ? draft.suppliers[Number(place)] : undefined;
    if (line) byLine[line.id] ??= message;
    else if (supplier) bySupplier[supplier.key] = { [inner]: message, ...bySupplier[supplier.key] };
    else if (FIELDS.includes(field)) byField[field] ??= message;
    else others.push(message);
  }
  return { fields: byField, lines: byLine, suppliers: bySupplier, others };
}

/** What is wrong with whom to ask, by field; empty where nothing is. */
export function contactProblems(supplier: AskedSupplier): Messages {
  const { supplierId, supplierName, contactName, email, phone } = supplier;
  const wrong: Record<string, string> = {};
  if (supplierId === null && !supplierName.trim()) wrong["supplierName"] = MESSAGES.quoteSupplierRequired;
  if (!email.trim() && !phone.trim()) wrong["email"] = MESSAGES.quoteContactUnreachable;
  const read = quoteContactRule.safeParse({ supplierName, contactName, email, phone });
  for (const { path, message } of read.success ? [] : read.error.issues) wrong[String(path[0])] ??= message;
  return wrong;
}

/** What can be said before anything is sent. */
export function findProblems(
  draft: AskDraft,
  lines: readonly AskableLine[],
  zone: string,
  now: Date,
): AskProblems {
  const fields: Record<string, string> = {};
  if (chosenOf(draft, lines).length === 0) fields["lines"] = MESSAGES.quoteLinesRequired;
  if (draft.suppliers.length === 0) fields["invitations"] = MESSAGES.quoteInvitationsRequired;
  const ahead = (answerByOf(draft, zone)?.getTime() ?? Number.NaN) - now.getTime();
  if (Number.isNaN(ahead)) fields["answerBy"] = MESSAGES.needByInvalid;
  else if (ahead < HOUR_MS) fields["answerBy"] = MESSAGES.answerBySoon;
  else if (ahead > QUOTE_LIMITS.validDays * 24 * HOUR_MS) fields["answerBy"] = MESSAGES.answerByFar;
  const suppliers = Object.fromEntries(
    draft.suppliers
      .map((supplier) => [supplier.key, contactProblems(supplier)] as const)
      .filter(([, wrong]) => Object.keys(wrong).length > 0),
  );
  return { fields, lines: {}, suppliers, others: [] };
}

const HOUR_MS = 3_600_000;
