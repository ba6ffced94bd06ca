import { describe, expect, it } from "vitest";
import { explainUnorderable } from "./orderable.rules.ts";

const line = (name: string, supplier: string, isSample = false) => ({
  name,
  supplierId: supplier,
  supplierName: supplier,
  provenance: {
    source: "http",
    zipCode: "94110",
    fetchedAt: "2026-11-24T00:00:00.000Z",
    validUntil: "2026-11-25T00:00:00.000Z",
    isSample,
  },
});

const MILLER = new Set(["Miller"]);

describe("what may be charged for", () => {
  it("is what suppliers that accept orders sell at a real price", () => {
    expect(explainUnorderable([line("Studs", "Miller")], MILLER)).toBeNull();
  });

  it("is never a line with a sample price, even from a supplier that accepts orders", () => {
    const message = explainUnorderable([line("Studs", "Miller", true), line("Nails", "Miller")], MILLER);
    expect(message).toMatch(/^Studs: a sample price.*Take it out of the basket/);
  });

  it("is nothing from a supplier where no orders are placed", () => {
    const lines = [line("Studs", "Miller"), line("Tile", "Tile Barn"), line("Grout", "Tile Barn")];
    expect(explainUnorderable(lines, MILLER)).toMatch(/cannot place orders with Tile Barn/);
  });

  it("names at most three suppliers in its message", () => {
    const lines = ["A", "B", "C", "D", "E"].map((name) => line(name, name));
    expect(explainUnorderable(lines, MILLER)).toContain("A, B, C, and 2 more");
  });
});
