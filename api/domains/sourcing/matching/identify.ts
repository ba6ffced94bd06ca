import { singularOf } from "../../vocabulary/index.ts";
import { FAMILIES, type Family } from "./families/index.ts";
import { impliedKind } from "./implied-kind.ts";
import type { Measures } from "./measures.ts";
import { settleKind } from "./settled-kind.ts";
import type { TitleParts } from "./text.ts";

/** What a text names: the families it may belong to and the words that indicate them. */
export interface Identity {
  families: Family[];
  /** The phrase that named it, in singular; empty when a size or a brand identified it. */
  phrase: string[];
}

interface Entry {
  families: Family[];
  /** How many ~ mark it. */
  weakness: number;
}

const LONGEST_PHRASE = 7;
const WEAKNESSES = [0, 1, 2];
/** By the phrase without its spaces: "baseboard" is "base board", "loadcenter" a "load center". */
const PHRASES = buildPhrases();
const HINTS = FAMILIES.flatMap((family) =>
  (family.hints ?? []).map((hint) => ({ family, words: tokenize(hint) })),
);

/**
 * Finds what a title is about: the last phrase of its first part that names an article, since English puts the noun
 * last ("drywall screws" are screws); then the later parts; then unambiguous brands and sizes.
 */
export function identify(parts: TitleParts, measures: Measures, isMaterial = false): Identity | null {
  const nounFirst = isMaterial ? (parts.segments[0] ?? "").replace(/(?:^|[\s#])[#(]?\.?\d.*$/, "") : "";
  const lines = [nounFirst, ...joinEnumeration(parts.segments).map(withoutSizes)].map(tokenize);
  // The first name of a material is its kind, even if the word is also used for what others are made of: "Carpet,
  // texture".
  const [named = []] = lines;
  const kind = isMaterial
    ? WEAKNESSES.reduce<Identity | null>((kind, weakness) => kind ?? findLastPhrase(named, weakness), null)
    : null;
  if (kind) return narrow(kind, parts, measures);
  const first = isMaterial ? null : findNounFirst(parts.segments[0] ?? "");
  if (first) return narrow(first, parts, measures);
  for (const weakness of WEAKNESSES) {
    for (const [index, words] of lines.entries()) {
      const found = findLastPhrase(words, weakness);
      if (found) return (isGeneric(found) && byHint(parts)) || narrow(found, parts, measures);
      // A panel "with breakers" is not a breaker: only a load center has spaces.
      const isLoadCenter = index === 1 && measures.ratings.some((rating) => rating.ratingClass === "spaces");
      const loadCenter = isLoadCenter ? byId("load-center") : null;
      if (loadCenter) return { families: [loadCenter], phrase: [] };
    }
    // A maker's line name says more than a word for what things are made of.
    const hinted = weakness === 0 ? byHint(parts) : null;
    if (hinted) return hinted;
  }
  const implied = byId(impliedKind(measures));
  return implied ? { families: [implied], phrase: [] } : null;
}

/** Nouns so broad that a line name says more: "AdvanTech Flooring" lies under floors. */
const GENERIC: ReadonlySet<string> = new Set([
  "underlayment",
  "underlayment roll",
  "membrane",
  "flooring",
  "insulation",
  "thermal insulation",
]);

function isGeneric({ phrase }: Identity): boolean {
  return GENERIC.has(phrase.join(" "));
}

function byHint({ description }: TitleParts): Identity | null {
  const all = tokenize(description);
  const hint = HINTS.find(({ words }) => containsRun(all, words));
  return hint ? { families: [hint.family], phrase: [] } : null;
}

/** A size may interrupt a name: "Gutter 5 in. End Cap". */
const SIZE =
  /(?<![\w/.-])\d[\d/.,-]*(?: ?(?:in|inch|ft|feet|foot|mm)\b\.?|["']|(?: ?x ?\d[\d/.,-]*)+(?![\w/]))/g;

function withoutSizes(text: string): string {
  return text.replace(SIZE, " ").replace(/ x (?= x | |$)/g, " ");
}

/** "landscape block, stone and timber adhesive" lists what it glues: one name, with its noun last. */
const ENUMERATION_END =
  /^[a-z]+ and [a-z]+ (?:construction )?(?:adhesive|sealant|sealer|caulk|cleaner|primer|stain|screws?|nails?|blade)\b/;

function joinEnumeration(segments: readonly string[]): string[] {
  const [first = "", second = "", ...rest] = segments.map((segment) => segment.trim());
  return ENUMERATION_END.test(second) ? [`${first} ${second}`, ...rest] : [...segments];
}

/**
 * Lower-case words in singular, with hyphens and slashes as spaces. A word attached to a number is not a noun: a 5-wire
 * frame is not a wire.
 */
export function tokenize(text: string): string[] {
  return (text.replace(/'s?\b/g, "").match(/\b\d{1,2}-[a-z]+|[a-z]+|\d+/g) ?? []).map((word) =>
    singularOf(word.replace("-", "")),
  );
}

/** Wholesalers put the noun first, followed by its kind: "TAPE PAINTERS", "NAIL ROOFING". */
function findNounFirst(name: string): Identity | null {
  const words = tokenize(name);
  const [noun = "", ...kinds] = words;
  if ([2, 3, 4].some((length) => PHRASES.has(words.slice(0, length).join("")))) return null;
  for (const phrase of [[...kinds.slice(0, 2), noun], ...kinds.slice(0, 2).map((kind) => [kind, noun])]) {
    const entry = phrase.length > 1 ? PHRASES.get(phrase.join("")) : undefined;
    if (entry?.weakness === 0) return { families: entry.families, phrase };
  }
  return null;
}

function findLastPhrase(words: string[], weakness: number): Identity | null {
  for (let end = words.length; end > 0; end--) {
    for (let length = Math.min(LONGEST_PHRASE, end); length > 0; length--) {
      const phrase = words.slice(end - length, end);
      const entry = PHRASES.get(phrase.join(""));
      if (entry && entry.weakness === weakness) return { families: entry.families, phrase };
    }
  }
  return null;
}

/** Words that two kinds share are settled by what else the text says, or by its purpose. */
function narrow(found: Identity, { purpose, description }: TitleParts, measures: Measures): Identity {
  const settled = settleKind({ phrase: found.phrase.join(" "), description, measures });
  const family = settled && byId(settled.kind);
  if (family) return { families: [family], phrase: settled.noun ?? found.phrase };
  if (purpose === "") return found;
  const longer = PHRASES.get([...found.phrase, tokenize(purpose).at(-1)].join(""));
  return longer ? { ...found, families: longer.families } : found;
}

function byId(id: string | null): Family | null {
  return FAMILIES.find((family) => family.id === id) ?? null;
}

function containsRun(words: string[], run: string[]): boolean {
  return words.some((_, start) => run.every((word, index) => words[start + index] === word));
}

function buildPhrases(): Map<string, Entry> {
  const phrases = new Map<string, Entry>();
  for (const family of FAMILIES) {
    for (const word of family.words) {
      const weakness = word.lastIndexOf("~") + 1;
      const key = tokenize(word).join("");
      const entry = phrases.get(key);
      if (!entry) phrases.set(key, { families: [family], weakness });
      else if (!entry.families.includes(family)) entry.families.push(family);
    }
  }
  return phrases;
}
