import type { WebhookEventType } from "../../../../schema/constants.ts";
import { WEBHOOK_EVENTS } from "../../../../schema/rules/webhook.ts";
import type { Resolvers, WebhookEventType as WireEvent } from "../../../generated/graphql.ts";
import { parsePage, toConnection } from "../../../platform/pagination.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { toEnum, toInvalidInput, toUserError } from "../../../platform/wire.ts";

/** The events as the API's enum names them. */
const WIRE_EVENTS = {
  "analysis.finished": "ANALYSIS_FINISHED",
  "basket.changed": "BASKET_CHANGED",
  "order.paid": "ORDER_PAID",
  "order.failed": "ORDER_FAILED",
  "inventory.low": "INVENTORY_LOW",
  "approval.requested": "APPROVAL_REQUESTED",
  "approval.decided": "APPROVAL_DECIDED",
  "purchase_order.sent": "PURCHASE_ORDER_SENT",
  "purchase_order.acknowledged": "PURCHASE_ORDER_ACKNOWLEDGED",
  "purchase_order.changed": "PURCHASE_ORDER_CHANGED",
  "purchase_order.received": "PURCHASE_ORDER_RECEIVED",
  "quote.submitted": "QUOTE_SUBMITTED",
} as const satisfies Record<WebhookEventType, WireEvent>;

function fromWire(events: readonly WireEvent[]): WebhookEventType[] {
  return WEBHOOK_EVENTS.filter((event) => events.includes(WIRE_EVENTS[event]));
}

/**
 * Endpoints and their deliveries in GraphQL: a thin layer over the service. A secret is returned once, when it is
 * created or renewed.
 */
export const webhookResolvers: Resolvers = {
  Query: {
    async webhookEndpoints(_root, { first, after }, context) {
      const request = parsePage("webhookEndpoints", first, after);
      const page = await context.services.webhooks.listEndpoints(viewerOf(context), request);
      return toConnection("webhookEndpoints", page);
    },
    webhookEndpoint: (_root, { id }, context) =>
      context.services.webhooks.findEndpoint(viewerOf(context), id),
    async webhookDeliveries(_root, { endpointId, first, after }, context) {
      const request = parsePage("webhookDeliveries", first, after);
      const page = await context.services.webhooks.listDeliveries(viewerOf(context), endpointId, request);
      return toConnection("webhookDeliveries", page);
    },
  },

  Mutation: {
    async createWebhookEndpoint(_root, { input }, context) {
      const outcome = await context.services.webhooks.createEndpoint(viewerOf(context), {
        ...input,
        events: fromWire(input.events),
      });
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      const { endpoint, secret } = outcome;
      return { __typename: "CreateWebhookEndpointSuccess", endpoint, secret };
    },
    async updateWebhookEndpoint(_root, { input }, context) {
      const { id, events, ...rest } = input;
      const outcome = await context.services.webhooks.updateEndpoint(viewerOf(context), id, {
        ...rest,
        ...(events ? { events: fromWire(events) } : {}),
      });
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      return { __typename: "WebhookEndpointSuccess", endpoint: outcome.endpoint };
    },
    rotateWebhookSecret: (_root, { id }, context) =>
      context.services.webhooks.rotateSecret(viewerOf(context), id),
    async deleteWebhookEndpoint(_root, { id }, context) {
      await context.services.webhooks.deleteEndpoint(viewerOf(context), id);
      return { deletedId: id };
    },
    async resendWebhookDelivery(_root, { id }, context) {
      const outcome = await context.services.webhooks.resend(viewerOf(context), id);
      if (outcome.kind === "success") {
        return { __typename: "ResendWebhookDeliverySuccess", delivery: outcome.delivery };
      }
      return toUserError("WebhookEndpointDisabledError", "WEBHOOK_ENDPOINT_DISABLED", outcome);
    },
  },

  WebhookEndpoint: {
    events: ({ events }) => events.map((event) => WIRE_EVENTS[event]),
    disabledReason: ({ disabledReason }) => disabledReason && toEnum(disabledReason),
  },

  WebhookDelivery: {
    eventType: ({ eventType }) => WIRE_EVENTS[eventType],
    state: ({ state }) => toEnum(state),
  },
};
