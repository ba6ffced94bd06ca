import { useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { parse } from "graphql";
import { BookOpen } from "lucide-react";
import {
  EXAMPLE_IDS_DOCUMENT,
  EXAMPLE_OPERATIONS,
  type ExampleIdsAnswer,
  type ExampleOperation,
  toExampleIds,
} from "../../../schema/examples/operations.ts";

/** Sends a document as whoever the playground speaks for; null when that gives no data. */
type Ask = (document: string) => Promise<unknown>;

/**
 * The pane with the operations of the commonest jobs.
 * @param ask looks up the ids that an example's variables are filled with
 */
export function createExamplesPlugin(ask: Ask) {
  return {
    title: "Examples",
    icon: () => <BookOpen aria-hidden="true" />,
    content: () => <Examples ask={ask} />,
  };
}

function Examples({ ask }: { ask: Ask }) {
  const { addTab, setOperationFacts, setVisiblePlugin } = useGraphiQLActions();
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);

  async function open({ name, document, variables }: ExampleOperation): Promise<void> {
    // What the lookup answers is our own server's, for a document of ours.
    const ids = toExampleIds((await ask(EXAMPLE_IDS_DOCUMENT)) as ExampleIdsAnswer | null);
    // A tab in which something was written stays as it is.
    if (queryEditor?.getValue().trim() !== "") addTab();
    queryEditor?.setValue(document);
    variableEditor?.setValue(JSON.stringify(variables(ids), null, 2));
    // The editor tells of its operation a moment later; until then Run would name the one of the tab before.
    setOperationFacts({ documentAST: parse(document), operationName: name });
    if (window.matchMedia("(max-width: 48rem)").matches) setVisiblePlugin(null);
    queryEditor?.focus();
  }

  return (
    <section aria-label="Examples" className="playground-examples">
      <h2>Examples</h2>
      <p>Each opens in a tab, filled in with your newest project and basket.</p>
      <ol>
        {EXAMPLE_OPERATIONS.map((example) => (
          <li key={example.name}>
            <button type="button" onClick={() => void open(example)}>
              <strong>{example.title}</strong>
              <span>{example.summary}</span>
              <code>{example.scopes?.join(", ") ?? "no key: sign in"}</code>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
