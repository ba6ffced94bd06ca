/** Use cases of webhooks: endpoints, their secrets, and the delivery log. */

import { WEBHOOK_LIMITS, type WebhookEventType } from "../../../../schema/constants.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { webhookEndpointChangeRule, webhookEndpointRule } from "../../../../schema/rules/webhook.ts";
import { bindTo } from "../../../platform/bind.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Connection, type Database, inTransaction } from "../../../platform/database.ts";
import { AppError, notFound } from "../../../platform/errors.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../../platform/input.ts";
import type { Page, PageRequest } from "../../../platform/pagination.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import * as deliveries from "./delivery.store.ts";
import * as endpoints from "./endpoint.store.ts";
import { makeWebhookSecret, missingScope, refuseTarget } from "./webhook.rules.ts";
import type { WebhookDelivery, WebhookEndpoint } from "./webhook.types.ts";

/** An endpoint with its secret, which cannot be retrieved again. */
export interface EndpointWithSecret {
  endpoint: WebhookEndpoint;
  secret: string;
}

type CreateEndpointOutcome = ({ kind: "success" } & EndpointWithSecret) | InvalidInput;
type UpdateEndpointOutcome = { kind: "success"; endpoint: WebhookEndpoint } | InvalidInput;
type ResendOutcome =
  | { kind: "success"; delivery: WebhookDelivery }
  | { kind: "endpoint-disabled"; message: string; endpoint: WebhookEndpoint };

/** Where an organization's events are sent, and the results of the deliveries. */
export type WebhookService = ReturnType<typeof createWebhookService>;

interface Dependencies {
  database: Database;
  clock: Clock;
  allowPrivateTargets: boolean;
}

/** @param allowPrivateTargets in development: allows endpoints on this machine and without TLS */
export function createWebhookService(dependencies: Dependencies) {
  return bindTo(dependencies, {
    createEndpoint,
    updateEndpoint,
    rotateSecret,
    deleteEndpoint,
    findEndpoint,
    listEndpoints,
    listDeliveries,
    resend,
  });
}

/** @param input unknown: parsed with `webhookEndpointRule` */
async function createEndpoint(
  { allowPrivateTargets, database, clock }: Dependencies,
  viewer: Viewer,
  input: unknown,
): Promise<CreateEndpointOutcome> {
  const parsed = parseInput(webhookEndpointRule, input);
  if (!parsed.ok) return parsed.error;
  const { url, events, description } = parsed.value;
  const refusal = refuseTarget(url, allowPrivateTargets);
  if (refusal) return invalidInput({ url: refusal });
  assertScopes(viewer, events);
  const secret = makeWebhookSecret();
  return inTransaction(database, async (transaction): Promise<CreateEndpointOutcome> => {
    await endpoints.lockEndpointsOf(transaction, viewer.organizationId);
    if ((await endpoints.countEndpoints(transaction, viewer.organizationId)) >= WEBHOOK_LIMITS.endpoints) {
      return invalidInput({ url: MESSAGES.webhookEndpointsFull });
    }
    const endpoint = await endpoints.insertEndpoint(transaction, {
      organizationId: viewer.organizationId,
      url,
      events: [...new Set(events)],
      description: description ?? "",
      secret,
      createdAt: clock.now(),
    });
    return { kind: "success", endpoint, secret };
  });
}

/** @param input unknown: parsed with `webhookEndpointChangeRule` */
async function updateEndpoint(
  { allowPrivateTargets, database }: Dependencies,
  viewer: Viewer,
  id: string,
  input: unknown,
): Promise<UpdateEndpointOutcome> {
  const parsed = parseInput(webhookEndpointChangeRule, input);
  if (!parsed.ok) return parsed.error;
  const { url, events, description, isEnabled } = parsed.value;
  const refusal = url ? refuseTarget(url, allowPrivateTargets) : null;
  if (refusal) return invalidInput({ url: refusal });
  return inTransaction(database, async (transaction): Promise<UpdateEndpointOutcome> => {
    const present = await lockEndpoint(transaction, viewer, id);
    if (events) assertScopes(viewer, events);
    if (isEnabled === false) await deliveries.abandonPending(transaction, id);
    const endpoint = await endpoints.updateEndpoint(transaction, id, {
      ...(url ? { url } : {}),
      ...(events ? { events: [...new Set(events)] } : {}),
      ...(typeof description === "string" ? { description } : {}),
      ...(isEnabled === true && !present.isEnabled
        ? { isEnabled, disabledReason: null, failingSince: null }
        : {}),
      ...(isEnabled === false && present.isEnabled ? { isEnabled, disabledReason: "owner" } : {}),
    });
    return { kind: "success", endpoint };
  });
}

