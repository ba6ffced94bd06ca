/** Every message that refuses input on a supplier's desk exists in the desk's language. */

import { expect, it } from "vitest";
import * as z from "zod/mini";
import { messages as SPANISH } from "../words/generated/es.ts";
import { acknowledgeRule } from "./purchase-order.ts";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Every message in a rule, including those of its parts and their checks. @param part of the rule's definition */
function messagesOf(part: unknown): string[] {
  if (!isRecord(part)) return [];
  const definition = isRecord(part["_zod"]) ? part["_zod"]["def"] : part;
  if (!isRecord(definition)) return [];
  const { error, ...parts } = definition;
  const own: unknown = typeof error === "function" ? error({}) : undefined;
  return [...(typeof own === "string" ? [own] : []), ...Object.values(parts).flatMap(messagesOf)];
}

it("finds the messages of a rule, however deep", () => {
  const rule = z.object({
    lines: z
      .array(z.nullish(z.string().check(z.trim(), z.maxLength(3, "long"))))
      .check(z.maxLength(1, "many")),
    day: z.union([z.literal(""), z.iso.date("day")]),
  });
  expect(messagesOf(rule).toSorted()).toEqual(["day", "long", "many"]);
});

it("every reason to refuse an answer can be said in Spanish", () => {
  const messages = new Set(messagesOf(acknowledgeRule));
  expect(messages.size).toBeGreaterThan(3);
  expect([...messages].filter((message) => !Object.hasOwn(SPANISH, message))).toEqual([]);
});
