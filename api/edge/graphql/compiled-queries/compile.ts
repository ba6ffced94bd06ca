/** Compiles a query to JavaScript the third time it is sent. */
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
} from "graphql";
import { compileQuery, isCompiledQuery } from "graphql-jit";
import { LRUCache } from "lru-cache";
import type { RequestContext } from "../../context.ts";
import { createExpandedSize, fragmentsOf } from "../fragments.ts";

/** Compiling takes milliseconds, which does not pay for a query that is sent once or twice. */
const USES_BEFORE_COMPILING = 3;
/**
 * Total size of all compiled documents in tokens, or in selections where fragments expand to more; the code takes about
 * 2 kB for each document.
 */
const MAX_SIZE_COMPILED = 16_000;

type Variables = Readonly<Record<string, unknown>>;

interface Query {
  /** Valid for the schema. */
  document: DocumentNode;
  /** SHA-256 of its text. */
  digest: string;
  /** Which of its operations to run. */
  operation: OperationDefinitionNode;
}

interface CompiledQuery {
  /** Whether the variables match their types. The compiled code words such errors differently from graphql-js. */
  takes(variables: Variables): boolean;
  /** @param variables that it accepts */
  run(variables: Variables, context: RequestContext): Promise<ExecutionResult>;
}

interface Known {
  size: number;
  uses: number;
  compiled: CompiledQuery | null;
}

/**
 * Counts a use. @returns the compiled code once the query is used often enough; null until then, and when it cannot be
 * compiled
 */
export function createCompiler(schema: GraphQLSchema): (query: Query) => CompiledQuery | null {
  const known = new LRUCache<string, Known>({
    maxSize: MAX_SIZE_COMPILED,
    sizeCalculation: ({ size }) => size,
  });
  return (query) => {
    const { document, digest, operation } = query;
    const key = `${digest}:${operation.name?.value ?? ""}`;
    const entry = known.get(key) ?? { size: sizeOf(document, operation), uses: 0, compiled: null };
    entry.uses += 1;
    if (entry.uses === 1) known.set(key, entry);
    if (entry.uses === USES_BEFORE_COMPILING) entry.compiled = compile(schema, query);
    return entry.compiled;
  };
}

function sizeOf(document: DocumentNode, operation: OperationDefinitionNode): number {
  const size = Math.max(document.tokenCount ?? 1, createExpandedSize(fragmentsOf(document))(operation));
  return Math.min(size, Number.MAX_SAFE_INTEGER);
}

function compile(schema: GraphQLSchema, { document, operation }: Query): CompiledQuery | null {
  const compiled = compileQuery(schema, document, operation.name?.value);
  if (!isCompiledQuery(compiled)) return null;
  const definitions = operation.variableDefinitions ?? [];
  return {
    takes: (variables) => !getVariableValues(schema, definitions, variables, { maxErrors: 1 }).errors,
    async run(variables, context) {
      const result: ExecutionResult = await compiled.query(undefined, context, { ...variables });
      return result.errors ? { ...result, errors: result.errors.map(toGraphqlError) } : result;
    },
  };
}

/** The compiled code creates error objects of its own, which cannot be serialized as JSON. */
function toGraphqlError({ message, path, locations, originalError }: GraphQLError): GraphQLError {
  const error = new GraphQLError(message, { path, originalError });
  return Object.assign(error, { locations });
}
