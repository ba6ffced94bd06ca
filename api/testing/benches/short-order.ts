/** A paid order of ten studs from one supplier, on a list whose material other suppliers sell as well. */
import { randomUUID } from "node:crypto";
import { toDecimal } from "../../platform/money.ts";
import type { TestProject } from "./payment-bench.ts";
import type { PurchaseOrderBench } from "./purchase-order-bench.ts";

export type ShortOrder = Awaited<ReturnType<typeof openShortOrder>>;

/** Another supplier's price for a stud, and its delivery terms. */
interface Elsewhere {
  priceCents: number;
  deliveryCents?: number;
  minimumCents?: number;
  leadTimeDays?: number;
  stock?: number | null;
  /** Milliseconds from now until the price expires. */
  validForMs?: number;
  name?: string;
}

const DAY_MS = 86_400_000;

/** @param quantity studs ordered, at $4.25 and 8% tax; delivery is $59.00 */
export async function openShortOrder(bench: PurchaseOrderBench, quantity = 10) {
  const { database, clock } = bench;
  // Suppliers of other tests sell nothing here.
  await database.supplier.updateMany({ data: { isActive: false } });
  const project = await bench.createProject([quantity]);
  const [part] = project.parts;
  if (!part) throw new Error("a project has a supplier");
  const material = await database.material.create({
    data: {
      projectId: project.id,
      position: 0,
      name: "2x4x8 stud",
      quantity,
      unit: "each",
      category: "Lumber & Wood",
      takeoffKey: "stud",
      workItem: "Wall",
      runNumber: 1,
      measuredQuantity: quantity,
      measuredUnit: "each",
      wastePercent: 0,
      formula: "-",
      basis: "stated",
      confidence: 1,
    },
  });

  async function offer(supplierId: string, id: string, { priceCents, ...of }: Elsewhere) {
    const now = clock.now().getTime();
    await database.product.create({
      data: {
        id,
        materialId: material.id,
        supplierId,
        name: "2 in. x 4 in. x 8 ft. Stud",
        sku: `SKU-${id.slice(0, 8)}`,
        price: toDecimal(priceCents),
        saleUnit: "piece",
        packQuantity: 1,
        stock: of.stock ?? null,
        leadTimeDays: of.leadTimeDays ?? 2,
        matchScore: 1,
        source: "test",
        zipCode: "94110",
        fetchedAt: new Date(now - DAY_MS),
        validUntil: new Date(now + (of.validForMs ?? DAY_MS)),
        isSample: true,
      },
    });
  }
  await offer(part.supplierId, part.productId, { priceCents: 425, validForMs: -1 });

  let orderId: string | null = null;
  return {
    project,
    materialId: material.id,
    /** Another supplier's offer. @returns the supplier's id */
    async sellElsewhere(said: Elsewhere): Promise<string> {
      const { id } = await database.supplier.create({
        data: {
          name: said.name ?? "Menards",
          slug: randomUUID(),
          deliveryFee: toDecimal(said.deliveryCents ?? 0),
          minimumOrder: toDecimal(said.minimumCents ?? 0),
          isSandbox: true,
          apiEndpoint: bench.shopUrl,
        },
      });
      await offer(id, randomUUID(), said);
      return id;
    },
    /** Sets the day by which it is needed, YYYY-MM-DD. */
    async needBy(day: string): Promise<void> {
      const contact = { contactName: "Sam", contactPhone: "+14155550100" };
      const address = { street: "1 Mission St", city: "San Francisco", state: "CA", zipCode: "94110" };
      await database.jobSite.create({ data: { projectId: project.id, ...address, ...contact, needBy: day } });
    },
    /** @returns the order's id */
    async pay(): Promise<string> {
      orderId = await bench.pay(project);
      return orderId;
    },
    /** The purchase order as it is now. */
    async present() {
      const [purchaseOrder] = await bench.listOf(project, orderId ?? "");
      if (!purchaseOrder) throw new Error("nothing was ordered");
      return purchaseOrder;
    },
    viewer: project.viewer satisfies TestProject["viewer"],
  };
}
