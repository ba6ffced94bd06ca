import type {
  Basket_BasketFragment,
  JobNote_NoteFragment,
  MaterialLine_MaterialFragment,
} from "../../../gql/graphql.ts";
import type { ExportTable } from "../../../lib/export-table.ts";
import { byMaterial, bySupplier } from "../../basket/index.ts";
import { whyNotLowest } from "../../sourcing/index.ts";

const text = (header: string, width: number) => ({ header, kind: "text", width }) as const;
const number = (header: string, width = 12) => ({ header, kind: "number", width }) as const;
const money = (header: string, width = 14) => ({ header, kind: "money", width }) as const;

/**
 * The material list, one row per line: the arithmetic behind each quantity, its lowest single price, what is bought,
 * and why that may be another offer.
 *
 * @param basket null when there is none
 */
export function toListTable(
  materials: readonly MaterialLine_MaterialFragment[],
  basket: Basket_BasketFragment | null,
): ExportTable {
  const boughtOf = byMaterial(basket?.items ?? []);
  const basketSuppliers = new Set(basket?.items.map(({ supplierName }) => supplierName));
  return {
    name: "List",
    columns: [
      text("Part of the work", 28),
      text("Material", 36),
      text("Category", 20),
      number("Quantity"),
      text("Unit", 14),
      number("Measured"),
      text("Measured in", 14),
      number("Waste %", 10),
      text("Formula", 60),
      money("Lowest price"),
      text("Lowest at", 20),
      text("Lowest product", 44),
      money("Bought for"),
      text("Bought from", 20),
      text("Bought product", 44),
      text("Why not the lowest", 60),
      text("Sample price", 12),
    ],
    rows: materials.map((material) => {
      const best = material.bestProduct;
      const bought = boughtOf.get(material.id) ?? [];
      const { isSingleArticle } = material;
      return [
        material.workItem,
        material.name,
        material.category,
        material.quantity,
        material.unit,
        Number(material.measuredQuantity),
        material.measuredUnit,
        Number(material.wastePercent),
        material.formula,
        material.estimatedPrice,
        best?.supplier.name ?? null,
        best?.name ?? null,
        sumOf(bought.map(({ lineTotal }) => lineTotal)),
        bought.map(({ supplierName }) => supplierName).join(", ") || null,
        bought.map(({ name }) => name).join("; ") || null,
        whyNotLowest(best, bought, { basketSuppliers, isSingleArticle }),
        best ? yesOrNo(best.provenance.isSample) : null,
      ];
    }),
  };
}

/** Notes about the job in addition to its list, one row per note. */
export function toNotesTable(notes: readonly JobNote_NoteFragment[]): ExportTable {
  return {
    name: "About this job",
    columns: [text("About", 20), text("Said", 60), text("What is done", 60)],
    rows: notes.map(({ label, text: said, effect }) => [label, said, effect]),
  };
}

/** The basket by supplier, with totals below the items. */
export function toBasketTable(basket: Basket_BasketFragment): ExportTable {
  const sum = (label: string, amount: string) => [null, label, null, null, null, null, amount, null, null];
  return {
    name: "Basket",
    columns: [
      text("Supplier", 20),
      text("Item", 48),
      text("Category", 20),
      number("Quantity"),
      text("Sale unit", 12),
      money("Price"),
      money("Line total"),
      text("In stock", 10),
      text("Sample price", 12),
    ],
    rows: [
      ...bySupplier(basket).flatMap(({ supplier, items }) =>
        items.map((item) => [
          supplier.name,
          item.name,
          item.category,
          item.quantity,
          item.saleUnit,
          item.price,
          item.lineTotal,
          yesOrNo(item.inStock),
          yesOrNo(item.isSample),
        ]),
      ),
      sum("Subtotal", basket.totalAmount),
      sum("Tax (estimate)", basket.estimatedTax),
      sum("Shipping", basket.estimatedShipping),
      sum("Total", basket.totalWithTaxShipping),
    ],
  };
}

/** Dollars with two decimals, computed in cents; null for none. */
function sumOf(amounts: readonly string[]): string | null {
  if (amounts.length === 0) return null;
  return (amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100).toFixed(2);
}

const yesOrNo = (is: boolean) => (is ? "yes" : "no");

/** "Back deck", "List" → "back-deck-list"; a name without Latin letters gives "project-list". */
export function fileNameFor(projectName: string, part: string): string {
  const words = projectName
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${words || "project"}-${part.toLowerCase()}`;
}
