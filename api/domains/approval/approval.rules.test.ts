import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Role } from "../../../schema/rules/roles.ts";
import {
  type Asker,
  afterWorkingDay,
  demandFor,
  explainDemand,
  isShadowed,
  mayDecide,
} from "./approval.rules.ts";
import type { ApprovalRule, PurchaseLine, PurchaseToApprove, RequestedLine } from "./approval.types.ts";
import { covers, trimLines } from "./approval-cover.rules.ts";

const line = (own: Partial<PurchaseLine> = {}): PurchaseLine => {
  const { quantity = 10, unitCents = 1_000 } = own;
  return {
    supplierId: "yard",
    supplierName: "The Yard",
    sku: "2X4",
    name: "2x4x8 stud",
    category: "Lumber & Wood",
    saleUnit: "each",
    ...own,
    quantity,
    unitCents,
    totalCents: quantity * unitCents,
  };
};

const wire = line({
  supplierId: "volt",
  supplierName: "Volt",
  sku: "NM12",
  name: "12/2 wire",
  category: "Electrical",
});

function purchase(lines: PurchaseLine[] = [line()], isOverBudget = false): PurchaseToApprove {
  const itemsCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const amounts = { itemsCents, deliveryCents: 500, taxCents: 0, totalCents: itemsCents + 500 };
  return { title: "Deck", lines, isOverBudget, ...amounts };
}

const rule = (own: Partial<ApprovalRule> = {}): ApprovalRule => ({
  id: "rule",
  minimumCents: null,
  overBudgetOnly: false,
  categories: [],
  supplierIds: [],
  approver: { role: "admin", userIds: [] },
  ...own,
});

const person = (role: Role, userId: string = role): Asker => ({ role, userId, isProgram: false });

describe("a purchase waits", () => {
  const field = person("field");
  const isWaiting = (what: PurchaseToApprove, ...rules: ApprovalRule[]) =>
    demandFor(what, rules, field, null) !== null;

  it("for no rule at all: no rules mean no limit", () => {
    expect(isWaiting(purchase())).toBe(false);
  });

  it.each([
    ["from the amount on, delivery and tax included", { minimumCents: 10_500 }, true],
    ["not a cent below it", { minimumCents: 10_501 }, false],
    ["for any amount where none is named", {}, true],
  ])("%s", (_case, own, expected) => {
    expect(isWaiting(purchase(), rule(own))).toBe(expected);
  });

  it("by the lines of a category or supplier only, where one is named", () => {
    const both = purchase([line(), wire]);
    expect(isWaiting(both, rule({ categories: ["Electrical"], minimumCents: 10_000 }))).toBe(true);
    expect(isWaiting(both, rule({ categories: ["Electrical"], minimumCents: 10_001 }))).toBe(false);
    expect(isWaiting(both, rule({ supplierIds: ["volt"] }))).toBe(true);
    expect(isWaiting(both, rule({ supplierIds: ["elsewhere"] }))).toBe(false);
    expect(isWaiting(both, rule({ supplierIds: ["volt"], categories: ["Lumber & Wood"] }))).toBe(false);
  });

  it("over budget only, where the rule says so", () => {
    const overBudgetOnly = rule({ overBudgetOnly: true });
    expect(isWaiting(purchase(), overBudgetOnly)).toBe(false);
    expect(isWaiting(purchase([line()], true), overBudgetOnly)).toBe(true);
  });

  it("by the first matching rule, with its approver", () => {
    const large = rule({ minimumCents: 500_000, approver: { role: "owner", userIds: [] } });
    const small = rule({ minimumCents: 100, approver: { role: null, userIds: ["dana"] } });
    expect(demandFor(purchase(), [large, small], field, null)?.approver).toEqual(small.approver);
    const much = purchase([line({ quantity: 900 })]);
    expect(demandFor(much, [large, small], field, null)?.approver).toEqual(large.approver);
  });

  it("not for those who decide by the rule, but for their programs, and for automatic orders", () => {
    expect(demandFor(purchase(), [rule()], person("admin"), null)).toBeNull();
    expect(demandFor(purchase(), [rule()], { ...person("admin"), isProgram: true }, null)).not.toBeNull();
    expect(demandFor(purchase(), [rule()], null, null)).not.toBeNull();
    const named = rule({ approver: { role: null, userIds: ["field"] } });
    expect(demandFor(purchase(), [named], field, null)).toBeNull();
    expect(demandFor(purchase(), [named], person("admin"), null)).not.toBeNull();
    expect(demandFor(purchase(), [named], person("owner"), null)).toBeNull();
  });

  it("past the spend limit of any member, for someone responsible for the firm", () => {
    expect(demandFor(purchase(), [], field, 10_500)).toBeNull();
    expect(demandFor(purchase(), [], field, 10_499)).toMatchObject({
      reason: "It is above the $104.99 spend limit.",
      approver: { role: "admin" },
    });
    expect(demandFor(purchase(), [], person("owner"), 10_499)).not.toBeNull();
    expect(demandFor(purchase(), [], { ...field, isProgram: true }, 0)?.reason).toMatch(
      /of the person who created the key/,
    );
    expect(demandFor(purchase(), [], null, 0)?.reason).toMatch(/of the person who set it up/);
  });

  it("and states why, and who can approve it", () => {
    const demand = demandFor(
      purchase([line(), wire]),
      [
        rule({
          categories: ["Electrical"],
          supplierIds: ["volt"],
          minimumCents: 5_000,
          overBudgetOnly: false,
        }),
      ],
      field,
      null,
    );
    expect(demand && explainDemand(demand, 20_500, ["Dana", "Lee", "Kim"])).toBe(
      "This comes to $205.00. Purchases of Electrical from Volt of $50.00 or more need approval first. Dana, Lee or Kim can approve this.",
    );
    expect(demand && explainDemand(demand, 20_500, [])).toMatch(/Nobody else here can approve this/);
  });
});

