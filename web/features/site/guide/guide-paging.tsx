import { API_LIMITS } from "../../../../schema/examples/facts.ts";
import { ArticleSection } from "../article.tsx";
import { Code, CodeBlock, ExampleBlock } from "./example-block.tsx";
import { guide } from "./guide-examples.ts";
import { GuidePage } from "./guide-page.tsx";

export function Paging() {
  return (
    <GuidePage path="/docs/paging">
      <ArticleSection heading="The first page">
        <p>
          Lists that grow are Relay connections, newest first. <Code>first</Code> is 1 to{" "}
          {API_LIMITS.pageSize}, 20 if omitted.
        </p>
        <ExampleBlock example={guide.firstPage} />
      </ArticleSection>
      <ArticleSection heading="The next ones">
        <p>
          While <Code>hasNextPage</Code> is true, pass <Code>endCursor</Code> as <Code>after</Code>:
        </p>
        <CodeBlock label="Terminal" isCopied>
          {"export CURSOR=the-endCursor"}
        </CodeBlock>
        <ExampleBlock example={guide.nextPage} />
        <p>
          A cursor marks a position and stays valid when the list grows. It belongs to its list: another
          list's cursor is <Code>INVALID_INPUT</Code>.
        </p>
      </ArticleSection>
    </GuidePage>
  );
}
