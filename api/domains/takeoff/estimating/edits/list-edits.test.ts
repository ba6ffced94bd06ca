import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { takeOff } from "../../takeoff.ts";
import type { AddedLine, TakeoffEdit, TakeoffMaterial } from "../../takeoff.types.ts";

const WALL = "Frame a 24 ft long wall, 8 ft high, studs 16 in on center, drywall on both sides";
const STUDS = "stud-wall.studs";
const computed = takeOff(WALL).materials;
const listWith = (...edits: TakeoffEdit[]) => takeOff(WALL, { edits }).materials;
const find = (list: readonly TakeoffMaterial[], key: string) => list.find((line) => line.key === key);
const keysOf = (list: readonly TakeoffMaterial[]) => list.map(({ key }) => key);
const numberOf = (key: string) => find(computed, key)?.quantity ?? 0;

const ANCHORS: AddedLine = {
  name: "1/2 in. wedge anchor",
  category: "Hardware",
  unit: "pieces",
  packSize: 1,
  measuredUnit: "pieces",
  quantity: 12,
  workItem: "Added by you",
  splitFrom: null,
};
const removed = (key: string): TakeoffEdit => ({
  kind: "removed",
  key,
  was: { name: "", workItem: "", quantity: 1, unit: "pieces" },
});

describe("a custom line", () => {
  it("is placed at the end as entered, marked as added", () => {
    const list = listWith({ kind: "added", key: "own.a", line: ANCHORS });
    expect(list.at(-1)).toMatchObject({
      key: "own.a",
      workItem: "Added by you",
      name: "1/2 in. wedge anchor",
      quantity: 12,
      wastePercent: 0,
      origin: "added",
      confidence: 1,
    });
    expect(list.slice(0, -1)).toEqual(computed);
  });

  it("added to a work follows its last line, under its present title", () => {
    const list = listWith({
      kind: "added",
      key: "stud-wall.own-a",
      line: { ...ANCHORS, workItem: "Old title" },
    });
    const at = keysOf(list).indexOf("stud-wall.own-a");
    expect(list[at]?.workItem).toBe(find(computed, STUDS)?.workItem);
    expect(list[at - 1]?.key.startsWith("stud-wall.")).toBe(true);
    expect(list[at + 1]?.key.startsWith("stud-wall.") ?? false).toBe(false);
  });

  it("outlives work that is no longer described", () => {
    const edits: TakeoffEdit[] = [{ kind: "added", key: "stud-wall.own-a", line: ANCHORS }];
    const list = takeOff("Paint a 12 x 12 ft bedroom with 8 ft ceilings", { edits }).materials;
    expect(find(list, "stud-wall.own-a")).toMatchObject({ quantity: 12, workItem: "Added by you" });
  });
});

describe("a removed line", () => {
  it("is gone after any other change, and no other line is", () => {
    const list = listWith(removed(STUDS), { kind: "input", key: "stud-wall.spacing", value: 12 });
    expect(find(list, STUDS)).toBeUndefined();
    expect(keysOf(list)).toEqual(keysOf(computed).filter((key) => key !== STUDS));
  });

  it("leaves figures that only it needed set aside, not used", () => {
    const edits = computed.map(({ key }) => removed(key)).slice(1);
    const { reading, materials } = takeOff(WALL, { edits, description: WALL });
    const left = new Set(keysOf(materials));
    expect(reading.flatMap(({ lines }) => lines).filter((key) => !left.has(key))).toEqual([]);
    expect(reading.filter(({ state, lines }) => state === "used" && lines.length === 0)).toEqual([]);
  });
});

