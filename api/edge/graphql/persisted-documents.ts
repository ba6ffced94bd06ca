/** Documents asked for by their SHA-256 alone: those of our own pages, and those that other clients have shown once. */
import { existsSync, readFileSync } from "node:fs";
import type { ApolloServerOptions, BaseContext } from "@apollo/server";
import { LRUCache } from "lru-cache";
import * as z from "zod";

/** Made by the code generator from the pages' operations: text by hash. */
const MANIFEST = new URL("../../generated/persisted-documents.json", import.meta.url);

/** Total characters of the documents that clients have sent. A client whose document was dropped is asked for it again. */
const MAX_CHARACTERS = 8 * 1024 * 1024;

const manifest = z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string());

type PersistedQueries = Exclude<ApolloServerOptions<BaseContext>["persistedQueries"], false | undefined>;

/** @returns text by hash; empty where the generator did not run, and pages then send their texts */
export function readPageDocuments(): ReadonlyMap<string, string> {
  if (!existsSync(MANIFEST)) return new Map();
  return new Map(Object.entries(manifest.parse(JSON.parse(readFileSync(MANIFEST, "utf8")))));
}

/**
 * Automatic persisted queries by Apollo's protocol, with the pages' documents known from the start. What others show is
 * kept in this process: another one asks for it once more, and nobody can fill a store that processes share.
 */
export function createPersistedQueries(known: ReadonlyMap<string, string>): PersistedQueries {
  const shown = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (text) => text.length,
  });
  return {
    cache: {
      get: async (key) => known.get(hashIn(key)) ?? shown.get(hashIn(key)),
      set: async (key, text) => {
        if (!known.has(hashIn(key))) shown.set(hashIn(key), text);
      },
      delete: async (key) => shown.delete(hashIn(key)),
    },
  };
}

/** Apollo puts a prefix before the hash. */
function hashIn(key: string): string {
  return key.slice(key.lastIndexOf(":") + 1);
}
