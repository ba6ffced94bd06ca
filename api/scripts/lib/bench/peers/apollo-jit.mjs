/**
 * The minimum Apollo Server needs for a read: one SQL statement, queries compiled by graphql-jit as ours are, its
 * cache-control plugin off; no sessions, limits or security headers. Everything above that is our own cost.
 */
import { ApolloServer, HeaderMap } from "@apollo/server";
import { ApolloServerPluginCacheControlDisabled } from "@apollo/server/plugin/disabled";
import { startStandaloneServer } from "@apollo/server/standalone";
import { compileQuery } from "graphql-jit";
import pg from "pg";
import { createSqlResolvers, OWNER_HEADER, readPeerOptions, SDL } from "../reads.mjs";

const { databaseUrl, port } = readPeerOptions();
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

const compiled = new Map();
const runCompiled = {
  requestDidStart: async () => ({
    async responseForOperation({ schema, document, queryHash, operationName, request, contextValue }) {
      let query = compiled.get(queryHash);
      if (query === undefined) {
        query = compileQuery(schema, document, operationName ?? undefined).query;
        compiled.set(queryHash, query);
      }
      const singleResult = await query(undefined, contextValue, request.variables ?? {});
      return { http: { headers: new HeaderMap() }, body: { kind: "single", singleResult } };
    },
  }),
};

const server = new ApolloServer({
  typeDefs: SDL,
  resolvers: createSqlResolvers(pool),
  stringifyResult: JSON.stringify,
  plugins: [runCompiled, ApolloServerPluginCacheControlDisabled()],
});
await startStandaloneServer(server, {
  listen: { port, host: "127.0.0.1" },
  context: async ({ req }) => ({ userId: req.headers[OWNER_HEADER] }),
});
