import { expect, it } from "vitest";
import { wordsOfDay } from "./day-words.ts";

const words = (expectedOn: string | null, needBy: string | null) =>
  wordsOfDay({
    expectedOn,
    jobSite: needBy === null ? null : ({ needBy } as Parameters<typeof wordsOfDay>[0]["jobSite"]),
  });

it("a day that only the buyer has named is not shown as a promised delivery", () => {
  expect(words(null, null)).toBeNull();
  expect(words("2126-12-04", "2126-12-04")).toBe("needed by Dec 4, 2126");
  expect(words("2126-12-07", "2126-12-04")).toBe("delivery on Dec 7, 2126");
  expect(words("2126-12-07", null)).toBe("delivery on Dec 7, 2126");
});
