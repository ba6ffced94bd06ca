import type { QuoteRequest_PageFragment } from "../../../gql/graphql.ts";
import { formatMoment } from "../../../lib/format.ts";
import { wordsOfEvent } from "../state-words.ts";

/** The history of a request, latest first. */
export function QuoteTimeline({
  request: { timeline, invitations },
}: {
  request: QuoteRequest_PageFragment;
}) {
  const yards = new Map(invitations.map(({ id, supplierName }) => [id, supplierName]));
  return (
    <ol className="grid gap-3 border-line border-l-2 pl-4">
      {timeline.toReversed().map((event) => (
        <li key={`${event.kind} ${event.invitationId} ${event.at}`} className="leading-snug wrap-anywhere">
          <p>{wordsOfEvent(event, yards.get(event.invitationId ?? "") ?? null)}</p>
          <p className="text-muted text-sm">{formatMoment(event.at)}</p>
        </li>
      ))}
    </ol>
  );
}
