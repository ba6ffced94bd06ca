/** One search that a supplier answered or failed, for tests that count calls. */
interface LedgerSearch {
  q: string;
  category: string | null;
  zip: string | null;
}

export interface RequestLedger {
  search: number;
  terms: number;
  orders: number;
  /** Requests whose answer a fault changed or withheld. */
  faulted: number;
  inFlight: number;
  /** The most requests that were open at the same time. */
  peakInFlight: number;
  /** The latest searches, oldest first. */
  searches: LedgerSearch[];
}

const SEARCHES_KEPT = 500;

export function createRequestLedger(): RequestLedger {
  return { search: 0, terms: 0, orders: 0, faulted: 0, inFlight: 0, peakInFlight: 0, searches: [] };
}

export function recordSearch(ledger: RequestLedger, search: LedgerSearch): void {
  ledger.searches.push(search);
  if (ledger.searches.length > SEARCHES_KEPT) ledger.searches.shift();
}
