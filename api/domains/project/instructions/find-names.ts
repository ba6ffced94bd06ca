/** Finds the makes and suppliers that a text names. */
import { oneOf, pattern } from "../../../platform/patterns.ts";
import { findMakes } from "../../vocabulary/index.ts";
import type { NamedSupplier, WishName } from "./instruction.types.ts";

/** From `start` up to `end` of the text; names never overlap. */
export interface NameMention {
  name: WishName;
  start: number;
  end: number;
}

/** Words that do not tell one shop from another: none of them is a short form of a supplier's name. */
const GENERIC = oneOf`home, house, business, buildings?, builders?, supply, supplies, suppliers?, materials?, lumber, wood, timber
  steel, metals?, concrete, cement, tiles?, paints?, roofing, plumbing, electric, electrical, flooring, floors?, hardware, tools?
  stone, bricks?, masonry, drywall, insulation, windows?, doors?, kitchens?, baths?, stores?, shops?, yard, markets?, marketplace
  warehouse, outlet, centers?, company, local, city, town, county, national, american, direct, express, discount, online, trade
  contractors?, construction, prices?, list, sample, test, main, general, north, south, east, west, first, best, free, brothers, sons`;
const GENERIC_WORD = pattern`^(?:${GENERIC})$`;
const SHORTEST = 4;

/** "Lowe's" and "the Lowes" become "lowe", "BuildMart" becomes "build mart". */
function wordsOf(name: string): string[] {
  const plain = name.replaceAll("’", "'").replace(/([a-z])([A-Z])/g, "$1 $2");
  const words = plain.toLowerCase().match(/[a-z0-9]+(?:'[a-z]+)?/g) ?? [];
  const stems = words.map((word) => word.replace(/'s?$/, "").replace(/'/g, "")).map(withoutEnding);
  return stems.filter((stem, index) => !(index === 0 ? stem === "the" : COMPANY.test(stem)));
}

/** Company forms, which people leave out. */
const COMPANY = /^(?:co|inc|llc|ltd|corp)$/;

const withoutEnding = (word: string) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word);

/** With or without article, apostrophes and ending; the words may be written as one. */
function finderOf(words: readonly string[]): RegExp {
  const source = words.map((word) => `${word}(?:['’]?s)?`).join("(?:\\s*(?:&|\\+|and)\\s*|[\\s.'’-]*)");
  return new RegExp(`(?<![\\w-])(?:the\\s+)?${source}(?![\\w-])`, "gi");
}

interface Finder {
  finder: RegExp;
  name: WishName;
  isShort: boolean;
  /** Whether it is a common word, and a name only where it is written as one. */
  isOrdinaryWord: boolean;
}

/** First by full names, longest first; then by a word that occurs in no other supplier's name. */
function findersOf(suppliers: readonly NamedSupplier[]): Finder[] {
  const byWords = new Map<string, { words: string[]; name: WishName }>();
  for (const { id, name } of suppliers) {
    const words = wordsOf(name);
    if (words.length === 0) continue;
    const key = words.join(" ");
    const known = byWords.get(key);
    const supplierIds = [...(known?.name.supplierIds ?? []), id];
    byWords.set(key, { words, name: { name: known?.name.name ?? name, make: null, supplierIds } });
  }
  const named = [...byWords.values()].sort(
    (one, other) => other.words.join("").length - one.words.join("").length,
  );
  const full = named.map(({ words, name }) => ({
    finder: finderOf(words),
    name,
    isShort: false,
    isOrdinaryWord: words.length === 1 && GENERIC_WORD.test(words[0] ?? ""),
  }));
  const short = named.flatMap(({ words, name }) =>
    words
      .filter((word) => words.length > 1 && word.length >= SHORTEST && !GENERIC_WORD.test(word))
      .filter((word) => named.every((other) => other.name === name || !other.words.includes(word)))
      .map((word) => ({ finder: finderOf([word]), name, isShort: true, isOrdinaryWord: false })),
  );
  return [...full, ...short];
}

/** Finds the makes and the suppliers that a text names; one that is both is a single name. */
export function createNameFinder(suppliers: readonly NamedSupplier[]): (text: string) => NameMention[] {
  const finders = findersOf(suppliers);
  return (text) => {
    const found: NameMention[] = findMakes(text).map(({ make, start, end }) => ({
      name: { name: make.name, make, supplierIds: [] },
      start,
      end,
    }));
    for (const { finder, name, isShort, isOrdinaryWord } of finders) {
      for (const { index: start, 0: words } of text.matchAll(finder)) {
        if (isOrdinaryWord && !/^(?:the\s+)?[A-Z]/.test(words)) continue;
        const mention = { name, start, end: start + words.length };
        const others = found.filter((other) => other.start < mention.end && start < other.end);
        // A short form is unambiguous where no other name contains it.
        if (others.some((other) => isShort || other.name.supplierIds.length > 0)) continue;
        const make = others.find((other) => sameWords(text, other, mention))?.name.make ?? null;
        for (const other of others) found.splice(found.indexOf(other), 1);
        found.push({ ...mention, name: { ...name, make } });
      }
    }
    return found.sort((one, other) => one.start - other.start);
  };
}

/** Whether a make's name is a supplier's full name: "Sherwin-Williams" for a shop of that name. */
function sameWords(text: string, one: NameMention, other: NameMention): boolean {
  const wordsIn = ({ start, end }: NameMention) => wordsOf(text.slice(start, end)).join(" ");
  return wordsIn(one) === wordsIn(other);
}
