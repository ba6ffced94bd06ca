import { type DefinitionNode, type DocumentNode, Kind, parse } from "graphql";

/**
 * The tag of the generated documents. A document is parsed on first use, and a fragment once for all its users.
 * Apollo's own tag parses immediately, so a page would render only after the documents of all screens were parsed.
 *
 * @param fragments the fragments the document spreads, directly or through one another
 */
export function gql(texts: readonly string[], ...fragments: readonly DocumentNode[]): DocumentNode {
  const document = {
    kind: Kind.DOCUMENT,
    get definitions(): readonly DefinitionNode[] {
      const own = parse(texts.join(""), { noLocation: true }).definitions;
      const value = [...new Set([...own, ...fragments.flatMap(({ definitions }) => definitions)])];
      // A plain property from now on: transforms copy a document's properties and write to them.
      Object.defineProperty(document, "definitions", {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
      return value;
    },
  } as const;
  return document;
}
