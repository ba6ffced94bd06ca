/**
 * The least that Apollo Server takes of a read: one SQL, queries compiled by graphql-jit where ours are, its cache-control
 * plugin off; no session, no limit, no header of security. What ours takes beyond it is ours to answer for.
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
