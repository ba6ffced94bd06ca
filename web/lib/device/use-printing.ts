import { useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Whether the page is being printed, so that print-only content is rendered only then. It is rendered before the
 * browser takes its snapshot: React's own scheduling would print the page as it was. Anyone who sees the page can print
 * it, so it listens from the first render.
 */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useLayoutEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    const media = window.matchMedia("print");
    const follow = () => (media.matches ? begin() : end());
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    media.addEventListener("change", follow);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
      media.removeEventListener("change", follow);
    };
  }, []);
  return isPrinting;
}
