import { type DocumentNode, parse } from "graphql";
import {
  EXAMPLE_IDS_DOCUMENT,
  type ExampleIds,
  type ExampleIdsAnswer,
  type ExampleOperation,
  toExampleIds,
} from "../../../schema/examples/operations.ts";

/** Sends a document as the playground's caller; null when there is no data. */
export type Ask = (document: string) => Promise<unknown>;

/** The parts of GraphiQL needed to open an example. */
interface Desk {
  /** Absent until the editors are loaded. */
  readonly queryEditor: { getValue(): string; setValue(text: string): void; focus(): void } | undefined;
  readonly variableEditor: { setValue(text: string): void } | undefined;
  addTab(): void;
  setOperationFacts(facts: { documentAST: DocumentNode; operationName: string }): void;
  /** Closes the pane with the examples. */
  hidePane(): void;
}

/** Values for an example's variables; when they cannot be looked up, the example is still readable. */
export async function findExampleIds(ask: Ask): Promise<ExampleIds> {
  const answer = await ask(EXAMPLE_IDS_DOCUMENT).catch(() => null);
  // The response comes from our own server, for a document of ours.
  return toExampleIds(answer as ExampleIdsAnswer | null);
}

/** Puts an example into a tab, ready to run. @param ids values for its variables */
export function openExample(
  { name, document, variables }: ExampleOperation,
  ids: ExampleIds,
  { queryEditor, variableEditor, addTab, setOperationFacts, hidePane }: Desk,
): void {
  // A tab with written content stays as it is.
  if (queryEditor?.getValue().trim() !== "") addTab();
  queryEditor?.setValue(document);
  variableEditor?.setValue(JSON.stringify(variables(ids), null, 2));
  // The editor reports its operation a moment later; until then Run would use the previous tab's name.
  setOperationFacts({ documentAST: parse(document), operationName: name });
  if (isNarrow()) hidePane();
  queryEditor?.focus();
}

/** On a phone, a pane next to the editors leaves them no room. */
export function isNarrow(): boolean {
  return window.matchMedia("(max-width: 48rem)").matches;
}
