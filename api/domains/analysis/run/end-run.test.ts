import { describe, expect, it } from "vitest";
import { describeEnd } from "./end-run.ts";

const WHOLE = {
  isWhole: true,
  pricedCount: 2,
  totalCount: 2,
  unreadCount: 0,
  openQuestionCount: 0,
  missing: [],
  summary: "2 of 2 parts priced",
};

describe("the notice at the end of a run", () => {
  it("says that a complete job is ready", () => {
    expect(describeEnd("Back deck", WHOLE)).toEqual({
      title: "Back deck is ready",
      body: "The materials are listed and priced, and the basket is filled.",
    });
  });

  it("says of any other job how much is priced, and what is missing", () => {
    const missing = ["One.", "Two.", "Three.", "Four."].map((message) => ({
      kind: "unread" as const,
      message,
    }));
    expect(
      describeEnd("Back deck", { ...WHOLE, isWhole: false, missing, summary: "2 of 6 parts priced" }),
    ).toEqual({
      title: "Back deck: 2 of 6 parts priced",
      body: "Missing: One. Two. Three. And 1 more.",
    });
  });
});
