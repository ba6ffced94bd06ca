/** Missing goods after an answer, and that the plan shown for them is the cheapest there is. */
import { describe, expect, it } from "vitest";
import { optimize } from "../../optimization/index.ts";
import { createRandom, type Random } from "../../optimization/testing/random.ts";
import type { Product, Supplier } from "../../sourcing/index.ts";
import type { AnsweredLine } from "../acknowledgement.types.ts";
import type { PurchaseOrderLine } from "../purchase-order.types.ts";
import { listMissing } from "./missing-lines.rules.ts";
import { findObstacle, groupByMaterial, type ShortNeed, todayAt, toProblem } from "./shortfall.rules.ts";

const NOW = new Date("2026-11-27T15:00:00Z");
const TAX = 800;

function makeLine(key: string, quantity: number): PurchaseOrderLine {
  const unitCents = 1_000;
  return {
    key,
    orderLineId: `line ${key}`,
    sku: null,
    name: `Article ${key}`,
    materialName: null,
    category: "Lumber & Wood",
    url: null,
    quotedAt: null,
    saleUnit: "piece",
    quantity,
    unitCents,
    totalCents: unitCents * quantity,
  };
}

function makeAnswer(key: string, answer: Partial<AnsweredLine>): AnsweredLine {
  const nothing = { availableOn: null, substitute: null, note: null };
  return { key, answer: "accepted", quantity: 10, unitCents: 1_000, ...nothing, ...answer };
}

describe("missing goods", () => {
  const line = makeLine("1", 10);
  const paid = {
    version: 1,
    lines: [line],
    itemsCents: 10_000,
    deliveryCents: 5_900,
    taxCents: 800,
    totalCents: 16_700,
    createdAt: NOW,
  };
  const missing = (answer: Partial<AnsweredLine>, needBy: string | null = null) =>
    listMissing([line], [makeAnswer("1", answer)], paid, needBy);

  it.each<[string, Partial<AnsweredLine>, string | null, number]>([
    ["nothing of what comes as ordered", {}, null, 0],
    ["nothing of what is only dearer", { answer: "price_changed", unitCents: 1_200 }, null, 0],
    ["what a short line lacks", { answer: "quantity_changed", quantity: 8 }, null, 2],
    ["all of a refused line", { answer: "rejected", quantity: 0 }, null, 10],
    ["all of a replaced line", { answer: "substituted", substitute: { sku: null, name: "-" } }, null, 10],
    ["what comes later, where no day was said", { answer: "backordered", quantity: 4 }, null, 6],
    [
      "nothing of what comes later but by the day",
      { answer: "backordered", quantity: 0, availableOn: "2026-12-02" },
      "2026-12-02",
      0,
    ],
    [
      "what comes after the day",
      { answer: "backordered", quantity: 0, availableOn: "2026-12-03" },
      "2026-12-02",
      10,
    ],
    ["what comes on a day that nobody says", { answer: "backordered", quantity: 0 }, "2026-12-02", 10],
  ])("is %s", (_what, answer, needBy, quantity) => {
    expect(missing(answer, needBy).map((one) => one.quantity)).toEqual(quantity === 0 ? [] : [quantity]);
  });

  it("were paid at the price of the payment, with tax and without delivery", () => {
    expect(missing({ answer: "quantity_changed", quantity: 8 })).toMatchObject([{ paidCents: 2_160 }]);
  });

  it("of one material in two packs are one need", () => {
    const lines = [makeLine("1", 2), makeLine("2", 1)];
    const short = listMissing(
      lines,
      lines.map(({ key }) => makeAnswer(key, { answer: "rejected", quantity: 0 })),
      { ...paid, lines },
      null,
    );
    const productOf = new Map([
      ["line 1", { materialId: "m", packQuantity: 1.5 }],
      ["line 2", { materialId: "m", packQuantity: 8 }],
    ]);
    const material = { id: "m" } as Parameters<typeof groupByMaterial>[2][number];
    expect(groupByMaterial(short, productOf, [material])).toMatchObject([{ quantity: 11, keys: ["1", "2"] }]);
  });
});

