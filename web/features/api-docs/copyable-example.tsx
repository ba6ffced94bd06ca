import { Check, Copy } from "lucide-react";
import { Button } from "../../components/ui/controls/button.tsx";
import { useCopied } from "../../lib/use-copied.ts";

/** Command lines with a copy button; `of` tells screen readers which ones. */
export function CopyableExample({ of, children }: { of: string; children: string }) {
  const { isCopied, copy } = useCopied(children, "Select the lines and copy them by hand.");
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
