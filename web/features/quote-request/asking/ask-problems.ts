/** Problems of a request draft, each message assigned to what it is about. Pure. */
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { QUOTE_LIMITS, quoteContactRule } from "../../../../schema/rules/quote.ts";
import { type AskableLine, type AskDraft, type AskedSupplier, answerByOf, chosenOf } from "./ask-draft.ts";

type Messages = Readonly<Record<string, string>>;

export interface AskProblems {
  /** By field: lines, invitations, answerBy, needBy, message. */
  fields: Messages;
  /** By material id. */
  lines: Messages;
  /** By the supplier's key, then by field; under `supplierId` those about the supplier itself. */
  suppliers: Readonly<Record<string, Messages>>;
  /** Messages about nothing on the form. */
  others: readonly string[];
}

export const NO_PROBLEMS: AskProblems = { fields: {}, lines: {}, suppliers: {}, others: [] };

export const hasProblems = ({ fields, lines, suppliers, others }: AskProblems): boolean =>
  others.length > 0 || [fields, lines, suppliers].some((part) => Object.keys(part).length > 0);

const FIELDS = ["lines", "invitations", "answerBy", "needBy", "message"];

/**
 * The field of a supplier that displays a message. Messages without a visible field are shown for the supplier as a
 * whole.
 */
function fieldOf({ supplierId }: AskedSupplier, named: string): string {
  // A known supplier needs no name.
  const shown = ["contactName", "email", "phone", ...(supplierId === null ? ["supplierName"] : [])];
  return shown.includes(named) ? named : "supplierId";
}

/** The server's messages. @param fields paths such as "lines.3.note" and "invitations.0.email" */
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
    else if (supplier) {
      bySupplier[supplier.key] = { [fieldOf(supplier, inner)]: message, ...bySupplier[supplier.key] };
    } else if (FIELDS.includes(field)) byField[field] ??= message;
    else others.push(message);
  }
  return { fields: byField, lines: byLine, suppliers: bySupplier, others };
}

/** Problems with a supplier to ask, by field; empty when there are none. */
export function contactProblems(supplier: AskedSupplier): Messages {
  const { supplierId, supplierName, contactName, email, phone } = supplier;
  const wrong: Record<string, string> = {};
  if (supplierId === null && !supplierName.trim()) wrong["supplierName"] = MESSAGES.quoteSupplierRequired;
  if (!email.trim() && !phone.trim()) wrong["email"] = MESSAGES.quoteContactUnreachable;
  const read = quoteContactRule.safeParse({ supplierName, contactName, email, phone });
  for (const { path, message } of read.success ? [] : read.error.issues) wrong[String(path[0])] ??= message;
  return wrong;
}

/** Problems that can be found before anything is sent. */
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

/**
 * The remaining problems while the user corrects them: a changed field loses its message before the request is sent
 * again. A supplier that had a problem stays in the result, so that its fields stay open.
 * @param then the draft that was checked
 */
export function stillWrong(problems: AskProblems, then: AskDraft, now: AskDraft): AskProblems {
  const isSame: Readonly<Record<string, boolean>> = {
    lines: then.left === now.left,
    invitations: then.suppliers.length === now.suppliers.length,
    answerBy: then.day === now.day && then.time === now.time,
    needBy: then.needBy === now.needBy,
    message: then.message === now.message,
  };
  return {
    fields: keep(problems.fields, (field) => isSame[field] !== false),
    lines: keep(problems.lines, (id) => then.lines[id] === now.lines[id]),
    suppliers: Object.fromEntries(
      Object.entries(problems.suppliers).map(([key, wrong]) => {
        const [before, after] = [then, now].map(({ suppliers }) => suppliers.find((one) => one.key === key));
        return [key, keep(wrong, (field) => textsOf(before, field) === textsOf(after, field))];
      }),
    ),
    others: problems.others,
  };
}

const keep = (messages: Messages, isKept: (name: string) => boolean): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([name]) => isKept(name)));

/** The subject of a message about a field: a yard without an email address is reached by phone. */
function textsOf(supplier: AskedSupplier | undefined, field: string): string {
  const { supplierName, contactName, email, phone } = supplier ?? NOBODY;
  const texts: Readonly<Record<string, string>> = {
    supplierName,
    contactName,
    email: JSON.stringify([email, phone]),
    phone,
  };
  return texts[field] ?? "";
}

const NOBODY = { supplierName: "", contactName: "", email: "", phone: "" };

const HOUR_MS = 3_600_000;
