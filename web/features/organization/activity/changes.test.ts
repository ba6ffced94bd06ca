import { expect, it } from "vitest";
import { changedFields } from "./changes.ts";

const changed = (before: object | null, after: object | null) =>
  changedFields({ action: "CHANGED", before, after });

it("differences are shown before and after, in words, and values that read the same are omitted", () => {
  const before = { currentQuantity: 10, isActive: true, location: null, notes: "" };
  const after = {
    currentQuantity: 12,
    isActive: false,
    location: "",
    items: [{ name: "Stud", supplierId: "s-1" }],
  };
  expect(changed(before, after)).toEqual([
    { label: "Current quantity", before: "10", after: "12" },
    { label: "Is active", before: "yes", after: "no" },
    { label: "Items", before: "–", after: "Stud" },
  ]);
});

it("a single short value is covered by the summary, a long one is not", () => {
  const long = (word: string) => `${word} ${"in many words ".repeat(8)}`;
  expect(changed({ name: "Deck" }, { name: "Porch" })).toEqual([]);
  expect(changed({ description: long("A deck") }, { description: long("A porch") })).toHaveLength(1);
});

it("only the changed value has to be short, not another one that reads the same", () => {
  const long = (word: string) => `${word} ${"in many words ".repeat(8)}`;
  const before = { location: null, description: long("A deck") };
  expect(changed(before, { location: "", description: long("A porch") })).toHaveLength(1);
  expect(changed({ notes: long("same"), name: "Deck" }, { notes: long("same"), name: "Porch" })).toEqual([]);
});

it("created and removed objects have nothing to compare", () => {
  expect(changedFields({ action: "CREATED", before: null, after: { name: "Deck" } })).toEqual([]);
  expect(changed(null, { name: "Deck" })).toEqual([]);
});
