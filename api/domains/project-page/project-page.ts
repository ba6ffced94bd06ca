/**
 * Reads the project's page in one statement: the project with as much of its materials, offers and suppliers as the
 * document selects, nested by Postgres itself. The owner is part of the statement: projects of others are not found.
 */

import type { MaterialResolvers } from "../../generated/graphql.ts";
import { isId } from "../../platform/input.ts";
import type { Selection } from "../../platform/selection.ts";
import type { Statements } from "../../platform/statements.ts";
import { fromProjectRow, PROJECT_ROW, type Project, type ProjectRow } from "../project/index.ts";
import { type Material, type Supplier, sortOffers } from "../sourcing/index.ts";
import { columnsFor, type FieldOf } from "./columns.ts";
import {
  createOfferReader,
  type OfferReader,
  type OfferRow,
  offerColumns,
  type ReadProduct,
  toOfferRow,
} from "./page-offers.ts";

/** A project with the related data read along with it; the rest is missing, and is loaded when a resolver needs it. */
export type ReadProject = Project & { materials?: ReadMaterial[] };
export type ReadMaterial = Omit<Material, "runNumber" | "articleSupplierId"> & {
  products?: ReadProduct[];
};

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
  usualWastePercent: "m.usual_waste_percent",
  leftover: "m.leftover",
  packSize: "m.pack_size",
  isSingleArticle: "m.is_single_article",
  formula: "m.formula",
  inputs: "m.inputs",
  basis: "m.basis",
  confidence: "m.confidence",
  unsourcedReason: "m.unsourced_reason",
  origin: "m.origin",
  replacedName: "m.replaced_name",
  articleSku: "m.article_sku",
};
type MaterialColumn = keyof typeof MATERIAL_SQL;
const MATERIAL_COLUMNS = Object.keys(MATERIAL_SQL) as MaterialColumn[];
const EACH_MATERIAL: readonly MaterialColumn[] = ["id", "quantity", "category"];

/** The columns behind each field, in addition to those of every material. */
const MATERIAL_NEEDS: Record<FieldOf<MaterialResolvers>, readonly MaterialColumn[]> = {
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
  usualWastePercent: ["usualWastePercent"],
  leftover: ["leftover"],
  wastePacks: ["calculatedQuantity", "unit", "measuredQuantity", "measuredUnit", "wastePercent", "packSize"],
  isSingleArticle: ["isSingleArticle"],
  formula: ["formula"],
  inputs: ["inputs"],
  basis: ["basis"],
  confidence: ["confidence"],
  unsourcedReason: ["unsourcedReason"],
  origin: ["origin"],
  replacedName: ["replacedName"],
  articleSku: ["articleSku"],
  products: [],
  bestProduct: [],
  offerCount: [],
  supplierNames: [],
  hasSamplePrices: [],
};

/** The fields derived from a material's offers, each with the offer columns it needs; null where the document decides. */
const OFFER_FIELDS: Readonly<Record<string, Selection | null>> = {
  products: null,
  bestProduct: null,
  offerCount: new Map(),
  supplierNames: new Map([["supplier", new Map()]]),
  hasSamplePrices: new Map([["provenance", new Map()]]),
};

const SUPPLIER_COLUMNS = `s.id, s.name, s.slug, s.api_endpoint AS "apiEndpoint", s.connector, s.is_sandbox AS "isSandbox",
  s.order_channel AS "orderChannel",
  s.logo, s.is_active AS "isActive", s.is_local AS "isLocal", (s.delivery_fee * 100)::bigint AS "deliveryFeeCents",
  (s.free_delivery_threshold * 100)::bigint AS "freeDeliveryThresholdCents",
  (s.minimum_order * 100)::bigint AS "minimumOrderCents", s.offers_pickup AS "offersPickup"`;

/** The statement's JSON. A column that was not selected is missing, and so is the field that would need it. */
interface PageJson {
  project: ProjectRow;
  materials?: MaterialJson[];
  suppliers?: Supplier[];
}
type MaterialJson = Omit<ReadMaterial, "products" | "projectId"> & { products?: OfferRow[] };
/** How a selection is read. */
interface PageReading {
  text: string;
  readOffer: OfferReader;
}

/** Documents are cached, and their selections with them. */
const readings = new WeakMap<Selection, PageReading>();

/** @returns null when there is none with this id or it belongs to another organization */
export async function findProjectPage(
  statements: Statements,
  organizationId: string,
  id: string,
  selection: Selection,
): Promise<ReadProject | null> {
  if (!isId(id)) return null;
  const reading = readings.get(selection) ?? toReading(selection);
  readings.set(selection, reading);
  const [row] = await statements.query<{ page: string }>(reading.text, [id, organizationId]);
  return row ? toProject(JSON.parse(row.page), reading.readOffer) : null;
}

function toReading(selection: Selection): PageReading {
  const materials = selection.get("materials");
  const ofOffers = [...(materials ?? [])].flatMap(([field, asked]) =>
    field in OFFER_FIELDS ? [OFFER_FIELDS[field] ?? asked] : [],
  );
  const hasOffers = ofOffers.length > 0;
  const columns = hasOffers ? offerColumns(ofOffers) : [];
  const parts = [`${PROJECT_ROW} AS project`];
  if (materials) {
    const nested = hasOffers
      ? `, (SELECT coalesce(json_agg(${toOfferRow(columns)}), '[]') FROM products o
           WHERE o.material_id = m.id) AS products`
      : "";
    parts.push(`(SELECT coalesce(json_agg(row_to_json(m)), '[]') FROM (SELECT ${materialColumns(materials)}${nested}
      FROM materials m WHERE m.project_id = p.id ORDER BY m.position) m) AS materials`);
  }
  if (hasOffers) {
    parts.push(`(SELECT coalesce(json_agg(row_to_json(s)), '[]') FROM (SELECT ${SUPPLIER_COLUMNS} FROM suppliers s
      WHERE s.id IN (SELECT o.supplier_id FROM products o JOIN materials m ON m.id = o.material_id
        WHERE m.project_id = p.id)) s) AS suppliers`);
  }
  const text = `SELECT row_to_json(page)::text AS page FROM (SELECT ${parts.join(", ")}
    FROM projects p WHERE p.id = $1 AND p.organization_id = $2) page`;
  return { text, readOffer: createOfferReader(columns) };
}

function materialColumns(asked: Selection): string {
  return columnsFor(MATERIAL_COLUMNS, EACH_MATERIAL, MATERIAL_NEEDS, [asked])
    .map((column) => `${MATERIAL_SQL[column]} AS "${column}"`)
    .join(", ");
}

function toProject(
  { project: row, materials, suppliers = [] }: PageJson,
  readOffer: OfferReader,
): ReadProject {
  const project: ReadProject = fromProjectRow(row);
  if (materials) {
    const byId = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
    project.materials = materials.map((material) => toMaterial(material, project.id, byId, readOffer));
  }
  return project;
}

function toMaterial(
  row: MaterialJson,
  projectId: string,
  suppliers: ReadonlyMap<string, Supplier>,
  readOffer: OfferReader,
): ReadMaterial {
  const { products } = row;
  // The row itself, with its offers in order.
  const ofRow: Omit<MaterialJson, "products"> = row;
  const material: ReadMaterial = Object.assign(ofRow, { projectId });
  if (products) material.products = sortOffers(products.map((one) => readOffer(one, row, suppliers)));
  return material;
}
