/** The SDL next to this file as the server reads it, and as clients see it. */
import { readdirSync, readFileSync } from "node:fs";
import { GraphQLSchema, isSpecifiedDirective } from "graphql";

const FOLDER = new URL("./", import.meta.url);

/** The text of every file, in the order of their names. */
export function readSdl(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(".graphql"))
    .sort()
    .map((name) => readFileSync(new URL(name, FOLDER), "utf8"));
}

/** The definitions of the directives that the other files use. */
export function readDirectives(): string {
  return readFileSync(new URL("directives.graphql", FOLDER), "utf8");
}

/** Leaves out the directives of directives.graphql: they are instructions for the server, which no client can send. */
export function toClientSchema(schema: GraphQLSchema): GraphQLSchema {
  const { directives, ...config } = schema.toConfig();
  return new GraphQLSchema({ ...config, directives: directives.filter(isSpecifiedDirective) });
}