describe("a replaced line", () => {
  const sheets = computed.find(({ unit }) => unit === "sheets");
  const key = sheets?.key ?? "";

  it("follows the measure when the other material's coverage is known", () => {
    const by = {
      name: "1/2 in. drywall 4x12",
      category: "Lumber & Wood" as const,
      unit: "sheets",
      packSize: 48,
      measuredUnit: sheets?.measuredUnit ?? "",
      quantity: null,
    };
    const line = find(listWith({ kind: "replaced", key, by }), key);
    const needed = (sheets?.measuredQuantity ?? 0) * (1 + (sheets?.wastePercent ?? 0) / 100);
    expect(line?.quantity).toBe(Math.ceil(needed / 48));
    expect(line).toMatchObject({ origin: "replaced", name: by.name, replacedName: sheets?.name });
  });

  it("keeps its quantity when sold the same way, and follows changed figures", () => {
    const by = {
      name: "Steel stud",
      category: "Steel & Metal" as const,
      unit: find(computed, STUDS)?.unit ?? "",
      packSize: 1,
      measuredUnit: find(computed, STUDS)?.unit ?? "",
      quantity: null,
    };
    const edits: TakeoffEdit[] = [{ kind: "replaced", key: STUDS, by }];
    const closer: TakeoffEdit = { kind: "input", key: "stud-wall.spacing", value: 12 };
    expect(find(listWith(...edits), STUDS)?.quantity).toBe(numberOf(STUDS));
    expect(find(listWith(...edits, closer), STUDS)?.quantity).toBe(find(listWith(closer), STUDS)?.quantity);
  });

  it("of another unit is bought in the number stated", () => {
    const by = {
      name: "Lift of studs",
      category: "Lumber & Wood" as const,
      unit: "bundles",
      packSize: 1,
      measuredUnit: "bundles",
      quantity: 2,
    };
    expect(find(listWith({ kind: "replaced", key: STUDS, by }), STUDS)).toMatchObject({
      quantity: 2,
      unit: "bundles",
      measuredQuantity: 2,
      leftover: 0,
    });
  });
});

describe("a split line", () => {
  const split = (quantity: number): TakeoffEdit => ({
    kind: "added",
    key: "stud-wall.own-s",
    line: { ...ANCHORS, name: "Stud", quantity, splitFrom: STUDS },
  });

  it("takes its share from the line and follows it; the sum is unchanged", () => {
    const list = listWith(split(5));
    expect(find(list, STUDS)?.quantity).toBe(numberOf(STUDS) - 5);
    expect(keysOf(list)[keysOf(list).indexOf(STUDS) + 1]).toBe("stud-wall.own-s");
  });

  it("returns its share when it is removed", () => {
    expect(find(listWith(split(5), removed("stud-wall.own-s")), STUDS)?.quantity).toBe(numberOf(STUDS));
  });

  it("can be custom, and can be replaced like any other", () => {
    const own: TakeoffEdit = { kind: "added", key: "own.a", line: ANCHORS };
    const part: TakeoffEdit = {
      kind: "added",
      key: "own.own-b",
      line: { ...ANCHORS, quantity: 5, splitFrom: "own.a" },
    };
    const by = { ...ANCHORS, name: "3/8 in. wedge anchor", quantity: null };
    const list = listWith(own, part, { kind: "replaced", key: "own.own-b", by });
    expect(find(list, "own.a")?.quantity).toBe(7);
    expect(find(list, "own.own-b")).toMatchObject({ quantity: 5, name: by.name, origin: "replaced" });
  });

  it("that takes the whole leaves nothing on the first line", () => {
    expect(find(listWith(split(numberOf(STUDS))), STUDS)).toBeUndefined();
  });
});

describe("the order of the list", () => {
  it("is the person's; newer lines follow the line they are computed after", () => {
    const reversed = keysOf(computed).toReversed();
    expect(keysOf(listWith({ kind: "order", key: "list", keys: reversed }))).toEqual(reversed);
    const [first = "", second = "", ...rest] = keysOf(computed);
    const known = [...rest, first];
    expect(keysOf(listWith({ kind: "order", key: "list", keys: known }))).toEqual([...rest, first, second]);
  });
});

describe("any edits of the list", () => {
  const keys = [...keysOf(computed), "own.a", "stud-wall.own-s", "gone.line"];
  const edit = fc.oneof(
    fc.constantFrom(...keys).map(removed),
    fc.shuffledSubarray(keys).map((order): TakeoffEdit => ({ kind: "order", key: "list", keys: order })),
    fc.nat({ max: 60 }).map(
      (quantity): TakeoffEdit => ({
        kind: "added",
        key: "stud-wall.own-s",
        line: { ...ANCHORS, quantity: quantity + 1, splitFrom: STUDS },
      }),
    ),
    fc.constantFrom(...keys).map((key): TakeoffEdit => ({ kind: "quantity", key, quantity: 7 })),
  );

  it("give lines with unique keys and whole quantities of at least 1", () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
        const once = [...new Map(edits.map((one) => [`${one.kind} ${one.key}`, one])).values()];
        const list = listWith(...once);
        expect(new Set(keysOf(list)).size).toBe(list.length);
        for (const { quantity } of list) expect(Number.isInteger(quantity) && quantity >= 1).toBe(true);
      }),
    );
  });
});
