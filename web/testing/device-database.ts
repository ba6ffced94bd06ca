/** A browser's database as far as the page uses it, in memory: one store of values by key. */
import { vi } from "vitest";

type Handler = (() => void) | null;

/** A browser's asynchronous result, and how it is delivered. */
class Later {
  onsuccess: Handler = null;
  oncomplete: Handler = null;
  onerror: Handler = null;
  onupgradeneeded: Handler = null;
  readonly result: unknown;

  constructor(result?: unknown) {
    this.result = result;
    setTimeout(() => {
      this.onsuccess?.();
      this.oncomplete?.();
    });
  }
}

/**
 * Gives this device a database until `remove` is called.
 *
 * @returns its content by key; `remove` restores what was there before, and the page keeps nothing of it
 */
export function provideDatabase(): { readonly records: Map<string, unknown>; remove(): void } {
  const records = new Map<string, unknown>();
  const copyOf = (value: unknown): unknown => structuredClone(value);
  const store = () => ({
    transaction: new Later(),
    get: (key: string) => new Later(copyOf(records.get(key))),
    getAll: () => new Later([...records.values()].map(copyOf)),
    getAllKeys: () => new Later([...records.keys()]),
    put: (value: unknown, key: string) => void records.set(key, copyOf(value)),
    clear: () => records.clear(),
  });
  const database: { onclose: Handler; transaction(): { objectStore(): object } } = {
    onclose: null,
    transaction: () => ({ objectStore: store }),
  };
  const before: unknown = globalThis.indexedDB;
  vi.stubGlobal("indexedDB", { open: () => new Later(database) });
  return {
    records,
    remove() {
      database.onclose?.();
      vi.stubGlobal("indexedDB", before);
    },
  };
}
