import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** The address that was shown last; the first page of a visit must not have its focus moved. */
let lastPathname: string | null = null;

/**
 * Whether a heading had the focus when another replaced it, as when a screen's partial content is replaced by all of
 * it.
 */
let wasFocused = false;

/**
 * The heading of a screen above the tape rule. Sets the tab's title and takes the focus on navigation, so that a screen
 * reader announces the screen and Tab continues from the top.
 */
export function PageTitle({
  children,
  tabTitle,
  lead,
  aside,
}: {
  children: ReactNode;
  /** Without the product's name, which is added. */
  tabTitle: string;
  lead?: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <div className="mb-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-3">
        <div className="min-w-0 flex-1 basis-80">
          <ScreenHeading tabTitle={tabTitle}>{children}</ScreenHeading>
          {lead && <div className="mt-1 max-w-2xl text-muted wrap-anywhere">{lead}</div>}
        </div>
        {aside}
      </div>
      <div aria-hidden="true" className="tick-rule" />
    </div>
  );
}

/** The same heading without the rule, for screens that have their own top. */
export function ScreenHeading({
  children,
  tabTitle,
  size = "page",
}: {
  children: ReactNode;
  tabTitle: string;
  size?: "page" | "hero";
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (wasFocused || (lastPathname !== null && lastPathname !== pathname)) {
      heading.current?.focus({ preventScroll: true });
    }
    wasFocused = false;
    lastPathname = pathname;
  }, [pathname]);
  // While it is still in the page.
  useLayoutEffect(() => {
    const shown = heading.current;
    return () => {
      wasFocused = shown !== null && document.activeElement === shown;
    };
  }, []);
  return (
    <>
      <title>{`${tabTitle} · Yardstick`}</title>
      <h1
        ref={heading}
        tabIndex={-1}
        className={
          size === "hero"
            ? "font-display text-[2.75rem] leading-[1.02] font-semibold wrap-anywhere sm:text-6xl"
            : "font-display text-4xl leading-[1.05] font-semibold wrap-anywhere sm:text-[2.75rem]"
        }
      >
        {children}
      </h1>
    </>
  );
}
