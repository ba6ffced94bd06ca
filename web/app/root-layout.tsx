import { lazy, Suspense } from "react";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { useIsPainted } from "../lib/use-is-painted.ts";

const Toaster = lazy(() =>
  import("../components/ui/toaster.tsx").then((module) => ({ default: module.Toaster })),
);

/** Around every screen: the way past the header, scrolling back, and the place where toasts appear. */
export function RootLayout() {
  // Nothing can be toasted before the first paint, so the toaster's script waits for it.
  const isPainted = useIsPainted();
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-sm bg-ink text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <Outlet />
      <ScrollRestoration />
      {isPainted && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}
