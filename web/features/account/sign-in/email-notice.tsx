import { Button } from "../../../components/ui/controls/button.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import type { EmailConfirmation } from "../../../gql/graphql.ts";
import { useSendLink } from "./use-email-confirmation.ts";

/** Asks to confirm the email address and says why; renders nothing when it is confirmed or cannot be. */
export function EmailNotice({ email, state }: { email: string | null; state: EmailConfirmation }) {
  const isDemanded = state === "DEMANDED";
  if (state === "CONFIRMED" || state === "UNAVAILABLE") return null;
  if (email === null) {
    return isDemanded ? (
      <Notice tone="warning" title="Add an email address">
        <p>The Professional trial and some suppliers' live prices require a confirmed email address.</p>
      </Notice>
    ) : null;
  }
  return (
    <Notice tone={isDemanded ? "warning" : "info"} title="Confirm your email address">
      <p className="wrap-anywhere">
        {isDemanded ? (
          <>
            We sent a link to <strong className="font-medium">{email}</strong>. The Professional trial and
            some suppliers' live prices require it.
          </>
        ) : (
          <>
            No email is sent here: the link is at{" "}
            <a href="/dev/outbox" className="underline underline-offset-4">
              /dev/outbox
            </a>
            . You can use everything without it.
          </>
        )}
      </p>
      <SendLink />
    </Notice>
  );
}

function SendLink() {
  const { isBusy, send } = useSendLink();
  return (
    <div className="pt-1">
      <Button size="small" isBusy={isBusy} onClick={() => void send()}>
        Send the link again
      </Button>
    </div>
  );
}
