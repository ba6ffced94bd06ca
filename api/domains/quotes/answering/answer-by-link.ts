/** Actions of link holders: typing, submitting, declining and withdrawing. */
import type { I18n } from "@lingui/core";
import { type QuoteFields, quoteRule } from "../../../../schema/rules/quote.ts";
import { invalidInput, type ParsedInput, parseInput } from "../../../platform/input.ts";
import { presentQuote } from "../present-version.ts";
import { changedKeys, linesAnswered } from "../quote.amounts.ts";
import { announceQuotes } from "../quote-request.events.ts";
import { canMoveInvitation } from "../quote-request.machine.ts";
import { notifyOfInvitation } from "../quote-request.news.ts";
import type { AnsweringDependencies } from "../quote-request.ports.ts";
import * as requests from "../quote-request.store.ts";
import type { QuoteSource } from "../quote-request.types.ts";
import { takesAnswersOf } from "../still-good.rules.ts";
import { type Held, present, withInvitation } from "./by-link.ts";
import { checkDraft } from "./check-draft.ts";
import type {
  DraftChanged,
  DraftOutcome,
  QuoteQuestions,
  SubmitOutcome,
  SupplierConflict,
} from "./desk.outcomes.ts";
import type { SupplierQuoteRequest } from "./desk-view.ts";
import { findDifferences } from "./differences.rules.ts";
import { ask, toProblemMessages } from "./questions.ts";
import * as store from "./quote.store.ts";
import { readQuote } from "./read-quote.rules.ts";
import { isSameQuote, takeQuote, todayAt } from "./take-quote.ts";

/**
 * @param message the text for the desk; null for the default, that the request has changed or ended
 * @param keys lines that have changed since
 */
export async function refuse(
  dependencies: AnsweringDependencies,
  held: Held,
  message: string | null = null,
  keys: string[] = [],
): Promise<SupplierConflict> {
  const supplierQuoteRequest = await present(dependencies, held);
  return {
    kind: "supplier-quote-conflict",
    message: message ?? supplierQuoteRequest.endedMessage ?? "",
    changedKeys: keys,
    supplierQuoteRequest,
  };
}

/** Records that the link was opened. */
export async function openInvitation(
  dependencies: AnsweringDependencies,
  token: string,
): Promise<SupplierQuoteRequest | null> {
  const { clock, events } = dependencies;
  const opened = await withInvitation(dependencies, token, async (held) => {
    const { scope, request, invitation } = held;
    const event = { kind: "opened", invitationId: invitation.id } as const;
    await requests.insertEvent(scope.transaction, request.id, event, clock.now());
    if (canMoveInvitation(invitation.state, "opened")) {
      await requests.updateInvitation(scope.transaction, invitation.id, { state: "opened" });
      await notifyOfInvitation(dependencies, scope, request, invitation, "opened");
    }
    announceQuotes(scope, events, request);
    return present(dependencies, held);
  });
  return "kind" in opened ? null : opened;
}

/** The typed quote, or its problems in the desk's language. */
function parseTyped(i18n: I18n, input: unknown): ParsedInput<QuoteFields> {
  const parsed = parseInput(quoteRule, input);
  if (parsed.ok) return parsed;
  const fields = Object.entries(parsed.error.fields).map(([path, message]) => [path, i18n._(message)]);
  return { ok: false, error: invalidInput(Object.fromEntries(fields)) };
}

/** The differences between two people's entries at one desk, when the other has saved since; null when no one has. */
async function findOther(
  dependencies: AnsweringDependencies,
  held: Held,
  seen: number | null,
  given: QuoteFields,
): Promise<DraftChanged | null> {
  const { scope, invitation, i18n } = held;
  if (seen === null || seen === invitation.draftRevision) return null;
  const theirs = (await store.findDraft(scope.transaction, invitation.id)) ?? { ...given, lines: [] };
  const differences = findDifferences(theirs, given);
  // Both typed the same: there is nothing to choose.
  if (differences.length === 0) return null;
  const message = i18n._(
    "Someone else at your company has saved this in the meantime. Please review the differences.",
  );
  return {
    kind: "quote-draft-changed",
    message,
    differences,
    supplierQuoteRequest: await present(dependencies, held),
  };
}

