/** Mercurius on fastify, documents compiled by graphql-jit, one SQL statement per request. */
import { createRequire } from "node:module";
import pg from "pg";
import { createSqlResolvers, OWNER_HEADER, peersAt, readPeerOptions, SDL } from "../reads.mjs";

const { databaseUrl, port, peers } = readPeerOptions();
const require = createRequire(peersAt(peers));
const fastify = require("fastify");
const mercurius = require("mercurius");
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

const app = fastify();
app.register(mercurius, {
  schema: SDL,
  resolvers: createSqlResolvers(pool),
  context: (request) => ({ userId: request.headers[OWNER_HEADER] }),
  jit: 1,
});
await app.listen({ port, host: "127.0.0.1" });
