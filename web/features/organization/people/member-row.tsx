import { Button } from "../../../components/ui/controls/button.tsx";
import { Badge } from "../../../components/ui/signs/badge.tsx";
import type { Person_MemberFragment } from "../../../gql/graphql.ts";
import { formatMoney } from "../../../lib/format.ts";
import { labelOfRole } from "../roles.ts";

/** A person's name as other members see it. */
export const nameOfMember = ({
  firstName,
  lastName,
  username,
}: Pick<Person_MemberFragment, "firstName" | "lastName" | "username">): string =>
  [firstName, lastName].filter(Boolean).join(" ") || username;

/** One member: name and role. @param onChange null when the viewer may not change them */
export function MemberRow({
  member,
  onChange,
}: {
  member: Person_MemberFragment;
  onChange: (() => void) | null;
}) {
  const name = nameOfMember(member);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 leading-snug">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          {member.isViewer && <Badge tone="info">You</Badge>}
          {member.state === "SUSPENDED" && <Badge tone="bad">No seat</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {labelOfRole(member.role)}
          {member.spendLimit !== null && `, buys up to ${formatMoney(member.spendLimit)}`} ·{" "}
          {member.email ?? member.username}
        </p>
        {member.state === "SUSPENDED" && (
          <p className="text-sm">
            Your plan has fewer logins than people. They can work again once one is free.
          </p>
        )}
      </div>
      {onChange && (
        <Button size="small" aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
      )}
    </li>
  );
}
