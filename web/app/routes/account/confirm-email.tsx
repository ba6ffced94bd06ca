import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { ConfirmEmail } from "../../../features/account/sign-in/confirm-email.tsx";
import { DataProvider } from "../../layout/data-provider.tsx";

/** Needs no session: the mail may be read on a device where no one is signed in. */
export function ConfirmEmailRoute() {
  return (
    <div className="page max-w-xl py-8 md:py-10">
      <PageTitle tabTitle="Confirm email">Confirm your email address</PageTitle>
      <DataProvider>
        <ConfirmEmail />
      </DataProvider>
    </div>
  );
}
