import { API_KEY_LIMITS } from "../../../../schema/constants.ts";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { ArticleSection } from "../article.tsx";
import { Code, CodeBlock, ExampleBlock } from "./example-block.tsx";
import { guide } from "./guide-examples.ts";
import { GuidePage } from "./guide-page.tsx";

/** @param scopes what a key may do, in the words of the form that creates one */
export function Authentication({
  scopes,
}: {
  scopes: ReadonlyArray<{ readonly name: string; readonly words: string }>;
}) {
  return (
    <GuidePage path="/docs/authentication">
      <ArticleSection heading="With a key">
        <p>
          A program sends its API key with every request, over GraphQL and REST alike. The key acts on behalf
          of the person who created it.
        </p>
        <ExampleBlock example={guide.whoAmI} />
        <ExampleBlock example={guide.listOverRest} />
        <p>A WebSocket sends it in the payload of its first message, connection_init:</p>
        <CodeBlock label="connection_init">
          {`{ "type": "connection_init", "payload": { "authorization": "Bearer …" } }`}
        </CodeBlock>
      </ArticleSection>
      <ArticleSection heading="Keys">
        <ul className="ml-5 grid list-disc gap-1">
          <li>
            People create and revoke them in{" "}
            <TextLink to="/settings?tab=api-keys">Settings, API keys</TextLink>. A key cannot create, list or
            revoke keys.
          </li>
          <li>
            At most {API_KEY_LIMITS.active} are active at a time. A key can be set to expire, at most{" "}
            {API_KEY_LIMITS.expiryDaysMax} days ahead.
          </li>
          <li>
            A revoked or expired key is rejected immediately with <Code>UNAUTHENTICATED</Code> (401). Its
            sockets are closed with 4403 within seconds.
          </li>
          <li>
            A test key only ever reaches the sandbox: it creates test projects, for which no real supplier is
            asked and nothing is paid, until you make one real on its page. It has read-only access to other
            projects.
          </li>
        </ul>
      </ArticleSection>
      <ArticleSection heading="Scopes">
        <p>A key may do what its scopes allow; a signed-in person may do everything.</p>
        <dl className="divide-y divide-line rounded-sm border border-line">
          {scopes.map(({ name, words }) => (
            <div key={name} className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:grid-cols-[11rem_1fr]">
              <dt className="figures font-medium">{name}</dt>
              <dd className="leading-snug">{words}</dd>
            </div>
          ))}
        </dl>
        <p>If a scope is missing, the error names it:</p>
        <ExampleBlock example={guide.missingScope} />
      </ArticleSection>
    </GuidePage>
  );
}