/** @param input its `quote` is parsed with `quoteRule` */
export function saveDraft(
  dependencies: AnsweringDependencies,
  token: string,
  input: { draftRevision: number; quote: unknown },
): Promise<DraftOutcome> {
  const { clock, events } = dependencies;
  return withInvitation(dependencies, token, async (held): Promise<DraftOutcome> => {
    const { scope, request, invitation, i18n } = held;
    const given = parseTyped(i18n, input.quote);
    if (!given.ok) return given.error;
    const typed = given.value;
    if (!takesAnswersOf(request, invitation, clock.now())) return refuse(dependencies, held);
    const other = await findOther(dependencies, held, input.draftRevision, typed);
    if (other) return other;
    await store.saveDraft(scope.transaction, invitation.id, typed);
    if (canMoveInvitation(invitation.state, "drafted")) {
      await requests.updateInvitation(scope.transaction, invitation.id, { state: "drafted" });
      const event = { kind: "drafted", invitationId: invitation.id } as const;
      await requests.insertEvent(scope.transaction, request.id, event, clock.now());
      announceQuotes(scope, events, request);
    }
    const check = checkDraft(request, typed, todayAt(request, clock.now()), i18n);
    return { kind: "success", supplierQuoteRequest: await present(dependencies, held), check };
  });
}

/** A quote as a desk submits it: with the draft revision it saw, or without one from programs, which keep no draft. */
export interface SubmitInput {
  draftRevision?: number | null | undefined;
  /** Parsed with `quoteRule`. */
  quote: unknown;
  confirmedKeys?: readonly string[] | null | undefined;
}

/** Submits a quote. Refused when the request closed or its time ended before the transaction began. */
export function submitByLink(
  dependencies: AnsweringDependencies,
  token: string,
  input: SubmitInput,
  source: QuoteSource,
): Promise<SubmitOutcome> {
  const { clock } = dependencies;
  return withInvitation(dependencies, token, async (held): Promise<SubmitOutcome> => {
    const { scope, request, invitation, i18n } = held;
    const given = parseTyped(i18n, input.quote);
    if (!given.ok) return given.error;
    const typed = given.value;
    const asked = linesAnswered(request, typed);
    const read = readQuote(asked, typed, todayAt(request, clock.now()));
    if ("quote" in read && isSameQuote(presentQuote(invitation), read.quote)) {
      return { kind: "success", supplierQuoteRequest: await present(dependencies, held) };
    }
    if (!takesAnswersOf(request, invitation, clock.now())) return refuse(dependencies, held);
    if (typed.requestVersion !== request.version) {
      const keys = changedKeys(request, typed.requestVersion);
      return refuse(dependencies, held, sayChanged(i18n, keys.length), keys);
    }
    const other = await findOther(dependencies, held, input.draftRevision ?? null, typed);
    if (other) return other;
    if ("problems" in read) return invalidInput(toProblemMessages(i18n, read.problems));
    const questions = openQuestions(i18n, read.questions, input.confirmedKeys);
    if (questions) return questions;
    await takeQuote(dependencies, scope, request, invitation, read.quote, { source });
    return { kind: "success", supplierQuoteRequest: await present(dependencies, held) };
  });
}

const sayChanged = (i18n: I18n, count: number): string =>
  i18n._(
    "{count, plural, one {# line has} other {# lines have}} changed since you opened it. Please review {count, plural, one {it} other {them}} again.",
    { count },
  );

/** Questions about prices that are not confirmed yet; null when there are none. */
export function openQuestions(
  i18n: I18n,
  found: Parameters<typeof ask>[1][],
  confirmedKeys: readonly string[] | null | undefined,
): QuoteQuestions | null {
  const questions = found
    .filter(({ materialKey }) => !confirmedKeys?.includes(materialKey))
    .map((question) => ask(i18n, question));
  const [first] = questions;
  return first ? { kind: "quote-questions", message: first.message, questions } : null;
}
