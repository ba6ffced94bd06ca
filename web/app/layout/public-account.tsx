import { ButtonLink } from "../../components/ui/controls/button.tsx";
import { useSession } from "../../features/account/sign-in/session.ts";
import { DataProvider } from "./data-provider.tsx";
import { SignedOutLinks } from "./signed-out-links.tsx";

/** The account's corner of a public page, loaded after the page itself has rendered. */
export function PublicAccount() {
  return (
    <DataProvider>
      <Links />
    </DataProvider>
  );
}

function Links() {
  const session = useSession();
  if (session.status !== "signed-in") return <SignedOutLinks />;
  const name = session.user.email ?? session.user.username;
  return (
    <>
      <span title={name} className="hidden max-w-60 truncate text-muted sm:inline">
        {name}
      </span>
      <ButtonLink to="/dashboard" size="small">
        Dashboard
      </ButtonLink>
    </>
  );
}
