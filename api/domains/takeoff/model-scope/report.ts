/** Reports what happened to a model's answer, for the person who wrote the description. */
export interface ModelReport {
  /** Something that only the model read, and that is used. */
  add(what: string): void;
  /** Something that the description states differently. */
  overrule(what: string): void;
  leaveOut(what: string, reason: string): void;
  /** At most three sentences. */
  notes(): string[];
}

/** Number of things that one note names; the rest is counted. */
const MOST_NAMED = 5;
const LONGEST_NOTE = 600;

/** Names the first few things in a note and counts the rest. */
export function createReport(): ModelReport {
  const added: string[] = [];
  const overruled: string[] = [];
  const leftOut: string[] = [];
  const toNote = (opening: string, things: readonly string[]): string[] => {
    if (things.length === 0) return [];
    const named = things.slice(0, MOST_NAMED).map(clean);
    const rest = things.length - named.length;
    const more = rest > 0 ? `; and ${rest} more` : "";
    return [`${opening}: ${named.join("; ")}${more}.`.slice(0, LONGEST_NOTE)];
  };
  return {
    add: (what) => added.push(what),
    overrule: (what) => overruled.push(what),
    leaveOut: (what, reason) => leftOut.push(`${what.slice(0, 80)}: ${reason}`),
    notes: () => [
      ...toNote("Read by the language model beyond the built-in rules, check it", added),
      ...toNote("The language model read these otherwise, the description was followed", overruled),
      ...toNote("Not used of what the language model read", leftOut),
    ],
  };
}

/** One line without invisible characters: parts of it were written by a model. */
function clean(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, " ")
    .replace(/\s+/g, " ")
    .slice(0, 160);
}
