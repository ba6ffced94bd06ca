import { useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Whether the page is being printed, so that what only paper shows is drawn only then. It is drawn before the browser
 * takes its picture: waiting for React's own time would print the page as it was. Whoever sees the page can print it, so
 * it listens from the moment it is drawn.
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
