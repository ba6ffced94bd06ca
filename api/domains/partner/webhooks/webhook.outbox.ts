/** Writing down what endpoints are to be told, in the transaction of the change itself. */
import type { WebhookEventType } from "../../../../schema/constants.ts";
import type { Connection } from "../../../platform/database.ts";

/** The endpoints of a user are told: of the one who is named, or of a project's owner. */
type WebhookEvent = WebhookNews & ({ projectId: string } | { organizationId: string });

interface WebhookNews {
  type: WebhookEventType;
  /** Ids and what a receiver decides by; the rest it reads over the API. */
  data: Readonly<Record<string, string | number | null>>;
  at: Date;
}

/** Puts a delivery into the outbox for each endpoint that wants the event; one statement, none for nobody. */
export async function writeWebhookEvent(transaction: Connection, event: WebhookEvent): Promise<void> {
  const { type, data, at } = event;
  const organizationId = "organizationId" in event ? event.organizationId : null;
  const projectId = "projectId" in event ? event.projectId : null;
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  // The endpoints are held until the commit: one deleted in between would else take the change down with it, by the
  // foreign key. What was deleted before is passed over.
  await transaction.$executeRaw`
    INSERT INTO webhook_deliveries (id, endpoint_id, event_type, body, created_at, next_attempt_at)
    SELECT gen_random_uuid(), endpoint.id, ${type}, ${body}, ${at}::timestamptz, ${at}::timestamptz
      FROM webhook_endpoints endpoint
     WHERE endpoint.user_id =
             COALESCE(${organizationId}::uuid, (SELECT organization_id FROM projects WHERE id = ${projectId}::uuid))
       AND endpoint.is_enabled AND ${type} = ANY(endpoint.events)
       FOR KEY SHARE OF endpoint`;
}
