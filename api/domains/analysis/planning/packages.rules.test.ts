import { expect, it } from "vitest";
import { makeProduct } from "../testing/make-input.ts";
import { comparePackages, describeLeftOut } from "./packages.rules.ts";

const single = makeProduct({ id: "single", priceCents: 1000 });
const whole = (id: string, priceCents: number) =>
  makeProduct({ id, supplierId: `yard-${id}`, priceCents, package: { id, lines: 1 } });

it("three packages are compared, those with the lowest price relative to single offers", () => {
  const packages = [whole("a", 900), whole("b", 500), whole("c", 800), whole("d", 700)];
  const { products, leftOut } = comparePackages([single, ...packages]);
  expect(products.map(({ id }) => id)).toEqual(["single", "b", "c", "d"]);
  expect(describeLeftOut(leftOut, (id) => id)).toEqual([
    "yard-a's package of 1 line was not compared: only the three cheapest packages are.",
  ]);
});

it("a package with something that no one else sells is compared first", () => {
  const only = makeProduct({
    id: "only",
    materialId: "other",
    priceCents: 9_000,
    package: { id: "only", lines: 1 },
  });
  const packages = [whole("a", 900), whole("b", 500), whole("c", 800), only];
  expect(comparePackages([single, ...packages]).leftOut.map(({ id }) => id)).toEqual(["a"]);
});
