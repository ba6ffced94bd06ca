/** Users as customers of the payment provider, and their one saved card. */
import type { Connection } from "../../../platform/database.ts";
import type { PaymentCustomerModel } from "../../../prisma/generated/models.ts";
import type { SavedPaymentMethod } from "../payment.types.ts";
import type { ProviderCard } from "../payment-provider.ts";

export interface PaymentCustomer {
  organizationId: string;
  /** Null until the provider has answered. */
  providerId: string | null;
  setupAttempt: number;
  setupIntentId: string | null;
  card: SavedPaymentMethod | null;
}

export async function findCustomer(
  connection: Connection,
  organizationId: string,
): Promise<PaymentCustomer | null> {
  const row = await connection.paymentCustomer.findUnique({ where: { organizationId } });
  return row && toCustomer(row);
}

/** The customer this form belongs to; null when it belongs to no one, or is an outdated one. */
export async function findCustomerBySetup(
  connection: Connection,
  setupIntentId: string,
): Promise<PaymentCustomer | null> {
  const row = await connection.paymentCustomer.findUnique({ where: { setupIntentId } });
  return row && toCustomer(row);
}

/** The customer and card that an order can be charged to in the buyer's absence; null when no card is saved. */
export async function findChargeable(
  connection: Connection,
  organizationId: string,
): Promise<{ customerId: string; card: SavedPaymentMethod } | null> {
  const customer = await findCustomer(connection, organizationId);
  if (!customer?.card || customer.providerId === null) return null;
  return { customerId: customer.providerId, card: customer.card };
}

/** Records the user and counts an attempt to save a card; creates the row when there is none. */
export async function beginSetup(connection: Connection, organizationId: string): Promise<PaymentCustomer> {
  return toCustomer(
    await connection.paymentCustomer.upsert({
      where: { organizationId },
      create: { organizationId, setupAttempt: 1 },
      update: { setupAttempt: { increment: 1 } },
    }),
  );
}

export async function noteSetup(
  connection: Connection,
  organizationId: string,
  setup: { providerId: string; setupIntentId: string | null },
): Promise<void> {
  await connection.paymentCustomer.update({ where: { organizationId }, data: setup });
}

/** Saves a card in place of the previous one. @returns the previous card's id, to be deleted at the provider */
export async function keepCard(
  transaction: Connection,
  organizationId: string,
  card: ProviderCard,
  savedAt: Date,
): Promise<string | null> {
  await transaction.$queryRaw`SELECT user_id FROM payment_customers WHERE user_id = ${organizationId}::uuid FOR UPDATE`;
  const before = await transaction.paymentCustomer.findUniqueOrThrow({ where: { organizationId } });
  if (before.methodId === card.id) return null;
  const { id: methodId, ...face } = card;
  await transaction.paymentCustomer.update({
    where: { organizationId },
    data: { methodId, ...face, savedAt, setupIntentId: null },
  });
  return before.methodId;
}

/** Removes the card. @returns its id at the provider; null when there was none */
export async function dropCard(transaction: Connection, organizationId: string): Promise<string | null> {
  await transaction.$queryRaw`SELECT user_id FROM payment_customers WHERE user_id = ${organizationId}::uuid FOR UPDATE`;
  const before = await transaction.paymentCustomer.findUnique({ where: { organizationId } });
  if (!before?.methodId) return null;
  await transaction.paymentCustomer.update({
    where: { organizationId },
    data: { methodId: null, brand: null, last4: null, expMonth: null, expYear: null, savedAt: null },
  });
  return before.methodId;
}

function toCustomer(row: PaymentCustomerModel): PaymentCustomer {
  const { organizationId, providerId, setupAttempt, setupIntentId } = row;
  const { methodId, brand, last4, expMonth, expYear, savedAt } = row;
  const isSaved =
    methodId !== null &&
    brand !== null &&
    last4 !== null &&
    expMonth !== null &&
    expYear !== null &&
    savedAt !== null;
  return {
    organizationId,
    providerId,
    setupAttempt,
    setupIntentId,
    card: isSaved ? { id: methodId, brand, last4, expMonth, expYear, savedAt } : null,
  };
}
