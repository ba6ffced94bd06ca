import { BUILDING_ABBREVIATIONS } from "./building.ts";
import { FINISH_ABBREVIATIONS } from "./finish.ts";
import { GENERAL_ABBREVIATIONS } from "./general.ts";
import { HARDWARE_ABBREVIATIONS } from "./hardware.ts";
import { MECHANICAL_ABBREVIATIONS } from "./mechanical.ts";
import type { Abbreviations } from "./shorthand.types.ts";

/** Meanings that require something else in the title come first: where it is missing, the next meaning is tried. */
const ALL: readonly Abbreviations[] = [
  ...MECHANICAL_ABBREVIATIONS,
  ...FINISH_ABBREVIATIONS,
  ...HARDWARE_ABBREVIATIONS,
  ...BUILDING_ABBREVIATIONS,
  ...GENERAL_ABBREVIATIONS,
].sort((a, b) => Number(a.where === undefined) - Number(b.where === undefined));

interface Meaning {
  meaning: string;
  where: RegExp | undefined;
}

const MEANINGS: ReadonlyMap<string, readonly Meaning[]> = groupByWord();

function groupByWord(): Map<string, Meaning[]> {
  const byWord = new Map<string, Meaning[]>();
  for (const { where, words } of ALL) {
    for (const [shorts, meaning] of Object.entries(words)) {
      for (const short of shorts.split("|")) {
        byWord.set(short, [...(byWord.get(short) ?? []), { meaning, where }]);
      }
    }
  }
  return byWord;
}

const WORD = /(?<![\w/.-])([a-z][a-z/]{0,14})(?![\w/-]|\.\d)\.?/g;

/**
 * Expands the unambiguous words first, then those whose meaning depends on others, which may in turn settle more: "ext
 * sat" is exterior where no cord is named, and then satin.
 */
export function spellOutWords(text: string): string {
  const clear = text.replace(WORD, (written, word: string) => inParts(written, word, clearMeaning));
  return spellOutBeside(spellOutBeside(clear));
}

function spellOutBeside(text: string): string {
  const meaningHere = (word: string): string | undefined =>
    MEANINGS.get(word)?.find(({ where }) => where === undefined || where.test(text))?.meaning;
  return text.replace(WORD, (written, word: string) => inParts(written, word, meaningHere));
}

/**
 * A word with more than one meaning waits for the words that settle it, even where one of its meanings has no
 * condition.
 */
function clearMeaning(word: string): string | undefined {
  const [meaning] = MEANINGS.get(word) ?? [];
  return meaning?.where === undefined ? meaning?.meaning : undefined;
}

/** "smth/wdgrn" is smooth on one side and woodgrain on the other; "a/p" is one word. */
function inParts(written: string, word: string, meaningOf: (word: string) => string | undefined): string {
  const whole = meaningOf(word);
  if (whole !== undefined || !word.includes("/")) return whole ?? written;
  return word
    .split("/")
    .map((part) => meaningOf(part) ?? part)
    .join("/");
}
