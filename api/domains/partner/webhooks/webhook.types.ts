import type { WebhookEventType } from "../../../../schema/constants.ts";

/** Where a user's systems receive changes; without its secrets, which only the sender reads. */
export interface WebhookEndpoint {
  id: string;
  organizationId: string;
  url: string;
  description: string;
  events: WebhookEventType[];
  isEnabled: boolean;
  /** Null while it is enabled. */
  disabledReason: DisabledReason | null;
  /** First failure after the last success. */
  failingSince: Date | null;
  previousSecretUntil: Date | null;
  createdAt: Date;
}

export type DisabledReason = "owner" | "failures" | "gone";

/** One event for one endpoint. */
export interface WebhookDelivery {
  /** Also used as the `webhook-id`. */
  id: string;
  endpointId: string;
  eventType: WebhookEventType;
  body: string;
  state: "pending" | "delivered" | "failed";
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  createdAt: Date;
  /** The latest attempts, newest first. */
  attempts: WebhookAttempt[];
}

interface WebhookAttempt extends WebhookAnswer {
  id: string;
  attemptedAt: Date;
  durationMs: number;
}

/** The request that is posted. */
export interface WebhookRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The result of a posted attempt. */
export interface WebhookAnswer {
  /** HTTP status; null when there was no response. */
  status: number | null;
  /** Null when it was accepted; can be shown to the owner. */
  error: string | null;
  /** The beginning of the response body. */
  responseText: string;
}

/** The result of posting. */
export interface WebhookPosted extends WebhookAnswer {
  /** How long the receiver asks to wait; null when it does not say. */
  retryAfterMs: number | null;
}

/** Posts within its own time limit, and returns every failure instead of throwing it. */
export type WebhookTransport = (request: WebhookRequest) => Promise<WebhookPosted>;

/** A delivery that a process has claimed, with everything needed to send it. */
export interface TakenDelivery {
  id: string;
  endpointId: string;
  body: string;
  /** This one included. */
  attempts: number;
  url: string;
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
}
