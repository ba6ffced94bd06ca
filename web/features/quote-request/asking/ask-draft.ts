/** A request for quotes as it is written: kept as it was typed, and turned into what is sent. Pure. */
import * as z from "zod/mini";
import { addDays, dayIn, instantIn } from "../../../../schema/rules/site-time.ts";
import type { ContactLanguage, CreateQuoteRequestInput, QuoteContactInput } from "../../../gql/graphql.ts";

/** Somebody who is to be asked. */
export interface AskedSupplier {
  /** Names it in this form. */
  key: string;
  /** Null: one that is new. */
  supplierId: string | null;
  supplierName: string;
  contactName: string;
  email: string;
  phone: string;
  language: ContactLanguage;
}

/** What is said of one line. */
interface AskedLine {
  alternatesAllowed: boolean;
  note: string;
}

export interface AskDraft {
  /** Ids of materials that are not asked for: whatever is added to the list later is asked for until somebody says not. */
  left: readonly string[];
  /** Of lines of which something was said. */
  lines: Readonly<Record<string, AskedLine>>;
  suppliers: readonly AskedSupplier[];
  /** Day and time at the site until which answers are taken. */
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

/** As what was typed before a reload; else as most requests are: everything, until noon of the day after tomorrow. */
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

/** A material of the list, as far as asking for it needs. */
export interface AskableLine {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly quantity: number;
  readonly unit: string;
}

export const chosenOf = <Line extends AskableLine>(draft: AskDraft, lines: readonly Line[]): Line[] =>
  lines.filter(({ id }) => !draft.left.includes(id));

/** Ticks lines, or leaves them out. */
export function withLines(draft: AskDraft, ids: readonly string[], isChosen: boolean): AskDraft {
  const others = draft.left.filter((id) => !ids.includes(id));
  return { ...draft, left: isChosen ? others : [...others, ...ids] };
}

/** Whom to ask, as it is sent. */
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

/** @returns the time as it is sent; null where day and time are none */
export const answerByOf = ({ day, time }: AskDraft, zone: string): Date | null => instantIn(zone, day, time);

/** As it is sent. @param answerBy see `answerByOf` */
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
