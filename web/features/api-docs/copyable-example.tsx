import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { showToast } from "../../lib/toasts.ts";

/** Lines for a terminal with a button that copies them; `of` says to a screen reader which ones. */
export function CopyableExample({ of, children }: { of: string; children: string }) {
  const [isCopied, setIsCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(children);
      setIsCopied(true);
    } catch {
      // Browsers refuse the clipboard without TLS or the user's leave; the text can still be selected.
      showToast({
        tone: "destructive",
        title: "Not Copied",
        description: "Select the lines and copy them by hand.",
      });
    }
  }
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="grid gap-2">
      <pre className="figures rounded-sm border border-line bg-sunken p-3 text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere">
        {children}
      </pre>
      <div>
        <Button size="small" onClick={() => void copy()}>
          <Icon aria-hidden="true" size={16} />
          {isCopied ? "Copied" : "Copy"}
          <span className="sr-only">{` ${of}`}</span>
        </Button>
      </div>
    </div>
  );
}
