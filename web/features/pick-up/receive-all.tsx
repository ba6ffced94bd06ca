import { Button } from "../../components/ui/controls/button.tsx";
import type { PickUp_OrderFragment } from "../../gql/graphql.ts";
import { useWords } from "../../lib/words.tsx";
import { linesOf } from "./shops.ts";
import { useReceiveAll } from "./use-receive-all.ts";

/**
 * Once everything of an order is ticked, one tap marks it as received for everyone. Not automatic: a tick can be
 * undone, but received goods stay received and go into stock.
 */
export function ReceiveAll({ order, isTicked }: { order: PickUp_OrderFragment; isTicked: boolean }) {
  const { i18n } = useWords();
  const { receive, isBusy } = useReceiveAll(order);
  if (!isTicked || linesOf(order).length === 0) return null;
  return (
    <div className="grid gap-2 border-line border-t bg-level-tint px-4 py-3 print:hidden">
      <p className="font-semibold">{i18n._("Everything is picked up")}</p>
      <Button isWide tone="main" isBusy={isBusy} onClick={() => void receive()}>
        {i18n._("Mark as Received")}
      </Button>
      <p className="text-sm">
        {i18n._(
          "It will be removed from this list, and the office can see that it is there. This can't be undone.",
        )}
      </p>
    </div>
  );
}
