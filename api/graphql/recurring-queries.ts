/**
 * Queries that come again, answered without Apollo Server's pipeline: its steps are the same for each of them and take
 * longer than the query. Only a plain success is answered here, after the same guards. Everything else (mutations, what
 * is not compiled yet, refusals, errors) is Apollo Server's, which is given what was run already, so nothing runs twice.
 */
import { hash } from "node:crypto";
import type { ExecutionResult, GraphQLSchema } from "graphql";
import * as z from "zod";
import { type RequestContext, spenderOf } from "../context.ts";
import type { Budget } from "../platform/budget.ts";
import type { Executor } from "./executor.ts";
import { guardOperation, type OperationCost } from "./guards.ts";

/** What a query has come to: guarded and run. */
export interface RunQuery {
  cost: OperationCost;
  result: ExecutionResult;
}

export interface RecurringQueries {
  /**
   * @param body of the request, parsed
   * @returns null when it is none of these, or was refused by a guard: Apollo Server takes it from the start
   */
  run(body: unknown, context: RequestContext): Promise<RunQuery | null>;
}

const requestBody = z.object({
  query: z.string().optional(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z
    .object({ persistedQuery: z.object({ version: z.literal(1), sha256Hash: z.string() }).optional() })
    .nullish(),
});

export function createRecurringQueries(
  schema: GraphQLSchema,
  { findCompiled }: Pick<Executor, "findCompiled">,
  budget: Budget | null,
): RecurringQueries {
  return {
    async run(body, context) {
      const parsed = requestBody.safeParse(body);
      const digest = parsed.success ? digestOf(parsed.data) : null;
      if (!parsed.success || digest === null) return null;
      const { operationName } = parsed.data;
      const operation = findCompiled(digest, operationName);
      if (!operation?.isQuery) return null;
      const variables = parsed.data.variables ?? {};
      const { document } = operation;
      const asked = { schema, document, operationName, variables, spender: spenderOf(context) };
      const cost = await guardOperation(asked, budget).catch(() => null);
      return cost && { cost, result: await operation.run(variables, context) };
    },
  };
}

/** @returns null when the hash is of another text, or there is neither */
function digestOf({ query, extensions }: z.infer<typeof requestBody>): string | null {
  const given = extensions?.persistedQuery?.sha256Hash;
  if (query === undefined) return given ?? null;
  const digest = hash("sha256", query);
  return given === undefined || given === digest ? digest : null;
}
