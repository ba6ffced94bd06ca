/** The draft of a request for quotes: stored as typed, and converted to the API's input. Pure. */
import * as z from "zod/mini";
import { addDays, dayIn, instantIn } from "../../../../schema/rules/site-time.ts";
import type { ContactLanguage, CreateQuoteRequestInput, QuoteContactInput } from "../../../gql/graphql.ts";

/** A supplier to ask. */
export interface AskedSupplier {
  /** Identifies it in this form. */
  key: string;
  /** Null for a new one. */
  supplierId: string | null;
  supplierName: string;
  contactName: string;
  email: string;
  phone: string;
  language: ContactLanguage;
}

/** Notes on one line. */
interface AskedLine {
  alternatesAllowed: boolean;
  note: string;
}

export interface AskDraft {
  /** Ids of excluded materials: anything added to the list later is included until the user excludes it. */
  left: readonly string[];
  /** Notes by line; only lines that have any. */
  lines: Readonly<Record<string, AskedLine>>;
  suppliers: readonly AskedSupplier[];
  /** Deadline for answers: day and time at the site. */
  day: string;
  time: string;
  needBy: string;
  message: string;
}

const typed = z.catch(z.string(), "");
const draftRule = z.object({
  left: z.catch(z.array(z.string()), []),
  lines: z.catch(z.record(z.string(), z.object({ alternatesAllowed: z.boolean(), note: z.string() })), {}),
  suppliers: z.catch(
    z.array(
      z.object({
        key: z.string(),
        supplierId: z.nullable(z.string()),
        supplierName: typed,
        contactName: typed,
        email: typed,
        phone: typed,
        language: z.catch(z.enum(["EN", "ES"]), "EN"),
      }),
    ),
    [],
  ),
  day: z.string(),
  time: z.string(),
  needBy: typed,
  message: typed,
});

const NOON = "12:00";

/**
 * Restores what was typed before a reload; otherwise starts with the usual request: everything, until noon the day
 * after tomorrow.
 */
export function beginAsk(kept: unknown, zone: string, needBy: string | null, now: Date): AskDraft {
  const read = draftRule.safeParse(kept);
  if (read.success) return read.data;
  return {
    left: [],
    lines: {},
    suppliers: [],
    day: addDays(dayIn(zone, now), 2),
    time: NOON,
    needBy: needBy ?? "",
    message: "",
  };
}

export const NOTHING_SAID: AskedLine = { alternatesAllowed: true, note: "" };

/** The fields of a listed material that asking for it needs. */
export interface AskableLine {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly quantity: number;
  readonly unit: string;
}

export const chosenOf = <Line extends AskableLine>(draft: AskDraft, lines: readonly Line[]): Line[] =>
  lines.filter(({ id }) => !draft.left.includes(id));

/** Includes or excludes lines. */
export function withLines(draft: AskDraft, ids: readonly string[], isChosen: boolean): AskDraft {
  const others = draft.left.filter((id) => !ids.includes(id));
  return { ...draft, left: isChosen ? others : [...others, ...ids] };
}

/** The suppliers to ask, as API input. */
export function toContact({
  supplierId,
  supplierName,
  contactName,
  ...reached
}: AskedSupplier): QuoteContactInput {
  const contact = {
    contactName: contactName.trim() || null,
    email: reached.email.trim() || null,
    phone: reached.phone.trim() || null,
    language: reached.language,
  };
  return supplierId === null ? { supplierName: supplierName.trim(), ...contact } : { supplierId, ...contact };
}

/** @returns the deadline as API input; null when day and time are invalid */
export const answerByOf = ({ day, time }: AskDraft, zone: string): Date | null => instantIn(zone, day, time);

/** The request as API input. @param answerBy see `answerByOf` */
export function toInput(
  projectId: string,
  draft: AskDraft,
  lines: readonly AskableLine[],
  answerBy: Date,
): CreateQuoteRequestInput {
  return {
    projectId,
    lines: chosenOf(draft, lines).map(({ id }) => {
      const { alternatesAllowed, note } = draft.lines[id] ?? NOTHING_SAID;
      return { materialId: id, alternatesAllowed, note: note.trim() || null };
    }),
    answerBy: answerBy.toISOString(),
    needBy: draft.needBy || null,
    message: draft.message.trim() || null,
    invitations: draft.suppliers.map(toContact),
  };
}
