/**
 * Queries that come again run as compiled code, as a plugin of Apollo Server: its `responseForOperation` comes after
 * everything that an operation must pass, and stands in for the execution alone: sessions, limits, persisted documents and
 * other plugins are the same for every request. Compiled code takes a tenth of the time of walking the document.
 *
 * Mutations run as ever: what they take is the database's time. What a compiled query cannot do (not asked often enough
 * yet, variables that do not fit) is left to Apollo Server before anything has run.
 *
 * @see https://www.apollographql.com/docs/apollo-server/integrations/plugins-event-reference#responseforoperation
 */
import { type ApolloServerPlugin, type GraphQLRequestListener, HeaderMap } from "@apollo/server";
import type { GraphQLError, GraphQLFormattedError, GraphQLSchema } from "graphql";
import type { RequestContext } from "../../context.ts";
import { type OperationOrigin, originOf } from "../operation-origin.ts";
import { createCompiler } from "./compile.ts";

/** @param format puts an error of the operation into words, as Apollo Server's `formatError` does */
export function runCompiledQueries(
  schema: GraphQLSchema,
  format: (error: GraphQLError, origin: OperationOrigin) => GraphQLFormattedError,
): ApolloServerPlugin<RequestContext> {
  const findCompiled = createCompiler(schema);
  const listener: GraphQLRequestListener<RequestContext> = {
    async responseForOperation({ document, queryHash: digest, operation, request, contextValue }) {
      // Missing, whatever its type says, where the document has none of the name: Apollo Server refuses that.
      if (operation?.operation !== "query" || digest === undefined) return null;
      const compiled = findCompiled({ document, digest, operation });
      const { variables = {}, operationName } = request;
      if (!compiled?.takes(variables)) return null;
      const { data, errors } = await compiled.run(variables, contextValue);
      const origin = errors && originOf(contextValue, document, operationName);
      const told = origin && { errors: errors.map((error) => format(error, origin)) };
      const singleResult = { ...(data === undefined ? {} : { data }), ...told };
      return { http: { headers: new HeaderMap() }, body: { kind: "single", singleResult } };
    },
  };
  return { requestDidStart: async () => listener };
}
