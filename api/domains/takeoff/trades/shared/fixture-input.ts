/** Fixtures of a remodel: bought where the text names them, otherwise asked about and never listed by default. */
import { pattern } from "../../../../platform/patterns.ts";
import { mention } from "../../reading/finders.ts";
import { readKept } from "../../reading/statements/kept.ts";
import { type NumberInput, numberInput } from "../../recipes/assembly.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";

const KEEP = "Keep it";
const BUY = "Buy a new one";

/** "Fixtures and paint we've got": all fixtures are already there. */
const ALL_THERE =
  /\b(?:fixtures|plumbing)\b[^.;]{0,30}\b(?:stays?|staying|(?:we|i)(?: have|'ve) got|(?:already )?have|are there)\b/;

const TAKEN_OUT = /(?:tak|rip|tear|pull)\w*(?: out)?|remov\w*|demo\w*|get(?:ting)? rid of/;

/** Patterns for a fixture that is removed, and for a new one. */
const changeOf = keptFor((words: RegExp) => ({
  goes: pattern`\b(?:${TAKEN_OUT}) (?:[a-z]+ ){0,3}(?:${words})`,
  comes: pattern`\breplac|\b(?:new|another|install|add|put in|swap)(?: [a-z\d-]+){0,3} (?:${words})`,
}));

/** "Take out the tub, new shower": the tub goes, and no new tub is mentioned. */
function isTakenOut(words: RegExp, { text }: Reading): boolean {
  const { goes, comes } = changeOf(words);
  return goes.test(text) && !comes.test(text);
}

/**
 * Whether a fixture is wanted: false when it stays, null when the text does not say. A new one may be mentioned
 * anywhere in a text, even one that is mostly about tile.
 */
export function isWanted(words: RegExp, { whole }: Reading): boolean | null {
  if (readKept(whole).some((name) => words.test(name)) || ALL_THERE.test(whole.text)) return false;
  if (isTakenOut(words, whole)) return false;
  if (mention(whole, words)) return true;
  return words.test(whole.text) ? false : null;
}

/**
 * Input for one fixture.
 * @param name "the tub", as the question whether it stays calls it
 * @param words pattern that names it
 * @param isAskedIn texts in which to ask about it when they don't mention it: a remodel, not the swap of another
 *   fixture
 */
export function fixtureInput(label: string, name: string, words: RegExp, isAskedIn: RegExp): NumberInput {
  const find: Finder = (reading) => {
    const isNew = isWanted(words, reading);
    if (isNew !== null)
      return { value: isNew ? 1 : 0, source: isNew ? label.toLowerCase() : `${name} stays` };
    return isAskedIn.test(reading.whole.text) ? null : { value: 0, source: "nothing is said of it" };
  };
  return {
    ...numberInput(label, "yes/no", 0, "Only when named", [find], { ask: `Keep ${name}?`, isShared: true }),
    isQuiet: true,
    isFixture: true,
    answers: [KEEP, BUY],
  };
}
