import { Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { showFailure } from "../../../lib/toasts.ts";

/** A change made to the list, with a way to undo it. */
export function TakenRow({
  label,
  action,
  run,
}: {
  label: string;
  action: string;
  run: () => Promise<string | null>;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    const refusal = await run();
    setIsBusy(false);
    if (refusal) showFailure("Update Failed", refusal);
  };
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0 text-[0.9375rem] leading-snug text-muted wrap-anywhere">{label}</p>
      <Button size="small" isBusy={isBusy} onClick={() => void press()}>
        <Undo2 aria-hidden="true" size={16} />
        {action}
        <span className="sr-only">: {label}</span>
      </Button>
    </div>
  );
}
