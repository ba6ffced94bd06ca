import { formatMoment } from "../../../lib/format.ts";
import { type TimelineEvent, wordsOfEvent } from "./event-words.ts";

/** History of a purchase order, oldest first. @param name accessible name of the timeline */
export function Timeline({ name, events }: { name: string; events: readonly TimelineEvent[] }) {
  return (
    <ol aria-label={name} className="grid gap-2 border-line border-l-2 pl-4">
      {events.map((event) => (
        <li key={event.id} className="leading-snug wrap-anywhere">
          {wordsOfEvent(event)}
          {event.version > 1 && <span className="text-muted"> (version {event.version})</span>}
          <span className="block text-muted text-sm">
            {[formatMoment(event.at), event.actorName].filter(Boolean).join(", ")}
          </span>
        </li>
      ))}
    </ol>
  );
}
