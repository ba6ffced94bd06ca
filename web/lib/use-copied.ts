import { useState } from "react";
import { showFailure } from "./toasts.ts";

/**
 * Puts a text into the clipboard.
 *
 * @param byHand said where that is refused: what to select instead
 * @returns whether it was copied, and what copies it
 */
export function useCopied(text: string, byHand: string) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // Browsers refuse the clipboard without TLS or the user's leave; the text can still be selected.
      showFailure("Not Copied", byHand);
    }
  };
  return { isCopied: copied === text, copy } as const;
}
