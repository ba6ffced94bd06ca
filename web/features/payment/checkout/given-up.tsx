import { Button } from "../../../components/ui/controls/button.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";

/** The checkout prepared here can no longer be paid: another tab started to pay the other way, or it is too old. */
export function GivenUp({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid gap-3">
      <Notice tone="warning" title="This order was canceled">
        <p>Nothing was charged. You may be paying for the basket in another tab.</p>
      </Notice>
      <div>
        <Button onClick={onRetry}>Retry</Button>
      </div>
    </div>
  );
}
