import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import { useOrderAgain } from "./use-order-again.ts";

/** Buys an order again, after saying what that does. @param onMade called with the new project's id */
export function OrderAgainButton({
  orderId,
  onMade,
}: {
  orderId: string;
  onMade: (projectId: string) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { again, isBusy } = useOrderAgain(orderId);
  const make = async () => {
    const id = await again();
    if (id === null) return;
    setIsOpen(false);
    onMade(id);
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <RotateCcw aria-hidden="true" size={16} />
        Order again
      </Button>
      <Dialog
        title="Order this again?"
        description="Nothing is bought before you check out."
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <div className="grid gap-5">
          <ul className="grid list-disc gap-1.5 pl-5 leading-snug">
            <li>A new project gets these lines, without what was refunded or canceled.</li>
            <li>The same suppliers are asked for the same articles at today’s prices.</li>
            <li>It shows what costs more and what is no longer sold; you can change every line.</li>
            <li>It counts as one of your projects this month.</li>
          </ul>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setIsOpen(false)}>Not now</Button>
            <Button tone="main" isBusy={isBusy} onClick={() => void make()}>
              Get today’s prices
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
