/** GraphQL Yoga, one SQL statement per request. */
import { createServer } from "node:http";
import { createRequire } from "node:module";
import pg from "pg";
import { createSqlResolvers, OWNER_HEADER, peersAt, readPeerOptions, SDL } from "../reads.mjs";

const { databaseUrl, port, peers } = readPeerOptions();
const { createSchema, createYoga } = createRequire(peersAt(peers))("graphql-yoga");
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

const yoga = createYoga({
  schema: createSchema({ typeDefs: SDL, resolvers: createSqlResolvers(pool) }),
  context: ({ request }) => ({ userId: request.headers.get(OWNER_HEADER) }),
  logging: false,
});
createServer(yoga).listen(port, "127.0.0.1");
