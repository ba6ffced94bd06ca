import { useRef, useState } from "react";

/** Requested quantities that have not been confirmed yet, by item. */
export type WantedQuantities = ReadonlyMap<string, number>;

/**
 * Quantities as the user presses, shown immediately: on a slow connection users press on before the first response. One
 * change per item is in flight at a time, and of the presses made meanwhile only the last is sent after it.
 */
export function useWantedQuantities() {
  const wanted = useRef(new Map<string, number>());
  const [quantities, setQuantities] = useState<WantedQuantities>(new Map());
  const show = () => setQuantities(new Map(wanted.current));
  return {
    quantities,
    /**
     * @param send returns whether it worked; after a failure, presses made in the meantime are not sent
     * @returns whether all of it worked; null when it is left to the change in flight
     */
    async set(
      itemId: string,
      quantity: number,
      send: (quantity: number) => Promise<boolean>,
    ): Promise<boolean | null> {
      const isUnderWay = wanted.current.has(itemId);
      wanted.current.set(itemId, quantity);
      show();
      if (isUnderWay) return null;
      let isDone = true;
      let sent: number | null = null;
      for (let next = quantity; isDone && next !== sent; next = wanted.current.get(itemId) ?? next) {
        sent = next;
        isDone = await send(next);
      }
      wanted.current.delete(itemId);
      show();
      return isDone;
    },
  };
}
