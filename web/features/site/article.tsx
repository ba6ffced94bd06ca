import type { ReactNode } from "react";
import { PageTitle } from "../../components/ui/layout/page-title.tsx";

/** A text page: one column, narrow enough to read. */
export function Article({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <article className="page max-w-3xl py-8 md:py-10">
      <PageTitle tabTitle={title} lead={lead}>
        {title}
      </PageTitle>
      <div className="grid gap-8">{children}</div>
    </article>
  );
}

/** A section of a text page, under its own heading. */
export function ArticleSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl font-semibold">{heading}</h2>
      {children}
    </section>
  );
}
