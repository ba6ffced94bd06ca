import { lazy, Suspense } from "react";
import { NavLink } from "react-router-dom";
import { Wordmark } from "../../components/ui/signs/wordmark.tsx";
import { cx } from "../../lib/cx.ts";
import { mayBeSignedIn } from "../../lib/device/known-account.ts";
import { useIsPainted } from "../../lib/use-is-painted.ts";
import { SignedOutLinks } from "./signed-out-links.tsx";

const PublicAccount = lazy(() =>
  import("./public-account.tsx").then((module) => ({ default: module.PublicAccount })),
);

const PAGES = [
  { to: "/features", label: "Features" },
  { to: "/pricing", label: "Pricing" },
  { to: "/faq", label: "FAQ" },
  { to: "/docs", label: "Docs" },
] as const;

/**
 * Header of every page that needs no account. On narrow screens the page links are in the footer, so that signing in
 * comes first. The signed-in user is looked up after the page has rendered, and only on devices where someone was
 * signed in before.
 */
export function PublicHeader() {
  const isPainted = useIsPainted();
  return (
    <header className="border-b border-line">
      <div className="page flex min-h-16 items-center justify-between gap-3">
        <div className="flex items-center gap-6">
          <Wordmark to="/landing" />
          <nav aria-label="Pages" className="hidden items-center md:flex">
            {PAGES.map(({ to, label }) => (
              <NavLink
                key={to}
                to={to}
                className={({ isActive }) =>
                  cx(
                    "inline-flex min-h-11 items-center rounded-sm px-3 font-medium hover:bg-sunken",
                    isActive && "underline decoration-tape decoration-3 underline-offset-8",
                  )
                }
              >
                {label}
              </NavLink>
            ))}
          </nav>
        </div>
        <nav aria-label="Account" className="flex items-center gap-2">
          {isPainted && mayBeSignedIn() ? (
            <Suspense fallback={<SignedOutLinks />}>
              <PublicAccount />
            </Suspense>
          ) : (
            <SignedOutLinks />
          )}
        </nav>
      </div>
    </header>
  );
}
