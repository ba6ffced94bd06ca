/** Changes to a takeoff as received from clients. */
import type { TakeoffChangeInput } from "../../generated/graphql.ts";

/** A requested change to a takeoff's values, as typed. */
export type AskedFigureChange =
  | { kind: "input"; key: string; value: string }
  | { kind: "quantity"; key: string; quantity: string }
  | { kind: "answer"; key: string; answer: string }
  | { kind: "meaning"; key: string; answer: string };

/** Converts GraphQL input to changes; empty when there is none. */
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
