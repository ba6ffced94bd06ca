/** Which changes of the schema break what programs were written against: its last release, kept in released/. */
import { buildSchema, findBreakingChanges, type GraphQLSchema } from "graphql";
import { readSdl, toClientSchema } from "./sdl.ts";

/** Where the last release is kept. `npm run release-schema` puts the present schema there. */
export const RELEASED_SCHEMA = new URL("released/schema.graphql", import.meta.url);

/** What clients are shown of the SDL as it is now. */
export function readPresentSchema(): GraphQLSchema {
  return toClientSchema(buildSchema(readSdl().join("\n")));
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
