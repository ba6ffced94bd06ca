import { API_LIMITS } from "../../../../schema/examples/facts.ts";
import { ArticleSection } from "../article.tsx";
import { Code, ExampleBlock } from "./example-block.tsx";
import { guide } from "./guide-examples.ts";
import { GuidePage } from "./guide-page.tsx";

export function RealTime() {
  return (
    <GuidePage path="/docs/real-time">
      <ArticleSection heading="Connect">
        <p>
          Open a WebSocket at <Code>/graphql</Code> with the protocol <Code>graphql-transport-ws</Code>; the
          library graphql-ws speaks it. The key goes into <Code>connection_init</Code>.
        </p>
        <ExampleBlock example={guide.watchProgress} label="watch.mjs" />
      </ArticleSection>
      <ArticleSection heading="What it promises">
        <ul className="ml-5 grid list-disc gap-1">
          <li>The current state comes first, then the latest state after changes.</li>
          <li>
            Values are complete states, never differences. Several changes at once may arrive as one. You miss
            nothing by subscribing late, reconnecting or being slow.
          </li>
          <li>
            <Code>runNumber</Code> and <Code>sequence</Code> order the states of an analysis: a higher run
            replaces a lower one; within a run, a higher sequence is later.
          </li>
          <li>
            You are authorized when it starts and again before every state. If you may no longer see it, it
            ends.
          </li>
        </ul>
      </ArticleSection>
      <ArticleSection heading="When the socket closes">
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[5rem_1fr]">
          {CLOSE_CODES.map(({ code, meaning }) => (
            <div key={code} className="contents">
              <dt className="figures font-medium">{code}</dt>
              <dd className="mb-2 sm:mb-0">{meaning}</dd>
            </div>
          ))}
        </dl>
        <p>
          The server pings every 12 seconds. A socket carries up to {API_LIMITS.socketOperations} operations
          and messages of up to {API_LIMITS.messageBytes / 1_024} KB.
        </p>
      </ArticleSection>
    </GuidePage>
  );
}

const CLOSE_CODES = [
  { code: 1001, meaning: "The server is shutting down. Reconnect: you get the current state." },
  { code: 1009, meaning: "A message was too large." },
  { code: 4400, meaning: "A message that is not part of the protocol." },
  { code: 4401, meaning: "You subscribed before connection_init was answered." },
  { code: 4403, meaning: "The key is not valid, or no longer valid. Do not retry with it." },
  { code: 4408, meaning: "No connection_init came within 5 seconds." },
  { code: 4409, meaning: "Two operations with the same id." },
  { code: 4429, meaning: "connection_init came twice." },
] as const;
