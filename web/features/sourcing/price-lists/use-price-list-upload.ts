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
 * Imports a file as a price list: chosen, previewed, read with other columns, imported. The choices survive every
 * failure. The file itself stays in the browser and is sent again with each step.
 *
 * @param listId the list whose articles it replaces; null for a new one
 */
export function usePriceListUpload(listId: string | null) {
  const [file, setFile] = useState<File | null>(null);
  /** How the file was read for the current preview, and how to read it next. */
  const read = useRef<Choices>({});
  const wanted = useRef<Choices>({});
  const [preview, setPreview] = useState<Preview | null>(null);
  const [refusal, setRefusal] = useState<UploadRefusal | null>(null);
  const [busy, setBusy] = useState<"reading" | "importing" | null>(null);
  const [imported, setImported] = useState<Imported | null>(null);
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  async function look(next: File, choices: Choices): Promise<void> {
    wanted.current = choices;
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    setBusy("reading");
    setRefusal(null);
    try {
      setPreview(await previewList({ file: next, listId, choices }, controller.signal));
      read.current = choices;
    } catch (error) {
      if (controller.signal.aborted) return;
      // The preview shows exactly what would be imported.
      wanted.current = read.current;
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
      read.current = {};
      setPreview(null);
      setImported(null);
      void look(next, {});
    },

    /** Reads the file again with other settings. Another sheet or header has other columns, so the mapping is dropped. */
    readAs(change: Choices) {
      if (!file) return;
      const { mapping, ...place } = { ...wanted.current, ...change };
      if (!change.mapping) return void look(file, place);
      // The user may choose a column before an earlier choice was processed.
      const columns = { ...preview?.mapping, ...wanted.current.mapping, ...mapping };
      void look(file, { ...place, mapping: columns });
    },

    /** @returns the result; null when it was refused */
    async submit(terms: Terms | null): Promise<Imported | null> {
      if (!file) return null;
      setBusy("importing");
      setRefusal(null);
      try {
        const answer = await importList({ file, listId, choices: read.current }, terms);
        setImported(answer);
        setFile(null);
        setPreview(null);
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
