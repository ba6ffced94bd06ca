/** Where an organization picks up its goods itself, according to its settings for suppliers. */
import * as z from "zod";
import { PURCHASE_ORDER_CHANNELS } from "../../../../schema/rules/purchase-order.ts";
import type { Connection } from "../../../platform/database.ts";
import type { Handover } from "../offers/handover.rules.ts";
import { ORDER_CHANNELS } from "../offers/product.types.ts";
import { isFetched } from "./choose-channel.ts";

const contacts = z.array(
  z.object({
    supplierId: z.string(),
    isSandbox: z.boolean(),
    orderChannel: z.enum(ORDER_CHANNELS).nullable(),
    channel: z.enum(PURCHASE_ORDER_CHANNELS),
  }),
);

/** The buyer, and the purpose of the purchase. */
interface Buying {
  organizationId: string;
  isTest: boolean;
  preferences: { deliveryRequired: boolean };
}

/** Orders without a project: they are not tests, and are delivered except where the buyer picks up. */
export const FOR_NO_PROJECT = { isTest: false, preferences: { deliveryRequired: true } } as const;

/** How goods reach a job, such as a project. Read each time, since the buyer may change the choice. */
export async function findHandover(
  connection: Connection,
  { organizationId, isTest, preferences: { deliveryRequired } }: Buying,
): Promise<Handover> {
  const rows = await connection.$queryRaw`
    SELECT supplier.id::text AS "supplierId", supplier.is_sandbox AS "isSandbox", supplier.order_channel AS "orderChannel",
           contact.channel
      FROM supplier_contacts contact JOIN suppliers supplier ON supplier.id = contact.supplier_id
     WHERE contact.organization_id = ${organizationId}::uuid`;
  const fetched = contacts
    .parse(rows)
    .flatMap(({ supplierId, ...said }) => (isFetched(said, said, isTest) ? [supplierId] : []));
  return { deliveryRequired, fetched: new Set(fetched) };
}
