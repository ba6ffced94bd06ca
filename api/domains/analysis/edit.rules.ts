/** What a change of the takeoff's figures makes of the answers and edits there are, and why it can't be made. */

import { MESSAGES } from "../../../schema/rules/messages.ts";
import { orderedQuantityRule, toPlainNumber } from "../../../schema/rules/takeoff.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../platform/input.ts";
import { checkInputEdit, type Scope, type TakeoffEdit } from "../takeoff/index.ts";

/** What a person has told of the work beside the description. */
export interface Given {
  /** Question key → answer. */
  answers: Record<string, string>;
  edits: TakeoffEdit[];
}

/** A change as it was asked for, in the words that were typed. */
export type AskedChange =
  | { kind: "input"; key: string; value: string }
  | { kind: "quantity"; key: string; quantity: string }
  | { kind: "answer"; key: string; answer: string }
  | { kind: "removal"; of: TakeoffEdit["kind"]; key: string };

/** A change that can be made. */
export type Change =
  | { kind: "edit"; edit: TakeoffEdit }
  | Extract<AskedChange, { kind: "answer" | "removal" }>;

const ANSWER_MAX = 500;
const NOT_SET = "This figure is not set by you any more. Reload the page to see what stands.";
const LINE_GONE = "This material is not on the list any more. Reload the page to see what is.";

/**
 * @param scope        the work as it is computed now
 * @param materialKeys of the list as it is now
 */
export function checkChange(
  asked: AskedChange,
  given: Given,
  scope: Scope,
  materialKeys: ReadonlySet<string>,
): { ok: true; change: Change } | { ok: false; error: InvalidInput } {
  const refuse = (field: string, message: string) =>
    ({ ok: false, error: invalidInput({ [field]: message }) }) as const;
  const { key } = asked;
  switch (asked.kind) {
    case "input": {
      const checked = checkInputEdit(scope, key, asked.value);
      if (!checked.ok) return refuse("value", checked.message);
      return { ok: true, change: { kind: "edit", edit: { kind: "input", key, value: checked.value } } };
    }
    case "quantity": {
      if (!materialKeys.has(key)) return refuse("key", LINE_GONE);
      const parsed = parseInput(orderedQuantityRule, asked.quantity);
      if (!parsed.ok) return refuse("quantity", parsed.error.message);
      const quantity = toPlainNumber(parsed.value) ?? 0;
      return { ok: true, change: { kind: "edit", edit: { kind: "quantity", key, quantity } } };
    }
    case "answer": {
      const answer = asked.answer.trim();
      if (answer === "" || answer.length > ANSWER_MAX) return refuse("answer", MESSAGES.answerRequired);
      return { ok: true, change: { ...asked, answer } };
    }
    case "removal": {
      const isEdited = given.edits.some((edit) => edit.kind === asked.of && edit.key === key);
      const isAnswered = asked.of === "input" && given.answers[key] !== undefined;
      return isEdited || isAnswered ? { ok: true, change: asked } : refuse("key", NOT_SET);
    }
    default:
      return asked satisfies never;
  }
}

/**
 * The answers and edits after the change. Of one figure the last word counts: an edit takes the place of an answer and
 * the other way round. Only the question for a whole size shares its key with an input that may be called "size".
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

function isAt(edit: TakeoffEdit, kind: TakeoffEdit["kind"], key: string): boolean {
  return edit.kind === kind && edit.key === key;
}

function without(answers: Given["answers"], key: string): Given["answers"] {
  return Object.fromEntries(Object.entries(answers).filter(([other]) => other !== key));
}
