import { describe, expect, it } from "vitest";
import type { Span } from "../reading/text/tracked-text.ts";
import type { ScopeFact, WorkItem } from "../scope.ts";
import { parseScope } from "../takeoff.ts";
import { claimOf, listOf, readDescribed } from "./claim-of-items.ts";

const TEXT = "Lay sod over 500 sq ft, the bed is 20 ft by the fence";

const fact = (value: number, words: string): ScopeFact => {
  const span: Span = [TEXT.indexOf(words), TEXT.indexOf(words) + words.length];
  return { value, source: words, spans: [span] };
};

function explainedBy(facts: WorkItem["facts"]): string[] {
  const item: WorkItem = { key: "sod", assembly: "sod", facts, waste: null, wasteFor: [], excluded: [] };
  const { spans } = claimOf(readDescribed(TEXT), [item], listOf(item));
  return spans.map((span) => TEXT.slice(...span)).filter((words) => /\d/.test(words));
}

describe("what a reading explains", () => {
  it("is the figures that its list is computed from, and none that it only noticed", () => {
    const area = fact(500, "500 sq ft");
    expect(explainedBy({ area })).toEqual(["500 sq ft"]);
    expect(explainedBy({ area, depth: fact(20, "20 ft") })).toEqual(["500 sq ft"]);
    expect(explainedBy({ length: fact(20, "20 ft"), width: fact(20, "20 ft") })).toEqual(["20 ft"]);
  });

  it("excludes statements that change nothing on its list", () => {
    const text = "Carport 20 x 24 ft, purlins every 4 ft, 2 bags of concrete per post";
    const { items } = parseScope(text);
    const named = claimOf(readDescribed(text), items, items.flatMap(listOf)).spans;
    const words = named.map((span) => text.slice(...span).trim());
    expect(words).toContain("2");
    expect(words).not.toContain("4 ft");
  });

  it("includes the nouns that name its figures: walls, by the wall height", () => {
    const text = "Drywall a room of 12 x 10 ft, ceiling 8 ft high";
    const described = readDescribed(text);
    const { items } = parseScope(text);
    const named = claimOf(described, items, items.flatMap(listOf)).spans.map((span) => text.slice(...span));
    expect(named).toEqual(expect.arrayContaining(["Drywall"]));
    expect(named.filter((words) => words === "room")).toEqual(["room"]);
  });

  it("includes figures of a trade name, which the name contains as written", () => {
    const text = "Breaker 20A and 12/2 cable, 30 ft of it, for 20 lights";
    const item = { assembly: "recipe", name: "12/2 cable", unit: "ft", workItem: "20A breaker" };
    const [made] = listOf(parseScope("Lay sod over 500 sq ft").items[0] as WorkItem);
    const list = made ? [{ ...made, ...item, inputs: [] }] : [];
    const { spans } = claimOf(readDescribed(text), [], list);
    const figures = spans.map((span) => text.slice(...span)).filter((words) => /\d/.test(words));
    expect(figures).toEqual(["20", "12", "2"]);
  });

  it("counts an assumption shared by several works once", () => {
    const { items } = parseScope("Lay sod over 500 sq ft");
    const twice = items.flatMap((item) => [item, { ...item, key: `${item.key}-2` }]);
    const [once, both] = [items, twice].map((some) =>
      claimOf(readDescribed(TEXT), some, some.flatMap(listOf)),
    );
    expect(once?.assumptions).toBeGreaterThan(0);
    expect(both?.assumptions).toBe(once?.assumptions);
  });
});
