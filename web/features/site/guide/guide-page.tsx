import type { ReactNode } from "react";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { Article } from "../article.tsx";
import { GUIDE_PAGES, type GuidePath } from "./guide-pages.ts";

/** A page of the guide: a link back to the documentation above it, the next page below. */
export function GuidePage({ path, children }: { path: GuidePath; children: ReactNode }) {
  const index = GUIDE_PAGES.findIndex((page) => page.path === path);
  const page = GUIDE_PAGES[index];
  const next = GUIDE_PAGES[index + 1];
  return (
    <>
      <nav aria-label="Breadcrumb" className="page max-w-3xl pt-6 -mb-6">
        <TextLink to="/docs">Documentation</TextLink>
      </nav>
      <Article title={page?.title ?? ""} lead={page?.summary}>
        {children}
        {next && (
          <p className="border-t border-line pt-4">
            Next: <TextLink to={next.path}>{next.title}</TextLink>
          </p>
        )}
      </Article>
    </>
  );
}
