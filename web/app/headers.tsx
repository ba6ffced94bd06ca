import { Plus } from "lucide-react";
import { NavLink, useLocation } from "react-router-dom";
import { ButtonLink } from "../components/ui/button.tsx";
import { Wordmark } from "../components/ui/wordmark.tsx";
import { UserMenu } from "../features/account/user-menu.tsx";
import { NotificationBell } from "../features/notification/notification-bell.tsx";
import type { Viewer_UserFragment } from "../gql/graphql.ts";
import { cx } from "../lib/cx.ts";
import { CommandPaletteLauncher } from "./command-palette-launcher.tsx";
import { PLACES } from "./places.ts";

/** Screens that offer a new project themselves; twice the same button would only make one wonder. */
const OWN_NEW_PROJECT = new Set(["/", "/dashboard", "/projects", "/projects/new"]);

/** The header of everything that needs an account. */
export function ProductHeader({ user }: { user: Viewer_UserFragment }) {
  const { pathname } = useLocation();
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
          <CommandPaletteLauncher />
          {!OWN_NEW_PROJECT.has(pathname) && (
            <ButtonLink to="/projects/new" size="small" aria-label="New Project">
              <Plus aria-hidden="true" size={16} />
              <span className="hidden sm:inline lg:hidden xl:inline">New Project</span>
            </ButtonLink>
          )}
          <NotificationBell />
          <UserMenu user={user} places={PLACES} />
        </nav>
      </div>
    </header>
  );
}

/** Above the authentication screen: only the way to the page that explains the product. */
export function SignedOutHeader() {
  return (
    <header className="border-b border-line">
      <div className="page flex min-h-16 items-center justify-between gap-3">
        <Wordmark to="/landing" />
        <ButtonLink to="/landing" tone="plain" size="small">
          How it works
        </ButtonLink>
      </div>
    </header>
  );
}
