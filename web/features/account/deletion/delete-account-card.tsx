import { lazy, Suspense } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { useOpenedOnce } from "../../../lib/use-opened-once.ts";
import { AccountExport } from "./account-export.tsx";

const DeleteAccountDialog = lazy(async () => ({
  default: (await import("./delete-account-dialog.tsx")).DeleteAccountDialog,
}));

/** Leaving: first the data export, then account deletion. */
export function DeleteAccountCard({ username }: { username: string }) {
  const { isOpen, wasOpened, open, setIsOpen } = useOpenedOnce();
  return (
    <Card title="Your data and your account">
      <div className="grid gap-6">
        <AccountExport />
        <div className="grid gap-3 border-t border-line pt-5">
          <p className="leading-snug">
            The account is deleted for good after 14 days. Until then you can sign in and keep it.
          </p>
          <div>
            <Button tone="danger" size="small" onClick={open}>
              Delete account
            </Button>
          </div>
        </div>
      </div>
      {wasOpened && (
        <Suspense>
          <DeleteAccountDialog username={username} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </Card>
  );
}