describe("a price", () => {
  const offer = (validUntil: string) => makeOffer("m", "s", { provenance: provenanceUntil(validUntil) });
  it("that has expired is never used, and none is invented", () => {
    expect(findObstacle([], NOW)).toBe("nobody-else");
    expect(findObstacle([offer("2026-11-27T14:59:59Z")], NOW)).toBe("prices-too-old");
    expect(findObstacle([offer("2026-11-27T14:59:59Z"), offer("2026-11-27T15:00:01Z")], NOW)).toBeNull();
  });
});

describe("today", () => {
  it("is the calendar day at the site, whatever the hour", () => {
    // Already the 28th in London.
    for (const now of [NOW, new Date("2026-11-28T03:00:00Z")]) {
      expect(todayAt({ zipCode: "14222" }, now)).toBe("2026-11-27");
    }
  });
});

describe("the cheapest way to replace missing goods", () => {
  it("costs the same as trying every basket, for up to eight lines at four suppliers", async () => {
    const random = createRandom(20_261_127);
    let solved = 0;
    for (let round = 0; round < 40; round += 1) {
      const { needs, offers, suppliers } = makeShortfall(random, round < 4 ? 8 : random.between(1, 8));
      const problem = toProblem(needs, offers, suppliers, {
        taxBasisPoints: TAX,
        handover: { deliveryRequired: true, fetched: new Set() },
      });
      // More than it ever needs: on a busy machine, the usual two seconds would affect the result.
      const { plans } = await optimize(problem, { timeLimitMs: 60_000 });
      const cheapest = plans.find(({ kind }) => kind === "cheapest");
      const least = tryEveryBasket(needs, offers, suppliers);
      expect([round, cheapest?.totalCents ?? null]).toEqual([round, least]);
      if (cheapest) {
        expect(cheapest.proof.status).toBe("optimal");
        solved += 1;
      }
    }
    expect(solved).toBeGreaterThan(30);
  });
});

function provenanceUntil(validUntil: string): Product["provenance"] {
  return {
    source: "test",
    zip: "94110",
    fetchedAt: NOW,
    validUntil: new Date(validUntil),
    isSample: false,
  };
}

function makeOffer(materialId: string, supplierId: string, offer: Partial<Product>): Product {
  return {
    id: `${materialId} at ${supplierId}`,
    materialId,
    materialQuantity: 1,
    category: "Lumber & Wood",
    supplierId,
    sku: `${materialId} ${supplierId}`,
    name: `Article ${materialId}`,
    description: null,
    priceCents: 1_000,
    saleUnit: "piece",
    packQuantity: 1,
    quantityBreaks: [],
    imageUrl: null,
    inStock: true,
    stock: null,
    rating: null,
    leadTimeDays: 2,
    specifications: {},
    matchScore: 1,
    matchReasons: [],
    package: null,
    provenance: provenanceUntil("2026-11-28T00:00:00Z"),
    ...offer,
  };
}

/** Prices in whole quarters, so that some sum of them reaches a threshold exactly. */
const STEP = 25;

function makeShortfall(random: Random, count: number) {
  const suppliers = Array.from(
    { length: random.between(1, 4) },
    (_one, index) =>
      ({
        id: `s${index}`,
        name: `Supplier ${index}`,
        deliveryFeeCents: random.pick([0, 900, 2_900, 5_900]),
        freeDeliveryThresholdCents: random.chance(0.6) ? random.between(20, 160) * 100 : null,
        minimumOrderCents: random.chance(0.4) ? random.between(5, 60) * 100 : 0,
        offersPickup: false,
        isLocal: false,
      }) as Supplier,
  );
  const needs = Array.from({ length: count }, (_one, index): ShortNeed => {
    const material = { id: `m${index}`, name: `Article m${index}`, unit: "each", workItem: "Wall" };
    return {
      material: { ...material, isSingleArticle: false },
      quantity: random.between(1, 12),
      keys: [String(index)],
    };
  });
  const offers = needs.flatMap(({ material, quantity }) =>
    suppliers.flatMap(({ id }) => {
      if (random.chance(0.2)) return [];
      const packQuantity = random.pick([1, 1, 2, 5]);
      const enough = Math.ceil(quantity / packQuantity);
      // Enough, or none: buying in parts because no one has enough is a separate question.
      const stock = random.pick([null, null, enough, enough + 3, 0]);
      const priceCents = random.between(8, 60) * STEP;
      return [makeOffer(material.id, id, { packQuantity, priceCents, stock })];
    }),
  );
  return { needs, offers, suppliers };
}

