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
  type OperationDefinitionNode,
} from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import type { RequestContext } from "../context.ts";
import { createLru } from "../platform/lru.ts";
import { createExpandedSize, fragmentsOf } from "./fragments.ts";

/** Compiling takes milliseconds: what is asked once or twice is not worth it. */
const USES_BEFORE_COMPILING = 3;
/**
 * Tokens, or selections where fragments stand for more of them, of all compiled documents together: the code of each takes
 * some 2 kB.
 */
const MAX_SIZE_COMPILED = 16_000;

type Variables = Readonly<Record<string, unknown>>;

export interface Operation {
  document: DocumentNode;
  /** SHA-256 of its text. */
  digest: string;
  operationName: string | null | undefined;
  variables: Variables;
  context: RequestContext;
}

/** An operation that was compiled, of a document that was found valid. */
export interface CompiledOperation {
  document: DocumentNode;
  isQuery: boolean;
  run(variables: Variables, context: RequestContext): Promise<ExecutionResult>;
}

export interface Executor {
  execute(operation: Operation): Promise<ExecutionResult>;
  /** @returns null when it was not asked often enough, or cannot be compiled */
  findCompiled(digest: string, operationName: string | null | undefined): CompiledOperation | null;
}

interface Known {
  size: number;
  uses: number;
  compiled: CompiledOperation | null;
}

export function createExecutor(schema: GraphQLSchema): Executor {
  const known = createLru<Known>(MAX_SIZE_COMPILED, ({ size }) => size);

  function findCompiled(digest: string, operationName: string | null | undefined): CompiledOperation | null {
    return known.get(keyOf(digest, operationName))?.compiled ?? null;
  }

  /** Counts a use, and compiles what is used often. */
  function noteUse({ document, digest, operationName }: Operation): void {
    const operation = getOperationAST(document, operationName);
    if (!operation || operation.operation === "subscription") return;
    const key = keyOf(digest, operationName);
    const entry = known.get(key) ?? { size: sizeOf(document, operation), uses: 0, compiled: null };
    entry.uses += 1;
    if (entry.uses === 1) known.set(key, entry);
    if (entry.uses !== USES_BEFORE_COMPILING) return;
    const compiled = compileQuery(schema, document, operation.name?.value);
    if (!isCompiledQuery(compiled)) return;
    const definitions = operation.variableDefinitions ?? [];
    entry.compiled = {
      document,
      isQuery: operation.operation === "query",
      async run(variables, context) {
        // The compiled code checks variables too, in words of its own: one mistake has one message.
        const { errors } = getVariableValues(schema, definitions, variables, { maxErrors: 50 });
        return errors ? { errors } : runCompiled(compiled, variables, context);
      },
    };
  }

  return {
    findCompiled,
    async execute(operation) {
      const { document, digest, operationName, variables, context } = operation;
      noteUse(operation);
      const compiled = findCompiled(digest, operationName);
      if (compiled) return compiled.run(variables, context);
      return execute({ schema, document, operationName, variableValues: variables, contextValue: context });
    },
  };
}

function sizeOf(document: DocumentNode, operation: OperationDefinitionNode): number {
  return Math.max(document.tokenCount ?? 1, createExpandedSize(fragmentsOf(document))(operation));
}

/** Who names the only operation of a document and who names none ask for the same, and are counted each for themselves. */
function keyOf(digest: string, operationName: string | null | undefined): string {
  return `${digest}:${operationName ?? ""}`;
}

async function runCompiled(
  { query }: CompiledQuery,
  variables: Variables,
  context: RequestContext,
): Promise<ExecutionResult> {
  const result: ExecutionResult = await query(undefined, context, { ...variables });
  return result.errors ? { ...result, errors: result.errors.map(toGraphqlError) } : result;
}

/** The compiled code makes errors of its own, which lack what Apollo Server takes for granted. */
function toGraphqlError({ message, path, locations, originalError }: GraphQLError): GraphQLError {
  const error = new GraphQLError(message, { path, originalError });
  return Object.assign(error, { locations });
}
