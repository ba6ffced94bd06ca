/** Writing down what endpoints are to be told, in the transaction of the change itself. */
import type { WebhookEventType } from "../../../../schema/constants.ts";
import type { Connection } from "../../../platform/database.ts";

export interface WebhookEvent {
  type: WebhookEventType;
  /** Its owner's endpoints are told. */
  projectId: string;
  /** Ids and what a receiver decides by; the rest it reads over the API. */
  data: Readonly<Record<string, string | number | null>>;
  at: Date;
}

/** Puts a delivery into the outbox for each endpoint that wants the event; one statement, none for nobody. */
export async function writeWebhookEvent(
  transaction: Connection,
  { type, projectId, data, at }: WebhookEvent,
): Promise<void> {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  // The endpoints are held until the commit: one deleted in between would else take the change down with it, by the
  // foreign key. What was deleted before is passed over.
  await transaction.$executeRaw`
    INSERT INTO webhook_deliveries (id, endpoint_id, event_type, body, created_at, next_attempt_at)
    SELECT gen_random_uuid(), endpoint.id, ${type}, ${body}, ${at}::timestamptz, ${at}::timestamptz
      FROM webhook_endpoints endpoint
      JOIN projects project ON project.user_id = endpoint.user_id
     WHERE project.id = ${projectId}::uuid AND endpoint.is_enabled AND ${type} = ANY(endpoint.events)
       FOR KEY SHARE OF endpoint`;
}
