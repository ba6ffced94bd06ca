import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/** How long after the page has rendered anything out of view may wait for the browser to be idle. */
const LATEST_MS = 1_000;

/**
 * False until the component has rendered once and the browser is idle. Anything that is not needed to show the page is
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
