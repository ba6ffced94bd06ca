/**
 * The project's page by one statement: the project with as much of its materials, offers and suppliers as the document
 * asks for, nested by Postgres itself. Its owner is part of the statement: what is not theirs is not there.
 */
import {
  fromProjectJson,
  PROJECT_COLUMNS,
  type Project,
  type ProjectJson,
} from "../domains/project/index.ts";
import {
  type Material,
  type Product,
  type Provenance,
  type Supplier,
  sortOffers,
} from "../domains/sourcing/index.ts";
import type { MaterialResolvers, ProductResolvers } from "../generated/graphql.ts";
import { isId } from "../platform/input.ts";
import { parseCents } from "../platform/money.ts";
import { below, type Selection } from "../platform/selection.ts";
import type { Statements } from "../platform/statements.ts";

/** A project with what was read along with it; what was not is left out, and loaded when a resolver asks for it. */
export type ReadProject = Project & { materials?: ReadMaterial[] };
export type ReadMaterial = Omit<Material, "runNumber" | "packSize"> & { products?: ReadProduct[] };
export type ReadProduct = Omit<Product, "specifications"> & { supplier?: Supplier };

type FieldOf<Resolvers> = Exclude<keyof Resolvers, "__isTypeOf">;

const MATERIAL_SQL = {
  id: "m.id",
  name: "m.name",
  category: "m.category",
  quantity: "m.quantity",
  position: "m.position",
  description: "m.description",
  takeoffKey: "m.takeoff_key",
  workItem: "m.work_item",
  unit: "m.unit",
  calculatedQuantity: "m.calculated_quantity",
  estimatedPriceCents: "(m.estimated_price * 100)::bigint",
  measuredQuantity: "m.measured_quantity",
  measuredUnit: "m.measured_unit",
  wastePercent: "m.waste_percent",
  leftover: "m.leftover",
  formula: "m.formula",
  inputs: "m.inputs",
  basis: "m.basis",
  confidence: "m.confidence",
  unsourcedReason: "m.unsourced_reason",
};
const EACH_MATERIAL: readonly (keyof typeof MATERIAL_SQL)[] = ["id", "quantity", "category"];

/** The columns behind each field beside those of every material. */
const MATERIAL_NEEDS: Record<FieldOf<MaterialResolvers>, readonly (keyof typeof MATERIAL_SQL)[]> = {
  id: [],
  key: ["takeoffKey"],
  name: ["name"],
  description: ["description"],
  category: [],
  quantity: [],
  calculatedQuantity: ["calculatedQuantity"],
  unit: ["unit"],
  estimatedPrice: ["estimatedPriceCents"],
  workItem: ["workItem"],
  measuredQuantity: ["measuredQuantity"],
  measuredUnit: ["measuredUnit"],
  wastePercent: ["wastePercent"],
  leftover: ["leftover"],
  formula: ["formula"],
  inputs: ["inputs"],
  basis: ["basis"],
  confidence: ["confidence"],
  unsourcedReason: ["unsourcedReason"],
  products: [],
  bestProduct: [],
};

const PRODUCT_SQL = {
  id: "o.id",
  supplierId: "o.supplier_id",
  name: "o.name",
  priceCents: "(o.price * 100)::bigint",
  packQuantity: "o.pack_quantity",
  quantityBreaks: "o.quantity_breaks",
  inStock: "o.in_stock",
  stock: "o.stock",
  sku: "o.sku",
  description: "o.description",
  saleUnit: "o.sale_unit",
  imageUrl: "o.image_url",
  rating: "o.rating",
  leadTimeDays: "o.lead_time_days",
  matchScore: "o.match_score",
  matchReasons: "o.match_reasons",
  source: "o.source",
  zip: "o.zip_code",
  fetchedAt: "o.fetched_at",
  validUntil: "o.valid_until",
  isSample: "o.is_sample",
};
/** What offers are put in order by, and their supplier. */
const EACH_PRODUCT: readonly (keyof typeof PRODUCT_SQL)[] = [
  "id",
  "supplierId",
  "name",
  "priceCents",
  "packQuantity",
  "quantityBreaks",
  "inStock",
  "stock",
];

const PROVENANCE: readonly (keyof typeof PRODUCT_SQL)[] = [
  "source",
  "zip",
  "fetchedAt",
  "validUntil",
  "isSample",
];

/** The columns behind each field beside those of every offer. */
const PRODUCT_NEEDS: Record<FieldOf<ProductResolvers>, readonly (keyof typeof PRODUCT_SQL)[]> = {
  id: [],
  materialId: [],
  sku: ["sku"],
  name: [],
  description: ["description"],
  price: [],
  saleUnit: ["saleUnit"],
  packQuantity: [],
  neededQuantity: [],
  totalPrice: [],
  unitPrice: [],
  quantityBreaks: [],
  imageUrl: ["imageUrl"],
  inStock: [],
  stock: [],
  rating: ["rating"],
  leadTimeDays: ["leadTimeDays"],
  supplier: [],
  matchScore: ["matchScore"],
  matchReasons: ["matchReasons"],
  provenance: PROVENANCE,
  // Prices were seen at the offer's place.
  priceHistory: ["sku", ...PROVENANCE],
};

const SUPPLIER_COLUMNS = `s.id, s.name, s.slug, s.api_endpoint AS "apiEndpoint", s.connector, s.is_sandbox AS "isSandbox",
  s.is_local AS "isLocal", (s.delivery_fee * 100)::bigint AS "deliveryFeeCents",
  (s.free_delivery_threshold * 100)::bigint AS "freeDeliveryThresholdCents",
  (s.minimum_order * 100)::bigint AS "minimumOrderCents"`;

