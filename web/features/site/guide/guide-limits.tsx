import { ACCOUNT_PLANS } from "../../../../schema/constants.ts";
import { API_LIMITS } from "../../../../schema/examples/facts.ts";
import { formatQuantity } from "../../../lib/format.ts";
import { ArticleSection } from "../article.tsx";
import { Code, ExampleBlock } from "./example-block.tsx";
import { guide } from "./guide-examples.ts";
import { GuidePage } from "./guide-page.tsx";

const OPERATION = [
  ["Fields within fields", API_LIMITS.levels],
  ["Aliases", API_LIMITS.aliases],
  ["Directives", API_LIMITS.directives],
  ["Fragments", API_LIMITS.fragments],
  ["Characters of a document", API_LIMITS.documentCharacters],
  ["Tokens of a document", API_LIMITS.tokens],
  ["Fields, counted wherever their fragment is spread", API_LIMITS.expandedSize],
  ["Mutations of an operation", API_LIMITS.mutationFields],
  ["Entries of a list", API_LIMITS.listEntries],
  ["Objects of a page", API_LIMITS.pageSize],
  ["Characters of all variables", API_LIMITS.variableCharacters],
  ["Bytes of a request", API_LIMITS.requestBytes],
  ["Bytes of a socket's message", API_LIMITS.messageBytes],
] as const;

export function Limits() {
  return (
    <GuidePage path="/docs/limits">
      <ArticleSection heading="An operation">
        <p>One operation per request, no batches. Maximums:</p>
        <dl className="divide-y divide-line rounded-sm border border-line">
          {OPERATION.map(([what, most]) => (
            <div key={what} className="flex justify-between gap-4 px-3 py-2">
              <dt>{what}</dt>
              <dd className="figures">{formatQuantity(most)}</dd>
            </div>
          ))}
        </dl>
      </ArticleSection>
      <ArticleSection heading="What it costs">
        <p>
          Each object that an operation could read costs one point, each change ten more. A list without{" "}
          <Code>first</Code> counts as ten. Every response states its points beside the data:
        </p>
        <ExampleBlock example={guide.cost} />
        <ul className="ml-5 grid list-disc gap-1">
          <li>
            Above {formatQuantity(API_LIMITS.operationPoints)} points an operation is rejected:{" "}
            <Code>TOO_COSTLY</Code>. Request smaller pages.
          </li>
          <li>
            You have {formatQuantity(API_LIMITS.minutePoints)} points a minute, an address has{" "}
            {formatQuantity(API_LIMITS.minuteRequests)} requests. Then <Code>RATE_LIMITED</Code> (429) says in{" "}
            <Code>Retry-After</Code> how many seconds to wait.
          </li>
        </ul>
      </ArticleSection>
      <ArticleSection heading="Your plan">
        <p>
          Starter allows {ACCOUNT_PLANS.starter.projectsPerMonth} projects a calendar month (UTC) and has the{" "}
          {ACCOUNT_PLANS.starter.materialsPerProject} costliest materials of a project priced. One project
          more is <Code>PLAN_LIMIT</Code> (402): <Code>resetsAt</Code> says when the count resets,{" "}
          <Code>upgradePath</Code> where to upgrade. On Professional, usage beyond what is included is not
          blocked but charged; <Code>usage</Code> shows it by month. Calls with live keys count; those with
          test keys do not.
        </p>
      </ArticleSection>
    </GuidePage>
  );
}
