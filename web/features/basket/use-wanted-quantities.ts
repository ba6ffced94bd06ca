import { useRef, useState } from "react";

/** Quantities that somebody has asked for and that are not answered yet, by item. */
export type WantedQuantities = ReadonlyMap<string, number>;

/**
 * Quantities as they are pressed, shown at once: on a slow line one presses on before the answer to the first press. One
 * change of an item is under way at a time, and what was pressed meanwhile is sent after it, the last of it alone.
 */
export function useWantedQuantities() {
  const wanted = useRef(new Map<string, number>());
  const [quantities, setQuantities] = useState<WantedQuantities>(new Map());
  const show = () => setQuantities(new Map(wanted.current));
  return {
    quantities,
    /**
     * @param send says whether it worked; after a failure nothing that was pressed meanwhile is sent
     * @returns whether all of it worked; null where it is left to the change that is under way
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
