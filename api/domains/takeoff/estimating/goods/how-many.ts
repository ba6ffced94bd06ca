/** Questions how many there are of a thing, and what a person answers. */

import type { TakeoffQuestion } from "../../takeoff.types.ts";

/** @param words what is asked for, in the plural; `reason` says why it has to be asked */
export const howMany = (key: string, words: string, reason: string): TakeoffQuestion => ({
  key,
  prompt: `How many ${words}?`,
  workItem: null,
  defaultValue: null,
  unit: "pieces",
  choices: null,
  reason,
});

/** The number that a question was answered with; null where it was not, or with something else. */
export function answeredCount(answers: Readonly<Record<string, string>>, key: string): number | null {
  const answer = Number(answers[key]);
  return Number.isInteger(answer) && answer >= 0 && answers[key]?.trim() !== "" ? answer : null;
}
