import { Pause, Pencil, Play } from "lucide-react";
import { useState } from "react";
import { SUBSCRIPTION_ITEMS_SHOWN } from "../../../schema/constants.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { Tile } from "../../components/ui/layout/tile.tsx";
import type { BadgeTone } from "../../components/ui/signs/badge.tsx";
import type { ReorderSubscriptionStatus, SubscriptionCard_SubscriptionFragment } from "../../gql/graphql.ts";
import { capitalize, formatAmount, formatCount, formatDate } from "../../lib/format.ts";
import { useMay } from "../organization/index.ts";
import { CancelSubscriptionDialog, EditSubscriptionDialog } from "./subscription-dialogs.tsx";
import { FREQUENCY_WORDS } from "./subscription-values.ts";
import { useSubscriptionActions } from "./use-subscription-actions.ts";

const STATUSES: Record<ReorderSubscriptionStatus, { word: string; tone: BadgeTone }> = {
  ACTIVE: { word: "Active", tone: "good" },
  PAUSED: { word: "Paused", tone: "neutral" },
  CANCELLED: { word: "Cancelled", tone: "bad" },
};

type OpenDialog = "edit" | "cancel";

/** A subscription: its items, its next order, and the actions on it. */
export function SubscriptionCard({ subscription }: { subscription: SubscriptionCard_SubscriptionFragment }) {
  const { name, description, status, frequency, nextOrderOn, items } = subscription;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const shown = items.slice(0, SUBSCRIPTION_ITEMS_SHOWN);
  return (
    <Tile title={name} badge={STATUSES[status]}>
      {description && <p className="leading-snug text-muted wrap-anywhere">{description}</p>}
      <dl className="grid grid-cols-2 gap-3 text-[0.9375rem] leading-snug">
        <div>
          <dt className="text-sm text-muted">Frequency</dt>
          <dd className="font-medium">{capitalize(FREQUENCY_WORDS[frequency])}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Next order</dt>
          <dd className="font-medium">
            {status === "PAUSED" ? "None while paused" : nextOrderOn ? formatDate(nextOrderOn) : "None"}
          </dd>
        </div>
      </dl>
      <ul aria-label={`Items of ${name}`} className="grid gap-1 border-t border-line pt-3 text-[0.9375rem]">
        {shown.map((item) => (
          <li key={item.id} className="flex items-baseline justify-between gap-3 leading-snug">
            <span className="min-w-0 wrap-anywhere">{item.materialName}</span>
            <span className="figures shrink-0 text-sm">{formatAmount(item.quantity, item.unit)}</span>
          </li>
        ))}
        {items.length > shown.length && (
          <li className="text-muted">+{items.length - shown.length} more items</li>
        )}
      </ul>
      <p className="sr-only">{formatCount(items.length, "item")} altogether</p>
      <SubscriptionActions subscription={subscription} onOpen={setOpen} />
      {open === "edit" && (
        <EditSubscriptionDialog subscription={subscription} onClose={() => setOpen(null)} />
      )}
      {open === "cancel" && (
        <CancelSubscriptionDialog subscription={subscription} onClose={() => setOpen(null)} />
      )}
    </Tile>
  );
}

/** A button for each current action. */
function SubscriptionActions({
  subscription,
  onOpen,
}: {
  subscription: SubscriptionCard_SubscriptionFragment;
  /** Opens the confirmation. */
  onOpen: (dialog: OpenDialog) => void;
}) {
  const { name, allowedActions } = subscription;
  const { busy, pause, resume, skip, orderNow } = useSubscriptionActions(subscription);
  const mayChange = useMay("payments:write");
  const allows = (action: (typeof allowedActions)[number]) => mayChange && allowedActions.includes(action);
  return (
    <div className="mt-auto flex flex-wrap gap-2 pt-1 empty:hidden">
      {allows("UPDATE") && (
        <Button size="small" aria-label={`Edit ${name}`} onClick={() => onOpen("edit")}>
          <Pencil aria-hidden="true" size={16} />
          Edit
        </Button>
      )}
      {allows("PAUSE") && (
        <Button
          size="small"
          aria-label={`Pause ${name}`}
          isBusy={busy === "PAUSE"}
          onClick={() => void pause()}
        >
          <Pause aria-hidden="true" size={16} />
          Pause
        </Button>
      )}
      {allows("RESUME") && (
        <Button
          size="small"
          aria-label={`Resume ${name}`}
          isBusy={busy === "RESUME"}
          onClick={() => void resume()}
        >
          <Play aria-hidden="true" size={16} />
          Resume
        </Button>
      )}
      {allows("SKIP_NEXT_ORDER") && (
        <Button
          size="small"
          tone="plain"
          aria-label={`Skip next order of ${name}`}
          isBusy={busy === "SKIP_NEXT_ORDER"}
          onClick={() => void skip()}
        >
          Skip next
        </Button>
      )}
      {allows("ORDER_NOW") && (
        <Button
          size="small"
          tone="plain"
          aria-label={`Order now: ${name}`}
          isBusy={busy === "ORDER_NOW"}
          onClick={() => void orderNow()}
        >
          Order now
        </Button>
      )}
      {allows("CANCEL") && (
        <Button size="small" tone="plain" aria-label={`Cancel ${name}`} onClick={() => onOpen("cancel")}>
          Cancel
        </Button>
      )}
    </div>
  );
}
