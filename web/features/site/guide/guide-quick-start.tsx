import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { ArticleSection } from "../article.tsx";
import { Code, CodeBlock, ExampleBlock } from "./example-block.tsx";
import { guide } from "./guide-examples.ts";
import { GuidePage } from "./guide-page.tsx";

export function QuickStart() {
  return (
    <GuidePage path="/docs/quick-start">
      <ArticleSection heading="1. Make a key">
        <p>
          In <TextLink to="/settings?tab=api-keys">Settings, API keys</TextLink>, create an API key that may
          read and change projects (<Code>projects:read</Code> and <Code>projects:write</Code>). It is shown
          once.
        </p>
        <CodeBlock label="Terminal" isCopied>
          {"export YARDSTICK_KEY=the-key"}
        </CodeBlock>
      </ArticleSection>
      <ArticleSection heading="2. Create a project">
        <p>A name and a description are enough; the ZIP code determines prices and delivery.</p>
        <ExampleBlock example={guide.createProject} />
        <p>Save the id from the response:</p>
        <CodeBlock label="Terminal" isCopied>
          {"export PROJECT=the-id"}
        </CodeBlock>
      </ArticleSection>
      <ArticleSection heading="3. Start the analysis">
        <p>Agents read the description, search the suppliers and compute the cheapest basket.</p>
        <ExampleBlock example={guide.startAnalysis} />
      </ArticleSection>
      <ArticleSection heading="4. Watch it">
        <p>
          Save this as <Code>watch.mjs</Code>, then <Code>npm install graphql-ws ws graphql</Code> and{" "}
          <Code>node watch.mjs</Code>. The current state comes first, so it does not matter when you start.
        </p>
        <ExampleBlock example={guide.watchProgress} label="watch.mjs" />
        <p>
          It ends with <Code>100 % READY</Code>. <Code>ERROR</Code> means that something is missing;{" "}
          <Code>errorMessage</Code> says what.
        </p>
      </ArticleSection>
      <ArticleSection heading="5. Fetch the basket">
        <ExampleBlock example={guide.fetchBasket} />
        <p>
          Here the list is shortened to its first item, and all responses omit the operation's cost (see{" "}
          <TextLink to="/docs/limits">Limits</TextLink>).
        </p>
      </ArticleSection>
      <ArticleSection heading="From here">
        <p>
          The <PlaygroundLink /> has operations for common tasks and documentation of every type.
        </p>
      </ArticleSection>
    </GuidePage>
  );
}

function PlaygroundLink() {
  return <TextLink to="/graphql">playground</TextLink>;
}
