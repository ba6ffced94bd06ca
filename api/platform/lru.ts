/** What was used last, kept within a bound. */

export interface Lru<Value> {
  get(key: string): Value | undefined;
  /** A value heavier than everything that may be kept is not kept. */
  set(key: string, value: Value): void;
  delete(key: string): boolean;
}

/**
 * @param maxWeight of all values together; what was not used for the longest time goes first
 * @param weightOf  of one value, > 0, the same whenever it is asked
 */
export function createLru<Value>(maxWeight: number, weightOf: (value: Value) => number): Lru<Value> {
  // A Map remembers in which order its keys were set: the first is the one unused for the longest time.
  const values = new Map<string, Value>();
  let weight = 0;

  function remove(key: string): boolean {
    const value = values.get(key);
    if (value === undefined) return false;
    weight -= weightOf(value);
    return values.delete(key);
  }

  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      const added = weightOf(value);
      if (added > maxWeight) return;
      values.set(key, value);
      weight += added;
      for (const oldest of values.keys()) {
        if (weight <= maxWeight) return;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