describe("a rule is shadowed", () => {
  it.each([
    ["by one from a lower amount", rule({ minimumCents: 500 }), rule({ minimumCents: 100 }), true],
    ["by one from the same amount", rule({ minimumCents: 500 }), rule({ minimumCents: 500 }), true],
    ["not by one from a higher amount", rule({ minimumCents: 100 }), rule({ minimumCents: 500 }), false],
    ["by one of all categories", rule({ categories: ["Electrical"] }), rule(), true],
    ["not by one of some", rule(), rule({ categories: ["Electrical"] }), false],
    ["by one of more suppliers", rule({ supplierIds: ["a"] }), rule({ supplierIds: ["a", "b"] }), true],
    ["not by one of others", rule({ supplierIds: ["a"] }), rule({ supplierIds: ["b"] }), false],
    ["not by one for what is past the budget", rule(), rule({ overBudgetOnly: true }), false],
    ["by any, when it is for that alone", rule({ overBudgetOnly: true }), rule(), true],
  ])("%s", (_case, later, earlier, expected) => {
    expect(isShadowed(later, earlier)).toBe(expected);
  });
});

describe("an approval counts", () => {
  const request: Parameters<typeof mayDecide>[0] = {
    state: "pending",
    approver: { role: "office", userIds: ["bo"] },
    requestedById: "asker",
  };

  it.each([
    ["of the role that is named", person("office"), true],
    ["of a role above it", person("admin"), true],
    ["not of one below it", person("field"), false],
    ["of somebody named", person("field", "bo"), true],
    ["not of somebody named who only reads by now", person("bookkeeper", "bo"), false],
    ["not of whoever asked, even an owner", person("owner", "asker"), false],
    ["not of a program", { ...person("owner"), isProgram: true }, false],
  ])("%s", (_case, asker, expected) => {
    expect(mayDecide(request, asker)).toBe(expected);
  });

  it("while it waits", () => {
    expect(mayDecide({ ...request, state: "expired" }, person("owner"))).toBe(false);
  });
});

