import { describe, expect, it } from "vitest";
import { statedJobs } from "./jobs.ts";

describe("generated jobs of stated quantities", () => {
  it("gives the same jobs for the same seed, and others for another", () => {
    const texts = (seed: number) => statedJobs(seed, 1).map(({ text }) => text);
    expect(texts(3)).toEqual(texts(3));
    expect(texts(3)).not.toEqual(texts(4));
  });

  it("keeps about a third of the phrasings aside, always the same ones", () => {
    const aside = (seed: number) =>
      new Set(
        statedJobs(seed, 1).flatMap(({ isAside, relation, phrasing }) =>
          isAside ? [`${relation}: ${phrasing}`] : [],
        ),
      );
    const all = new Set(statedJobs(1, 1).map(({ relation, phrasing }) => `${relation}: ${phrasing}`));
    expect(aside(1)).toEqual(aside(2));
    expect(aside(1).size / all.size).toBeGreaterThan(0.2);
    expect(aside(1).size / all.size).toBeLessThan(0.47);
  });

  it("computes what a rate asks for from the numbers of its text", () => {
    for (const { relation, text, expected } of statedJobs(5, 2)) {
      if (relation !== "rows") continue;
      expect(text).not.toMatch(/[{}]/);
      expect(expected[0]?.quantities[0]).toBeGreaterThan(5);
    }
  });
});
