import { useCallback, useEffect, useState } from "react";
import { type ApiDocument, parseDocument } from "./api-document.ts";

type State = { kind: "loading" } | { kind: "failed" } | { kind: "ready"; document: ApiDocument };

/** The description, fetched once for the page; `retry` fetches again. */
export function useApiDocument() {
  const [state, setState] = useState<State>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what it is run again for
  useEffect(() => {
    const abort = new AbortController();
    fetchDocument(abort.signal).then(
      (document) => setState({ kind: "ready", document }),
      () => {
        if (!abort.signal.aborted) setState({ kind: "failed" });
      },
    );
    return () => abort.abort();
  }, [attempt]);
  const retry = useCallback(() => {
    setState({ kind: "loading" });
    setAttempt((count) => count + 1);
  }, []);
  return [state, retry] as const;
}

/** @throws Error when it cannot be loaded, or is not an API description */
async function fetchDocument(signal: AbortSignal): Promise<ApiDocument> {
  const response = await fetch("/api/openapi.json", { signal });
  if (!response.ok) throw new Error(`the OpenAPI description returned ${response.status}`);
  return parseDocument(await response.json());
}
