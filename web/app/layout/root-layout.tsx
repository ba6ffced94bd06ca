import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { type Location, Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { useStore } from "../../lib/store.ts";
import { toastStore } from "../../lib/toasts.ts";
import { whenSettled } from "../../lib/when-idle.ts";
import { useKeptFocus } from "./kept-focus.ts";
import { ProblemAnnouncer } from "./problem-announcer.tsx";
import { SkipLink } from "./skip-link.tsx";
import { useIsInTwoLanguages } from "./two-languages.ts";
import { useLateSection } from "./use-late-section.ts";

const RETRY_MS = 2_000;

/**
 * The first toast may report that the server is gone, and then this script cannot be fetched either: retry until it
 * arrives.
 */
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
 * Key under which the scroll position is stored. The first page of every document has the same router key, so the
 * address tells it apart from other pages opened in this tab. Otherwise it would get their position and miss the
 * section its address names.
 */
function scrollKeyOf({ key, pathname, search, hash }: Location): string {
  return key === "default" ? `${pathname}${search}${hash}` : key;
}

/** Wraps every screen: the skip link, scroll restoration, and the toasts. */
export function RootLayout() {
  const hasToast = useStore(toastStore) !== null;
  const isInTwoLanguages = useIsInTwoLanguages();
  useKeptFocus();
  useLateSection(useLocation());
  const [isSettled, setIsSettled] = useState(false);
  const [isToasterDue, setIsToasterDue] = useState(false);
  useEffect(() => whenSettled(() => setIsSettled(true)), []);
  // Fetched with the first toast, or earlier once nothing else is loading. It stays mounted so that toasts can animate
  // out.
  if ((hasToast || isSettled) && !isToasterDue) setIsToasterDue(true);
  return (
    <>
      {!isInTwoLanguages && <SkipLink />}
      <Outlet />
      <ScrollRestoration getKey={scrollKeyOf} />
      {/* Mounted before any dialog: screen readers keep live regions that exist when one opens, and miss those added later. */}
      <ProblemAnnouncer />
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
