import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { JUDGED_TITLES } from "./match-listing.fixtures.ts";
import { MORE_JUDGED_TITLES } from "./match-listing.fixtures-more.ts";
import { createMatcher, matchListing } from "./match-listing.ts";

interface Judged {
  material: { name: string; category: string; unit: string };
  title: string;
  isMatch: boolean;
  pack: string | null;
}

function readJudged(text: string): Judged[] {
  const judged: Judged[] = [];
  let material = { name: "", category: "", unit: "each" };
  for (const line of text.split("\n")) {
    if (line.startsWith("#")) {
      const [name = "", category = "", unit = "each"] = line
        .slice(1)
        .split(" | ")
        .map((part) => part.trim());
      material = { name, category, unit };
    } else if (/^[+-] /.test(line)) {
      const [title = "", pack] = line.slice(2).split(" => ");
      judged.push({ material, title, isMatch: line.startsWith("+"), pack: pack ?? null });
    }
  }
  return judged;
}

const judged = readJudged(JUDGED_TITLES + MORE_JUDGED_TITLES);

function verdictOf({ material, title }: Judged) {
  return matchListing(material, title);
}

describe("on titles as shops write them", () => {
  test("there are at least 200, near misses among them", () => {
    expect(judged.length).toBeGreaterThanOrEqual(200);
    expect(judged.filter((one) => !one.isMatch).length).toBeGreaterThanOrEqual(100);
  });

  test("precision is at least 0.97 and recall at least 0.90", () => {
    const accepted = judged.filter((one) => verdictOf(one).isMatch);
    const right = accepted.filter((one) => one.isMatch).length;
    const precision = right / accepted.length;
    const recall = right / judged.filter((one) => one.isMatch).length;
    console.info(
      `matching: ${judged.length} titles, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
    );
    expect(precision).toBeGreaterThanOrEqual(0.97);
    expect(recall).toBeGreaterThanOrEqual(0.9);
  });

  test("the pack is the one printed on the article", () => {
    const wrong = judged
      .filter((one) => one.pack !== null)
      .map((one) => ({ one, pack: verdictOf(one).pack }))
      .filter(({ one, pack }) => (pack ? `${pack.quantity} ${pack.unit}` : "null") !== one.pack)
      .map(({ one, pack }) => ({ title: one.title, expected: one.pack, pack }));
    expect(wrong).toEqual([]);
  });
});

describe("a verdict", () => {
  test("names the size that both share and the word that sets them apart", () => {
    const match = createMatcher({ name: "2x4x8 stud", unit: "pieces" });
    expect(match("2 in. x 4 in. x 96 in. Prime Whitewood Stud").reasons).toContain(
      "same size 2 in x 4 in x 8 ft",
    );
    expect(match("2 in. x 4 in. x 8 ft. Pressure-Treated Lumber").reasons).toEqual([
      "title says pressure treated, material does not",
    ]);
  });

  test("ranks the title that shares more words higher", () => {
    const match = createMatcher({ name: "Interior paint, eggshell, enamel", unit: "gal" });
    const close = match("BEHR 1 gal. White Eggshell Enamel Interior Paint");
    const far = match("Glidden 1 gal. White Eggshell Interior Paint");
    expect(close.isMatch && far.isMatch).toBe(true);
    expect(close.score).toBeGreaterThan(far.score);
  });

  test("a size in the unit counts as a size of the material", () => {
    const match = createMatcher({ name: "Concrete mix", unit: "80 lb bag" });
    expect(match("QUIKRETE 80 lb. Concrete Mix").isMatch).toBe(true);
    expect(match("QUIKRETE 60 lb. Concrete Mix").isMatch).toBe(false);
  });

  test("a material always matches itself, and any text gets a verdict", () => {
    for (const { material } of judged) {
      expect(matchListing(material, material.name).isMatch, material.name).toBe(true);
    }
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 200 }),
        fc.string({ maxLength: 200 }),
        (name, title) => {
          const { score, pack } = matchListing({ name, unit: "each" }, title);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
          if (pack) expect(pack.quantity).toBeGreaterThan(0);
        },
      ),
    );
  });

  test("one length never passes for another, whatever the board", () => {
    const lengths = [8, 10, 12, 14, 16, 20];
    const sections = ["2x4", "2x6", "2x8", "2x10", "2x12", "4x4", "6x6"];
    const board = fc.record({ section: fc.constantFrom(...sections), feet: fc.constantFrom(...lengths) });
    fc.assert(
      fc.property(board, board, (wanted, given) => {
        const [thickness, width] = given.section.split("x");
        const title = `${thickness} in. x ${width} in. x ${given.feet} ft. #2 Prime Pressure-Treated Lumber`;
        const material = { name: `Pressure-treated ${wanted.section}x${wanted.feet}`, unit: "pieces" };
        const isSame = wanted.section === given.section && wanted.feet === given.feet;
        expect(matchListing(material, title).isMatch).toBe(isSame);
      }),
    );
  });
});
