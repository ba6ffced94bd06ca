import { describe, expect, it } from "vitest";
import type { Material } from "../offers/product.types.ts";
import { reviseMaterials } from "./material-revision.rules.ts";

function makeMaterial(takeoffKey: string, overrides: Partial<Material> = {}): Material {
  return {
    id: `row of ${takeoffKey}`,
    projectId: "project",
    runNumber: 1,
    position: 0,
    takeoffKey,
    workItem: "Deck",
    name: "2x8x12 joist",
    description: null,
    category: "Lumber",
    quantity: 13,
    calculatedQuantity: null,
    unit: "pieces",
    estimatedPriceCents: 100,
    unsourcedReason: null,
    measuredQuantity: 13,
    measuredUnit: "pieces",
    wastePercent: 0,
    usualWastePercent: 0,
    leftover: 0,
    packSize: 1,
    isSingleArticle: false,
    formula: "13",
    inputs: [],
    basis: "derived",
    confidence: 1,
    origin: "takeoff",
    replacedName: null,
    articleSupplierId: null,
    articleSku: null,
    ...overrides,
  };
}

describe("a recomputed list", () => {
  it("keeps the rows of unchanged lines, whatever run they belong to", () => {
    const stored = [makeMaterial("deck.joists")];
    const now = [makeMaterial("deck.joists", { id: "made anew", runNumber: 2, estimatedPriceCents: null })];
    expect(reviseMaterials(stored, now)).toMatchObject({
      keptIds: ["row of deck.joists"],
      changed: [],
      changes: [],
    });
  });

  it("keeps the offers of a line that needs another quantity", () => {
    const revision = reviseMaterials(
      [makeMaterial("deck.joists")],
      [makeMaterial("deck.joists", { id: "made anew", quantity: 17 })],
    );
    expect(revision.changed.map(({ id, quantity }) => [id, quantity])).toEqual([["row of deck.joists", 17]]);
    expect(revision).toMatchObject({ resourcedIds: [], repricedIds: ["row of deck.joists"] });
    expect(revision.changes).toMatchObject([{ previousQuantity: 13, quantity: 17, previousName: null }]);
  });

  it.each([{ name: "2x10x12 joist" }, { unit: "bundles" }, { packSize: 2 }])(
    "drops the offers of a line that requires other goods: %o",
    (other) => {
      const now = makeMaterial("deck.joists", other);
      const revision = reviseMaterials([makeMaterial("deck.joists")], [now]);
      expect(revision.resourcedIds).toEqual(["row of deck.joists"]);
      expect(revision.changes).toHaveLength(1);
    },
  );

  it("updates a formula without marking the line as changed", () => {
    const now = makeMaterial("deck.joists", { formula: "12 + 1" });
    const revision = reviseMaterials([makeMaterial("deck.joists")], [now]);
    expect(revision.changed).toHaveLength(1);
    expect(revision.changes).toEqual([]);
  });

  it("adds new lines and removes those that are gone", () => {
    const revision = reviseMaterials([makeMaterial("deck.joists")], [makeMaterial("deck.beam")]);
    expect(revision.added.map(({ takeoffKey }) => takeoffKey)).toEqual(["deck.beam"]);
    expect(revision.removedIds).toEqual(["row of deck.joists"]);
    expect(revision.changes).toMatchObject([
      { key: "deck.beam", previousQuantity: null, quantity: 13 },
      { key: "deck.joists", previousQuantity: 13, quantity: null },
    ]);
  });
});
