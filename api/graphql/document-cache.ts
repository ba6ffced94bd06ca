/** Documents that were parsed and found valid, kept for both ways in: a document costs its parsing and validation once. */
import { createHash } from "node:crypto";
import type { ApolloServerOptions, BaseContext } from "@apollo/server";
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from "graphql";
import { createLru } from "../platform/lru.ts";
import { documentLimits } from "./document-limits.ts";
import { MAX_TOKENS } from "./guards.ts";

/** Memory of all documents together, as `weightOf` estimates it. */
const MAX_BYTES = 32 * 1024 * 1024;
/** A token with its share of the syntax tree: 280 bytes in usual documents, 490 where every word is a field. */
const BYTES_PER_TOKEN = 500;

/** What Apollo Server keeps its documents in. */
type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>["documentStore"]>;

export interface DocumentCache {
  /** For Apollo Server, which looks here before it parses and keeps here what it found valid. */
  store: DocumentStore;
  /** Parses and validates a document, unless it is known to be valid. Only valid ones are kept. */
  check(text: string): { document: DocumentNode } | { errors: readonly GraphQLError[] };
}

/** The limits of a document and the rules of GraphQL, the same over HTTP and socket. */
export function createDocumentCache(schema: GraphQLSchema, isProduction: boolean): DocumentCache {
  const documents = createLru<DocumentNode>(MAX_BYTES, weightOf);
  return {
    store: {
      get: async (key) => documents.get(digestIn(key)),
      set: async (key, document) => documents.set(digestIn(key), document),
      delete: async (key) => documents.delete(digestIn(key)),
    },
    check(text) {
      const digest = createHash("sha256").update(text).digest("hex");
      const known = documents.get(digest);
      if (known) return { document: known };
      let document: DocumentNode;
      try {
        document = parse(text, { maxTokens: MAX_TOKENS });
      } catch (error) {
        if (error instanceof GraphQLError) return { errors: [error] };
        throw error;
      }
      const errors = validate(schema, document, [...specifiedRules, documentLimits], {
        hideSuggestions: isProduction,
      });
      if (errors.length > 0) return { errors };
      documents.set(digest, document);
      return { document };
    },
  };
}

/** Apollo's key is a mark of the schema, of which there is one here, and the SHA-256 of the text. */
function digestIn(key: string): string {
  return key.slice(key.lastIndexOf(":") + 1);
}

function weightOf({ tokenCount = MAX_TOKENS, loc }: DocumentNode): number {
  return tokenCount * BYTES_PER_TOKEN + 2 * (loc?.source.body.length ?? 0);
}
