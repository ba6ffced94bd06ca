import { mapAsync } from "../../platform/async-iterator.ts";
import type { Budget } from "../../platform/budget.ts";
import { notFound } from "../../platform/errors.ts";
import type { StoredFile } from "../../platform/files/files.store.ts";
import type { SentFile } from "../../platform/files/keep-upload.ts";
import type { NamedFile } from "../../platform/files/named-file.ts";
import type { Page, PageRequest } from "../../platform/pagination.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { listMaterials } from "../sourcing/index.ts";
import { openInvitation, type SubmitInput, saveDraft, submitByLink } from "./answering/answer-by-link.ts";
import { findSupplierRequest, resolveLink } from "./answering/by-link.ts";
import { declineByLink, withdrawByLink } from "./answering/decline-by-link.ts";
import type { DeskOutcome, DraftOutcome, SubmitOutcome } from "./answering/desk.outcomes.ts";
import type { SupplierQuoteRequest } from "./answering/desk-view.ts";
import { type EnterInput, type EnterOutcome, enterQuote } from "./answering/enter-quote.ts";
import { createRequest } from "./asking/create-request.ts";
import { type ReissueInput, reissue } from "./asking/reissue-request.ts";
import { addInvitation, sendRequest } from "./asking/send-request.ts";
import { cancel, close, extend, remind } from "./asking/settle-request.ts";
import { type QuoteExport, writeExport } from "./export/write-export.ts";
import {
  type AttachOutcome,
  attachByLink,
  attachFile,
  type DeskAttachOutcome,
  type DeskDetachOutcome,
  detachByLink,
  detachFile,
  getDeskFile,
  getRequestFile,
} from "./files/attach-files.ts";
import { loadAccepted } from "./offers/accepted-alternate.store.ts";
import { type AlternateDecision, decideAlternate } from "./offers/decide-alternate.ts";
import { listLineStates, type QuoteLineState } from "./offers/line-states.ts";
import { listSentRequests } from "./offers/offered-quotes.store.ts";
import { findPriceCoverage, type PriceCoverage } from "./offers/price-coverage.ts";
import { listQuoteGaps, type QuoteGap } from "./offers/quote-gaps.rules.ts";
import { listFilesOf } from "./quote-files.store.ts";
import { quoteRequestChanged } from "./quote-request.events.ts";
import { allowedActions, type QuoteRequestAction } from "./quote-request.machine.ts";
import type { AnsweringDependencies } from "./quote-request.ports.ts";
import * as store from "./quote-request.store.ts";
import type {
  QuoteEvent,
  QuoteInvitation,
  QuoteRequest,
  QuoteRequestOutcome,
  QuoteSource,
} from "./quote-request.types.ts";
import { listQuoteRequests, type QuoteRequestFilter } from "./quote-request-list.store.ts";
import { drawSheet, type SheetOutcome, takeSheet } from "./sheet/take-sheet.ts";
import { answerStillGood } from "./still-good/answer-still-good.ts";
import {
  type AskedOffers,
  askAboutOffers,
  askStillGood,
  type StillGoodQuestion,
} from "./still-good/ask-still-good.ts";
import { loadQuestions } from "./still-good/open-questions.ts";
import { dueQuestion } from "./still-good.rules.ts";
import { watchQuotes } from "./watch/watch-quotes.ts";

export interface QuoteDependencies extends AnsweringDependencies {
  /** What each address may ask by links; null where there are no limits. */
  linkBudget: Budget | null;
}

export type QuoteService = ReturnType<typeof createQuoteService>;

interface Seen {
  id: string;
  revision: number;
}

/**
 * Use cases of requests for quotes: asking, answering, comparing. What holders of a link do counts against the limits
 * of their address and takes no viewer.
 */
