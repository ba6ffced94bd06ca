/** Changes of a takeoff as they come over the wire. */
import type { TakeoffChangeInput } from "../../generated/graphql.ts";
import type { AskedChange } from "./edit.rules.ts";

export function toAskedChanges(changes: readonly TakeoffChangeInput[] | null | undefined): AskedChange[] {
  return (changes ?? []).map(toAskedChange);
}

function toAskedChange({ kind, key, value }: TakeoffChangeInput): AskedChange {
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
