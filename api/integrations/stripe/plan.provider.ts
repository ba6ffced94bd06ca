/** Subscriptions to Professional through the provider's official SDK. */
import Stripe from "stripe";
import type { PlanProvider, ProviderSubscription, SubscriptionEvent } from "../../domains/account/index.ts";
import { AppError } from "../../platform/errors.ts";
import { connectStripe, type StripeConnection, WEBHOOK_TOLERANCE_SECONDS } from "./connect.ts";

interface StripePlanOptions extends StripeConnection {
  webhookSecret: string;
  /** The payment link of Professional; null when none is configured. */
  paymentLinkUrl: string | null;
}

/** Plans sold through the provider's payment link; the organization is passed as the client reference. */
export function createStripePlanProvider(options: StripePlanOptions): PlanProvider {
  const stripe = connectStripe(options);
  return {
    paymentLink(organizationId) {
      if (options.paymentLinkUrl === null) return null;
      const address = new URL(options.paymentLinkUrl);
      // Comes back in the checkout's event: https://docs.stripe.com/payment-links/url-parameters
      address.searchParams.set("client_reference_id", organizationId);
      return address.href;
    },

    readEvent(rawBody, signatureHeader) {
      try {
        return toSubscriptionEvent(
          stripe.webhooks.constructEvent(
            rawBody,
            signatureHeader,
            options.webhookSecret,
            WEBHOOK_TOLERANCE_SECONDS,
          ),
        );
      } catch {
        // The handler of foreign events rejects it, and records why.
        return null;
      }
    },

    async findSubscription(subscriptionId) {
      try {
        return toSubscription(await stripe.subscriptions.retrieve(subscriptionId));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null;
        throw unavailable(error);
      }
    },

    async setCancelled(subscriptionId, isCancelled) {
      try {
        return toSubscription(
          await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isCancelled }),
        );
      } catch (error) {
        throw unavailable(error);
      }
    },
  };
}

function toSubscriptionEvent(event: Stripe.Event): SubscriptionEvent | null {
  const { id } = event;
  if (event.type === "checkout.session.completed") {
    const { mode, subscription, client_reference_id: organizationId } = event.data.object;
    if (mode !== "subscription" || subscription === null) return null;
    return {
      id,
      subscriptionId: typeof subscription === "string" ? subscription : subscription.id,
      organizationId,
    };
  }
  if (!event.type.startsWith("customer.subscription.")) return null;
  const object: object = event.data.object;
  return "object" in object && object.object === "subscription" && "id" in object
    ? { id, subscriptionId: String(object.id), organizationId: null }
    : null;
}

function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data;
  const renewsAt = toDate(item?.current_period_end);
  return {
    id: subscription.id,
    status: subscription.status,
    startedAt: new Date(subscription.start_date * 1_000),
    renewsAt,
    trialEndsAt: toDate(subscription.trial_end),
    cancelsAt: toDate(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? renewsAt : null),
    endedAt: toDate(subscription.ended_at),
    amountCents: (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1),
    currency: item?.price.currency ?? "",
    interval: item?.price.recurring?.interval ?? "",
  };
}

function toDate(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : new Date(seconds * 1_000);
}

function unavailable(cause: unknown): AppError {
  return new AppError(
    "UNAVAILABLE",
    "The payment provider can't be reached right now, and nothing was changed. Please try again in a moment.",
    { cause },
  );
}
