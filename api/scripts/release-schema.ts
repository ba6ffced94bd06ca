/** Stores the present schema as the released one, which breaking changes are checked against: `npm run release-schema`. */
import { writeFileSync } from "node:fs";
import { lexicographicSortSchema, printSchema } from "graphql";
import { RELEASED_SCHEMA, readPresentSchema } from "../../schema/breaking-changes.ts";

writeFileSync(RELEASED_SCHEMA, `${printSchema(lexicographicSortSchema(readPresentSchema()))}\n`);
