import { Link } from "react-router-dom";

type FooterGroup = {
  readonly name: string;
  readonly links: ReadonlyArray<{ readonly to: string; readonly label: string }>;
};

/** Links only to pages that exist; a browser test follows every link. */
const GROUPS: readonly FooterGroup[] = [
  {
    name: "Product",
    links: [
      { to: "/landing", label: "How it works" },
      { to: "/features", label: "Features" },
      { to: "/pricing", label: "Pricing" },
      { to: "/roadmap", label: "Roadmap" },
    ],
  },
  {
    name: "Your work",
    links: [
      { to: "/dashboard", label: "Dashboard" },
      { to: "/projects/new", label: "New project" },
      { to: "/materials", label: "Materials" },
      { to: "/orders", label: "Orders" },
      { to: "/subscriptions", label: "Reordering" },
      { to: "/analytics", label: "Analytics" },
    ],
  },
  {
    name: "Company",
    links: [
      { to: "/about", label: "About" },
      { to: "/contact", label: "Contact" },
    ],
  },
  {
    name: "Support",
    links: [
      { to: "/faq", label: "FAQ" },
      { to: "/docs", label: "Documentation" },
      { to: "/docs/api", label: "REST API" },
    ],
  },
  {
    name: "Legal",
    links: [
      { to: "/privacy", label: "Privacy" },
      { to: "/terms", label: "Terms" },
    ],
  },
];

export function Footer() {
  return (
    <footer className="mt-16 border-t border-line bg-sunken">
      <div className="page grid gap-x-16 gap-y-8 py-10 lg:grid-cols-[16rem_1fr]">
        <div className="max-w-xs">
          <p className="font-display text-xl font-semibold">Yardstick</p>
          <p className="text-muted">Describe the job. Get the list, the prices and the order.</p>
        </div>
        <div className="columns-2 gap-x-6 sm:grid sm:grid-cols-3 sm:gap-y-6 lg:grid-cols-5">
          {GROUPS.map((group) => (
            <nav key={group.name} aria-label={group.name} className="break-inside-avoid pb-5 sm:pb-0">
              <p className="text-sm text-muted">{group.name}</p>
              <ul>
                {group.links.map((link) => (
                  <li key={link.to}>
                    <Link
                      to={link.to}
                      className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline"
                    >
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
    </footer>
  );
}