describe("what was approved covers", () => {
  const lines: RequestedLine[] = [line(), wire].map((one) => ({ ...one, approvedQuantity: one.quantity }));
  const request = { state: "approved" as const, lines, approvedCents: 20_500 };
  const nothing = { lines: [], totalCents: 0 };
  const isCovered = (what: PurchaseToApprove, risePercent = 0) => covers(request, what, nothing, risePercent);

  it.each([
    ["itself", purchase([line(), wire]), true],
    ["less of it", purchase([line({ quantity: 9 }), wire]), true],
    ["a part of it", purchase([wire]), true],
    ["it for less", purchase([line({ unitCents: 900 }), wire]), true],
    ["not more of a line", purchase([line({ quantity: 11 }), wire]), false],
    ["not more of a line in two", purchase([line({ quantity: 6 }), line({ quantity: 5 })]), false],
    ["not another line", purchase([line({ sku: "2X6" })]), false],
    ["not the same of another supplier", purchase([line({ supplierId: "volt" })]), false],
    ["not a cent more", purchase([line({ unitCents: 1_001 }), wire]), false],
  ])("%s", (_case, what, expected) => {
    expect(isCovered(what)).toBe(expected);
  });

  it("up to the allowed rise of prices", () => {
    const dearer = purchase([line({ unitCents: 1_050 }), wire]);
    expect(isCovered(dearer, 5)).toBe(true);
    expect(isCovered(dearer, 4)).toBe(false);
  });

  it("nothing again that was already bought under it", () => {
    const bought = { lines: [line()], totalCents: 10_500 };
    expect(covers(request, purchase([wire]), { ...bought, totalCents: 10_000 }, 0)).toBe(true);
    expect(covers(request, purchase([line()]), bought, 0)).toBe(false);
  });

  it("nothing while it waits, or when it was rejected", () => {
    for (const state of ["pending", "rejected", "withdrawn", "expired"] as const) {
      expect(covers({ ...request, state, approvedCents: 99_999 }, purchase(), nothing, 0)).toBe(false);
    }
  });
});

describe("less of some lines", () => {
  const request = {
    lines: [line(), wire].map((one) => ({ ...one, approvedQuantity: null })),
    itemsCents: 20_000,
    taxCents: 0,
    totalCents: 20_500,
  };

  it("is approved line by line, and reduces the total by its price", () => {
    expect(trimLines(request, new Map())).toEqual({ approved: [10, 10], approvedCents: 20_500 });
    expect(trimLines(request, new Map([[1, 4]]))).toEqual({ approved: [10, 4], approvedCents: 14_500 });
  });

  it("is without the tax of what was dropped", () => {
    const taxed = { ...request, taxCents: 1_600, totalCents: 22_100 };
    expect(trimLines(taxed, new Map([[1, 0]]))).toEqual({ approved: [10, 0], approvedCents: 11_300 });
  });

  it("covers what is left, whatever its tax is rounded to", () => {
    const cents = fc.integer({ min: 1, max: 99_999 });
    const millionths = fc.integer({ min: 0, max: 120_000 });
    fc.assert(
      fc.property(cents, cents, millionths, (one, other, rate) => {
        const taxOf = (itemsCents: number) => Math.round((itemsCents * rate) / 1_000_000);
        const taxed = purchase([
          line({ unitCents: one }),
          { ...wire, unitCents: other, totalCents: 10 * other },
        ]);
        const taxCents = taxOf(taxed.itemsCents);
        const trimmed = trimLines(
          {
            ...taxed,
            taxCents,
            totalCents: taxed.totalCents + taxCents,
            lines: taxed.lines.map((asked) => ({ ...asked, approvedQuantity: null })),
          },
          new Map([[1, 0]]),
        );
        const left = 10 * one + taxOf(10 * one) + 500;
        expect(trimmed?.approvedCents).toBeGreaterThanOrEqual(left);
        expect(trimmed?.approvedCents).toBeLessThanOrEqual(left + 1);
      }),
    );
  });

  it("is refused where it is more, not a line, or nothing at all", () => {
    expect(trimLines(request, new Map([[0, 11]]))).toBeNull();
    expect(trimLines(request, new Map([[2, 1]]))).toBeNull();
    expect(
      trimLines(
        request,
        new Map([
          [0, 0],
          [1, 0],
        ]),
      ),
    ).toBeNull();
  });
});

describe("a working day later", () => {
  it.each([
    ["of a Tuesday is Wednesday", "2026-11-24T15:00:00Z", "2026-11-25T15:00:00Z"],
    ["of a Friday is Monday", "2026-11-27T15:00:00Z", "2026-11-30T15:00:00Z"],
    ["of a Saturday is Monday", "2026-11-28T15:00:00Z", "2026-11-30T15:00:00Z"],
    [
      "of what is Friday in its zone, though Saturday in UTC, is Monday there",
      "2026-11-28T03:00:00Z",
      "2026-12-01T03:00:00Z",
    ],
  ])("%s", (_case, from, to) => {
    expect(afterWorkingDay(new Date(from), "America/Chicago")).toEqual(new Date(to));
  });
});
