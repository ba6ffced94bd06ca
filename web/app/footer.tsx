import { Link } from "react-router-dom";

export type FooterGroup = {
  readonly name: string;
  readonly links: ReadonlyArray<{ readonly to: string; readonly label: string }>;
};

/** Only what exists is linked. */
const GROUPS: readonly FooterGroup[] = [
  {
    name: "Product",
    links: [
      { to: "/landing", label: "How it works" },
      { to: "/dashboard", label: "Dashboard" },
      { to: "/projects/new", label: "New project" },
      { to: "/docs", label: "Documentation" },
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
      <div className="page flex flex-wrap justify-between gap-x-16 gap-y-8 py-10">
        <div className="max-w-xs">
          <p className="font-display text-xl font-semibold">Yardstick</p>
          <p className="text-muted">Describe the job. Get the list, the prices and the order.</p>
        </div>
        <div className="flex flex-wrap gap-x-16 gap-y-6">
          {GROUPS.map((group) => (
            <nav key={group.name} aria-label={group.name}>
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
