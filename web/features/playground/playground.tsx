import "./workers.ts";
import "@graphiql/react/style.css";
import "graphiql/graphiql.css";
import "./playground.css";
import { GraphiQL, HISTORY_PLUGIN } from "graphiql";
import { useMemo, useRef } from "react";
import { ScreenHeading } from "../../components/ui/layout/page-title.tsx";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import { Wordmark } from "../../components/ui/signs/wordmark.tsx";
import { themeStore } from "../../lib/device/theme.ts";
import { useStore } from "../../lib/store.ts";
import { CallerField } from "./caller.tsx";
import { createExamplesPlugin } from "./examples.tsx";
import { ask, createPlaygroundFetcher } from "./fetcher.ts";
import { isNarrow } from "./open-example.ts";

const WELCOME = `# Run it: the button, Ctrl-Enter.
# The icons: the manual,
# examples, what you ran.
query Projects {
  projects(first: 5) {
    totalCount
    edges {
      node {
        id
        name
        status
      }
    }
  }
}
`;

/** GraphiQL on our own API, for the signed-in user or the typed API key. */
export function Playground() {
  const theme = useStore(themeStore);
  const key = useRef("");
  // Created once: GraphiQL fetches the whole schema again whenever it gets a new fetcher.
  const { fetcher, plugins, examples } = useMemo(() => {
    const readKey = () => key.current;
    const examples = createExamplesPlugin(async (query) => (await ask(query, readKey())).data ?? null);
    return {
      fetcher: createPlaygroundFetcher(readKey),
      examples,
      plugins: [examples, HISTORY_PLUGIN],
    };
  }, []);
  return (
    <div className="playground">
      <header className="playground-bar">
        <Wordmark />
        <ScreenHeading tabTitle="API playground">API playground</ScreenHeading>
        <CallerField
          onKeyChange={(typed) => {
            key.current = typed;
          }}
        />
        <TextLink to="/docs">Documentation</TextLink>
      </header>
      <main id="content" className="playground-main">
        <GraphiQL
          fetcher={fetcher}
          plugins={plugins}
          {...(isNarrow() ? {} : { visiblePlugin: examples })}
          forcedTheme={theme}
          defaultQuery={WELCOME}
          defaultEditorToolsVisibility="variables"
        >
          <GraphiQL.Logo> </GraphiQL.Logo>
        </GraphiQL>
      </main>
    </div>
  );
}
