import { ApolloLink, HttpLink } from "@apollo/client";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";
import { type DocumentNode, Kind, print } from "graphql";
import { persistedDocuments } from "../../gql/persisted-documents.ts";

/** The text of a document as the build knows it: the operation, then its fragments by name. */
export function printDocument({ kind, definitions }: DocumentNode): string {
  const nameOf = (definition: DocumentNode["definitions"][number]) =>
    definition.kind === Kind.FRAGMENT_DEFINITION ? definition.name.value : "";
  const inOrder = definitions.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  return print({ kind, definitions: inOrder });
}

/**
 * Sends the SHA-256 of an operation in place of its text. A server of another version, which does not know the hash, is
 * sent the text as well.
 */
export function createHttpLink(uri: string): ApolloLink {
  const http = new HttpLink({
    uri,
    credentials: "same-origin",
    print: (node) => (node.kind === Kind.DOCUMENT ? printDocument(node) : print(node)),
  });
  const byHash = new PersistedQueryLink({ generateHash: hashOf });
  return ApolloLink.split(
    ({ operationName = "" }) => operationName in persistedDocuments,
    ApolloLink.from([byHash, http]),
    http,
  );
}

function hashOf({ definitions }: DocumentNode): string {
  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  return persistedDocuments[operation?.name?.value ?? ""] ?? "";
}
