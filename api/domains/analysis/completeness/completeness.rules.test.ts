import { describe, expect, it } from "vitest";
import type { AnalysisState, Question } from "../analysis.types.ts";
import { assessCompleteness, type ListedPart } from "./completeness.rules.ts";

type Said = Pick<AnalysisState, "reading" | "questions" | "shortages" | "oddPrices">;
type Span = AnalysisState["reading"][number];

const WHOLE: Said = { reading: [], questions: [], shortages: [], oddPrices: [] };
const JOIST: ListedPart = { name: "2x8x12 joist", hasOffers: true, unsourcedReason: null, workItem: "Deck" };
const POST: ListedPart = { name: "6x6x8 post", hasOffers: false, unsourcedReason: null, workItem: "Deck" };

const span = (text: string, state: Span["state"]): Span => ({
  key: text,
  kind: "word",
  start: 0,
  end: text.length,
  text,
  state,
  reason: null,
  lines: [],
  choices: [],
  saidBy: null,
});

const WASTE: Question = {
  id: "1",
  key: "waste",
  prompt: "How much waste should be added?",
  workItem: "Deck",
  reason: "None was named.",
  defaultValue: "0",
  unit: "%",
  choices: [],
  answer: null,
};

describe("how much of a job is priced", () => {
  it("a job is complete when everything was read, answered and priced", () => {
    expect(assessCompleteness(WHOLE, [JOIST])).toEqual({
      isWhole: true,
      pricedCount: 1,
      totalCount: 1,
      unreadCount: 0,
      openQuestionCount: 0,
      missing: [],
      summary: "1 of 1 part priced",
    });
  });

  it("a material that no supplier offers is on the list and not priced", () => {
    expect(assessCompleteness(WHOLE, [JOIST, POST])).toMatchObject({
      isWhole: false,
      summary: "1 of 2 parts priced",
      missing: [{ kind: "unpriced", message: "6x6x8 post: No supplier has it." }],
    });
  });

  it("a material left out of the pricing says why", () => {
    const left = { ...POST, unsourcedReason: "Starter prices 10 materials." };
    expect(assessCompleteness(WHOLE, [left]).missing).toEqual([
      { kind: "unpriced", message: "6x6x8 post: Starter prices 10 materials." },
    ]);
  });

  it("a material with offers that no plan could use is not priced either", () => {
    const shortages = [
      { materialName: JOIST.name, reason: "not-enough-stock" as const, message: "Out of stock." },
    ];
    expect(assessCompleteness({ ...WHOLE, shortages }, [JOIST])).toMatchObject({
      isWhole: false,
      pricedCount: 0,
      missing: [{ kind: "unpriced", message: "2x8x12 joist: Out of stock." }],
    });
  });

  it("a material whose price is far beyond the usual is priced, and has to be checked", () => {
    const oddPrices = [{ materialName: JOIST.name, message: "It costs 12 times the usual." }];
    expect(assessCompleteness({ ...WHOLE, oddPrices }, [JOIST])).toMatchObject({
      isWhole: false,
      pricedCount: 1,
      missing: [{ kind: "price", message: "2x8x12 joist: It costs 12 times the usual." }],
      summary: "1 of 1 part priced, 1 price to check",
    });
    expect(assessCompleteness({ ...WHOLE, oddPrices }, [POST]).missing).toHaveLength(1);
  });

  it("unread words are parts without a price, repeated words only once", () => {
    const unread = ["blorgon", "blorgon", '30"'].map((text) => span(text, "unread"));
    expect(
      assessCompleteness({ ...WHOLE, reading: [...unread, span("deck", "used")] }, [JOIST]),
    ).toMatchObject({
      isWhole: false,
      pricedCount: 1,
      totalCount: 3,
      unreadCount: 2,
      summary: "1 of 3 parts priced",
      missing: [{ kind: "unread", message: 'Not read in your description: “blorgon”, “30"”.' }],
    });
  });

  it("an open question affects what is bought, an answered one no longer does", () => {
    const answered = { ...WASTE, id: "2", answer: "10" };
    expect(assessCompleteness({ ...WHOLE, questions: [WASTE, answered] }, [JOIST])).toMatchObject({
      isWhole: false,
      openQuestionCount: 1,
      summary: "1 of 1 part priced, 1 question open",
      missing: [{ kind: "question", message: "Deck: How much waste should be added? Assumed for now: 0%." }],
    });
    expect(assessCompleteness({ ...WHOLE, questions: [answered] }, [JOIST]).isWhole).toBe(true);
  });

  it("work that is listed only once a question is answered is a part without a price, however many questions it has", () => {
    const length = { ...WASTE, workItem: "Fence 6 ft high", prompt: "How long is it?", defaultValue: null };
    const gate = { ...length, id: "2", prompt: "What is the gate width?" };
    expect(assessCompleteness({ ...WHOLE, questions: [length, gate] }, [JOIST])).toMatchObject({
      pricedCount: 1,
      totalCount: 2,
      summary: "1 of 2 parts priced, 2 questions open",
    });
    const listed = { ...JOIST, workItem: "Deck; Fence 6 ft high" };
    expect(assessCompleteness({ ...WHOLE, questions: [length, gate] }, [listed]).totalCount).toBe(1);
    const ofNoWork = { ...length, workItem: null };
    expect(assessCompleteness({ ...WHOLE, questions: [ofNoWork] }, [JOIST]).totalCount).toBe(2);
  });

  it("without a list nothing is complete", () => {
    expect(assessCompleteness(WHOLE, []).isWhole).toBe(false);
  });
});
