import { lazy, Suspense } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import type { QuoteInvitation_CardFragment, QuoteRequest_PageFragment } from "../../../gql/graphql.ts";
import { useOpenedOnce } from "../../../lib/use-opened-once.ts";
import { Alternates } from "./alternates.tsx";
import type { QuoteRequestActions } from "./use-request.ts";

/** Loaded together with the desk's fields and the texts of two languages, which the page does not need. */
const EnterQuote = lazy(async () => ({ default: (await import("./enter-quote.tsx")).EnterQuote }));

/** Yards that have not responded yet can be reminded. */
const SILENT = ["SENT", "OPENED", "DRAFTED"];

/** Actions for one yard: decide on its alternates, remind it, enter its quote. */
export function InvitationActions({
  request,
  invitation,
  actions,
}: {
  request: QuoteRequest_PageFragment;
  invitation: QuoteInvitation_CardFragment;
  /** Null when the viewer may only read. */
  actions: QuoteRequestActions | null;
}) {
  const entering = useOpenedOnce();
  const { id, supplierName, state, email, canAskStillGood } = invitation;
  const may = (action: (typeof request.allowedActions)[number]) =>
    actions !== null && request.allowedActions.includes(action);
  return (
    <>
      <Alternates request={request} invitation={invitation} actions={actions} />
      <div className="flex flex-wrap gap-2">
        {may("REMIND") && email && SILENT.includes(state) && (
          <Button size="small" isBusy={actions?.isBusy ?? false} onClick={() => void actions?.remind(id)}>
            Remind<span className="sr-only"> {supplierName}</span>
          </Button>
        )}
        {may("ASK_STILL_GOOD") && canAskStillGood && (
          <Button
            size="small"
            isBusy={actions?.isBusy ?? false}
            onClick={() => void actions?.askStillGood(id)}
          >
            Ask whether it is still valid<span className="sr-only">, {supplierName}</span>
          </Button>
        )}
        {may("ENTER") && (
          <Button size="small" tone="plain" onClick={entering.open}>
            Enter a quote<span className="sr-only"> of {supplierName}</span>
          </Button>
        )}
      </div>
      {entering.wasOpened && (
        <Suspense>
          <EnterQuote
            request={request}
            invitation={invitation}
            isOpen={entering.isOpen}
            onClose={() => entering.setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
