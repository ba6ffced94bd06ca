import { type ReactNode, useEffect } from "react";
import { ScreenSpinner } from "../../components/ui/controls/spinner.tsx";
import { useMembershipOfQuery, useSwitchOrganizationMutation } from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { showFailure } from "../../lib/toasts.ts";
import { beginAnew } from "./present-organization.ts";

/**
 * Something the current organization does not have: if it is in another of the user's organizations, switches to that
 * one and returns to the same URL.
 */
export function Elsewhere({
  id,
  children,
}: {
  id: string;
  /** Shown when it is in none of them. */
  children: ReactNode;
}) {
  const { data, loading } = useMembershipOfQuery({ variables: { id }, fetchPolicy: "network-only" });
  const place = data?.membershipOf;
  if (place) return <Switching {...place} />;
  return loading ? <ScreenSpinner /> : children;
}

function Switching({
  organizationId,
  organizationName,
}: {
  organizationId: string;
  organizationName: string;
}) {
  const [switchTo] = useSwitchOrganizationMutation();
  useEffect(() => {
    switchTo({ variables: { id: organizationId } }).then(
      () => beginAnew(window.location.pathname + window.location.search),
      (error: unknown) =>
        showFailure("The organization was not switched", messageOf(error, "Choose it in the menu.")),
    );
  }, [switchTo, organizationId]);
  return (
    <div className="page max-w-2xl py-8">
      <p role="status" className="text-lg wrap-anywhere">
        This is in {organizationName}. Switching to it…
      </p>
    </div>
  );
}
