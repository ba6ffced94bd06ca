import type { SupplierSearchResult } from "../sourcing.types.ts";
import type { SupplierAnswers, SupplierQuery } from "../supplier-search.types.ts";

/** Stores nothing: every search queries the suppliers. */
export const NO_ANSWERS: SupplierAnswers = {
  find: async (_supplierId, _zip, queries) => queries.map(() => null),
  keep: async () => undefined,
};

interface Answer {
  query: SupplierQuery;
  result: SupplierSearchResult;
}

/**
 * Passes answers on as they arrive, so that an interrupted search has stored what it received. Answers that arrive
 * during a write are written together: one write for many costs about as much as a write for one.
 */
export function createAnswerKeeper(write: (answers: readonly Answer[]) => Promise<void>) {
  let waiting: Answer[] = [];
  let writing: Promise<void> | null = null;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await write(batch);
    }
    writing = null;
  }

  return {
    add(answer: Answer): void {
      waiting.push(answer);
      writing ??= writeAll();
    },
    /** Resolves when everything added so far is written. */
    settled: async (): Promise<void> => {
      await writing;
    },
  };
}
