/** Changes of a takeoff as they come over the wire. */
import type { TakeoffChangeInput } from "../../generated/graphql.ts";

/** A change of a takeoff's figures as it was asked for, in the words that were typed. */
export type AskedFigureChange =
  | { kind: "input"; key: string; value: string }
  | { kind: "quantity"; key: string; quantity: string }
  | { kind: "answer"; key: string; answer: string }
  | { kind: "meaning"; key: string; answer: string };

/** Changes as GraphQL takes them; none for nothing. */
export function toAskedChanges(
  changes: readonly TakeoffChangeInput[] | null | undefined,
): AskedFigureChange[] {
  return (changes ?? []).map(toAskedChange);
}

function toAskedChange({ kind, key, value }: TakeoffChangeInput): AskedFigureChange {
  switch (kind) {
    case "INPUT":
      return { kind: "input", key, value };
    case "QUANTITY":
      return { kind: "quantity", key, quantity: value };
    case "ANSWER":
      return { kind: "answer", key, answer: value };
    case "MEANING":
      return { kind: "meaning", key, answer: value };
    default:
      return kind satisfies never;
  }
}
