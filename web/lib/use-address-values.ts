import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * Values stored in the address, so that they survive a reload and can be shared.
 *
 * @param defaults every value by name, as it is when the address does not have it; must not change
 * @returns the values, and a setter for one of them that adds no history entry
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
        // Synchronously: a checkbox controlled by the address would otherwise jump back until the address has changed.
        { replace: true, preventScrollReset: true, flushSync: true },
      ),
    [setSearch, defaults],
  );
  return [values, set];
}
