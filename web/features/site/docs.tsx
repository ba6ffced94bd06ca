import { TextLink } from "../../components/ui/text-link.tsx";
import { Article, ArticleSection } from "./article.tsx";
import { GUIDE_PAGES } from "./guide-pages.ts";

/** Where those begin who build something that talks to Yardstick. */
export function Docs() {
  return (
    <Article title="Documentation" lead="For those who build something that talks to Yardstick.">
      <ArticleSection heading="Guide">
        <ul className="grid gap-2">
          {GUIDE_PAGES.map(({ path, title, summary }) => (
            <li key={path}>
              <TextLink to={path}>{title}</TextLink>: {summary}
            </li>
          ))}
        </ul>
      </ArticleSection>
      <ArticleSection heading="GraphQL">
        <p>
          <TextLink to="/graphql">Playground</TextLink>: run operations on your own projects, with examples
          for the commonest jobs and the manual of every type.
        </p>
      </ArticleSection>
      <ArticleSection heading="REST">
        <p>
          <TextLink to="/docs/api">REST API</TextLink>: every call, what it needs, what it answers, and a line
          for the terminal.
        </p>
      </ArticleSection>
      <ArticleSection heading="Suppliers">
        <p>
          <TextLink to="/docs/supplier-api">Supplier API</TextLink>: two HTTP addresses that you answer, and
          your shop is searched for every material of a job.
        </p>
      </ArticleSection>
    </Article>
  );
}
