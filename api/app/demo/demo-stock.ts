/** The demo firm's yard: stock, past usage, and what is reordered when it runs low. */
import type { Viewer } from "../../platform/viewer.ts";
import type { RunningServer } from "../server.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Stock on hand, and usage in each of the past weeks, latest last. */
const STOCK = [
  {
    item: { materialName: "2x4x8 stud", category: "Lumber & Wood", unit: "pieces" },
    onHand: 140,
    low: 60,
    weeks: [48, 62, 55, 70, 51, 66, 58, 64],
  },
  {
    item: { materialName: "R-13 batt insulation, 15 in.", category: "Insulation", unit: "rolls" },
    onHand: 36,
    low: 20,
    weeks: [18, 12, 22, 16, 20, 14, 24, 19],
  },
  {
    item: { materialName: "3 in. deck screws", category: "Hardware", unit: "boxes" },
    onHand: 3,
    low: 4,
    weeks: [2, 1, 2, 3, 1, 2, 2, 3],
  },
  {
    item: { materialName: "Concrete mix, 80 lb", category: "Concrete & Masonry", unit: "bags" },
    onHand: 22,
    low: 10,
    weeks: [6, 0, 10, 4, 8, 0, 12, 5],
  },
] as const;

/** What is reordered, and when. The screws are due now. */
const RULES = [
  { of: "3 in. deck screws", triggerType: "level", triggerValue: 4, reorderQuantity: 6 },
  { of: "2x4x8 stud", triggerType: "forecast", triggerValue: 10, reorderQuantity: 120 },
] as const;

const ALL = { search: null, category: null, lowStock: false, sort: "name" } as const;

/** Creates it once, for a firm that has no stock yet. */
export async function makeDemoStock({ services }: RunningServer, viewer: Viewer): Promise<void> {
  const { inventory, materialUsage, reorderRules } = services;
  const present = await inventory.listItems(viewer, ALL, { first: 1, after: null });
  if (present.totalCount > 0) return;
  const now = Date.now();
  for (const { item, onHand, low, weeks } of STOCK) {
    assertMade(await inventory.addItem(viewer, { ...item, currentQuantity: onHand, lowStockThreshold: low }));
    for (const [index, quantityUsed] of weeks.entries()) {
      if (quantityUsed === 0) continue;
      const usageDate = new Date(now - (weeks.length - index) * 7 * DAY_MS);
      assertMade(await materialUsage.recordUsage(viewer, null, { ...item, quantityUsed, usageDate }));
    }
  }
  for (const { of, ...rule } of RULES) {
    const stock = STOCK.find(({ item }) => item.materialName === of);
    assertMade(await reorderRules.createRule(viewer, { ...stock?.item, ...rule }));
  }
}

function assertMade(outcome: { kind: string; message?: string }): void {
  if (outcome.kind !== "success") throw new Error(`the demo stock was refused: ${outcome.message}`);
}
