import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/** How long after the page was drawn what is not seen may wait for the browser to be at rest. */
const LATEST_MS = 1_000;

/**
 * False until the component has been drawn once and the browser is at rest: what a page does not need to be seen is
 * loaded after that.
 */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let stopWaiting: () => void = () => undefined;
    // The second frame begins when the first has been painted.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        stopWaiting = whenIdle(() => setIsPainted(true), LATEST_MS);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      stopWaiting();
    };
  }, []);
  return isPainted;
}
