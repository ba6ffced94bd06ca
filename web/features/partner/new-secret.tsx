import { Check, Copy } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { Input } from "../../components/ui/controls/input.tsx";
import { Dialog } from "../../components/ui/floats/dialog.tsx";
import { useCopied } from "../../lib/use-copied.ts";

/** A secret with a copy button. */
export function NewSecret({
  secret,
  label,
  copyLabel,
  onDone,
  children,
}: {
  secret: string;
  label: string;
  copyLabel: string;
  onDone: () => void;
  /** What it is for. */
  children: ReactNode;
}) {
  const id = useId();
  const { isCopied, copy } = useCopied(secret, "Select it and copy it by hand.");
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <Input
          id={id}
          value={secret}
          readOnly
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <p className="text-sm text-muted">{children}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="main" onClick={() => void copy()}>
          <Icon aria-hidden="true" size={18} />
          {isCopied ? "Copied" : copyLabel}
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}

interface DialogWords {
  readonly title: string;
  readonly description: string;
}

/**
 * Asks for details, and then shows the new secret, which is possible only once.
 * @param asking texts of the first step
 * @param showing texts of the second
 */
export function SecretDialog({
  isOpen,
  onClose,
  asking,
  showing,
  ask,
  show,
}: {
  isOpen: boolean;
  onClose: () => void;
  asking: DialogWords;
  showing: DialogWords;
  ask: (onMade: (secret: string | null) => void, close: () => void) => ReactNode;
  show: (secret: string, close: () => void) => ReactNode;
}) {
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    setSecret(null);
    onClose();
  };
  return (
    <Dialog {...(secret ? showing : asking)} isOpen={isOpen} onOpenChange={(stays) => !stays && close()}>
      {secret ? show(secret, close) : ask(setSecret, close)}
    </Dialog>
  );
}
