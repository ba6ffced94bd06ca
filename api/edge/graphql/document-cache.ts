/**
 * Cache of parsed and validated documents, shared by HTTP and sockets, so that each document is parsed and validated
 * once.
 */
import { hash } from "node:crypto";
import type { ApolloServerOptions, BaseContext } from "@apollo/server";
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from "graphql";
import { LRUCache } from "lru-cache";
import { documentLimits } from "./document-limits.ts";
import { assertReadable, MAX_TOKENS } from "./document-text.ts";
import { mutationLimits } from "./mutation-limits.ts";

/** In addition to GraphQL's own rules; the same over HTTP and sockets. */
export const DOCUMENT_RULES = [documentLimits, mutationLimits];
/** Number of validation errors reported at once. The rest appear on the next try. */
export const VALIDATION_OPTIONS = { maxErrors: 5 };

/** Memory for all documents together, as estimated by `weightOf`. */
const MAX_BYTES = 32 * 1024 * 1024;
/** One token with its share of the syntax tree: 280 bytes in usual documents, 490 where every word is a field. */
const BYTES_PER_TOKEN = 500;

/** Characters of all texts whose hash is cached. */
const MAX_RECENT_CHARACTERS = 1_000_000;

/** The cache interface Apollo Server uses for documents. */
type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>["documentStore"]>;

/** Valid documents by the hash of their text. The least recently used are dropped first. */
export interface DocumentCache {
  /** For Apollo Server, which looks up documents here before parsing and stores those it found valid. */
  store: DocumentStore;
  /**
   * Parses and validates a document unless it is already known to be valid. Only valid documents are stored.
   * @throws AppError INVALID_INPUT for a document that is refused before parsing, see document-text.ts
   */
  check(text: string): { document: DocumentNode } | { errors: readonly GraphQLError[] };
  /**
   * For code that validates with GraphQL's own rules only. Must be called first, since those rules can take long on
   * documents that are refused here. Invalid syntax is left for them to report.
   * @throws AppError INVALID_INPUT as `check` does
   * @returns the first limit the document exceeds
   */
  findExcess(text: string): GraphQLError | null;
}

/** Our limits and GraphQL's rules, the same over HTTP and sockets. */
export function createDocumentCache(schema: GraphQLSchema, isProduction: boolean): DocumentCache {
  const documents = new LRUCache<string, DocumentNode>({ maxSize: MAX_BYTES, sizeCalculation: weightOf });
  const digestOf = createDigests();
  const excessOf = (document: DocumentNode): GraphQLError | null =>
    validate(schema, document, DOCUMENT_RULES, { maxErrors: 1 })[0] ?? null;
  return {
    store: {
      get: async (key) => documents.get(digestIn(key)),
      set: async (key, document) => void documents.set(digestIn(key), document),
      delete: async (key) => documents.delete(digestIn(key)),
    },
    findExcess(text) {
      if (documents.get(digestOf(text))) return null;
      assertReadable(text);
      try {
        return excessOf(parse(text, { maxTokens: MAX_TOKENS }));
      } catch (error) {
        if (error instanceof GraphQLError) return null;
        throw error;
      }
    },
    check(text) {
      const digest = digestOf(text);
      const known = documents.get(digest);
      if (known) return { document: known };
      let document: DocumentNode;
      try {
        assertReadable(text);
        document = parse(text, { maxTokens: MAX_TOKENS });
      } catch (error) {
        if (error instanceof GraphQLError) return { errors: [toSyntaxError(error)] };
        throw error;
      }
      // First: the time of GraphQL's own rules can grow with the square of what these let through.
      const excess = excessOf(document);
      if (excess) return { errors: [excess] };
      const options = { ...VALIDATION_OPTIONS, hideSuggestions: isProduction };
      const errors = validate(schema, document, specifiedRules, options);
      if (errors.length > 0) return { errors };
      documents.set(digest, document);
      return { document };
    },
  };
}

/** The hash of a text. Recent texts are looked up, which is faster than hashing them again. */
function createDigests(): (text: string) => string {
  const recent = new LRUCache<string, string>({
    maxSize: MAX_RECENT_CHARACTERS,
    sizeCalculation: (_digest, text) => text.length + 1,
  });
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const digest = hash("sha256", text);
    recent.set(text, digest);
    return digest;
  };
}

/** With the error code Apollo Server gives it. */
function toSyntaxError({ message, source, positions }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { source, positions, extensions: { code: "GRAPHQL_PARSE_FAILED" } });
}

/** Apollo's key is a hash of the schema, of which there is one here, and the SHA-256 of the text. */
function digestIn(key: string): string {
  return key.slice(key.lastIndexOf(":") + 1);
}

function weightOf({ tokenCount = MAX_TOKENS, loc }: DocumentNode): number {
  return tokenCount * BYTES_PER_TOKEN + 2 * (loc?.source.body.length ?? 0);
}
