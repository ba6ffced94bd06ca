/** The operations of our own pages, as they are sent. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DefinitionNode, Kind, parse, print, visit } from "graphql";

const WEB = fileURLToPath(new URL("../../web", import.meta.url));

/** @returns the operation with every fragment that it needs, `__typename` in each selection as the client adds it */
export function readWebDocument(operationName: string): string {
  const definitions = new Map<string, DefinitionNode>();
  for (const file of readdirSync(WEB, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".graphql")) continue;
    for (const definition of parse(readFileSync(join(WEB, file), "utf8")).definitions) {
      if ("name" in definition && definition.name) definitions.set(definition.name.value, definition);
    }
  }
  const wanted = new Set<string>();
  const collect = (name: string): void => {
    const definition = definitions.get(name);
    if (!definition) throw new Error(`the page has no operation or fragment ${name}`);
    if (wanted.has(name)) return;
    wanted.add(name);
    visit(definition, {
      enter(node) {
        if (node.kind === Kind.FRAGMENT_SPREAD) collect(node.name.value);
      },
    });
  };
  collect(operationName);
  const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: "__typename" } } as const;
  const document = {
    kind: Kind.DOCUMENT,
    definitions: [...wanted].flatMap((name) => definitions.get(name) ?? []),
  } as const;
  return print(
    visit(document, {
      SelectionSet: (node, _key, parent) =>
        parent && "kind" in parent && parent.kind === Kind.OPERATION_DEFINITION
          ? undefined
          : { ...node, selections: [...node.selections, typename] },
    }),
  );
}
