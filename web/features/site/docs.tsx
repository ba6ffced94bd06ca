import { TextLink } from "../../components/ui/text-link.tsx";
import { Article, ArticleSection } from "./article.tsx";

/** Where those begin who build something that talks to Yardstick. */
export function Docs() {
  return (
    <Article title="Documentation" lead="For those who build something that talks to Yardstick.">
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
