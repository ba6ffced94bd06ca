import { useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { BookOpen } from "lucide-react";
import { EXAMPLE_OPERATIONS, type ExampleOperation } from "../../../schema/examples/operations.ts";
import { type Ask, findExampleIds, openExample } from "./open-example.ts";

/**
 * The pane with operations for the most common tasks.
 * @param ask looks up the ids that fill an example's variables
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

  async function open(example: ExampleOperation): Promise<void> {
    const ids = await findExampleIds(ask);
    const hidePane = () => setVisiblePlugin(null);
    openExample(example, ids, { queryEditor, variableEditor, addTab, setOperationFacts, hidePane });
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
