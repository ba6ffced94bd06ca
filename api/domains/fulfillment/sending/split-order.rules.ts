/** Splits a paid order by supplier. */
import type { Order, OrderLine, SupplierPart } from "../../order/index.ts";
import type { PurchaseOrderDraft, PurchaseOrderTotals } from "../purchase-order.types.ts";

type PaidOrder = Pick<Order, "lines" | "parts">;

/**
 * One draft per supplier, in the order of the lines. Its sums are the supplier's part of the payment, to the cent; for
 * orders stored without parts, they are the sums of its lines.
 * @param pages the articles' pages at their suppliers, by the ids of their offers
 */
export function splitOrder(
  { lines, parts }: PaidOrder,
  pages: ReadonlyMap<string, string>,
): PurchaseOrderDraft[] {
  const keys = [...new Set(lines.map(partKeyOf))];
  return keys.flatMap((partKey) => {
    const own = lines.filter((line) => partKeyOf(line) === partKey);
    const [first] = own;
    if (!first) return [];
    const part = parts.find((one) => partKeyOf(one) === partKey);
    const zipCode = own.find(({ provenance }) => provenance)?.provenance?.zipCode;
    return [
      {
        partKey,
        supplierId: first.supplierId,
        supplierName: first.supplierName,
        lines: own.map((line, index) => ({
          key: String(index + 1),
          orderLineId: line.id,
          sku: line.sku,
          name: line.name,
          materialName: line.materialName,
          category: line.category,
          saleUnit: line.saleUnit,
          quantity: line.quantity,
          unitCents: line.unitCents,
          totalCents: line.totalCents,
          url: pages.get(line.productId ?? "") ?? null,
          quotedAt: line.provenance?.fetchedAt ?? null,
        })),
        ...(part ? totalsOf(part) : sumLines(own)),
        zipCode: zipCode ?? null,
        isSample: own.some(({ provenance }) => provenance?.isSample),
      },
    ];
  });
}

const partKeyOf = ({ supplierId, supplierName }: Pick<SupplierPart, "supplierId" | "supplierName">): string =>
  supplierId ?? supplierName;

function totalsOf({ itemsCents, deliveryCents, taxCents, totalCents }: SupplierPart): PurchaseOrderTotals {
  return { itemsCents, deliveryCents, taxCents, totalCents };
}

function sumLines(lines: readonly OrderLine[]): PurchaseOrderTotals {
  const sum = (of: (line: OrderLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const itemsCents = sum(({ totalCents }) => totalCents);
  const deliveryCents = sum((line) => line.deliveryCents);
  const taxCents = sum((line) => line.taxCents);
  return { itemsCents, deliveryCents, taxCents, totalCents: itemsCents + deliveryCents + taxCents };
}
