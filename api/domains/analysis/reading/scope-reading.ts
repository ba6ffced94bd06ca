/** How a description became the scope that a list is computed from. */
import { createHash } from "node:crypto";
import * as z from "zod";
import {
  applyKeptRecipes,
  isReadByKept,
  parseScope,
  type Recipe,
  reconcileScope,
  type Scope,
  scopeSchema,
} from "../../takeoff/index.ts";
import type { ReaderFailure, ScopeReader } from "./scope-reader.ts";

/** `readBy` of a scope that only the built-in rules have read. */
const RULES = "rules";

/**
 * A scope with what it was read from, stored with the step of the Project Analysis agent: an edit or a second run of
 * the same text computes with it again and asks no model.
 */
export const scopeReadingSchema = z.object({
  /** SHA-256 of the text, so that a changed description is read again. */
  textHash: z.string(),
  readBy: z.string(),
  scope: scopeSchema,
});

/**
 * How a description became the scope that a list is computed from, as a run stores it: it is parsed from JSON again, so
 * older ones must parse.
 */
export type ScopeReading = z.infer<typeof scopeReadingSchema>;

const WAY_OUT = "The list was read by the built-in rules alone. Retry Analysis asks the model again.";
const NOTES: Record<ReaderFailure, string> = {
  "too-slow": `The language model did not answer in time. ${WAY_OUT}`,
  unreachable: `The language model could not be reached. ${WAY_OUT}`,
  busy: `The language model is not accepting requests at the moment. ${WAY_OUT}`,
  resting: `The language model failed a moment ago and was not asked. ${WAY_OUT}`,
  unauthorized:
    "The language model rejected this server's key. The list was read by the built-in rules alone.",
  rejected: "The language model rejected the request. The list was read by the built-in rules alone.",
  "cut-off": `The language model's answer was too long and was not used. ${WAY_OUT}`,
  "used-up":
    "The language model was not asked: your account has reached today's limit. The list was read by the built-in rules alone.",
  "not-a-scope": `The language model's answer could not be used. ${WAY_OUT}`,
};

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * The scope of a text as it was read before, if the text is the same; otherwise as the rules read it. Edits recompute
 * from it.
 */
export function scopeOf(text: string, kept: ScopeReading | null): ScopeReading["scope"] {
  return kept?.textHash === hashOf(text) ? kept.scope : parseScope(text);
}

/** Whether no language model was involved. */
export function isReadByRules({ readBy }: Pick<ScopeReading, "readBy">): boolean {
  return readBy === RULES;
}

interface ReadingOptions {
  reader: ScopeReader | null;
  /** An earlier reading of the same project: used again when text and model are the same. */
  kept: ScopeReading | null;
  /** Recipes stored for the account: work they cover needs no model. */
  recipes?: readonly Recipe[];
  signal: AbortSignal;
  /** Reserves what the model may cost; false when it may not be asked. */
  reserve?(tokens: number): Promise<boolean>;
  /** Called with what it did cost. */
  settle?(reserved: number, used: number): Promise<void>;
  /** Awaited before the model is asked, with the scope that applies until then. */
  onAsking(standing: Scope): Promise<void> | void;
}

/**
 * Reads a text by the rules and, where there is one, by a language model. The model's failures become notes.
 * @throws the signal's reason once it is aborted
 */
export async function readScope(
  text: string,
  { reader, kept, signal, onAsking, ...options }: ReadingOptions,
): Promise<ScopeReading> {
  const textHash = hashOf(text);
  const parsed = applyKeptRecipes(text, parseScope(text), options.recipes ?? []);
  const byRules = (notes: string[]): ScopeReading => ({
    textHash,
    readBy: RULES,
    scope: { ...parsed, notes: [...parsed.notes, ...notes] },
  });
  if (!reader || isReadByKept(parsed)) return byRules([]);
  if (kept?.textHash === textHash && kept.readBy === reader.version) return kept;
  const reserved = reader.costOf(text);
  if (options.reserve && !(await options.reserve(reserved))) return byRules([NOTES["used-up"]]);
  await onAsking(parsed);
  const answer = await reader.read(text, signal);
  await options.settle?.(reserved, answer.tokens ?? reserved);
  if (answer.kind === "failed") return byRules([NOTES[answer.failure]]);
  return { textHash, readBy: reader.version, scope: reconcileScope(text, parsed, answer.scope) };
}
