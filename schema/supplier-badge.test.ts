import { expect, it } from "vitest";
import { supplierBadge } from "./supplier-badge.ts";

it.each([
  ["Home Depot", "HD"],
  ["Lowe's", "L"],
  ["Amazon Business", "A"],
  ["Menards", "M"],
  [" corner lumber", "C"],
  ["“Élan” Supply", "É"],
  ["84 Lumber", "8"],
  ["🪵 Yard", "Y"],
  ["🪵🪵", "🪵"],
  ["constructor", "C"],
])("the badge of %s shows %s", (name, letters) => {
  expect(supplierBadge(name)).toBe(letters);
});
