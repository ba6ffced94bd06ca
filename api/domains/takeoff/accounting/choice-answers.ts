/** What the answer of a one-tap choice changes. */
import type { TakeoffEdit } from "../takeoff.types.ts";

/** The input that a choice's answer sets, as it would be typed; null for other kinds of choices. */
export function inputOfAnswer(answer: string): { key: string; value: string } | null {
  const [, key, value] = /^input (\S+) (.+)$/.exec(answer) ?? [];
  return key !== undefined && value !== undefined ? { key, value } : null;
}

/** The edit of a span that a choice's answer makes when it sets no input; null for other answers. */
export function editOfAnswer(spanKey: string, answer: string): TakeoffEdit | null {
  if (answer === "ignore") return { kind: "ignore", key: spanKey };
  const [, name] = /^alias (.+)$/.exec(answer) ?? [];
  return name === undefined ? null : { kind: "alias", key: spanKey, name };
}
