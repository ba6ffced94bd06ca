import { Link } from "react-router-dom";

/** The product's name next to a piece of tape; links to the start page. */
export function Wordmark({ to = "/" }: { to?: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 min-w-11 items-center gap-2.5 rounded-sm text-ink no-underline"
    >
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7 shrink-0">
        <rect width="32" height="32" rx="4" className="fill-tape" />
        <path d="M6 6v20M11 6v7M16 6v12M21 6v7M26 6v20" className="stroke-on-tape" strokeWidth="2.4" />
      </svg>
      <span className="font-display text-2xl leading-none font-semibold tracking-wide max-[23.75rem]:sr-only">
        Yardstick
      </span>
    </Link>
  );
}
