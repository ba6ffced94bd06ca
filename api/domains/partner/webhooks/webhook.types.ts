import type { WebhookEventType } from "../../../../schema/constants.ts";

/** Where a user's systems are told of changes; without its secrets, which only the sender reads. */
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
  /** Also the `webhook-id`. */
  id: string;
  endpointId: string;
  eventType: WebhookEventType;
  body: string;
  state: "pending" | "delivered" | "failed";
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  createdAt: Date;
  /** The latest, newest first. */
  attempts: WebhookAttempt[];
}

interface WebhookAttempt extends WebhookAnswer {
  id: string;
  attemptedAt: Date;
  durationMs: number;
}

/** What is posted. */
export interface WebhookRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** What came of posting. */
export interface WebhookAnswer {
  /** HTTP status; null when none came. */
  status: number | null;
  /** Null when it was taken over; fit for the owner's eyes. */
  error: string | null;
  /** How the answer's body began. */
  responseText: string;
}

/** What comes of posting. */
export interface WebhookPosted extends WebhookAnswer {
  /** How long the receiver asks to be left alone; null when it does not say. */
  retryAfterMs: number | null;
}

/** Posts, within a time of its own, and tells every failure in its answer instead of throwing it. */
export type WebhookTransport = (request: WebhookRequest) => Promise<WebhookPosted>;

/** A delivery that a process has taken, with what it needs to send it. */
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
