import { mapAsync } from "../../platform/async-iterator.ts";
import { bindTo } from "../../platform/bind.ts";
import { notFound } from "../../platform/errors.ts";
import type { StoredFile } from "../../platform/files/files.store.ts";
import type { NamedFile } from "../../platform/files/named-file.ts";
import type { Page, PageRequest } from "../../platform/pagination.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { listMaterials } from "../sourcing/index.ts";
import { enterQuote } from "./answering/enter-quote.ts";
import { createRequest } from "./asking/create-request.ts";
import { reissue } from "./asking/reissue-request.ts";
import { addInvitation, sendRequest } from "./asking/send-request.ts";
import { cancel, close, extend, remind } from "./asking/settle-request.ts";
import { createDeskLinks, type DeskLinkDependencies } from "./desk-links.ts";
import { type QuoteExport, writeExport } from "./export/write-export.ts";
import { attachFile, detachFile, getRequestFile } from "./files/attach-files.ts";
import { loadAccepted } from "./offers/accepted-alternate.store.ts";
import { decideAlternate } from "./offers/decide-alternate.ts";
import { listLineStates, type QuoteLineState } from "./offers/line-states.ts";
import { listSentRequests } from "./offers/offered-quotes.store.ts";
import { findPriceCoverage, type PriceCoverage } from "./offers/price-coverage.ts";
import { listQuoteGaps, type QuoteGap } from "./offers/quote-gaps.rules.ts";
import { listFilesOf } from "./quote-files.store.ts";
import { quoteRequestChanged } from "./quote-request.events.ts";
import { allowedActions, type QuoteRequestAction } from "./quote-request.machine.ts";
import * as store from "./quote-request.store.ts";
import type { QuoteEvent, QuoteInvitation, QuoteRequest } from "./quote-request.types.ts";
import { listQuoteRequests, type QuoteRequestFilter } from "./quote-request-list.store.ts";
import { askAboutOffers, askStillGood, type StillGoodQuestion } from "./still-good/ask-still-good.ts";
import { loadQuestions } from "./still-good/open-questions.ts";
import { dueQuestion } from "./still-good.rules.ts";
import { watchQuotes } from "./watch/watch-quotes.ts";

export type QuoteDependencies = DeskLinkDependencies;

export type QuoteService = ReturnType<typeof createQuoteService>;

/**
 * Use cases of quote requests: asking, answering, comparing. Actions by link count against the limits of the holder's
 * address and take no viewer.
 */
export function createQuoteService(dependencies: QuoteDependencies) {
  const { database, clock } = dependencies;
  return {
    ...createDeskLinks(dependencies),
    actionsOf,
    /** The states of the lines of its valid quotes. */
    listLineStates: (request: QuoteRequest): Promise<QuoteLineState[]> =>
      listLineStates(database, request, clock.now()),
    /** Whose prices are compared for a project that the caller has checked. */
    findPriceCoverage: (projectId: string): Promise<PriceCoverage> => findPriceCoverage(database, projectId),
    /** Open questions of projects that the caller has checked; one array per project, in the same order. */
    loadQuestions: (projectIds: readonly string[]): Promise<StillGoodQuestion[][]> =>
      loadQuestions(database, projectIds),
    ...bindTo(dependencies, {
      findQuoteRequest,
      listQuoteRequests: listRequests,
      watch,
      exportQuotes,
      listFiles,
      listAnswerFiles,
      attachFile,
      detachFile,
      getFile,
      listEvents,
      create: createRequest,
      send: sendRequest,
      addInvitation,
      remind,
      extend,
      close,
      cancel,
      reissue,
      enter: enterQuote,
      decideAlternate,
      listGaps,
      askStillGood,
      askAboutOffers,
      canAskStillGood,
      sweep: watchQuotes,
    }),
  };
}

function findQuoteRequest(
  { database }: QuoteDependencies,
  { organizationId }: Viewer,
  id: string,
): Promise<QuoteRequest | null> {
  return store.findQuoteRequest(database, { organizationId, id });
}

function listRequests(
  { database }: QuoteDependencies,
  { organizationId }: Viewer,
  filter: QuoteRequestFilter,
  page: PageRequest,
): Promise<Page<QuoteRequest>> {
  return listQuoteRequests(database, organizationId, filter, page);
}

/**
 * A request, now and after every change, for as long as it is the viewer's.
 * @throws AppError NOT_FOUND immediately when it is not
 */
async function watch(
  { database, events }: QuoteDependencies,
  { organizationId }: Viewer,
  id: string,
): Promise<AsyncIterableIterator<QuoteRequest>> {
  const find = () => store.findQuoteRequest(database, { organizationId, id });
  if ((await find()) === null) throw notFound("Quote request");
  return mapAsync(events.changes(quoteRequestChanged, id), find);
}

/** A request with all of its quotes as a file. @throws AppError NOT_FOUND */
async function exportQuotes(
  { database }: QuoteDependencies,
  { organizationId }: Viewer,
  id: string,
  how: QuoteExport,
): Promise<Buffer> {
  const request = await store.findQuoteRequest(database, { organizationId, id });
  if (!request) throw notFound("Quote request");
  return writeExport(request, how);
}

/** The buyer's attachments of each, oldest first. */
function listFiles(
  { database }: QuoteDependencies,
  requests: readonly Pick<QuoteRequest, "id">[],
): Promise<StoredFile[][]> {
  return listFilesOf(
    database,
    "quote_request",
    requests.map(({ id }) => id),
  );
}

/** Each supplier's attachments, oldest first. */
function listAnswerFiles(
  { database }: QuoteDependencies,
  invitations: readonly Pick<QuoteInvitation, "id">[],
): Promise<StoredFile[][]> {
  return listFilesOf(
    database,
    "quote",
    invitations.map(({ id }) => id),
  );
}

/** A file of the buyer or of one of the suppliers. @throws AppError NOT_FOUND */
async function getFile(
  dependencies: QuoteDependencies,
  { organizationId }: Viewer,
  id: string,
  fileId: string,
): Promise<NamedFile> {
  const { database } = dependencies;
  const request = await store.findQuoteRequest(database, { organizationId, id });
  if (!request) throw notFound("Quote request");
  return getRequestFile(dependencies, request, fileId);
}

/** Oldest first. */
function listEvents({ database }: QuoteDependencies, { id }: QuoteRequest): Promise<QuoteEvent[]> {
  return store.listEvents(database, id);
}

function actionsOf(request: QuoteRequest): QuoteRequestAction[] {
  return allowedActions(request);
}

/** Why suppliers that were asked have no offer for lines of a project that the caller has checked. */
async function listGaps(
  { database, clock }: QuoteDependencies,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<QuoteGap[]> {
  const requests = await listSentRequests(database, id);
  if (requests.length === 0) return [];
  const materials = await listMaterials(database, id);
  return listQuoteGaps(requests, materials, await loadAccepted(database, organizationId), clock.now());
}

/** Whether it is time to ask a supplier if its quote still holds, and no one has asked yet. */
function canAskStillGood(
  { clock }: QuoteDependencies,
  request: QuoteRequest,
  invitation: QuoteRequest["invitations"][number],
): boolean {
  return dueQuestion(request, invitation, clock.now()) !== null;
}
