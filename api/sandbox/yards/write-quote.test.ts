import { describe, expect, it } from "vitest";
import { writeQuote } from "./write-quote.ts";
import type { AskedLine } from "./yard.protocol.ts";
import { YARDS, type YardMood } from "./yard-profiles.ts";

const yard = YARDS.find(({ mailbox }) => mailbox === "east") ?? never();
function never(): never {
  throw new Error("there is no such yard");
}

const line = (key: string, more: Partial<AskedLine> = {}): AskedLine => ({
  materialKey: key,
  name: `Article ${key}`,
  category: "Lumber & Wood",
  quantity: 10,
  unit: "pieces",
  saleUnit: "each",
  measuredUnit: "pieces",
  measuredPerUnit: 1,
  alternatesAllowed: true,
  ...more,
});

const NAMED = { title: "Shop's article", priceCents: 500 };

/** Ten of each line usually cost $100.00; the yard charges 92% of it. */
function write(
  mood: YardMood,
  lines: readonly AskedLine[] = ["a", "b", "c", "d"].map((key) => line(key)),
  usual: readonly (number | null)[] = lines.map(() => 10_000),
  article: typeof NAMED | null = NAMED,
) {
  const request = { version: 3, canAnswer: true, answerBy: new Date(), lines: [...lines], quote: null };
  const now = new Date("2026-11-27T15:00:00Z");
  return writeQuote(request, { usual, findArticle: () => article }, { yard, mood, mailId: "x-123456", now });
}
const quoted = (materialKey: string) => ({ materialKey, answer: "quoted", price: "9.20" });
const noBid = (materialKey: string) => ({ materialKey, answer: "no_bid" });

describe("a stand-in yard", () => {
  it("charges a share of the usual price, and states its terms and how long they are valid", () => {
    expect(write("prompt")).toEqual({
      requestVersion: 3,
      kind: "lines",
      deliveryFee: "45.00",
      freeDeliveryThreshold: "500.00",
      deliveryDays: 2,
      validUntil: "2026-12-11",
      quoteNumber: "EAST-123456",
      note: expect.any(String),
      lines: ["a", "b", "c", "d"].map(quoted),
    });
  });

  it("has no price for a line whose usual price is unknown", () => {
    const lines = [line("a"), line("b")];
    expect(write("prompt", lines, [10_000, null])?.lines).toEqual([quoted("a"), noBid("b")]);
    expect(write("prompt", lines, [null, null])).toBeNull();
  });

  it.each(["decline", "never"] as const)("writes no quote when it is to %s", (mood) => {
    expect(write(mood)).toBeNull();
  });

  it("leaves out every fourth line when it answers partly, but never the only one", () => {
    expect(write("partly")?.lines).toEqual([quoted("a"), quoted("b"), quoted("c"), noBid("d")]);
    expect(write("partly", [line("a")])?.lines).toEqual([quoted("a")]);
  });

  it("offers one alternate, at its own price, if another article is wanted and sold by the piece", () => {
    const lines = [
      line("a", { alternatesAllowed: false }),
      line("b", { saleUnit: "sq ft" }),
      line("c"),
      line("d"),
    ];
    const alternate = { materialKey: "c", answer: "alternate", title: "Shop's article", price: "4.60" };
    expect(write("alternate", lines)?.lines).toEqual([quoted("a"), quoted("b"), alternate, noBid("d")]);
    expect(write("alternate", lines, undefined, null)?.lines).toEqual([
      quoted("a"),
      quoted("b"),
      quoted("c"),
      noBid("d"),
    ]);
  });

  it("charges one price for a package, less than its lines add up to, and prices no single line", () => {
    const lines = [line("a"), line("b"), line("c")];
    expect(write("package", lines, [10_000, 10_000, null])).toMatchObject({
      kind: "package",
      packagePrice: "178.48",
      lines: [{ materialKey: "a", answer: "quoted" }, { materialKey: "b", answer: "quoted" }, noBid("c")],
    });
    expect(JSON.stringify(write("package"))).not.toContain('"price"');
  });
});
