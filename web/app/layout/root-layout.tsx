import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { type Location, Outlet, ScrollRestoration } from "react-router-dom";
import { useStore } from "../../lib/store.ts";
import { toastStore } from "../../lib/toasts.ts";
import { whenSettled } from "../../lib/when-idle.ts";
import { useKeptFocus } from "./kept-focus.ts";
import { SkipLink } from "./skip-link.tsx";
import { useIsInTwoLanguages } from "./two-languages.ts";

const RETRY_MS = 2_000;

/** The first toast may be that the server is gone, and with it what shows toasts: it is asked for until it comes. */
async function loadToaster(): Promise<{ default: ComponentType }> {
  try {
    const { Toaster } = await import("../../components/ui/floats/toaster.tsx");
    return { default: Toaster };
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return loadToaster();
  }
}

const Toaster = lazy(loadToaster);

/**
 * Under what it is kept how far down one was. The first page of every document has the same key: by its address it is told
 * from others that were opened in this tab, whose place would otherwise be taken, and a part that is asked for missed.
 */
function scrollKeyOf({ key, pathname, search, hash }: Location): string {
  return key === "default" ? `${pathname}${search}${hash}` : key;
}

/** Around every screen: the way past the header, scrolling back, and the place where toasts appear. */
export function RootLayout() {
  const hasToast = useStore(toastStore) !== null;
  const isInTwoLanguages = useIsInTwoLanguages();
  useKeptFocus();
  const [isSettled, setIsSettled] = useState(false);
  const [isToasterDue, setIsToasterDue] = useState(false);
  useEffect(() => whenSettled(() => setIsSettled(true)), []);
  // Fetched with the first toast, or ahead of it once nothing else is on its way; it stays, and what it shows can leave.
  if ((hasToast || isSettled) && !isToasterDue) setIsToasterDue(true);
  return (
    <>
      {!isInTwoLanguages && <SkipLink />}
      <Outlet />
      <ScrollRestoration getKey={scrollKeyOf} />
      {/* There before any dialog: what is live when one opens stays in sight of screen readers, what comes later does not. */}
      <div aria-live="off">
        {isToasterDue && (
          <Suspense>
            <Toaster />
          </Suspense>
        )}
      </div>
    </>
  );
}