/** What the statement's JSON has. A column that was not asked for is missing, and so is the field that would need it. */
interface PageJson extends ProjectJson {
  materials?: MaterialJson[];
  suppliers?: Supplier[];
}
type MaterialJson = Omit<ReadMaterial, "products" | "projectId"> & { products?: ProductJson[] };
type ProductJson = Omit<
  ReadProduct,
  "materialId" | "materialQuantity" | "category" | "quantityBreaks" | "provenance" | "supplier"
> & {
  quantityBreaks: { minimumQuantity: number; price: string }[];
} & (ProvenanceJson | { source?: undefined });
type ProvenanceJson = Omit<Provenance, "fetchedAt" | "validUntil"> & {
  fetchedAt: string;
  validUntil: string;
};

/** The statement of each selection; documents are kept, and their selections with them. */
const texts = new WeakMap<Selection, string>();

/** @returns null when there is none with this id or it belongs to someone else */
export async function findProjectPage(
  statements: Statements,
  userId: string,
  id: string,
  selection: Selection,
): Promise<ReadProject | null> {
  if (!isId(id)) return null;
  const text = texts.get(selection) ?? toStatement(selection);
  texts.set(selection, text);
  const [row] = await statements.query<{ page: string }>(text, [id, userId]);
  return row ? toProject(JSON.parse(row.page)) : null;
}

function toStatement(selection: Selection): string {
  const materials = selection.get("materials");
  const offers = materials && (materials.get("products") ?? materials.get("bestProduct"));
  const parts = [PROJECT_COLUMNS];
  if (materials) {
    const nested = offers
      ? `, (SELECT coalesce(json_agg(row_to_json(o)), '[]') FROM (SELECT ${productColumns(materials)}
           FROM products o WHERE o.material_id = m.id) o) AS products`
      : "";
    parts.push(`(SELECT coalesce(json_agg(row_to_json(m)), '[]') FROM (SELECT ${materialColumns(materials)}${nested}
      FROM materials m WHERE m.project_id = p.id ORDER BY m.position) m) AS materials`);
  }
  if (offers) {
    parts.push(`(SELECT coalesce(json_agg(row_to_json(s)), '[]') FROM (SELECT ${SUPPLIER_COLUMNS} FROM suppliers s
      WHERE s.id IN (SELECT o.supplier_id FROM products o JOIN materials m ON m.id = o.material_id
        WHERE m.project_id = p.id)) s) AS suppliers`);
  }
  return `SELECT row_to_json(page)::text AS page FROM (SELECT ${parts.join(", ")}
    FROM projects p WHERE p.id = $1 AND p.user_id = $2) page`;
}

function materialColumns(asked: Selection): string {
  return toSelectList(MATERIAL_SQL, EACH_MATERIAL, MATERIAL_NEEDS, [asked]);
}

function productColumns(materials: Selection): string {
  const asked = [below(materials, "products"), below(materials, "bestProduct")];
  return toSelectList(PRODUCT_SQL, EACH_PRODUCT, PRODUCT_NEEDS, asked);
}

/** In the order of the table, so that the same columns are the same statement. */
function toSelectList<Column extends string>(
  sql: Readonly<Record<Column, string>>,
  each: readonly Column[],
  needs: Readonly<Record<string, readonly Column[]>>,
  asked: readonly Selection[],
): string {
  const wanted = new Set(each);
  for (const name of asked.flatMap((selection) => [...selection.keys()])) {
    for (const column of needs[name] ?? []) wanted.add(column);
  }
  return (Object.keys(sql) as Column[])
    .filter((column) => wanted.has(column))
    .map((column) => `${sql[column]} AS "${column}"`)
    .join(", ");
}

function toProject({ materials, suppliers = [], ...row }: PageJson): ReadProject {
  const project: ReadProject = fromProjectJson(row);
  if (materials) {
    const byId = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
    project.materials = materials.map((material) => toMaterial(material, row.id, byId));
  }
  return project;
}

function toMaterial(
  row: MaterialJson,
  projectId: string,
  suppliers: ReadonlyMap<string, Supplier>,
): ReadMaterial {
  const { products } = row;
  // The row itself, with its offers in order.
  const ofRow: Omit<MaterialJson, "products"> = row;
  const material: ReadMaterial = Object.assign(ofRow, { projectId });
  if (products) material.products = sortOffers(products.map((one) => toProduct(one, row, suppliers)));
  return material;
}

function toProduct(
  row: ProductJson,
  material: MaterialJson,
  suppliers: ReadonlyMap<string, Supplier>,
): ReadProduct {
  const { quantityBreaks, supplierId } = row;
  const product: ReadProduct = Object.assign(row, {
    materialId: material.id,
    materialQuantity: material.quantity,
    category: material.category,
    quantityBreaks: quantityBreaks.map(({ minimumQuantity, price }) => ({
      minimumQuantity,
      priceCents: parseCents(price),
    })),
    provenance: row.source === undefined ? NOT_READ : toProvenance(row),
  });
  const supplier = suppliers.get(supplierId);
  if (supplier) product.supplier = supplier;
  return product;
}

/** Stands where the document looks at no provenance: a page has a hundred offers. */
const NOT_READ: Provenance = {
  source: "",
  zip: "",
  fetchedAt: new Date(Number.NaN),
  validUntil: new Date(Number.NaN),
  isSample: false,
};

function toProvenance({ source, zip, fetchedAt, validUntil, isSample }: ProvenanceJson): Provenance {
  return { source, zip, fetchedAt: new Date(fetchedAt), validUntil: new Date(validUntil), isSample };
}
