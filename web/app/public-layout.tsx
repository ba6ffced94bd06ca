import { lazy, Suspense, useEffect, useState } from "react";
import { Outlet } from "react-router-dom";
import { Wordmark } from "../components/ui/wordmark.tsx";
import { Footer } from "./footer.tsx";
import { SignedOutLinks } from "./signed-out-links.tsx";

const PublicAccount = lazy(() =>
  import("./public-account.tsx").then((module) => ({ default: module.PublicAccount })),
);

/** Pages that need no account. Who is signed in is looked up after the page is drawn, not before. */
export function PublicLayout() {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsPainted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="page flex min-h-16 items-center justify-between gap-3">
          <Wordmark to="/landing" />
          <nav aria-label="Account" className="flex items-center gap-2">
            {isPainted ? (
              <Suspense fallback={<SignedOutLinks />}>
                <PublicAccount />
              </Suspense>
            ) : (
              <SignedOutLinks />
            )}
          </nav>
        </div>
      </header>
      <main id="content" className="flex-1">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
