/** The operations of our own pages, as they are sent. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DefinitionNode, Kind, OperationTypeNode, parse, print, visit } from "graphql";

const WEB = fileURLToPath(new URL("../../web", import.meta.url));

/** @returns the names of all queries. @param web folder of the pages, possibly of another version */
export function listWebQueries(web: string = WEB): string[] {
  return [...readDefinitions(web)].flatMap(([name, definition]) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.QUERY
      ? [name]
      : [],
  );
}

function readDefinitions(web: string): Map<string, DefinitionNode> {
  const definitions = new Map<string, DefinitionNode>();
  for (const file of readdirSync(web, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".graphql")) continue;
    for (const definition of parse(readFileSync(join(web, file), "utf8")).definitions) {
      if ("name" in definition && definition.name) definitions.set(definition.name.value, definition);
    }
  }
  return definitions;
}

/** @returns the operation with every fragment that it needs, `__typename` in each selection as the client adds it */
export function readWebDocument(operationName: string, web: string = WEB): string {
  const definitions = readDefinitions(web);
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
