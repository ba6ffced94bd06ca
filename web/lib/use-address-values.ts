import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * Values that the address holds, so that they outlive a reload and can be sent to somebody.
 *
 * @param defaults every value by its name with what it is when the address says nothing; must not change
 * @returns the values, and a setter for one of them that adds nothing to the history
 */
export function useAddressValues<Values extends Record<string, string>>(
  defaults: Values,
): readonly [Record<keyof Values, string>, (name: keyof Values & string, value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, search.get(name) ?? value]),
  ) as Record<keyof Values, string>;
  const set = useCallback(
    (name: keyof Values & string, value: string) =>
      setSearch(
        (present) => {
          const next = new URLSearchParams(present);
          if (value === defaults[name]) next.delete(name);
          else next.set(name, value);
          return next;
        },
        // At once: a box that is ticked by what the address says would otherwise jump back until it says so.
        { replace: true, preventScrollReset: true, flushSync: true },
      ),
    [setSearch, defaults],
  );
  return [values, set];
}
