import { type DocumentNode, parse } from "graphql";
import {
  EXAMPLE_IDS_DOCUMENT,
  type ExampleIds,
  type ExampleIdsAnswer,
  type ExampleOperation,
  toExampleIds,
} from "../../../schema/examples/operations.ts";

/** Sends a document as whoever the playground speaks for; null when that gives no data. */
export type Ask = (document: string) => Promise<unknown>;

/** What of GraphiQL an example is opened with. */
interface Desk {
  /** Absent until the editors are loaded. */
  readonly queryEditor: { getValue(): string; setValue(text: string): void; focus(): void } | undefined;
  readonly variableEditor: { setValue(text: string): void } | undefined;
  addTab(): void;
  setOperationFacts(facts: { documentAST: DocumentNode; operationName: string }): void;
  /** Takes the pane with the examples away. */
  hidePane(): void;
}

/** What the variables of an example are filled with; where it cannot be looked up, the example can still be read. */
export async function findExampleIds(ask: Ask): Promise<ExampleIds> {
  const answer = await ask(EXAMPLE_IDS_DOCUMENT).catch(() => null);
  // What the lookup answers is our own server's, for a document of ours.
  return toExampleIds(answer as ExampleIdsAnswer | null);
}

/** Puts an example into a tab, ready to be run. @param ids what its variables are filled with */
export function openExample(
  { name, document, variables }: ExampleOperation,
  ids: ExampleIds,
  { queryEditor, variableEditor, addTab, setOperationFacts, hidePane }: Desk,
): void {
  // A tab in which something was written stays as it is.
  if (queryEditor?.getValue().trim() !== "") addTab();
  queryEditor?.setValue(document);
  variableEditor?.setValue(JSON.stringify(variables(ids), null, 2));
  // The editor tells of its operation a moment later; until then Run would name the one of the tab before.
  setOperationFacts({ documentAST: parse(document), operationName: name });
  if (isNarrow()) hidePane();
  queryEditor?.focus();
}

/** A pane beside the editors leaves them no room on a phone. */
export function isNarrow(): boolean {
  return window.matchMedia("(max-width: 48rem)").matches;
}
