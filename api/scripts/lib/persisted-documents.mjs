/**
 * A plugin of the code generator: what our own pages ask over HTTP, by the SHA-256 of its text. The pages are given the
 * hash of each operation by its name, the server the text of each hash. Plain JavaScript, because the generator loads it.
 */
import { createHash } from "node:crypto";
import { InMemoryCache } from "@apollo/client";
import { Kind, print, visit } from "graphql";

/** @param {{ documentFile: import("@graphql-codegen/plugin-helpers").Types.DocumentFile }[]} files */
export function plugin(_schema, files, { give }) {
  const definitions = files.flatMap(({ document }) => document?.definitions ?? []);
  const cache = new InMemoryCache();
  const texts = definitions
    .filter(({ kind, operation }) => kind === Kind.OPERATION_DEFINITION && operation !== "subscription")
    .map((operation) => [
      operation.name.value,
      // Fields that the client's cache adds belong to what is sent.
      print(cache.transformDocument(documentOf(operation, definitions))),
    ])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const digests = texts.map(([name, text]) => [name, createHash("sha256").update(text).digest("hex"), text]);
  if (give === "texts") {
    return JSON.stringify(Object.fromEntries(digests.map(([, digest, text]) => [digest, text])), null, 1);
  }
  const entries = digests.map(([name, digest]) => `  ${name}: "${digest}",`).join("\n");
  return `export const persistedDocuments: Readonly<Record<string, string>> = {\n${entries}\n};\n`;
}

/** An operation with the fragments it needs, in the order in which web/lib/apollo/persisted.ts prints them. */
function documentOf(operation, definitions) {
  const fragments = new Set();
  const collect = (definition) =>
    visit(definition, {
      enter(node) {
        if (node.kind !== Kind.FRAGMENT_SPREAD) return;
        const fragment = definitions.find(
          ({ kind, name }) => kind === Kind.FRAGMENT_DEFINITION && name.value === node.name.value,
        );
        if (!fragment || fragments.has(fragment)) return;
        fragments.add(fragment);
        collect(fragment);
      },
    });
  collect(operation);
  const byName = [...fragments].sort((one, other) => (one.name.value < other.name.value ? -1 : 1));
  return { kind: Kind.DOCUMENT, definitions: [operation, ...byName] };
}
