/** What plans need from the payment provider: a checkout page, and subscriptions. */

/** A subscription as the provider reports it. */
export interface ProviderSubscription {
  id: string;
  /** The provider's own status: active, trialing, past_due, unpaid, canceled, incomplete … */
  status: string;
  startedAt: Date;
  /** When the paid period ends. */
  renewsAt: Date | null;
  trialEndsAt: Date | null;
  /** When it will end; null when it renews. */
  cancelsAt: Date | null;
  /** When it ended; null while it has not. */
  endedAt: Date | null;
  /** The price of a period, in the smallest unit of the currency. */
  amountCents: number;
  currency: string;
  interval: string;
}

/** What a webhook reports about a subscription. Only these ids are used: everything else is fetched from the provider. */
export interface SubscriptionEvent {
  id: string;
  subscriptionId: string;
  /** The account that a checkout was for, as the payment link carried it; null in other events. */
  organizationId: string | null;
}

/** Implemented over the provider's SDK. Calls reject with AppError UNAVAILABLE when the provider cannot be reached. */
export interface PlanProvider {
  /** Address of the page where an account subscribes. */
  paymentLink(organizationId: string): string | null;
  /** @returns null for an event about something else, or with an invalid signature */
  readEvent(rawBody: Buffer, signatureHeader: string): SubscriptionEvent | null;
  /** @returns null when the provider does not know it */
  findSubscription(subscriptionId: string): Promise<ProviderSubscription | null>;
  /** Ends it at the end of its period, or lets it renew. */
  setCancelled(subscriptionId: string, isCancelled: boolean): Promise<ProviderSubscription>;
}
