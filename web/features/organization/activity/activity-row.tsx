import { Disclosure } from "../../../components/ui/layout/disclosure.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import type { ActivityRow_ActivityFragment } from "../../../gql/graphql.ts";
import { formatTime } from "../../../lib/format.ts";
import { changedFields } from "./changes.ts";

/** Path of the changed object; null when it has no page. */
function pathOf({ subject, subjectId, action }: ActivityRow_ActivityFragment): string | null {
  if (action === "REMOVED") return null;
  if (subject === "PROJECT" || subject === "BASKET") return `/projects/${subjectId}`;
  return subject === "ORDER" ? `/orders/${subjectId}` : null;
}

/** One change: time, person and subject, with the earlier values on request. */
export function ActivityRow({ activity }: { activity: ActivityRow_ActivityFragment }) {
  const { at, summary } = activity;
  const path = pathOf(activity);
  const fields = changedFields(activity);
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-3 px-4 py-2.5 leading-snug sm:px-5">
      <time dateTime={at} className="figures pt-px text-sm whitespace-nowrap text-muted">
        {formatTime(at)}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {summary}
          {path && (
            <>
              {" "}
              <TextLink to={path} aria-label={`Open: ${summary}`}>
                Open
              </TextLink>
            </>
          )}
        </p>
        {fields.length > 0 && (
          <Disclosure summary="Before and after">
            <dl className="grid gap-2 text-sm">
              {fields.map(({ label, before, after }) => (
                <div key={label}>
                  <dt className="text-muted">{label}</dt>
                  <dd className="wrap-anywhere">
                    <del className="text-muted">{before}</del> <span aria-hidden="true">→</span>{" "}
                    <ins className="no-underline">{after}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        )}
      </div>
    </li>
  );
}
