/** Runs all queries of one search at one supplier. */
import { byDeadline } from "../../../platform/concurrency/by-deadline.ts";
import { orAbort } from "../../../platform/concurrency/or-abort.ts";
import { isUnavailable } from "../../../platform/unavailable.ts";
import type { MaterialNeed, SupplierSearchResult, SupplierTerms } from "../sourcing.types.ts";
import type {
  SearchableSupplier,
  SupplierAnswers,
  SupplierQuery,
  SupplierSearchInput,
} from "../supplier-search.types.ts";
import { createAnswerKeeper } from "./answer-keeper.ts";
import type { QueryFailure } from "./search-outcome.ts";
import { SupplierError } from "./sourcing.errors.ts";
import type { SupplierGate, SupplierLimits } from "./supplier-gate.ts";

/** Materials with the same search words share one request. */
export interface Query extends SupplierQuery {
  materials: MaterialNeed[];
  /** How many of them are queried by their own name here, and not by their other form. */
  byName: number;
}

export interface SupplierAnswer {
  supplier: SearchableSupplier;
  /** By material id; for goods in two forms, those of both. */
  results: Map<string, SupplierSearchResult>;
  /** One per query. */
  answered: SupplierSearchResult[];
  failures: QueryFailure[];
  /** Materials with a failed query; each is reported once. */
  failedIds: Set<string>;
  queriesAnswered: number;
  terms: SupplierTerms | null;
}

interface SupplierTask {
  input: SupplierSearchInput;
  supplier: SearchableSupplier;
  queries: readonly Query[];
  limits: SupplierLimits;
  answers: SupplierAnswers;
  ask: SupplierGate["ask"];
}

/** Runs all queries at a supplier, until the search's deadline at the latest. */
export function searchSupplier(task: SupplierTask): Promise<SupplierAnswer> {
  const { input, supplier, limits } = task;
  const ownMs = supplier.connector.deadlineMs ?? limits.deadlineMs;
  return byDeadline(
    Math.min(input.deadlineMs ?? Number.POSITIVE_INFINITY, ownMs),
    input.signal,
    () => new SupplierError("timeout", "did not finish within the search's deadline"),
    (signal) => searchUntil(task, signal),
  );
}

async function searchUntil(task: SupplierTask, signal: AbortSignal): Promise<SupplierAnswer> {
  const { input, supplier, limits, ask } = task;
  const answer: SupplierAnswer = {
    supplier,
    results: new Map(),
    answered: [],
    failures: [],
    failedIds: new Set(),
    queriesAnswered: 0,
    terms: null,
  };
  const report = createReporter(task, answer);
  const terms = orAbort(
    ask(() => supplier.connector.terms(input.zip, signal), signal),
    signal,
  ).catch(() => null);
  const { connector } = supplier;
  const kept = createAnswerKeeper((batch) =>
    task.answers.keep(supplier.id, input.zip, batch, connector.reuseMs),
  );
  const waiting = await takeKnown(task, answer, report);
  const work = async (): Promise<void> => {
    for (let query = waiting.shift(); query && !input.signal.aborted; query = waiting.shift()) {
      const { text, category } = query;
      const request = { query: text, category, zip: input.zip, limit: limits.listingsPerQuery };
      try {
        const asked = ask(() => connector.search(request, signal), signal);
        const result = await orAbort(asked, signal);
        answer.queriesAnswered += 1;
        addResult(answer, query, result);
        kept.add({ query: { text, category }, result });
      } catch (error) {
        if (input.signal.aborted) return;
        // Our own database: that says nothing about the supplier.
        if (!(error instanceof SupplierError) && isUnavailable(error)) throw error;
        const advice = error instanceof SupplierError ? error.advice : null;
        const failed = query.materials.filter(({ id }) => !answer.failedIds.has(id));
        for (const { id } of failed) answer.failedIds.add(id);
        answer.failures.push({ kind: kindOf(error), advice, materials: failed.length });
      }
      report(query.byName);
    }
  };
  const workers = Math.min(connector.concurrency ?? limits.concurrency, waiting.length);
  await Promise.all(Array.from({ length: workers }, work));
  answer.terms = await terms;
  await kept.settled();
  report(0, true);
  return answer;
}

/** Uses cached answers that are still valid. @returns the queries that remain to be sent */
async function takeKnown(
  { input, supplier, queries, answers }: SupplierTask,
  answer: SupplierAnswer,
  report: (materials: number) => void,
): Promise<Query[]> {
  if (input.isForced) return [...queries];
  const known = await answers.find(supplier.id, input.zip, queries);
  return queries.filter((query, index) => {
    const result = known[index];
    if (!result) return true;
    addResult(answer, query, result);
    report(query.byName);
    return false;
  });
}

function addResult(answer: SupplierAnswer, query: Query, result: SupplierSearchResult): void {
  answer.answered.push(result);
  for (const { id } of query.materials) {
    const known = answer.results.get(id);
    answer.results.set(id, known ? mergeResults(known, result) : result);
  }
}

/** Both are valid until the earlier of the two expires. */
function mergeResults(one: SupplierSearchResult, other: SupplierSearchResult): SupplierSearchResult {
  const isFirst = one.provenance.validUntil <= other.provenance.validUntil;
  return {
    listings: [...one.listings, ...other.listings],
    dropped: [...one.dropped, ...other.dropped],
    provenance: (isFirst ? one : other).provenance,
  };
}

/** A connector that throws anything but a SupplierError has received an answer it was not written for. */
function kindOf(error: unknown): QueryFailure["kind"] {
  return error instanceof SupplierError ? error.kind : "invalid-response";
}

function createReporter({ input, supplier }: SupplierTask, answer: SupplierAnswer) {
  let materialsAsked = 0;
  return (materials: number, isDone = false): void => {
    materialsAsked += materials;
    if (input.signal.aborted) return;
    input.onSupplierProgress?.({
      supplierId: supplier.id,
      supplierName: supplier.name,
      materialsAsked,
      materialsTotal: input.materials.length,
      offersFound: answer.answered.reduce((sum, one) => sum + one.listings.length, 0),
      isDone,
    });
  };
}
