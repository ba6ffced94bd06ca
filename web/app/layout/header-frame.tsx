import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { Wordmark } from "../../components/ui/signs/wordmark.tsx";
import { cx } from "../../lib/cx.ts";
import { PLACES } from "../command-palette/places.ts";

/** The header of every page that needs an account, with links to the main screens. */
export function HeaderFrame({ children }: { children: ReactNode }) {
  return (
    <header className="border-b border-line">
      <div className="page flex min-h-16 items-center justify-between gap-2">
        <Wordmark />
        <nav aria-label="Main" className="flex items-center gap-1 sm:gap-2">
          {PLACES.filter(({ isMain }) => isMain).map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end={to === "/projects"}
              className={({ isActive }) =>
                cx(
                  "hidden min-h-11 items-center rounded-sm px-3 font-medium hover:bg-sunken",
                  to === "/dashboard" ? "sm:inline-flex" : "xl:inline-flex",
                  isActive && "underline decoration-tape decoration-3 underline-offset-8",
                )
              }
            >
              {label}
            </NavLink>
          ))}
          {children}
        </nav>
      </div>
    </header>
  );
}
