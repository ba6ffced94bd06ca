import { useState } from "react";
import { sendFile } from "./send-file.ts";

/** Messages for when the outcome is unknown. */
interface LostWords {
  attach: string;
  remove: string;
}

/** Those messages, in English. */
export const LOST: LostWords = {
  attach: "The file was not attached. Check the connection and try again.",
  remove: "The file could not be removed. Please try again.",
};

/**
 * Attaches files to an object and removes them, one at a time.
 * @param path of the files in the REST API; each file is below it
 * @param refresh refetches what shows them
 */
export function useAttachedFiles(path: string, lost: LostWords, refresh: () => Promise<unknown>) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** @param work resolves to an error message; null on success */
  async function change(work: () => Promise<string | null>, lostWords: string): Promise<void> {
    setProblem(null);
    setIsBusy(true);
    try {
      const wrong = await work();
      if (wrong === null) await refresh();
      setProblem(wrong);
    } catch {
      setProblem(lostWords);
    }
    setIsBusy(false);
  }

  return {
    isBusy,
    /** The last error message; null when there was none. */
    problem,
    attach: (file: File) =>
      change(async () => {
        const sent = await sendFile(`${path}?${new URLSearchParams({ fileName: file.name })}`, file);
        if (sent.kind === "taken") return null;
        return sent.kind === "refused" ? sent.message : lost.attach;
      }, lost.attach),
    remove: (fileId: string) =>
      change(async () => {
        const answer = await fetch(`${path}/${fileId}`, { method: "DELETE", credentials: "same-origin" });
        if (answer.ok) return null;
        const said: unknown = await answer.json().catch(() => null);
        return messageOf(said) ?? lost.remove;
      }, lost.remove),
  };
}

const messageOf = (body: unknown): string | null =>
  typeof body === "object" && body !== null && "message" in body && typeof body.message === "string"
    ? body.message
    : null;
