import type { ReactNode } from "react";

/** One contact detail with its label. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="leading-snug">{children}</dd>
    </div>
  );
}
