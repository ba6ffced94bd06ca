import { describe, expect, it } from "vitest";
import { optimize } from "../../optimization/index.ts";
import type { Project } from "../../project/index.ts";
import { makeMaterial, makeProduct, makeProject, makeSupplier } from "../testing/make-input.ts";
import { type AllocationInput, toProblem } from "./allocation.rules.ts";
import { describeConflict, describeNothing, listPlanNotes, listShortages } from "./plan-remarks.rules.ts";

/** Boards for $50.00 and screws for $20.00 at Home Depot, two days; tax of 8%. */
function makeInput(project: Project, overrides: Partial<AllocationInput> = {}): AllocationInput {
  return {
    project,
    materials: [makeMaterial("boards", "Deck boards"), makeMaterial("screws", "Deck screws")],
    products: [makeProduct({}), makeProduct({ id: "p2", materialId: "screws", priceCents: 200 })],
    suppliers: [makeSupplier("hd", "Home Depot"), makeSupplier("yard", "Miller's yard", { isLocal: true })],
    handover: { deliveryRequired: project.preferences.deliveryRequired, fetched: new Set() },
    taxBasisPoints: 800,
    now: new Date("2026-11-20T18:00:00Z"),
    ...overrides,
  };
}

async function remarkOn(input: AllocationInput) {
  const problem = toProblem(input);
  const asked = await optimize(problem);
  const { latestLeadTimeDays: _date, ...constraints } = problem.constraints ?? {};
  const result = asked.plans.length > 0 ? asked : await optimize({ ...problem, constraints });
  return describeConflict(asked.conflict, result, input);
}

describe("a conflict", () => {
  it("does not exist when everything fits", async () => {
    expect(await remarkOn(makeInput(makeProject({ startDate: "2026-11-22" }, 7_560)))).toBeNull();
  });

  it("of a budget of one dollar says that it buys nothing, what the list costs and what to raise", async () => {
    expect(await remarkOn(makeInput(makeProject({}, 100)))).toEqual({
      message:
        "The whole list does not fit your budget of $1.00: the cheapest basket costs $75.60. Nothing on the list can be bought within it.",
      waysOut: [
        { giveUp: ["budget"], message: "Raise the budget to $75.60, $74.60 more.", totalCents: 7_560 },
      ],
    });
  });

  it("of a budget for a part says how much of the list it pays for, including flexibility", async () => {
    const conflict = await remarkOn(makeInput(makeProject({ budgetFlexibility: 10 }, 5_000)));
    expect(conflict?.message).toBe(
      "The whole list does not fit your budget of $50.00 ($55.00 with the 10% you allow): the cheapest basket costs $75.60. It covers at most 1 of 2 materials, for $21.60.",
    );
  });

  it("of the start of the work names the day and how long the last delivery takes", async () => {
    const conflict = await remarkOn(makeInput(makeProject({ startDate: "2026-11-21" })));
    expect(conflict).toEqual({
      message:
        "Not everything can be there when the work starts on November 21, 2026: the soonest is in 2 days, for $75.60.",
      waysOut: [
        {
          giveUp: ["latest-date"],
          message: "Wait 2 days for the last delivery: the basket then costs $75.60.",
          totalCents: 7_560,
        },
      ],
    });
  });

  it("between budget and date offers both ways out", async () => {
    const products = [
      makeProduct({ leadTimeDays: 5 }),
      makeProduct({ id: "p3", supplierId: "yard", priceCents: 600, leadTimeDays: 0 }),
      makeProduct({ id: "p2", materialId: "screws", priceCents: 200, leadTimeDays: 0 }),
    ];
    const conflict = await remarkOn(makeInput(makeProject({ startDate: "2026-11-21" }, 8_000), { products }));
    expect(conflict?.waysOut.map(({ message }) => message)).toEqual([
      "Wait 5 days for the last delivery: the basket then costs $75.60.",
      "Raise the budget to $86.40, $6.40 more.",
    ]);
  });
});

describe("a shortage", () => {
  it("is named with the available quantity; materials without offers are named by the search instead", () => {
    const { materials } = makeInput(makeProject());
    const unavailable = [
      { materialId: "boards", reason: "not-enough-stock", availableQuantity: 4 },
      { materialId: "screws", reason: "no-offers", availableQuantity: 0 },
    ] as const;
    expect(listShortages(unavailable, materials)).toEqual([
      {
        materialName: "Deck boards",
        reason: "not-enough-stock",
        message:
          "Only 4 of 10 pieces are in stock at all suppliers together. The plans leave it out: order it separately, or analyze again later.",
      },
    ]);
  });

  it("everywhere says that everything is out of stock", async () => {
    const products = [
      makeProduct({ stock: 0 }),
      makeProduct({ id: "p2", materialId: "screws", inStock: false }),
    ];
    const { unavailable, conflict, plans } = await optimize(
      toProblem(makeInput(makeProject(), { products })),
    );
    expect(plans).toEqual([]);
    expect(describeNothing(unavailable, conflict)).toMatch(/^Everything on the list is out of stock/);
  });
});

describe("a wish", () => {
  it("for suppliers counts by name, and Local Stores means those nearby", () => {
    const preferredOf = (names: string[]) =>
      toProblem(makeInput(makeProject({ preferredSuppliers: names }))).suppliers.map(
        (each) => each.isPreferred,
      );
    expect(preferredOf(["Home Depot"])).toEqual([true, false]);
    expect(preferredOf(["Local Stores"])).toEqual([false, true]);
    expect(preferredOf([])).toEqual([false, false]);
  });

  it("for sustainable products counts where the seller says so", () => {
    const products = [
      makeProduct({ name: "Cedar board, FSC certified" }),
      makeProduct({ id: "p2", specifications: { sustainable: true } }),
      makeProduct({ id: "p3" }),
    ];
    const { offers, preferences } = toProblem(
      makeInput(makeProject({ sustainableOnly: true }), { products }),
    );
    expect(offers.map((offer) => offer.isSustainable)).toEqual([true, true, false]);
    expect(preferences?.sustainable).toBe(true);
  });

  it("against bulk discounts buys no more than is needed", async () => {
    const products = [makeProduct({ quantityBreaks: [{ minimumQuantity: 12, priceCents: 300 }] })];
    const packsFor = async (bulkDiscounts: boolean) => {
      const { plans } = await optimize(toProblem(makeInput(makeProject({ bulkDiscounts }), { products })));
      return plans[0]?.lines[0]?.packs;
    };
    expect(await packsFor(true)).toBe(12);
    expect(await packsFor(false)).toBe(10);
  });

  it.each([
    [{ preferredSuppliers: ["Lowe's"] }, /^Nothing on this list is offered by Lowe's/],
    [{ sustainableOnly: true }, /^For 2 of 2 materials no seller states/],
    [{ startDate: "2026-11-01" }, /^The start date of the work, November 1, 2026, has passed/],
  ])("%j that cannot count is reported", (preferences, note) => {
    expect(listPlanNotes(makeInput(makeProject(preferences, 10_000)))).toEqual([expect.stringMatching(note)]);
  });

  it("for local suppliers is reported as unmet where there is none, and any without a budget decides nothing", () => {
    const suppliers = [makeSupplier("hd", "Home Depot")];
    expect(listPlanNotes(makeInput(makeProject({ localSuppliers: true }), { suppliers }))).toEqual([
      expect.stringMatching(/^None of these suppliers is known to be local/),
      expect.stringMatching(/^Your preferences determine the best plan within a budget/),
    ]);
  });
});
