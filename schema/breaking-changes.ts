/** Which changes of the schema break what programs were written against: its last release, kept in released/. */
import { readdirSync, readFileSync } from "node:fs";
import { buildSchema, findBreakingChanges, type GraphQLSchema } from "graphql";

const FOLDER = new URL("./", import.meta.url);

/** Where the last release is kept. `npm run release-schema` puts the present schema there. */
export const RELEASED_SCHEMA = new URL("released/schema.graphql", FOLDER);

/** The schema as the SDL beside this file has it now. */
export function readPresentSchema(): GraphQLSchema {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".graphql"));
  return buildSchema(files.map((name) => readFileSync(new URL(name, FOLDER), "utf8")).join("\n"));
}

/**
 * @param changelog names a change that is meant, word for word: "Project.orders was removed."
 * @returns the breaking changes that it does not name
 */
export function findUnnamedBreaks(
  released: GraphQLSchema,
  present: GraphQLSchema,
  changelog: string,
): string[] {
  return findBreakingChanges(released, present)
    .map(({ description }) => description)
    .filter((description) => !changelog.includes(description));
}
