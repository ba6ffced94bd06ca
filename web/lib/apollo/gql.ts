import { type DefinitionNode, type DocumentNode, Kind, parse } from "graphql";

/**
 * The tag of the generated documents. A document is parsed when it is first used, and a fragment once for all who use
 * it: Apollo's own tag parses at once, and a page would be drawn only after the documents of all screens were read.
 *
 * @param fragments what the document spreads, directly or through one another
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
