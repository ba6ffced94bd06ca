/** What plans need of the payment provider: a page to subscribe at, and subscriptions. */

/** A subscription as it stands at the provider. */
export interface ProviderSubscription {
  id: string;
  /** The provider's own word: active, trialing, past_due, unpaid, canceled, incomplete … */
  status: string;
  startedAt: Date;
  /** When the period that is paid ends. */
  renewsAt: Date | null;
  trialEndsAt: Date | null;
  /** When it will end; null when it goes on. */
  cancelsAt: Date | null;
  /** When it ended; null while it has not. */
  endedAt: Date | null;
  /** What a period costs, in the smallest unit of the currency. */
  amountCents: number;
  currency: string;
  interval: string;
}

/** What a webhook tells of a subscription; what it says beside is not believed but asked for. */
export interface SubscriptionEvent {
  id: string;
  subscriptionId: string;
  /** The account that a checkout was for, as the payment link carried it; null in other events. */
  organizationId: string | null;
}

/** Implemented over the provider's SDK. Calls reject with AppError UNAVAILABLE when the provider can't be asked. */
export interface PlanProvider {
  /** Address of the page at which an account subscribes. */
  paymentLink(organizationId: string): string | null;
  /** @returns null for an event about something else, and for one whose signature is not right */
  readEvent(rawBody: Buffer, signatureHeader: string): SubscriptionEvent | null;
  /** @returns null when the provider does not know it */
  findSubscription(subscriptionId: string): Promise<ProviderSubscription | null>;
  /** Ends it with its period, or lets it go on. */
  setCancelled(subscriptionId: string, isCancelled: boolean): Promise<ProviderSubscription>;
}
