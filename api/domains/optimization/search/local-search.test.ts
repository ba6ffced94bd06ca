import { expect, test } from "vitest";
import { compileProblem } from "../problem/problem.rules.ts";
import { createLocalSearch } from "./local-search.ts";

const EITHER = { mayClose: true, mayPay: true, mayBeFree: false };
const CLOSED = { mayClose: true, mayPay: false, mayBeFree: false };

/** Two materials bought at one supplier; both together cost less at the other, but not either one alone. */
function startDear() {
  const suppliers = [100, 250].map((deliveryFeeCents, index) => ({
    id: `s${index}`,
    name: `Supplier ${index}`,
    deliveryFeeCents,
    freeDeliveryThresholdCents: null,
    minimumOrderCents: 0,
    isPreferred: false,
    isLocal: false,
  }));
  const materials = ["board", "beam"].map((id) => ({ id, name: id, quantity: 1 }));
  const offers = materials.flatMap(({ id: materialId }) =>
    suppliers.map(({ id: supplierId }, index) => ({
      id: `${materialId} ${supplierId}`,
      materialId,
      supplierId,
      packQuantity: 1,
      priceCents: index === 0 ? 400 : 300,
      quantityBreaks: [],
      stockPacks: null,
      leadTimeDays: 1,
    })),
  );
  const problem = compileProblem({ materials, suppliers, offers, taxBasisPoints: 0 }, { without: new Set() });
  if (!problem) throw new Error("everything can be bought");
  const local = createLocalSearch(problem, 2);
  local.keep(Float64Array.of(1, 0, 1, 0));
  return local;
}

test.each([
  { says: "changes to what costs less", choices: [EITHER, EITHER], cents: 850 },
  { says: "passes by what is ruled out", choices: [EITHER, CLOSED], cents: 900 },
])("a basket improved by suppliers $says", ({ choices, cents }) => {
  const local = startDear();
  local.improveSuppliers(choices, 4);
  expect(local.leastCents()).toBe(cents);
});
