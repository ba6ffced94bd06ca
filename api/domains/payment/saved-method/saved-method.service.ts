/** Saves a card for orders placed in the buyer's absence. Only the provider ever sees the card's number. */
import { bindTo } from "../../../platform/bind.ts";
import { type Database, inTransaction } from "../../../platform/database.ts";
import { notFound } from "../../../platform/errors.ts";
import type { Logger } from "../../../platform/logger.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { answerProviderFailure } from "../answer-provider-failure.ts";
import type { PaymentUnavailable, SavedPaymentMethod } from "../payment.types.ts";
import { type PaymentProvider, PaymentProviderError, type ProviderSetup } from "../payment-provider.ts";
import * as store from "./saved-method.store.ts";

type SetUpOutcome = { kind: "success"; setupId: string; clientSecret: string } | PaymentUnavailable;
type SaveMethodOutcome =
  | { kind: "success"; method: SavedPaymentMethod }
  | { kind: "payment-method-refused"; message: string }
  | PaymentUnavailable;
type RemoveMethodOutcome = { kind: "success" } | PaymentUnavailable;

interface SavedMethodDependencies {
  database: Database;
  provider: PaymentProvider;
  clock: { now(): Date };
  logger: Logger;
}

/** Saved cards, as the payment service calls them. */
export type SavedMethods = ReturnType<typeof createSavedMethods>;

export function createSavedMethods(dependencies: SavedMethodDependencies) {
  return bindTo(dependencies, { setUp, save, applySetup, remove });
}

/** Starts saving a card. The customer is created once per user, the form once per attempt. */
function setUp(dependencies: SavedMethodDependencies, viewer: Viewer): Promise<SetUpOutcome> {
  const { database, provider } = dependencies;
  return withProvider(dependencies, viewer.organizationId, async (): Promise<SetUpOutcome> => {
    const { organizationId } = viewer;
    const { setupAttempt, providerId } = await store.beginSetup(database, organizationId);
    const customerId =
      providerId ??
      (await provider.createCustomer({ organizationId, idempotencyKey: `customer:${organizationId}` })).id;
    const idempotencyKey = `setup:${organizationId}:${setupAttempt}`;
    const setup = await provider.createSetup({ customerId, idempotencyKey });
    if (setup.clientSecret === null) throw new PaymentProviderError("invalid", "a form without a secret");
    await store.noteSetup(database, organizationId, { providerId: customerId, setupIntentId: setup.id });
    return { kind: "success", setupId: setup.id, clientSecret: setup.clientSecret };
  });
}

/**
 * Saves the card entered in the form, as reported by the provider. Repeating it returns the same.
 * @throws AppError NOT_FOUND when the form is not the viewer's
 */
function save(
  dependencies: SavedMethodDependencies,
  viewer: Viewer,
  setupId: string,
): Promise<SaveMethodOutcome> {
  const { database, provider } = dependencies;
  return withProvider(dependencies, viewer.organizationId, async (): Promise<SaveMethodOutcome> => {
    const customer = await store.findCustomer(database, viewer.organizationId);
    if (!customer?.providerId || !SETUP_ID.test(setupId)) throw notFound("Form");
    const setup = await provider.retrieveSetup(setupId);
    if (setup.customerId !== customer.providerId) throw notFound("Form");
    // An older form must not bring back a card that has since been replaced or removed.
    const isCurrent = customer.setupIntentId === setupId || customer.card?.id === setup.card?.id;
    const method = isCurrent ? await keep(dependencies, viewer.organizationId, setup) : null;
    if (method !== null) return { kind: "success", method };
    const message = setup.failureMessage ?? "The card was not accepted. Please fill in the form again.";
    return { kind: "payment-method-refused", message };
  });
}

/** The same, triggered by the provider's message, when the buyer never returned from the form. */
async function applySetup(dependencies: SavedMethodDependencies, setupId: string): Promise<boolean> {
  const { database, provider } = dependencies;
  const customer = await store.findCustomerBySetup(database, setupId);
  if (customer === null) return false;
  await keep(dependencies, customer.organizationId, await provider.retrieveSetup(setupId));
  return true;
}

/** Removes the card here first: from then on nothing is charged to it. */
function remove(dependencies: SavedMethodDependencies, viewer: Viewer): Promise<RemoveMethodOutcome> {
  const { database } = dependencies;
  return withProvider(dependencies, viewer.organizationId, async (): Promise<RemoveMethodOutcome> => {
    const methodId = await inTransaction(database, (transaction) =>
      store.dropCard(transaction, viewer.organizationId),
    );
    if (methodId !== null) await forget(dependencies, methodId);
    return { kind: "success" };
  });
}

function withProvider<Outcome>(
  { logger }: SavedMethodDependencies,
  organizationId: string,
  work: () => Promise<Outcome>,
) {
  return answerProviderFailure(logger, { organizationId }, "a card could not be saved or forgotten", work);
}

/** Saves the card of a completed form. @returns the card; null when the form has none to save */
async function keep(
  dependencies: SavedMethodDependencies,
  organizationId: string,
  setup: ProviderSetup,
): Promise<SavedPaymentMethod | null> {
  const { database, clock } = dependencies;
  const { card } = setup;
  if (!setup.isDone || card === null) return null;
  const before = await inTransaction(database, (transaction) =>
    store.keepCard(transaction, organizationId, card, clock.now()),
  );
  if (before !== null) await forget(dependencies, before);
  const customer = await store.findCustomer(database, organizationId);
  return customer?.card ?? null;
}

/** A card that could not be deleted at the provider is never charged from here, so leaving it there does no harm. */
async function forget({ provider, logger }: SavedMethodDependencies, methodId: string): Promise<void> {
  try {
    await provider.forgetCard(methodId);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    logger.warn({ err: error }, "the provider was not told to forget a card");
  }
}

/** The format of the provider's form ids; any other id is never sent to the provider. */
const SETUP_ID = /^seti_[A-Za-z0-9]+$/;
