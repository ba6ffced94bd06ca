import { DEFAULTS, SAFEGUARD_ACTIONS, type SafeguardAction } from "../../../../schema/constants.ts";
import type { OrderSafeguardsFields } from "../../../../schema/rules/reordering.ts";
import type { Connection } from "../../../platform/database.ts";
import { parseCents, toDecimal } from "../../../platform/money.ts";
import { toCents } from "../subscriptions/subscription.rules.ts";
import type { OrderSafeguards } from "./processing.types.ts";

/** The defaults until a user chooses: nothing is charged without approval, and anything unusual needs an answer. */
const DEFAULT_SAFEGUARDS: OrderSafeguards = {
  isAutomatic: false,
  zipCode: null,
  priceRisePercent: 15,
  priceRiseAction: "ask",
  shortStockAction: "ask",
  latestDeliveryDays: null,
  lateDeliveryAction: "ask",
  maxDeliveryFeeCents: null,
  deliveryFeeAction: "ask",
};

/** How an organization wants automatic orders to be handled; the default safeguards where it has not chosen. */
export async function findOrderSafeguards(
  connection: Connection,
  organizationId: string,
): Promise<OrderSafeguards> {
  const row = await connection.orderSafeguards.findUnique({ where: { organizationId } });
  if (row === null) return DEFAULT_SAFEGUARDS;
  return {
    isAutomatic: row.isAutomatic,
    zipCode: row.zipCode,
    priceRisePercent: row.priceRisePercent,
    priceRiseAction: toAction(row.priceRiseAction),
    shortStockAction: toAction(row.shortStockAction),
    latestDeliveryDays: row.latestDeliveryDays,
    lateDeliveryAction: toAction(row.lateDeliveryAction),
    maxDeliveryFeeCents: row.maxDeliveryFee === null ? null : parseCents(row.maxDeliveryFee.toFixed(2)),
    deliveryFeeAction: toAction(row.deliveryFeeAction),
  };
}

export async function saveOrderSafeguards(
  connection: Connection,
  organizationId: string,
  fields: OrderSafeguardsFields,
): Promise<OrderSafeguards> {
  const maxDeliveryFeeCents = toCents(fields.maxDeliveryFee);
  const columns = {
    isAutomatic: fields.isAutomatic,
    zipCode: fields.zipCode || null,
    priceRisePercent: fields.priceRisePercent ?? null,
    priceRiseAction: fields.priceRiseAction,
    shortStockAction: fields.shortStockAction,
    latestDeliveryDays: fields.latestDeliveryDays ?? null,
    lateDeliveryAction: fields.lateDeliveryAction,
    maxDeliveryFee: maxDeliveryFeeCents === null ? null : toDecimal(maxDeliveryFeeCents),
    deliveryFeeAction: fields.deliveryFeeAction,
  };
  await connection.orderSafeguards.upsert({
    where: { organizationId },
    create: { organizationId, ...columns },
    update: columns,
  });
  return findOrderSafeguards(connection, organizationId);
}

/** Where a user's reorders are delivered: the chosen address, else that of the newest project with a known place. */
export async function findDeliveryZip(
  connection: Connection,
  organizationId: string,
  { zipCode }: Pick<OrderSafeguards, "zipCode">,
): Promise<string> {
  if (zipCode !== null) return zipCode;
  const project = await connection.project.findFirst({
    where: { organizationId, zipCode: { not: DEFAULTS.zipCode } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { zipCode: true },
  });
  return project?.zipCode ?? DEFAULTS.zipCode;
}

function toAction(stored: string): SafeguardAction {
  return SAFEGUARD_ACTIONS.find((action) => action === stored) ?? "ask";
}
