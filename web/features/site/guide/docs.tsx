import { Link } from "react-router-dom";
import { Article, ArticleSection } from "../article.tsx";
import { GUIDE_PAGES } from "./guide-pages.ts";
import { ScreenPictures } from "./screen-pictures.tsx";

type Page = { readonly path: string; readonly title: string; readonly summary: string };

const REFERENCE: readonly Page[] = [
  {
    path: "/graphql",
    title: "Playground",
    summary:
      "Run GraphQL operations on your own projects, with examples for common tasks and documentation of every type.",
  },
  {
    path: "/docs/api",
    title: "REST API",
    summary: "Every call, what it requires, what it returns, and a command for the terminal.",
  },
  {
    path: "/docs/supplier-api",
    title: "Supplier API",
    summary: "Serve two HTTP endpoints, and your store is searched for every material of a job.",
  },
];

/** The starting page for developers who integrate with Yardstick. */
export function Docs() {
  return (
    <Article title="Documentation" lead="For those who build integrations with Yardstick.">
      <ArticleSection heading="Guide">
        <Pages pages={GUIDE_PAGES} />
      </ArticleSection>
      <ArticleSection heading="Reference">
        <Pages pages={REFERENCE} />
      </ArticleSection>
      <ArticleSection heading="What people see">
        <ScreenPictures />
      </ArticleSection>
    </Article>
  );
}

function Pages({ pages }: { pages: readonly Page[] }) {
  return (
    <ul className="divide-y divide-line rounded-sm border border-line bg-surface">
      {pages.map(({ path, title, summary }) => (
        <li
          key={path}
          className="relative grid gap-x-4 px-4 py-2.5 leading-snug hover:bg-sunken sm:grid-cols-[9rem_1fr]"
        >
          {/* The whole row is the link: lines of text alone are too narrow for a thumb. */}
          <Link
            to={path}
            className="text-blueprint underline decoration-1 underline-offset-4 after:absolute after:inset-0"
          >
            {title}
          </Link>
          <p className="text-muted">{summary}</p>
        </li>
      ))}
    </ul>
  );
}
