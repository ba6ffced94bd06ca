import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { askSession, useSession } from "../../../features/account/sign-in/session.ts";
import { InvitationPage } from "../../../features/organization/invitation/invitation.tsx";
import { DataProvider } from "../../layout/data-provider.tsx";

/** Open to anyone with the link. Visitors who are not signed in sign in from here. */
export function InvitationRoute() {
  const { token = "" } = useParams();
  const session = useSession();
  useEffect(() => void askSession(), []);
  return (
    <div className="page max-w-xl py-8 md:py-10">
      <PageTitle tabTitle="Invitation">You are invited</PageTitle>
      <DataProvider>
        {session.status !== "loading" && (
          <InvitationPage
            token={token}
            username={session.status === "signed-in" ? session.user.username : null}
          />
        )}
      </DataProvider>
    </div>
  );
}
