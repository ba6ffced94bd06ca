import { setImmediate } from "node:timers/promises";
import { orAbort } from "../../../platform/concurrency/or-abort.ts";
import { isUnavailable } from "../../../platform/unavailable.ts";
import { createMatcher, lacksItsSize } from "../match-listing.ts";
import type {
  ListingJudge,
  MaterialNeed,
  Offer,
  OfferGap,
  SearchableSupplier,
  SupplierAnswers,
  SupplierOutcome,
  SupplierQuery,
  SupplierSearchInput,
  SupplierSearchOutput,
  SupplierSearchResult,
  SupplierTerms,
} from "../sourcing.types.ts";
import { createAnswerKeeper, NO_ANSWERS } from "./answer-keeper.ts";
import { explainGap } from "./gaps.rules.ts";
import { selectOffers } from "./offer.rules.ts";
import { describeOutcome, type QueryFailure } from "./search-outcome.ts";
import { toOtherFormQuery, toSearchQuery } from "./search-query.ts";
import { isPassing, SupplierError } from "./sourcing.errors.ts";
import {
  createSupplierGate,
  DEFAULT_LIMITS,
  type SupplierGate,
  type SupplierLimits,
} from "./supplier-gate.ts";

/**
 * Asks all suppliers for all materials at once.
 * @throws the signal's reason when it aborts; a supplier that fails is part of the output instead
 */
export type SupplierSearch = (input: SupplierSearchInput) => Promise<SupplierSearchOutput>;

/** Is given once how to read which suppliers are left alone: 1 where they are, else 0, by name. */
export type BreakerWatch = (read: () => ReadonlyMap<string, number>) => void;

/** Materials that are found by the same words share one request. */
interface Query extends SupplierQuery {
  materials: MaterialNeed[];
  /** How many of them are asked for by their own name here, and not by their other form. */
  byName: number;
}

/**
 * Makes the search over all suppliers. One for a process, so that breakers remember suppliers that fail.
 *
 * The returned function asks every supplier for every material, suppliers in parallel, a bounded number of requests
 * at each. It rejects only when the input's signal aborts; a supplier that is slow, fails or sends garbage costs its
 * own offers and says so in its outcome.
 *
 * @param answers earlier answers, which spare asking as long as they hold; none are kept when left out
 * @param watch for the metrics
 */
export function createSupplierSearch(
  overrides: Partial<SupplierLimits> = {},
  answers: SupplierAnswers = NO_ANSWERS,
  watch: BreakerWatch = () => {},
): SupplierSearch {
  const limits: SupplierLimits = { ...DEFAULT_LIMITS, ...overrides };
  const gateOfSupplier = new Map<string, SupplierGate>();
  /** Of those that are asked over the network; users' own lists have any names. */
  const named = new Map<string, SupplierGate>();
  const gateOf = ({ id, name, connector }: SearchableSupplier): SupplierGate => {
    const gate = gateOfSupplier.get(id) ?? createSupplierGate(limits);
    gateOfSupplier.set(id, gate);
    if (!connector.isOwnList) named.set(name, gate);
    return gate;
  };
  watch(() => new Map([...named].map(([name, gate]) => [name, Number(gate.isOpen)])));
  return async (input) => {
    input.signal.throwIfAborted();
    const queries = groupByQuery(input.materials);
    const gates = input.suppliers.map(gateOf);
    // Leaving a supplier alone spares time while others answer. When all are left alone (this machine was cut off
    // for a moment, say) there is nothing to spare: asking is better than failing unasked.
    const mustInsist = gates.every((gate) => gate.isOpen);
    const searches = input.suppliers.map((supplier, index) => {
      const gate = gates[index] ?? gateOf(supplier);
      const ask = mustInsist ? gate.insist : gate.ask;
      return searchSupplier({ input, supplier, queries, limits, answers, ask });
    });
    const found = await orAbort(Promise.all(searches), input.signal);
    const offers: Offer[] = [];
    const gaps: OfferGap[] = [];
    for (const material of input.materials) {
      const limit = input.offersPerMaterial ?? limits.offersPerMaterial;
      const own = offersFor(material, found, { limit, judge: input.judge });
      offers.push(...own);
      if (input.explainsGaps) gaps.push(...gapsFor(material, found, own, input.judge));
      // A long list takes a while to compare; the process goes on answering others meanwhile.
      await setImmediate();
      input.signal.throwIfAborted();
    }
    return { offers, gaps, suppliers: found.map((answer) => toOutcome(answer, offers, input)) };
  };
}

function offersFor(
  material: MaterialNeed,
  answers: readonly SupplierAnswer[],
  { limit, judge }: { limit: number; judge: ListingJudge | undefined },
): Offer[] {
  if (lacksItsSize(material)) return [];
  const match = createMatcher(material);
  return answers.flatMap(({ supplier, results }) => {
    const result = results.get(material.id);
    if (!result) return [];
    return selectOffers({ material, supplierId: supplier.id, result, match, judge, limit });
  });
}

