/** Compiles queries to JavaScript from the third time that they are asked. */
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

/** Compiling takes milliseconds: what is asked once or twice is not worth it. */
const USES_BEFORE_COMPILING = 3;
/**
 * Tokens, or selections where fragments stand for more of them, of all compiled documents together: the code of each takes
 * some 2 kB.
 */
const MAX_SIZE_COMPILED = 16_000;

type Variables = Readonly<Record<string, unknown>>;

interface Query {
  /** Valid for the schema. */
  document: DocumentNode;
  /** SHA-256 of its text. */
  digest: string;
  /** Which of its operations is meant. */
  operation: OperationDefinitionNode;
}

interface CompiledQuery {
  /** Whether the variables fit; the compiled code tells what is wrong with them in other words than graphql-js. */
  takes(variables: Variables): boolean;
  /** @param variables that it takes */
  run(variables: Variables, context: RequestContext): Promise<ExecutionResult>;
}

interface Known {
  size: number;
  uses: number;
  compiled: CompiledQuery | null;
}

/** @returns counts a use, and gives the code of what was used often; null of what was not, or cannot be compiled */
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

/** The compiled code makes errors of its own, which cannot be written as JSON. */
function toGraphqlError({ message, path, locations, originalError }: GraphQLError): GraphQLError {
  const error = new GraphQLError(message, { path, originalError });
  return Object.assign(error, { locations });
}
