import { expect, it } from "vitest";
import { quoteRule } from "../../../../schema/rules/quote.ts";
import { parseInput } from "../../../platform/input.ts";
import { readSheet } from "./read-sheet.ts";

/** A sheet with one line, saved as CSV. */
const fill = (stock: string, days: string) =>
  readSheet(
    Buffer.from(
      [
        "Request (please leave as it is),0190c0de-0000-7000-8000-000000000000/1",
        "Line,Price,In stock,Lead time in days",
        `key-0,4.25,"${stock}","${days}"`,
      ].join("\r\n"),
    ),
  );

it.each(["1200", "1,200", "1200.0"])("a whole number may be written as %s", async (stock) => {
  expect(await fill(stock, "2")).toMatchObject({ quote: { lines: [{ stock: 1200, leadTimeDays: 2 }] } });
});

it("anything but a whole number is refused at its place, in words for a desk", async () => {
  const read = await fill("plenty", "a week");
  if ("refusal" in read) throw new Error("the sheet was refused");
  const parsed = parseInput(quoteRule, { ...read.quote, requestVersion: 1 });
  expect(parsed.ok ? null : parsed.error.fields).toEqual({
    "lines.0.stock": "Please enter a quantity of 0 or more",
    "lines.0.leadTimeDays": "Please enter days from 0 to 365",
  });
});