function gapsFor(
  material: MaterialNeed,
  answers: readonly SupplierAnswer[],
  offers: readonly Offer[],
  judge: ListingJudge | undefined,
): OfferGap[] {
  const match = createMatcher(material);
  const offering = new Set(offers.map(({ supplierId }) => supplierId));
  return answers
    .filter(({ supplier }) => !offering.has(supplier.id))
    .map(({ supplier, results }) =>
      explainGap({
        material,
        supplierId: supplier.id,
        result: results.get(material.id) ?? null,
        match,
        judge,
      }),
    );
}

interface SupplierAnswer {
  supplier: SearchableSupplier;
  /** By material id; of goods in two forms, those of both. */
  results: Map<string, SupplierSearchResult>;
  /** One a query. */
  answered: SupplierSearchResult[];
  failures: QueryFailure[];
  /** Materials with a query that failed; each is told once. */
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

async function searchSupplier(task: SupplierTask): Promise<SupplierAnswer> {
  const { input, supplier, limits, ask } = task;
  const deadline = new AbortController();
  const timer = setTimeout(
    () => deadline.abort(new SupplierError("timeout", "did not finish within the search's deadline")),
    Math.min(
      input.deadlineMs ?? Number.POSITIVE_INFINITY,
      supplier.connector.deadlineMs ?? limits.deadlineMs,
    ),
  );
  const signal = AbortSignal.any([input.signal, deadline.signal]);
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
  try {
    const workers = Math.min(connector.concurrency ?? limits.concurrency, waiting.length);
    await Promise.all(Array.from({ length: workers }, work));
    answer.terms = await terms;
    await kept.settled();
    report(0, true);
    return answer;
  } finally {
    clearTimeout(timer);
  }
}

/** Takes over earlier answers that still hold. @returns the queries to be asked */
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

/** Both hold no longer than the one that ends first. */
function mergeResults(one: SupplierSearchResult, other: SupplierSearchResult): SupplierSearchResult {
  const isFirst = one.provenance.validUntil <= other.provenance.validUntil;
  return {
    listings: [...one.listings, ...other.listings],
    dropped: [...one.dropped, ...other.dropped],
    provenance: (isFirst ? one : other).provenance,
  };
}

/** A connector that throws anything but a SupplierError has met an answer it was not written for. */
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

function toOutcome(
  answer: SupplierAnswer,
  offers: readonly Offer[],
  input: SupplierSearchInput,
): SupplierOutcome {
  const { supplier, results, answered, failures, terms } = answer;
  const own = offers.filter((offer) => offer.supplierId === supplier.id);
  return {
    supplierId: supplier.id,
    ...describeOutcome({
      supplierName: supplier.name,
      failures,
      materialsAnswered: results.size,
      materialsTotal: input.materials.length,
      listings: answered.reduce((sum, result) => sum + result.listings.length, 0),
      dropped: answered.flatMap((result) => result.dropped.map((one) => one.reason)),
      hasTerms: terms !== null,
      hasOthers: input.suppliers.length > 1,
    }),
    queriesAnswered: answer.queriesAnswered,
    materialsFound: new Set(own.map((offer) => offer.materialId)).size,
    isAway: results.size === 0 && failures.length > 0 && failures.every(({ kind }) => isPassing(kind)),
    unansweredIds: input.materials.flatMap(({ id }) => (results.has(id) ? [] : [id])),
    terms,
  };
}

/** What was asked of suppliers in a search: their own price lists are not asked but looked into. */
export function countQueries(
  outcomes: readonly SupplierOutcome[],
  suppliers: readonly SearchableSupplier[],
): number {
  const asked = new Set(suppliers.flatMap(({ id, connector }) => (connector.isOwnList ? [] : [id])));
  return outcomes.reduce((sum, one) => sum + (asked.has(one.supplierId) ? one.queriesAnswered : 0), 0);
}

function groupByQuery(materials: readonly MaterialNeed[]): Query[] {
  const queries = new Map<string, Query>();
  const ask = (text: string, material: MaterialNeed, byName: number): void => {
    const key = `${text.toLowerCase()}\n${material.category}`;
    const query = queries.get(key) ?? { text, category: material.category, materials: [], byName: 0 };
    query.materials.push(material);
    query.byName += byName;
    queries.set(key, query);
  };
  for (const material of materials) {
    ask(material.searchFor ?? toSearchQuery(material.name), material, 1);
    const otherForm = material.searchFor === undefined ? toOtherFormQuery(material.name) : null;
    if (otherForm !== null) ask(otherForm, material, 0);
  }
  return [...queries.values()];
}
