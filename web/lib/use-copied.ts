import { useState } from "react";
import { showFailure } from "./toasts.ts";

/**
 * Copies a text to the clipboard.
 *
 * @param byHand shown when the browser refuses: what to select instead
 * @returns whether it was copied, and a function that copies it
 */
export function useCopied(text: string, byHand: string) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // Browsers refuse the clipboard without TLS or the user's permission; the text can still be selected.
      showFailure("Not Copied", byHand);
    }
  };
  return { isCopied: copied === text, copy } as const;
}
