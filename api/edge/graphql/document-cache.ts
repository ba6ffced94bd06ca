/** Documents that were parsed and found valid, kept for both ways in: a document costs its parsing and validation once. */
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

/** Beside the rules of GraphQL itself; the same over HTTP and socket. */
export const DOCUMENT_RULES = [documentLimits, mutationLimits];
/** What is wrong with a document is told for so many places; the rest comes to light with the next try. */
export const VALIDATION_OPTIONS = { maxErrors: 5 };

/** Memory of all documents together, as `weightOf` estimates it. */
const MAX_BYTES = 32 * 1024 * 1024;
/** A token with its share of the syntax tree: 280 bytes in usual documents, 490 where every word is a field. */
const BYTES_PER_TOKEN = 500;

/** Characters of all texts whose hash is remembered. */
const MAX_RECENT_CHARACTERS = 1_000_000;

/** What Apollo Server keeps its documents in. */
type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>["documentStore"]>;

/** Documents known to be valid, by the hash of their text. Those not used for longest go first once it is full. */
export interface DocumentCache {
  /** For Apollo Server, which looks here before it parses and keeps here what it found valid. */
  store: DocumentStore;
  /**
   * Parses and validates a document, unless it is known to be valid. Only valid ones are kept.
   * @throws AppError INVALID_INPUT for one that is not even parsed, see document-text.ts
   */
  check(text: string): { document: DocumentNode } | { errors: readonly GraphQLError[] };
  /**
   * For who validates by the rules of GraphQL alone: to be asked first, since those may take long over what is refused
   * here. A text that is no document is theirs to refuse.
   * @throws AppError INVALID_INPUT as `check` does
   * @returns the first limit that a document goes beyond
   */
  findExcess(text: string): GraphQLError | null;
}

/** The limits of a document and the rules of GraphQL, the same over HTTP and socket. */
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
      // First: what GraphQL's own rules take may grow with the square of what these let through.
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

/** The hash of a text; of those that came lately without hashing them again, which takes longer than looking them up. */
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

/** With the code that Apollo Server gives it. */
function toSyntaxError({ message, source, positions }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { source, positions, extensions: { code: "GRAPHQL_PARSE_FAILED" } });
}

/** Apollo's key is a mark of the schema, of which there is one here, and the SHA-256 of the text. */
function digestIn(key: string): string {
  return key.slice(key.lastIndexOf(":") + 1);
}

function weightOf({ tokenCount = MAX_TOKENS, loc }: DocumentNode): number {
  return tokenCount * BYTES_PER_TOKEN + 2 * (loc?.source.body.length ?? 0);
}
