const CLAIMS = [
  { figure: "About 80%", text: "of the time saved" },
  { figure: "15-30%", text: "lower costs" },
  { figure: "About 15 minutes", text: "from description to basket" },
] as const;

/** What the product promises in general, said as such: what a job really saves stands in its own basket. */
export function Claims() {
  return (
    <section aria-label="What we promise" className="page py-8">
      <dl className="grid gap-4 sm:grid-cols-3">
        {CLAIMS.map(({ figure, text }) => (
          <div key={figure} className="flex flex-col-reverse justify-end border-l-2 border-ink pl-4">
            <dt className="text-muted">{text}</dt>
            <dd className="font-display text-4xl leading-none font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">
        What we aim at. What your job saves, and against what, stands in its basket.
      </p>
    </section>
  );
}
