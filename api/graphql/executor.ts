/**
 * Runs documents over HTTP: those that come again are compiled to JavaScript (graphql-jit), which takes a tenth of the
 * time of walking the document and the schema for each answer.
 */
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
} from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import type { RequestContext } from "../context.ts";
import { createLru } from "../platform/lru.ts";

/** Compiling takes milliseconds: what is asked once or twice is not worth it. */
const USES_BEFORE_COMPILING = 3;
/** Tokens of all compiled documents together; a token's code takes some 2 kB. */
const MAX_TOKENS_COMPILED = 16_000;

export interface Operation {
  document: DocumentNode;
  /** SHA-256 of its text. */
  digest: string;
  operationName: string | null | undefined;
  variables: Readonly<Record<string, unknown>>;
  context: RequestContext;
}

export type Executor = (operation: Operation) => Promise<ExecutionResult>;

interface Compiled {
  tokens: number;
  uses: number;
  /** Null: not compiled yet, or what the compiler does not take. */
  query: CompiledQuery["query"] | null;
}

export function createExecutor(schema: GraphQLSchema): Executor {
  const known = createLru<Compiled>(MAX_TOKENS_COMPILED, ({ tokens }) => tokens);

  function find({ document, digest, operationName }: Operation): Compiled["query"] {
    const operation = getOperationAST(document, operationName);
    if (!operation || operation.operation === "subscription") return null;
    const key = `${digest}:${operation.name?.value ?? ""}`;
    const entry = known.get(key) ?? { tokens: document.tokenCount ?? 1, uses: 0, query: null };
    entry.uses += 1;
    if (entry.uses === 1) known.set(key, entry);
    if (entry.uses === USES_BEFORE_COMPILING) {
      const compiled = compileQuery(schema, document, operation.name?.value);
      if (isCompiledQuery(compiled)) entry.query = compiled.query;
    }
    return entry.query;
  }

  return async (operation) => {
    const { document, operationName, variables, context } = operation;
    const query = find(operation);
    if (query === null) {
      return execute({ schema, document, operationName, variableValues: variables, contextValue: context });
    }
    const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? [];
    // The compiled code checks variables too, in words of its own: one mistake has one message.
    const { errors } = getVariableValues(schema, definitions, variables, { maxErrors: 50 });
    if (errors) return { errors };
    const result: ExecutionResult = await query(undefined, context, { ...variables });
    return result.errors ? { ...result, errors: result.errors.map(toGraphqlError) } : result;
  };
}

/** The compiled code makes errors of its own, which lack what Apollo Server takes for granted. */
function toGraphqlError({ message, path, locations, originalError }: GraphQLError): GraphQLError {
  const error = new GraphQLError(message, { path, originalError });
  return Object.assign(error, { locations });
}