export function createQuoteService(dependencies: QuoteDependencies) {
  const { database, events, clock, linkBudget } = dependencies;

  /** What holders of links do, within the limits of their address. @throws AppError RATE_LIMITED */
  const byLink = {
    /** What a desk sees; null when the link leads nowhere. Looking changes nothing. */
    async findSupplierRequest(token: string, clientAddress: string): Promise<SupplierQuoteRequest | null> {
      await linkBudget?.spend(clientAddress);
      return findSupplierRequest(dependencies, token);
    },

    /** Notes that somebody has opened a link. */
    async openInvitation(token: string, clientAddress: string): Promise<SupplierQuoteRequest | null> {
      await linkBudget?.spend(clientAddress);
      return openInvitation(dependencies, token);
    },

    /** @param input its quote is parsed with `quoteRule` */
    async saveDraft(
      token: string,
      input: { draftRevision: number; quote: unknown },
      clientAddress: string,
    ): Promise<DraftOutcome> {
      await linkBudget?.spend(clientAddress);
      return saveDraft(dependencies, token, input);
    },

    /** @param input its quote is parsed with `quoteRule` */
    async submitByLink(
      token: string,
      input: SubmitInput,
      source: QuoteSource,
      clientAddress: string,
    ): Promise<SubmitOutcome> {
      await linkBudget?.spend(clientAddress);
      return submitByLink(dependencies, token, input, source);
    },

    /** The request as a workbook to fill in; null when the link leads nowhere. */
    async drawSheet(token: string, clientAddress: string): Promise<Buffer | null> {
      await linkBudget?.spend(clientAddress);
      return drawSheet(dependencies, token);
    },

    /** A filled-in workbook. @throws AppError UNAVAILABLE when too many are read at once */
    async takeSheet(
      token: string,
      bytes: Uint8Array,
      { clientAddress, ...how }: Parameters<typeof takeSheet>[3] & { clientAddress: string },
    ): Promise<SheetOutcome> {
      await linkBudget?.spend(clientAddress);
      return takeSheet(dependencies, token, bytes, how);
    },

    /** Whether there is such a link, before anything that comes by it is read. @throws AppError NOT_FOUND, RATE_LIMITED */
    async assertLink(token: string, clientAddress: string): Promise<void> {
      await linkBudget?.spend(clientAddress);
      if (!(await resolveLink(database, token, clock.now()))) throw notFound("Quote request");
    },

    /** A desk attaches a file by its link, which was looked at before. @throws AppError UNAVAILABLE */
    attachByLink: (token: string, file: SentFile): Promise<DeskAttachOutcome> =>
      attachByLink(dependencies, token, file),

    async detachByLink(token: string, fileId: string, clientAddress: string): Promise<DeskDetachOutcome> {
      await linkBudget?.spend(clientAddress);
      return detachByLink(dependencies, token, fileId);
    },

    /** @throws AppError NOT_FOUND, RATE_LIMITED */
    async getFileByLink(token: string, fileId: string, clientAddress: string): Promise<NamedFile> {
      await linkBudget?.spend(clientAddress);
      return getDeskFile(dependencies, token, fileId);
    },

    async declineByLink(token: string, reason: string | null, clientAddress: string): Promise<DeskOutcome> {
      await linkBudget?.spend(clientAddress);
      return declineByLink(dependencies, token, reason);
    },

    async withdrawByLink(token: string, clientAddress: string): Promise<DeskOutcome> {
      await linkBudget?.spend(clientAddress);
      return withdrawByLink(dependencies, token);
    },

    /** @param validUntil YYYY-MM-DD, until when the quote still holds; null: no longer */
    async answerStillGood(
      token: string,
      validUntil: string | null,
      clientAddress: string,
    ): Promise<DeskOutcome> {
      await linkBudget?.spend(clientAddress);
      return answerStillGood(dependencies, token, validUntil);
    },
  };

  return {
    ...byLink,

    findQuoteRequest: ({ organizationId }: Viewer, id: string): Promise<QuoteRequest | null> =>
      store.findQuoteRequest(database, { organizationId, id }),

    listQuoteRequests: (
      { organizationId }: Viewer,
      filter: QuoteRequestFilter,
      page: PageRequest,
    ): Promise<Page<QuoteRequest>> => listQuoteRequests(database, organizationId, filter, page),

    /**
     * A request now, and after every change of it, until it is the viewer's no more.
     * @throws AppError NOT_FOUND at once when it is not
     */
    async watch({ organizationId }: Viewer, id: string): Promise<AsyncIterableIterator<QuoteRequest>> {
      const find = () => store.findQuoteRequest(database, { organizationId, id });
      if ((await find()) === null) throw notFound("Quote request");
      return mapAsync(events.changes(quoteRequestChanged, id), find);
    },

    /** A request with all of its quotes as a file. @throws AppError NOT_FOUND */
    async exportQuotes({ organizationId }: Viewer, id: string, how: QuoteExport): Promise<Buffer> {
      const request = await store.findQuoteRequest(database, { organizationId, id });
      if (!request) throw notFound("Quote request");
      return writeExport(request, how);
    },

    /** What the buyer attached to each, oldest first. */
    listFiles: (requests: readonly Pick<QuoteRequest, "id">[]): Promise<StoredFile[][]> =>
      listFilesOf(
        database,
        "quote_request",
        requests.map(({ id }) => id),
      ),

    /** What each supplier attached, oldest first. */
    listAnswerFiles: (invitations: readonly Pick<QuoteInvitation, "id">[]): Promise<StoredFile[][]> =>
      listFilesOf(
        database,
        "quote",
        invitations.map(({ id }) => id),
      ),

    /** @throws AppError NOT_FOUND, or UNAVAILABLE where too many pictures are read at once */
    attachFile: (viewer: Viewer, id: string, file: SentFile): Promise<AttachOutcome> =>
      attachFile(dependencies, viewer, id, file),

    /** @throws AppError NOT_FOUND */
    detachFile: (viewer: Viewer, id: string, fileId: string): Promise<QuoteRequestOutcome> =>
      detachFile(dependencies, viewer, id, fileId),

    /** A file of the buyer's, or of one of the suppliers. @throws AppError NOT_FOUND */
    async getFile({ organizationId }: Viewer, id: string, fileId: string): Promise<NamedFile> {
      const request = await store.findQuoteRequest(database, { organizationId, id });
      if (!request) throw notFound("Quote request");
      return getRequestFile(dependencies, request, fileId);
    },

    /** Oldest first. */
    listEvents: ({ id }: QuoteRequest): Promise<QuoteEvent[]> => store.listEvents(database, id),

    actionsOf: (request: QuoteRequest): QuoteRequestAction[] => allowedActions(request),

    /** @param input parsed with `createQuoteRequestRule` @throws AppError NOT_FOUND */
    create: (viewer: Viewer, input: Parameters<typeof createRequest>[2]): Promise<QuoteRequestOutcome> =>
      createRequest(dependencies, viewer, input),

    /** @throws AppError NOT_FOUND */
    send: (viewer: Viewer, seen: Seen): Promise<QuoteRequestOutcome> =>
      sendRequest(dependencies, viewer, seen),

    /** @param input its contact is parsed with `quoteContactRule` @throws AppError NOT_FOUND */
    addInvitation: (
      viewer: Viewer,
      input: { quoteRequestId: string; contact: unknown },
    ): Promise<QuoteRequestOutcome> => addInvitation(dependencies, viewer, input),

    /** @throws AppError NOT_FOUND */
    remind: (viewer: Viewer, invitationId: string): Promise<QuoteRequestOutcome> =>
      remind(dependencies, viewer, invitationId),

    /** @throws AppError NOT_FOUND */
    extend: (viewer: Viewer, input: Seen & { answerBy: Date }): Promise<QuoteRequestOutcome> =>
      extend(dependencies, viewer, input),

    /** @throws AppError NOT_FOUND */
    close: (viewer: Viewer, seen: Seen): Promise<QuoteRequestOutcome> => close(dependencies, viewer, seen),

    /** @throws AppError NOT_FOUND */
    cancel: (viewer: Viewer, seen: Seen): Promise<QuoteRequestOutcome> => cancel(dependencies, viewer, seen),

    /** @throws AppError NOT_FOUND */
    reissue: (viewer: Viewer, input: ReissueInput): Promise<QuoteRequestOutcome> =>
      reissue(dependencies, viewer, input),

    /** @param input its quote is parsed with `quoteRule` @throws AppError NOT_FOUND */
    enter: (viewer: Viewer, input: EnterInput): Promise<EnterOutcome> =>
      enterQuote(dependencies, viewer, input),

    /** @throws AppError NOT_FOUND */
    decideAlternate: (viewer: Viewer, decision: AlternateDecision): Promise<QuoteRequestOutcome> =>
      decideAlternate(dependencies, viewer, decision),

    /** What becomes of the lines of its quotes that hold. */
    listLineStates: (request: QuoteRequest): Promise<QuoteLineState[]> =>
      listLineStates(database, request, clock.now()),

    /** Whose prices are compared for a project that the caller has checked. */
    findPriceCoverage: (projectId: string): Promise<PriceCoverage> => findPriceCoverage(database, projectId),

    /** Why suppliers that were asked have no offer for lines of a project that the caller has checked. */
    async listGaps({ id, organizationId }: { id: string; organizationId: string }): Promise<QuoteGap[]> {
      const requests = await listSentRequests(database, id);
      if (requests.length === 0) return [];
      const materials = await listMaterials(database, id);
      return listQuoteGaps(requests, materials, await loadAccepted(database, organizationId), clock.now());
    },

    /** Asks whether a quote still holds, once. @throws AppError NOT_FOUND */
    askStillGood: (viewer: Viewer, invitationId: string): Promise<QuoteRequestOutcome> =>
      askStillGood(dependencies, viewer, invitationId),

    /** Asks the same of the quotes that offers of a project are of which the caller has checked. */
    askAboutOffers: (
      viewer: Viewer,
      project: { id: string },
      offerIds: readonly string[],
    ): Promise<AskedOffers> => askAboutOffers(dependencies, viewer, project, offerIds),

    /** Questions that are open, of projects that the caller has checked; one array a project, same order. */
    loadQuestions: (projectIds: readonly string[]): Promise<StillGoodQuestion[][]> =>
      loadQuestions(database, projectIds),

    /** Whether it is time to ask a supplier whether its quote still holds, and it was not. */
    canAskStillGood: (request: QuoteRequest, invitation: QuoteRequest["invitations"][number]): boolean =>
      dueQuestion(request, invitation, clock.now()) !== null,

    /** Does what nobody causes: see watch-quotes.ts. */
    sweep: (): Promise<void> => watchQuotes(dependencies),
  };
}
