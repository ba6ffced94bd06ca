import type { ReactNode } from "react";

/** One component, or a family of components, in all its states. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-8">
      <h2 className="mb-4 font-display text-2xl font-semibold">{name}</h2>
      <div className="grid gap-4">{children}</div>
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
