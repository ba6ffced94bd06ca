import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { useCallback, useEffect, useState } from "react";
import { TakeoffPreviewDocument, type TakeoffPreviewQuery } from "../../../gql/graphql.ts";
import { apolloClient } from "../../../lib/apollo/client.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { formatQuantity } from "../../../lib/format.ts";
import type { RecentChange, TakeoffEdits } from "../edits/use-takeoff-edits.ts";
import { changesBetween, type Preview, type Said, saying, withoutInput } from "./preview.rules.ts";

const FAILED = "Your list could not be calculated. What you typed is kept. Please try again.";
const NOT_CHANGED = "The list could not be calculated with this. Please try again.";

/** A list that has no project, with the statements about it and its progress. */
export type PreviewState =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly message: string }
  | { readonly status: "ready"; readonly preview: Preview; readonly said: readonly Said[] };

async function readPreview(description: string, said: readonly Said[]): Promise<Preview> {
  const changes = said.map(({ kind, key, value }) => ({ kind, key, value }));
  const { data, error } = await apolloClient.query<TakeoffPreviewQuery>({
    query: TakeoffPreviewDocument,
    variables: { description, changes },
    // Nothing of a visitor is stored beyond what is on the screen.
    fetchPolicy: "no-cache",
  });
  if (error) throw error;
  if (!data) throw new Error("The list came without data.");
  return data.takeoffPreview;
}

/** Statements from before a reload may no longer apply: the list is then computed without them. */
async function readKept(description: string, kept: readonly Said[]) {
  try {
    return { preview: await readPreview(description, kept), said: kept };
  } catch (error) {
    if (kept.length === 0 || !isRefused(error)) throw error;
    return { preview: await readPreview(description, []), said: [] };
  }
}

function isRefused(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.["code"] === "INVALID_INPUT")
  );
}

/**
 * Computes the list of a description immediately, and changes its numbers as on a project's page.
 *
 * @param description stays the same for as long as the component lives
 * @param kept statements made about it before
 * @param onRead called with each list and the statements about it
 */
export function usePreview(
  description: string,
  kept: readonly Said[],
  onRead: (preview: Preview, said: readonly Said[]) => void,
): { state: PreviewState; retry: () => void; edits: TakeoffEdits } {
  const [state, setState] = useState<PreviewState>({ status: "loading" });
  const [recent, setRecent] = useState<RecentChange | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [firstKept] = useState(kept);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is counted up to ask again
  useEffect(() => {
    let isGone = false;
    readKept(description, firstKept).then(
      ({ preview, said }) => {
        if (isGone) return;
        setState({ status: "ready", preview, said });
        onRead(preview, said);
      },
      (error) => {
        if (!isGone) setState({ status: "failed", message: messageOf(error, FAILED) });
      },
    );
    return () => {
      isGone = true;
    };
  }, [description, firstKept, onRead, tries]);

  const retry = useCallback(() => {
    setState({ status: "loading" });
    setTries((count) => count + 1);
  }, []);

  const said = state.status === "ready" ? state.said : [];
  const lines = state.status === "ready" ? state.preview.materials : [];

  /** @param undoTo the earlier statements; null when the change is itself an undo */
  async function change(next: readonly Said[], what: string, undoTo: readonly Said[] | null) {
    setIsBusy(true);
    try {
      const preview = await readPreview(description, next);
      const changes = changesBetween(lines, preview.materials);
      setRecent(undoTo && { what, changes, isReadAgain: false, undo: () => change(undoTo, what, null) });
      setState({ status: "ready", preview, said: next });
      onRead(preview, next);
      return null;
    } catch (error) {
      return messageOf(error, NOT_CHANGED);
    } finally {
      setIsBusy(false);
    }
  }

  const say = (one: Omit<Said, "inputKey">, what: string, inputKey: string | null = null) =>
    change(saying(said, { ...one, inputKey }), what, said);

  const edits: TakeoffEdits = {
    list: null,
    isBusy,
    recent,
    dismiss: () => setRecent(null),
    setInput: ({ key, label }, value) => say({ kind: "INPUT", key, value }, `${label} set to ${value}`),
    setQuantity: ({ key, name }, quantity) =>
      say({ kind: "QUANTITY", key, value: quantity }, `${name}: ${formatQuantity(quantity)} to buy`),
    takeInputBack: ({ key, label }) => change(withoutInput(said, key), `${label} as calculated`, said),
    takeQuantityBack: ({ key, name }) =>
      change(
        said.filter((one) => one.kind !== "QUANTITY" || one.key !== key),
        `${name} as calculated`,
        said,
      ),
    setWaste: ({ key, name }, value) =>
      say({ kind: "INPUT", key, value }, value === "0" ? `No waste on ${name}` : `Usual waste on ${name}`),
    answer: ({ key, prompt }, answer) => say({ kind: "ANSWER", key, value: answer }, `${prompt} ${answer}`),
    resolve: ({ key, text }, { answer, label, inputKey }) =>
      say({ kind: "MEANING", key, value: answer }, `“${text}”: ${label}`, inputKey),
    takeSaidBack: ({ key, text }) =>
      change(
        said.filter((one) => one.kind !== "MEANING" || one.key !== key),
        `“${text}” as it was read`,
        said,
      ),
  };
  return { state, retry, edits };
}
