import type { SupplierSearchResult } from "../sourcing.types.ts";
import type { SupplierAnswers, SupplierQuery } from "../supplier-search.types.ts";

/** Where nothing is kept: every search asks. */
export const NO_ANSWERS: SupplierAnswers = {
  find: async (_supplierId, _zip, queries) => queries.map(() => null),
  keep: async () => undefined,
};

interface Answer {
  query: SupplierQuery;
  result: SupplierSearchResult;
}

/**
 * Hands answers on as they arrive, so that a search that is interrupted has kept what it was told. What arrives while
 * a write is under way is written together: one write for many answers costs about what it costs for one.
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
