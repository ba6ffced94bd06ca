/** Questions about how many there are of a thing, and their answers. */

import type { TakeoffQuestion } from "../../takeoff.types.ts";

/** @param words the thing to count, in the plural; `reason` says why the question is needed */
export const howMany = (key: string, words: string, reason: string): TakeoffQuestion => ({
  key,
  prompt: `How many ${words}?`,
  workItem: null,
  defaultValue: null,
  unit: "pieces",
  choices: null,
  reason,
});

/** The number that answers a question; null without an answer or when it isn't a number. */
export function answeredCount(answers: Readonly<Record<string, string>>, key: string): number | null {
  const answer = Number(answers[key]);
  return Number.isInteger(answer) && answer >= 0 && answers[key]?.trim() !== "" ? answer : null;
}
