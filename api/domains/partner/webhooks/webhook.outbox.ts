/** Writes deliveries for endpoints, in the transaction of the change itself. */
import type { WebhookEventType } from "../../../../schema/constants.ts";
import type { Connection } from "../../../platform/database.ts";

/** Whose endpoints receive it: the named user's, or those of a project's owner. */
type WebhookEvent = WebhookNews & ({ projectId: string } | { organizationId: string });

type Value = string | number | null;

interface WebhookNews {
  type: WebhookEventType;
  /** Ids and the fields a receiver decides by; it reads the rest through the API. */
  data: Readonly<Record<string, Value | readonly Readonly<Record<string, Value>>[]>>;
  at: Date;
}

/**
 * Puts a delivery into the outbox for each endpoint that subscribes to the event; a single statement even when there is
 * none.
 */
export async function writeWebhookEvent(transaction: Connection, event: WebhookEvent): Promise<void> {
  const { type, data, at } = event;
  const organizationId = "organizationId" in event ? event.organizationId : null;
  const projectId = "projectId" in event ? event.projectId : null;
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  // The endpoints are locked until the commit: one deleted in between would otherwise fail the change itself, by the
  // foreign key. Endpoints deleted earlier are skipped.
  await transaction.$executeRaw`
    INSERT INTO webhook_deliveries (id, endpoint_id, event_type, body, created_at, next_attempt_at)
    SELECT gen_random_uuid(), endpoint.id, ${type}, ${body}, ${at}::timestamptz, ${at}::timestamptz
      FROM webhook_endpoints endpoint
     WHERE endpoint.user_id =
             COALESCE(${organizationId}::uuid, (SELECT organization_id FROM projects WHERE id = ${projectId}::uuid))
       AND endpoint.is_enabled AND ${type} = ANY(endpoint.events)
       FOR KEY SHARE OF endpoint`;
}
