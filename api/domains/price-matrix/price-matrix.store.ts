/** Reads everything a matrix needs in one statement. The caller has checked whose project it is. */
import * as z from "zod";
import { parseCents } from "../../platform/money.ts";
import type { Statements } from "../../platform/statements.ts";
import { type Handover, storedGaps, termsFor } from "../sourcing/index.ts";
import type { MatrixGap, MatrixInput } from "./price-matrix.types.ts";

const READ = `
  WITH list AS MATERIALIZED (
    SELECT id, name, quantity, unit, unsourced_reason, gaps, position FROM materials WHERE project_id = $1),
  offers AS MATERIALIZED (
    SELECT o.* FROM products o JOIN list ON list.id = o.material_id),
  asked AS MATERIALIZED (
    SELECT supplier_id FROM offers
     UNION SELECT unnest($2::uuid[])
     UNION SELECT (gap->>'supplierId')::uuid
             FROM list, jsonb_array_elements(CASE WHEN gaps IS NULL THEN '[]' ELSE gaps END) AS gap)
  SELECT json_build_object(
    'materials', (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'quantity', quantity, 'unit', unit,
        'unsourcedReason', unsourced_reason, 'gaps', gaps) ORDER BY position), '[]') FROM list),
    'offers', (SELECT coalesce(json_agg(json_build_object('id', id, 'materialId', material_id, 'supplierId', supplier_id,
        'name', name, 'saleUnit', sale_unit, 'priceCents', (price * 100)::bigint, 'packQuantity', pack_quantity,
        'quantityBreaks', quantity_breaks, 'inStock', in_stock, 'stock', stock, 'validUntil', valid_until, 'isSample', is_sample,
        'package', CASE WHEN package_id IS NOT NULL THEN json_build_object('id', package_id, 'lines', package_lines) END)),
        '[]') FROM offers),
    'suppliers', (SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name,
        'offersPickup', s.offers_pickup,
        'deliveryFeeCents', (CASE WHEN own.project_id IS NULL THEN s.delivery_fee ELSE own.delivery_fee END * 100)::bigint,
        'freeDeliveryThresholdCents', (CASE WHEN own.project_id IS NULL THEN s.free_delivery_threshold
          ELSE own.free_delivery_threshold END * 100)::bigint,
        'minimumOrderCents', (CASE WHEN own.project_id IS NULL THEN s.minimum_order ELSE own.minimum_order END * 100)::bigint)),
        '[]')
        FROM suppliers s LEFT JOIN project_terms own ON own.supplier_id = s.id AND own.project_id = $1
       WHERE s.id IN (SELECT supplier_id FROM asked)),
    'planned', coalesce((SELECT lines FROM plans WHERE project_id = $1 ORDER BY position LIMIT 1), '[]')) AS matrix`;

const cents = z.number().int();
const matrixShape = z.object({
  materials: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      quantity: z.number(),
      unit: z.string(),
      unsourcedReason: z.string().nullable(),
      gaps: storedGaps,
    }),
  ),
  offers: z.array(
    z.object({
      id: z.string(),
      materialId: z.string(),
      supplierId: z.string(),
      name: z.string(),
      saleUnit: z.string(),
      priceCents: cents,
      packQuantity: z.number(),
      quantityBreaks: z.array(
        z
          .object({ minimumQuantity: z.number(), price: z.string() })
          .transform(({ minimumQuantity, price }) => ({ minimumQuantity, priceCents: parseCents(price) })),
      ),
      inStock: z.boolean(),
      stock: z.number().nullable(),
      validUntil: z.coerce.date(),
      isSample: z.boolean(),
      package: z.object({ id: z.string(), lines: z.number() }).nullable(),
    }),
  ),
  suppliers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      offersPickup: z.boolean(),
      deliveryFeeCents: cents,
      freeDeliveryThresholdCents: cents.nullable(),
      minimumOrderCents: cents,
    }),
  ),
  planned: z.array(z.object({ materialId: z.string(), supplierId: z.string(), packs: z.number() })),
});

/**
 * @param handover how the goods get to the job
 * @param quoteGaps lines for which suppliers that were asked for quotes have no offer: they take precedence over a
 *   search's results
 */
export async function readMatrixInput(
  statements: Statements,
  projectId: string,
  handover: Handover,
  quoteGaps: readonly MatrixGap[],
): Promise<Omit<MatrixInput, "now">> {
  const quoting = [...new Set(quoteGaps.map(({ supplierId }) => supplierId))];
  const [row] = await statements.query<{ matrix: unknown }>(READ, [projectId, quoting]);
  const { suppliers, materials, ...read } = matrixShape.parse(row?.matrix);
  const searched = materials.flatMap(({ id, gaps }) =>
    (gaps ?? []).map((gap) => ({ materialId: id, ...gap })),
  );
  const isAnswer = ({ kind }: MatrixGap) => kind !== "unasked";
  return {
    ...read,
    materials: materials.map(({ gaps, ...material }) => ({ ...material, isNoted: gaps !== null })),
    suppliers: suppliers.map((supplier) => termsFor(supplier, handover)),
    gaps: [...quoteGaps.filter(isAnswer), ...searched, ...quoteGaps.filter((gap) => !isAnswer(gap))],
  };
}