/**
 * The smallest total with each material from one supplier. Tries every assignment of materials to suppliers, each
 * supplier's part at the least it accepts, with its delivery paid or bought up to the free threshold. Shares no code
 * with the optimizer.
 */
function tryEveryBasket(
  needs: readonly ShortNeed[],
  offers: readonly Product[],
  suppliers: readonly Supplier[],
): number | null {
  const wanted = needs.flatMap(({ material, quantity }) => {
    const own = suppliers.map((supplier) => {
      const offer = offers.find((one) => one.materialId === material.id && one.supplierId === supplier.id);
      const packs = offer ? Math.ceil(quantity / offer.packQuantity) : 0;
      return offer && (offer.stock === null || offer.stock >= packs) ? { offer, packs } : null;
    });
    return own.some((one) => one !== null) ? [own] : [];
  });
  if (wanted.length === 0) return null;
  const waysOf = suppliers.map(() => new Map<number, { items: number; delivery: number }[]>());
  const ways = (place: number, members: number): { items: number; delivery: number }[] => {
    const known = waysOf[place]?.get(members);
    if (known) return known;
    const supplier = suppliers[place];
    const bought = wanted.flatMap((own, index) => (members & (1 << index) ? [own[place] ?? null] : []));
    const found = supplier && !bought.includes(null) ? partsOf(supplier, bought) : [];
    waysOf[place]?.set(members, found);
    return found;
  };
  let best: number | null = null;
  const visit = (place: number, left: number, items: number, delivery: number) => {
    if (place === suppliers.length) {
      if (left !== 0) return;
      const total = items + delivery + Math.round((items * TAX) / 10_000);
      if (best === null || total < best) best = total;
      return;
    }
    visit(place + 1, left, items, delivery);
    for (let members = left; members > 0; members = (members - 1) & left) {
      for (const way of ways(place, members)) {
        visit(place + 1, left & ~members, items + way.items, delivery + way.delivery);
      }
    }
  };
  visit(0, (1 << wanted.length) - 1, 0, 0);
  return best;
}

type Bought = { offer: Product; packs: number } | null;

/** The possible totals of one supplier's part: with its delivery, and with enough added to make it free. */
function partsOf(
  { deliveryFeeCents, freeDeliveryThresholdCents, minimumOrderCents }: Supplier,
  bought: readonly Bought[],
): { items: number; delivery: number }[] {
  const paid = leastFrom(bought, minimumOrderCents);
  const free =
    freeDeliveryThresholdCents === null
      ? null
      : leastFrom(bought, Math.max(minimumOrderCents, freeDeliveryThresholdCents));
  return [
    ...(paid === null ? [] : [{ items: paid, delivery: deliveryFeeCents }]),
    ...(free === null ? [] : [{ items: free, delivery: 0 }]),
  ];
}

/**
 * The smallest total with each line at its packs or more, and all together at `from` or more; null when stock forbids
 * it.
 */
function leastFrom(bought: readonly Bought[], from: number): number | null {
  const base = bought.reduce((sum, one) => sum + (one ? one.packs * one.offer.priceCents : 0), 0);
  if (base >= from) return base;
  // Anything beyond the pack that reaches it is waste: the dearest pack is 1,500.
  const size = Math.ceil((from - base) / STEP) + 60;
  let reached = new Array<boolean>(size + 1).fill(false);
  reached[0] = true;
  for (const one of bought) {
    if (!one) continue;
    const price = one.offer.priceCents / STEP;
    const most = one.offer.stock === null ? size : one.offer.stock - one.packs;
    const next = [...reached];
    for (let sum = 0; sum <= size; sum += 1) {
      if (!reached[sum]) continue;
      for (let more = 1; more <= most && sum + more * price <= size; more += 1)
        next[sum + more * price] = true;
    }
    reached = next;
  }
  const least = reached.findIndex((is, sum) => is && base + sum * STEP >= from);
  return least < 0 ? null : base + least * STEP;
}
