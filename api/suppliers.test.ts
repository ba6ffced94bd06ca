/** The takeoff, the search and the stand-ins together: what is asked for has to be on sale somewhere. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSupplierSearch, type Offer } from "./domains/sourcing/index.ts";
import { sampleMaterials, sampleVariants } from "./domains/takeoff/index.ts";
import { createHttpConnector } from "./integrations/suppliers/index.ts";
import { systemClock } from "./platform/clock.ts";
import { type SandboxSuppliers, startSandboxSuppliers } from "./sandbox/suppliers/supplier-server.ts";

let sandbox: SandboxSuppliers;
let offers: Offer[];
const materials = [
  ...new Map(
    [...sampleMaterials(), ...sampleVariants()]
      .flatMap((sample) => sample.materials)
      .map((material) => [`${material.name} ${material.unit}`, material]),
  ).values(),
];

beforeAll(async () => {
  sandbox = await startSandboxSuppliers({ clock: systemClock });
  const result = await createSupplierSearch({ deadlineMs: 60_000 })({
    materials: materials.map((material, index) => ({
      id: String(index),
      name: material.name,
      category: material.category,
      quantity: material.quantity,
      unit: material.unit,
      unitHolds: { quantity: material.packSize, unit: material.measuredUnit },
    })),
    suppliers: sandbox.suppliers.map(({ slug, name, url }) => ({
      id: slug,
      name,
      connector: createHttpConnector({
        supplierName: name,
        apiEndpoint: url,
        clock: systemClock,
        timeoutMs: 30_000,
      }),
    })),
    zip: "14201",
    signal: new AbortController().signal,
  });
  offers = result.offers;
}, 90_000);
afterAll(() => sandbox.close());

it("finds what the assemblies ask for at two suppliers at least", () => {
  const lacking = materials.filter((_material, index) => {
    const found = offers.filter((offer) => offer.materialId === String(index));
    return new Set(found.map((offer) => offer.supplierId)).size < 2;
  });
  expect(lacking.map((material) => material.name).sort()).toEqual([]);
});
