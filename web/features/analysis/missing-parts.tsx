import { Notice } from "../../components/ui/signs/notice.tsx";
import type { Completeness_ProjectFragment } from "../../gql/graphql.ts";

/** Parts listed before the rest are only counted. */
const SHOWN = 3;

/** How much of a job the prices cover, and what is missing. */
export function MissingParts({
  completeness: { summary, missing },
  isWholeList = false,
}: {
  completeness: Completeness_ProjectFragment["completeness"];
  /** Whether all of it is listed, as where the user agrees to do without. */
  isWholeList?: boolean;
}) {
  const shown = isWholeList ? missing : missing.slice(0, SHOWN);
  const rest = missing.length - shown.length;
  return (
    <Notice tone="warning" title={summary}>
      <ul aria-label="What is missing" className="grid gap-1 text-[0.9375rem] wrap-anywhere">
        {shown.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
        {rest > 0 && <li>And {rest} more.</li>}
      </ul>
    </Notice>
  );
}
