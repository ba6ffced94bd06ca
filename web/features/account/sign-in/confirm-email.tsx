import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Button, ButtonLink } from "../../../components/ui/controls/button.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import { type Confirmation, useConfirmEmail } from "./use-email-confirmation.ts";

/** The page behind the link in the mail. It waits for a press, because mail scanners open links too. */
export function ConfirmEmail() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const { isBusy, confirm } = useConfirmEmail();
  const [outcome, setOutcome] = useState<Confirmation>(null);
  if (outcome?.kind === "confirmed") {
    return (
      <div className="grid gap-5" role="status">
        <Notice tone="good" title="Your email address is confirmed">
          <p>The Professional trial and all suppliers are now available.</p>
        </Notice>
        <ButtonLink to="/dashboard" tone="main" isWide>
          Go to the dashboard
        </ButtonLink>
      </div>
    );
  }
  if (token === "" || outcome?.kind === "refused") {
    return (
      <div className="grid gap-5">
        <Notice tone="bad" title={token === "" ? "The link is incomplete" : "The address was not confirmed"}>
          <p>{outcome?.message ?? "Open the link in the email again, or request a new one."}</p>
        </Notice>
        <ButtonLink to="/settings" tone="main" isWide>
          Send a new link
        </ButtonLink>
      </div>
    );
  }
  return (
    <section className="grid gap-5 rounded-sm border border-line bg-surface p-4 sm:p-6">
      <p>Press the button to confirm that the address this link was sent to is yours.</p>
      <Button tone="main" isWide isBusy={isBusy} onClick={async () => setOutcome(await confirm(token))}>
        Confirm Email Address
      </Button>
    </section>
  );
}
