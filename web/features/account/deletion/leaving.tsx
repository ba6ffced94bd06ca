import { Button } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { formatDay } from "../../../lib/format.ts";
import { useLogout } from "../sign-in/use-sign-in.ts";
import { AccountExport } from "./account-export.tsx";
import { useKeepAccount } from "./use-delete-account.ts";

/** The only screen while the account is being deleted. @param endsAt when it is deleted for good */
export function Leaving({ endsAt }: { endsAt: string }) {
  const { keep, isBusy } = useKeepAccount();
  const logout = useLogout();
  return (
    <div className="page max-w-2xl py-8">
      <PageTitle
        tabTitle="Account being deleted"
        lead="Until then it is suspended: nothing is ordered and nothing is charged."
      >
        Your account will be deleted on {formatDay(endsAt)}
      </PageTitle>
      <div className="grid gap-6">
        <div className="flex flex-wrap gap-3">
          <Button tone="main" isBusy={isBusy} onClick={() => void keep()}>
            Keep my account
          </Button>
          <Button onClick={() => void logout()}>Sign out</Button>
        </div>
        <Card title="Your data">
          <AccountExport />
        </Card>
      </div>
    </div>
  );
}
