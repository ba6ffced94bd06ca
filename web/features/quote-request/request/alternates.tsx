import { Button } from "../../../components/ui/controls/button.tsx";
import type { QuoteInvitation_CardFragment, QuoteRequest_PageFragment } from "../../../gql/graphql.ts";
import type { QuoteRequestActions } from "./use-request.ts";

/** Alternates offered by a yard that have not been accepted yet, each with a comparison and a button to accept it. */
export function Alternates({
  request,
  invitation,
  actions,
}: {
  request: QuoteRequest_PageFragment;
  invitation: QuoteInvitation_CardFragment;
  /** Null when the viewer cannot decide. */
  actions: QuoteRequestActions | null;
}) {
  const open = request.lineStates.filter(
    ({ invitationId, obstacle }) => invitationId === invitation.id && obstacle === "ALTERNATE",
  );
  if (open.length === 0) return null;
  return (
    <ul aria-label={`Offered instead by ${invitation.supplierName}`} className="grid gap-3">
      {open.map(({ materialKey, isMatch, reasons }) => {
        const wanted = request.lines.find((line) => line.materialKey === materialKey)?.name ?? materialKey;
        const offered = invitation.quote?.lines.find((line) => line.materialKey === materialKey)?.title ?? "";
        return (
          <li
            key={materialKey}
            className="grid gap-1 border-tape border-l-4 bg-tape-tint px-3 py-2 leading-snug"
          >
            <p className="wrap-anywhere">
              <span className="font-medium">{offered}</span> instead of {wanted}
            </p>
            <p className="text-sm wrap-anywhere">
              {isMatch ? "The title matches" : "Check carefully: it may not fit"}
              {reasons.length > 0 && `: ${reasons.join("; ")}`}.
            </p>
            {actions && (
              <div>
                <Button
                  size="small"
                  isBusy={actions.isBusy}
                  onClick={() => void actions.accept(invitation.id, materialKey, true)}
                >
                  It will do
                  <span className="sr-only">: {offered}</span>
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
