import { setImmediate as nextTurn } from "node:timers/promises";
import { previewDescriptionRule } from "../../../../schema/rules/takeoff.ts";
import type { Budget, BudgetOptions } from "../../../platform/budget.ts";
import { createGate } from "../../../platform/concurrency/gate.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../../platform/input.ts";
import type { ReadSpan, Takeoff, TakeoffQuestion } from "../../takeoff/index.ts";
import { type ListLine, toListLine } from "../analysis.rules.ts";
import { computeOf } from "./compute-takeoff.ts";
import { type AskedChange, applyChange, checkChange, checkResult, type Given } from "./edit.rules.ts";

/** A point is one character read; the longest description, read again for each of its changes, has to fit. */
export const PREVIEW_BUDGET: BudgetOptions = {
  name: "takeoff-preview",
  points: 200_000,
  duration: 10 * 60,
  message: "You have submitted too many descriptions in a short time. Please try again in ten minutes.",
};

/** A reading costs at least this much, however short its text is. */
const LEAST_POINTS = 1_000;
const MOST_CHANGES = 30;
const TOO_MANY = `At most ${MOST_CHANGES} changes can be made before there is a project.`;
const NOT_ASKED = "This question is no longer asked. Get the list again to see the current questions.";

/**
 * Nonsense text can take half a second to read: texts are read one at a time, so that other requests are served in
 * between.
 */
const GATE = {
  atOnce: 1,
  waiting: 50,
  ofOwner: { atOnce: 1, waiting: 10 },
  message: "Too many descriptions are being read at the moment. Please try again in a few seconds.",
  retryAfterSeconds: 5,
};

export interface TakeoffPreview {
  /** Without surrounding spaces. */
  description: string;
  materials: ListLine[];
  questions: TakeoffQuestion[];
  reading: readonly ReadSpan[];
  notes: string[];
}

/** A takeoff with the answers and edits given with its description. */
export interface ChangedTakeoff {
  /** Without surrounding spaces. */
  description: string;
  given: Given;
  /** The answered questions, as they were asked. */
  answered: TakeoffQuestion[];
  takeoff: Takeoff;
}

interface PreviewRequest {
  /** Whose budget is charged: an address, or a user. */
  spender: string;
  /** Parsed with the rule for descriptions. */
  description: unknown;
  /** Applied in order. */
  changes: readonly AskedChange[];
}

type Refusable<Value> = { kind: "success"; value: Value } | InvalidInput;
type ReadWithChanges = (asked: PreviewRequest) => Promise<Refusable<ChangedTakeoff>>;

/** @param budget null when limits are off */
export function createChangedTakeoffs(budget: Budget | null): ReadWithChanges {
  const gate = createGate(GATE);
  return async ({ spender, description, changes }) => {
    const parsed = parseInput(previewDescriptionRule, description);
    if (!parsed.ok) return invalidInput({ description: parsed.error.message });
    if (changes.length > MOST_CHANGES) return invalidInput({ changes: TOO_MANY });
    const { value: text } = parsed;
    await budget?.spend(spender, Math.max(LEAST_POINTS, text.length) * (1 + changes.length));
    return gate.pass(() => makeChanges(text, changes), { owner: spender });
  };
}

/** Each is checked against the list before it, as on a project's page. */
async function makeChanges(
  description: string,
  changes: readonly AskedChange[],
): Promise<Refusable<ChangedTakeoff>> {
  await nextTurn();
  let given: Given = { answers: {}, edits: [] };
  let takeoff = computeOf(description, given);
  const answered: TakeoffQuestion[] = [];
  for (const [index, asked] of changes.entries()) {
    await nextTurn();
    const refuse = (message: string) => invalidInput({ [`changes.${index}.value`]: message });
    if (asked.kind === "answer") {
      const question = takeoff.questions.find(({ key }) => key === asked.key);
      if (!question) return refuse(NOT_ASKED);
      answered.push(question);
    }
    const checked = checkChange(asked, given, takeoff, takeoff.materials.map(toListLine));
    if (!checked.ok) return refuse(checked.error.message);
    const wanted = applyChange(given, checked.change);
    const changed = computeOf(description, wanted);
    const refusal = checkResult(checked.change, changed, takeoff.materials.length);
    if (refusal) return refuse(refusal.message);
    given = wanted;
    takeoff = changed;
  }
  return { kind: "success", value: { description, given, answered, takeoff } };
}

/**
 * The takeoff for a description without a project: computed by the rules alone and not stored.
 *
 * @returns the list, or the fields that were refused; `readWithChanges` throws RATE_LIMITED once too much was read
 */
export async function previewTakeoff(
  readWithChanges: ReadWithChanges,
  asked: PreviewRequest,
): Promise<Refusable<TakeoffPreview>> {
  const read = await readWithChanges(asked);
  if (read.kind !== "success") return read;
  const { description, takeoff } = read.value;
  const { materials, questions, reading, notes } = takeoff;
  return {
    kind: "success",
    value: { description, materials: materials.map(toListLine), questions, reading, notes },
  };
}
