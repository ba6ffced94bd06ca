/** Finds changes of the schema that break programs written against its last release, which is stored in released/. */
import { buildSchema, findBreakingChanges, type GraphQLSchema } from "graphql";
import { readSdl, toClientSchema } from "./sdl.ts";

/** Path of the last release. `npm run release-schema` writes the present schema there. */
export const RELEASED_SCHEMA = new URL("released/schema.graphql", import.meta.url);

/** The present SDL as clients see it. */
export function readPresentSchema(): GraphQLSchema {
  return toClientSchema(buildSchema(readSdl().join("\n")));
}

/**
 * @param changelog names each intended change, word for word: "Project.orders was removed."
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
