/** The state of each word in a description that names work or material. */
import { singularOf } from "../../vocabulary/index.ts";
import type { Aliased } from "./aliases.ts";
import { choicesOfWord } from "./choices.ts";
import type { Account, Claim } from "./claims.ts";
import { type Draft, outcomeOf } from "./outcome.ts";
import { createSpanIndex } from "./span-index.ts";
import { claimOfWord, linesByName, spokenWords, type UsedFigure } from "./spoken-words.ts";

/** Used figures with the thing that each belongs to: "joists" of "joists at 16 in". */
function usedFiguresOf({ reading }: Account, figures: readonly Draft[]): UsedFigure[] {
  const placed = createSpanIndex(figures, ({ span }) => span);
  return reading.measures.flatMap((measure) => {
    const lines = placed
      .overlapping(reading.originOf(measure.start, measure.end))
      .flatMap(({ outcome }) => outcome?.lines ?? []);
    return lines.length > 0 ? [{ owner: measure.group?.owner ?? measure.owner, lines }] : [];
  });
}

/** "Gravel base", "joist clips": two adjacent words form one name, so a use of one is a use of both. */
function withNeighbours(words: readonly Draft[], text: string): Draft[] {
  return words.map((word, index) => {
    if (word.outcome) return word;
    const neighbours = [words[index - 1], words[index + 1]].flatMap((other) => {
      if (other?.outcome?.state !== "used") return [];
      const [first, second] = other.span[0] < word.span[0] ? [other, word] : [word, other];
      return /^[ -]$/.test(text.slice(first.span[1], second.span[0])) ? [other.outcome] : [];
    });
    return { ...word, outcome: neighbours[0] ?? null };
  });
}

export function accountForWords(
  account: Account,
  read: Aliased,
  claims: readonly Claim[],
  figures: readonly Draft[],
): Draft[] {
  const { reading } = account;
  const claimed = createSpanIndex(claims, ({ span }) => span);
  const byName = linesByName(account.materials);
  // Resolved lazily: only needed when the list itself does not explain a word.
  let kept: UsedFigure[] | null = null;
  const usedFigures = () => {
    kept ??= usedFiguresOf(account, figures);
    return kept;
  };
  let last = 0;
  const drafts = spokenWords(account).flatMap((spoken): Draft[] => {
    const span = reading.originOf(spoken.start, spoken.end);
    const written = read.description.slice(...read.originOf(...span));
    // Two words of the reading may come from one word of the description; names of people and places are capitalized.
    if (span[0] < last || (spoken.isUnknown && /^\p{Lu}/u.test(written))) return [];
    last = span[1];
    const own = claimed.overlapping(span);
    const named = own.length > 0 ? null : claimOfWord(account, spoken, byName, usedFigures);
    return [
      {
        key: `word:${singularOf(written.toLowerCase())}`,
        kind: "word",
        span,
        outcome: outcomeOf(named ? [named] : own),
        choices: () => choicesOfWord(account, spoken.word, spoken.isUnknown),
      },
    ];
  });
  return withNeighbours(drafts, read.text);
}
