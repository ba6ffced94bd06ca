/** How a change to the takeoff's numbers affects the existing answers and edits, and why it may be impossible. */

import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { orderedQuantityRule } from "../../../../schema/rules/takeoff.ts";
import { toPlainNumber } from "../../../../schema/typed-number.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../../platform/input.ts";
import {
  type AskedFigureChange,
  checkAnswer,
  checkInputEdit,
  editOfAnswer,
  inputOfAnswer,
  type Takeoff,
  type TakeoffEdit,
} from "../../takeoff/index.ts";
import {
  type AskedListChange,
  checkListChange,
  LINE_GONE,
  type ListedLine,
  removalOf,
  setAddedQuantity,
} from "./list-change.rules.ts";

/** What a person has added to the description of the work. */
export interface Given {
  /** Question key → answer. */
  answers: Record<string, string>;
  edits: TakeoffEdit[];
}

/** A change as requested, in the words that were typed. */
export type AskedChange =
  | AskedFigureChange
  | { kind: "removal"; of: TakeoffEdit["kind"]; key: string }
  | { kind: "list"; change: AskedListChange };

/** A change that can be made. */
export type Change =
  | { kind: "edit"; edit: TakeoffEdit }
  | Extract<AskedChange, { kind: "answer" | "removal" }>;

type CheckedChange = { ok: true; change: Change } | { ok: false; error: InvalidInput };

const ANSWER_MAX = 500;
const NOT_SET = "This figure is no longer set by you. Reload the page to see the current value.";
const READ_BY_NOW = "This part of the description is now read differently. Reload the page to see how.";
const NOTHING_LEFT = "This would leave nothing to buy. Please enter another figure.";
const LAST_LINE = "This is the last line on the list. Add another one first, or delete the project.";

/**
 * @param present the work as currently computed, and how the description was read
 * @param list as stored, in its order
 */
export function checkChange(
  asked: AskedChange,
  given: Given,
  present: Pick<Takeoff, "scope" | "reading">,
  list: readonly ListedLine[],
): CheckedChange {
  switch (asked.kind) {
    case "input": {
      const { key } = asked;
      const checked = checkInputEdit(present.scope, key, asked.value);
      return checked.ok
        ? toEdit({ kind: "input", key, value: checked.value })
        : refuse("value", checked.message);
    }
    case "quantity":
      return checkQuantity(asked, given, list);
    case "answer": {
      const answer = asked.answer.trim();
      if (answer === "" || answer.length > ANSWER_MAX) return refuse("answer", MESSAGES.answerRequired);
      return { ok: true, change: { ...asked, answer } };
    }
    case "meaning": {
      const { key } = asked;
      const span = present.reading.find((one) => one.key === key && one.choices.length > 0);
      const choice = span?.choices.find(({ answer }) => answer === asked.answer);
      if (!choice) return refuse("answer", READ_BY_NOW);
      const input = inputOfAnswer(choice.answer);
      if (input) return checkChange({ kind: "input", ...input }, given, present, list);
      const edit = editOfAnswer(key, choice.answer);
      return edit ? toEdit(edit) : refuse("answer", READ_BY_NOW);
    }
    case "removal": {
      const { key } = asked;
      const isEdited = given.edits.some((edit) => edit.kind === asked.of && edit.key === key);
      const isAnswered = asked.of === "input" && given.answers[key] !== undefined;
      return isEdited || isAnswered ? { ok: true, change: asked } : refuse("key", NOT_SET);
    }
    case "list": {
      const checked = checkListChange(asked.change, list, given.edits);
      return checked.ok ? toEdit(checked.edit) : checked;
    }
    default:
      return asked satisfies never;
  }
}

function checkQuantity(
  asked: Extract<AskedChange, { kind: "quantity" }>,
  given: Given,
  list: readonly ListedLine[],
): CheckedChange {
  const { key } = asked;
  const line = list.find(({ takeoffKey }) => takeoffKey === key);
  if (!line) return refuse("key", LINE_GONE);
  // Zero: the line is removed from the list, and can be restored.
  if (toPlainNumber(asked.quantity.trim()) === 0) return toEdit(removalOf(line));
  const parsed = parseInput(orderedQuantityRule, asked.quantity);
  if (!parsed.ok) return refuse("quantity", parsed.error.message);
  const quantity = toPlainNumber(parsed.value) ?? 0;
  return toEdit(setAddedQuantity(given.edits, key, quantity) ?? { kind: "quantity", key, quantity });
}

const toEdit = (edit: TakeoffEdit): CheckedChange => ({ ok: true, change: { kind: "edit", edit } });

const refuse = (field: string, message: string): CheckedChange => ({
  ok: false,
  error: invalidInput({ [field]: message }),
});

/**
 * The answers and edits after the change. For one number the last change counts: an edit replaces an answer and vice
 * versa. Only the question for a whole size shares its key with an input that may be called "size".
 */
export function applyChange(given: Given, change: Change): Given {
  const { answers, edits } = given;
  switch (change.kind) {
    case "edit": {
      const { kind, key } = change.edit;
      const isSameFigure = kind === "input" && !key.endsWith(".size");
      return {
        answers: isSameFigure ? without(answers, key) : answers,
        edits: [...edits.filter((edit) => !isAt(edit, kind, key)), change.edit],
      };
    }
    case "answer":
      return {
        answers: { ...answers, [change.key]: change.answer },
        edits: edits.filter((edit) => !isAt(edit, "input", change.key)),
      };
    case "removal": {
      const left = edits.filter((edit) => !isAt(edit, change.of, change.key));
      const isEdit = left.length < edits.length;
      return { answers: isEdit ? answers : without(answers, change.key), edits: left };
    }
    default:
      return change satisfies never;
  }
}

/**
 * Why the list cannot be computed with a change; null when it can.
 *
 * @param linesBefore lines of the list without the change
 */
export function checkResult(change: Change, takeoff: Takeoff, linesBefore: number): InvalidInput | null {
  const unused = change.kind === "answer" ? checkAnswer(takeoff, change.key) : null;
  if (change.kind === "answer" && unused !== null) return invalidInput({ answer: unused });
  if (linesBefore === 0 || takeoff.materials.length > 0 || change.kind === "removal") return null;
  if (change.kind === "edit" && change.edit.kind === "removed") return invalidInput({ key: LAST_LINE });
  return invalidInput({ [change.kind === "answer" ? "answer" : "value"]: NOTHING_LEFT });
}

function isAt(edit: TakeoffEdit, kind: TakeoffEdit["kind"], key: string): boolean {
  return edit.kind === kind && edit.key === key;
}

function without(answers: Given["answers"], key: string): Given["answers"] {
  return Object.fromEntries(Object.entries(answers).filter(([other]) => other !== key));
}
