import { describe, expect, it } from "vitest";
import { createSearchIndex, type SearchDocument } from "./search-index.ts";

const makeDocument = (
  title: string,
  category = "Lumber & Wood",
  keywords: string[] = [],
): SearchDocument => ({
  title,
  category,
  keywords: new Set(keywords),
});

const titles = [
  "2 in. x 4 in. x 10 ft. #2 SPF Lumber",
  "2 in. x 4 in. x 8 ft. Prime Whitewood Stud",
  "2 in. x 6 in. x 8 ft. #2 SPF Lumber",
  "3 in. Deck Screws (1 lb.-Pack)",
];
const index = createSearchIndex(titles.map((title) => makeDocument(title)));
const search = (query: string, limit = 20): (string | undefined)[] =>
  index.search(query, { limit }).map((position) => titles[position]);

describe("a shop's search", () => {
  it("puts the right size first and other sizes after it", () => {
    expect(search("2x4x8 SPF")[0]).toBe(titles[1]);
    expect(search("2x4x8 SPF")).toHaveLength(3);
  });

  it("shows at most as many as requested", () => {
    expect(search("2x4x8 SPF", 1)).toEqual([titles[1]]);
  });

  it("does not show products that only share a number", () => {
    expect(search("3 in. PVC elbow")).toEqual([]);
  });

  it("shows nothing for words it does not know", () => {
    expect(search("unobtainium")).toEqual([]);
    expect(search("")).toEqual([]);
  });

  it("prefers the requested category and keeps the other", () => {
    const twins = createSearchIndex([makeDocument("Cedar board", "Roofing"), makeDocument("Cedar board")]);
    expect(twins.search("cedar board", { category: "Lumber & Wood", limit: 5 })).toEqual([1, 0]);
    expect(twins.search("cedar board", { limit: 5 })).toEqual([0, 1]);
  });

  it("finds products by keywords missing from their title, after those whose title has them", () => {
    const shelf = createSearchIndex([
      makeDocument("Ice guard", "Roofing", ["membrane"]),
      makeDocument("Membrane"),
    ]);
    expect(shelf.search("membrane", { limit: 5 })).toEqual([1, 0]);
  });
});
