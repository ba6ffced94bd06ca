import { describe, expect, it } from "vitest";
import { createLru } from "./lru.ts";

describe("what was used last", () => {
  const make = (maxWeight: number) => createLru<string>(maxWeight, (text) => text.length);

  it("stays, and what was not used for the longest time goes", () => {
    const lru = make(6);
    lru.set("a", "11");
    lru.set("b", "22");
    lru.set("c", "33");
    expect(lru.get("a")).toBe("11");
    lru.set("d", "44");
    expect(["a", "b", "c", "d"].map((key) => lru.get(key))).toEqual(["11", undefined, "33", "44"]);
  });

  it("makes room for a heavy value by as many as it takes, and keeps none that is too heavy", () => {
    const lru = make(6);
    for (const key of ["a", "b", "c"]) lru.set(key, "12");
    lru.set("d", "12345");
    expect(["a", "b", "c", "d"].map((key) => lru.get(key))).toEqual([
      undefined,
      undefined,
      undefined,
      "12345",
    ]);
    lru.set("e", "1234567");
    expect([lru.get("d"), lru.get("e")]).toEqual(["12345", undefined]);
  });

  it("counts a value that is replaced or deleted no more", () => {
    const lru = make(6);
    lru.set("a", "12345");
    lru.set("a", "1");
    lru.set("b", "12345");
    expect([lru.get("a"), lru.get("b")]).toEqual(["1", "12345"]);
    expect([lru.delete("b"), lru.delete("b")]).toEqual([true, false]);
    lru.set("c", "12345");
    expect(lru.get("a")).toBe("1");
  });
});
