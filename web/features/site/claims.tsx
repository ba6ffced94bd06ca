const CLAIMS = [
  { figure: "About 80%", text: "of the time saved" },
  { figure: "15-30%", text: "lower costs" },
  { figure: "About 15 minutes", text: "from description to basket" },
] as const;

/** The product's targets, labeled as such before the numbers: what a job really saves is computed from its own offers. */
export function Claims() {
  return (
    <section aria-labelledby="claims-title" className="page py-8">
      <h2 id="claims-title" className="mb-4 text-lg leading-snug font-semibold">
        What we aim for
      </h2>
      <dl className="grid gap-4 sm:grid-cols-3">
        {CLAIMS.map(({ figure, text }) => (
          <div key={figure} className="flex flex-col-reverse justify-end border-l-2 border-ink pl-4">
            <dt className="text-muted">{text}</dt>
            <dd className="font-display text-4xl leading-none font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">
        Goals for a job that was priced by hand until now, not measurements. What your own job saves, and
        compared with what, is computed from its offers and shown in its basket.
      </p>
    </section>
  );
}
