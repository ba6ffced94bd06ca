import { Check, Copy } from "lucide-react";
import { useState } from "react";
import type { Example } from "../../../../schema/examples/ask-graphql.ts";
import { Button } from "../../../components/ui/controls/button.tsx";

/** Code within a sentence. */
export function Code({ children }: { children: string }) {
  return <code className="figures text-[0.9375em] wrap-anywhere">{children}</code>;
}

/** Lines of code, with a copy button where that helps. */
export function CodeBlock({ label, children, isCopied = false }: CodeBlockProps) {
  return (
    <figure className="rounded-sm border border-line bg-sunken">
      <figcaption className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-3 py-1 text-sm text-muted">
        {label}
        {isCopied && <CopyButton text={children} />}
      </figcaption>
      <pre className="figures p-3 text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere">{children}</pre>
    </figure>
  );
}

interface CodeBlockProps {
  /** Where it is typed, or what it is. */
  label: string;
  children: string;
  /** Whether it can be copied. */
  isCopied?: boolean;
}

/** An example of the guide with its response. */
export function ExampleBlock({ example, label = "Terminal" }: { example: Example; label?: string }) {
  return (
    <>
      <CodeBlock label={label} isCopied>
        {example.code}
      </CodeBlock>
      {example.answer !== null && (
        <CodeBlock label="Answer">{JSON.stringify(example.answer, null, 2)}</CodeBlock>
      )}
    </>
  );
}

function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<"ready" | "copied" | "refused">("ready");
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      // Browsers refuse the clipboard without TLS or the user's permission; the text can still be selected.
      setState("refused");
    }
  }
  const Icon = state === "copied" ? Check : Copy;
  return (
    <Button size="small" onClick={() => void copy()}>
      <Icon aria-hidden="true" size={16} />
      <span role="status">{LABELS[state]}</span>
    </Button>
  );
}

const LABELS = { ready: "Copy", copied: "Copied", refused: "Select it to copy" } as const;
