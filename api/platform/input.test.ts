import { expect, it } from "vitest";
import { config, locales } from "zod";
import * as z from "zod/mini";
import { parseInput } from "./input.ts";

const rule = z.object({
  projectId: z.string(),
  quantity: z.number(),
  kind: z.enum(["bundled", "multi-supplier"]),
  line: z.strictObject({ name: z.string().check(z.minLength(1, "Please name it")) }),
});

const fieldsOf = (input: unknown) => {
  const parsed = parseInput(rule, input);
  return parsed.ok ? {} : parsed.error.fields;
};

it("the message for a rule without one of its own names the field and what it should be", () => {
  expect(fieldsOf({ quantity: "3", kind: "other", line: { name: "Stud", colour: "red" } })).toEqual({
    projectId: "projectId is required",
    quantity: "quantity must be a number",
    kind: "kind must be one of bundled, multi-supplier",
    line: "line takes no colour",
  });
  expect(fieldsOf(null)).toEqual({ "": "The input must be an object" });
});

it("messages do not depend on zod's locale in this process", () => {
  const before = config().localeError;
  for (const locale of [locales.en(), locales.es()]) {
    config(locale);
    expect(fieldsOf({ quantity: 3, kind: "bundled", line: { name: "Stud" } })).toEqual({
      projectId: "projectId is required",
    });
  }
  config({ localeError: before });
});

it("a rule's own message is used unchanged", () => {
  expect(fieldsOf({ projectId: "1", quantity: 3, kind: "bundled", line: { name: "" } })).toEqual({
    "line.name": "Please name it",
  });
});
