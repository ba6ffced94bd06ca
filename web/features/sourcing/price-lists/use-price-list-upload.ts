import { useEffect, useRef, useState } from "react";
import {
  type Choices,
  type Imported,
  importList,
  type Preview,
  previewList,
  type Terms,
  UploadRefusal,
} from "./price-list-upload.ts";

const UNEXPECTED = new UploadRefusal("Something went wrong on this page. Please try again.");

/**
 * A file on its way to a price list: chosen, looked at, read otherwise, imported. What was chosen stays through every
 * failure; the file itself stays in the browser and is sent anew with each step.
 *
 * @param listId the list whose articles it replaces; null for a new one
 */
export function usePriceListUpload(listId: string | null) {
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const [preview, setPreview] = useState<Preview | null>(null);
  const [refusal, setRefusal] = useState<UploadRefusal | null>(null);
  const [busy, setBusy] = useState<"reading" | "importing" | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  async function look(next: File, wanted: Choices): Promise<void> {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    setBusy("reading");
    setRefusal(null);
    try {
      setPreview(await previewList({ file: next, listId, choices: wanted }, controller.signal));
    } catch (error) {
      if (controller.signal.aborted) return;
      setRefusal(error instanceof UploadRefusal ? error : UNEXPECTED);
    }
    if (latest.current === controller) setBusy(null);
  }

  return {
    file,
    preview,
    refusal,
    busy,
    imported,

    choose(next: File) {
      setFile(next);
      setChoices({});
      setPreview(null);
      setImported(null);
      void look(next, {});
    },

    /** Reads the file again, otherwise. Another sheet or header has other columns, so a mapping goes with it. */
    readAs(change: Choices) {
      if (!file) return;
      const { mapping: _, ...place } = choices;
      const wanted = change.mapping ? { ...choices, ...change } : { ...place, ...change };
      setChoices(wanted);
      void look(file, wanted);
    },

    /** @returns what came of it; null when it was refused */
    async submit(terms: Terms | null): Promise<Imported | null> {
      if (!file) return null;
      setBusy("importing");
      setRefusal(null);
      try {
        const answer = await importList({ file, listId, choices }, terms);
        setImported(answer);
        setFile(null);
        setPreview(null);
        setChoices({});
        return answer;
      } catch (error) {
        setRefusal(error instanceof UploadRefusal ? error : UNEXPECTED);
        return null;
      } finally {
        setBusy(null);
      }
    },
  };
}