/** A new secret; the old one also signs for a day. */
async function rotateSecret(
  { clock, database }: Dependencies,
  viewer: Viewer,
  id: string,
): Promise<EndpointWithSecret> {
  const secret = makeWebhookSecret();
  const until = new Date(clock.now().getTime() + WEBHOOK_LIMITS.rotationHours * 3_600_000);
  return inTransaction(database, async (transaction) => {
    await lockEndpoint(transaction, viewer, id);
    return { endpoint: await endpoints.replaceSecret(transaction, id, secret, until), secret };
  });
}

async function deleteEndpoint({ database }: Dependencies, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockEndpoint(transaction, viewer, id);
    await endpoints.deleteEndpoint(transaction, id);
  });
}

function findEndpoint(
  { database }: Dependencies,
  viewer: Viewer,
  id: string,
): Promise<WebhookEndpoint | null> {
  return endpoints.findEndpoint(database, viewer.organizationId, id);
}

function listEndpoints(
  { database }: Dependencies,
  viewer: Viewer,
  page: PageRequest,
): Promise<Page<WebhookEndpoint>> {
  return endpoints.listEndpoints(database, viewer.organizationId, page);
}

/** @throws AppError NOT_FOUND; FORBIDDEN as above: the log contains what the events contain */
async function listDeliveries(
  { database }: Dependencies,
  viewer: Viewer,
  endpointId: string,
  page: PageRequest,
): Promise<Page<WebhookDelivery>> {
  const endpoint = await endpoints.findEndpoint(database, viewer.organizationId, endpointId);
  if (endpoint === null) throw notFound("Webhook endpoint");
  const sent = await deliveries.listDeliveries(database, endpoint.id, page);
  // The log also has deliveries from before its events were changed.
  assertScopes(viewer, [...endpoint.events, ...sent.items.map(({ eventType }) => eventType)]);
  return sent;
}

/** @throws AppError NOT_FOUND; FORBIDDEN as above */
async function resend(
  { database, clock }: Dependencies,
  viewer: Viewer,
  deliveryId: string,
): Promise<ResendOutcome> {
  return inTransaction(database, async (transaction): Promise<ResendOutcome> => {
    const found = await deliveries.findDelivery(transaction, viewer.organizationId, deliveryId);
    if (found === null) throw notFound("Webhook delivery");
    const endpoint = await lockEndpoint(transaction, viewer, found.endpointId);
    assertScopes(viewer, [found.eventType]);
    if (!endpoint.isEnabled) {
      return {
        kind: "endpoint-disabled",
        message: "This endpoint is disabled. Enable it, then send again.",
        endpoint,
      };
    }
    await deliveries.makeDue(transaction, deliveryId, clock.now());
    const delivery = await deliveries.findDelivery(transaction, viewer.organizationId, deliveryId);
    if (delivery === null) throw notFound("Webhook delivery");
    return { kind: "success", delivery };
  });
}

/** @throws AppError NOT_FOUND; FORBIDDEN for a key without the scopes of the endpoint's events */
async function lockEndpoint(transaction: Connection, viewer: Viewer, id: string): Promise<WebhookEndpoint> {
  const endpoint = await endpoints.lockEndpoint(transaction, viewer.organizationId, id);
  if (endpoint === null) throw notFound("Webhook endpoint");
  assertScopes(viewer, endpoint.events);
  return endpoint;
}

/** Receiving an event requires the scope that reading its subject requires. */
function assertScopes(viewer: Viewer, events: readonly WebhookEventType[]): void {
  const missing = missingScope(events, viewer);
  if (missing === null) return;
  const message = `These events require the scope ${missing}, which this API key lacks.`;
  throw new AppError("FORBIDDEN", message, { details: { missingScope: missing } });
}
