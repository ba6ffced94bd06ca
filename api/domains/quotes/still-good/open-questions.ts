/** Questions of projects that no supplier has answered yet. */
import type { Connection } from "../../../platform/database.ts";
import type { StillGoodQuestion } from "./ask-still-good.ts";

/**
 * In one statement, because the project's page runs it: `openQuestion` (still-good.rules.ts) in SQL.
 * @returns one array per project, in the same order
 */
export async function loadQuestions(
  connection: Connection,
  projectIds: readonly string[],
): Promise<StillGoodQuestion[][]> {
  const rows = await connection.$queryRaw<(StillGoodQuestion & { projectId: string })[]>`
    SELECT request.project_id::text AS "projectId", request.id::text AS "quoteRequestId",
           invitation.id::text AS "invitationId", invitation.supplier_name AS "supplierName",
           quote.valid_until::text AS "validUntil", invitation.still_good_asked_at AS "askedAt"
      FROM quote_requests request
      JOIN quote_invitations invitation ON invitation.quote_request_id = request.id
      JOIN quotes quote
        ON quote.invitation_id = invitation.id AND quote.revision = invitation.still_good_revision
     WHERE request.project_id = ANY(${projectIds}::uuid[])
       AND request.state IN ('open', 'closed') AND invitation.state = 'answered'
       AND invitation.still_good_asked_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM quotes later
             WHERE later.invitation_id = invitation.id AND later.revision > quote.revision)
     ORDER BY request.created_at, request.id, invitation.created_at, invitation.id`;
  return projectIds.map((id) =>
    rows.filter(({ projectId }) => projectId === id).map(({ projectId: _, ...question }) => question),
  );
}
