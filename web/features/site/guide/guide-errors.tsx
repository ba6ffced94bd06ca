import { ERROR_MEANINGS } from "../../../../schema/examples/facts.ts";
import { ArticleSection } from "../article.tsx";
import { Code, ExampleBlock } from "./example-block.tsx";
import { guide } from "./guide-examples.ts";
import { GuidePage } from "./guide-page.tsx";

export function Errors() {
  return (
    <GuidePage path="/docs/errors">
      <ArticleSection heading="What your user can correct">
        <p>
          An invalid field, a status that does not allow the action, a changed price: in GraphQL these are
          members of the mutation's result and implement <Code>UserError</Code>, with a <Code>code</Code> for
          your code and a <Code>message</Code> ready to display. Request <Code>__typename</Code>.
        </p>
        <ExampleBlock example={guide.invalidInput} />
      </ArticleSection>
      <ArticleSection heading="What they cannot">
        <p>
          Everything else is in <Code>errors</Code>, its code in <Code>extensions.code</Code>:
        </p>
        <ExampleBlock example={guide.missingScope} />
        <p>
          REST returns the code's status and <Code>{"{ message, code, fields? }"}</Code>, for both kinds:
        </p>
        <ExampleBlock example={guide.notFoundOverRest} />
      </ArticleSection>
      <ArticleSection heading="Codes">
        <dl className="divide-y divide-line rounded-sm border border-line">
          {Object.entries(ERROR_MEANINGS).map(([code, { status, meaning }]) => (
            <div key={code} className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:grid-cols-[16rem_1fr]">
              <dt className="figures font-medium wrap-anywhere">
                {code} <span className="font-normal text-muted">{status}</span>
              </dt>
              <dd className="leading-snug">{meaning}</dd>
            </div>
          ))}
        </dl>
        <p>
          A document that does not match the schema is <Code>GRAPHQL_VALIDATION_FAILED</Code>, one that is not
          valid GraphQL <Code>GRAPHQL_PARSE_FAILED</Code>. Every response has an <Code>X-Request-Id</Code> to
          include when you contact us.
        </p>
      </ArticleSection>
    </GuidePage>
  );
}
