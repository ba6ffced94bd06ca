import { Check, Copy } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Input } from "../../components/ui/input.tsx";
import { showToast } from "../../lib/toasts.ts";

/** A key's secret with a button that copies it. */
export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const id = useId();
  const [isCopied, setIsCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      setIsCopied(true);
    } catch {
      // Browsers refuse the clipboard without TLS or the user's leave; the text can still be selected.
      showToast({
        tone: "destructive",
        title: "Not Copied",
        description: "Select the key and copy it by hand.",
      });
    }
  }
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          Your key
        </label>
        <Input
          id={id}
          value={secret}
          readOnly
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <p className="text-sm text-muted">
          Send it as <code className="figures">Authorization: Bearer …</code> with every request. Whoever has
          it can do what it may: keep it out of code and chats.
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="main" onClick={() => void copy()}>
          <Icon aria-hidden="true" size={18} />
          {isCopied ? "Copied" : "Copy the key"}
        </Button>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
