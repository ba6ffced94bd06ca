import type { ReactNode } from "react";

/** One of the contact details with its name. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="leading-snug">{children}</dd>
    </div>
  );
}
