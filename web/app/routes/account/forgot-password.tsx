import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { ForgotPassword } from "../../../features/account/sign-in/forgot-password.tsx";
import { DataProvider } from "../../layout/data-provider.tsx";

/** Needs no session: someone who forgot a password is not signed in. */
export function ForgotPasswordRoute() {
  return (
    <div className="page max-w-xl py-8 md:py-10">
      <PageTitle tabTitle="Forgot password">Reset your password</PageTitle>
      <DataProvider>
        <ForgotPassword />
      </DataProvider>
    </div>
  );
}
