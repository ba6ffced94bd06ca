import { useState } from "react";
import {
  type AnalysisState_AnalysisFragment,
  type MaterialLine_MaterialFragment,
  type TakeoffEditKind,
  type TakeoffInputs_MaterialFragment,
  useAnswerQuestionMutation,
  useRemoveTakeoffEditMutation,
  useResolveReadSpanMutation,
  useSetMaterialQuantityMutation,
  useSetTakeoffInputMutation,
} from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { answerOf } from "../../../lib/apollo/send-change.ts";
import { formatQuantity } from "../../../lib/format.ts";
import type { Done, RunChange } from "./run-change.ts";
import { type ListEdits, useListEdits } from "./use-list-edits.ts";

type Input = TakeoffInputs_MaterialFragment["inputs"][number];
type ReadChoice = AnalysisState_AnalysisFragment["reading"][number]["choices"][number];

/** The latest change to a number, for as long as it can be undone here. */
export interface RecentChange {
  /** What was set, such as "Joist spacing 12 in". */
  what: string;
  changes: Done["changes"];
  /** The description is being read again, so the effect is not known yet. */
  isReadAgain: boolean;
  undo(): Promise<string | null>;
}

/** Changes to the numbers of a list. Each returns the reason when it was refused, null on success. */
export interface TakeoffEdits {
  isBusy: boolean;
  recent: RecentChange | null;
  dismiss(): void;
  setInput(input: Input, value: string): Promise<string | null>;
  setQuantity(material: MaterialLine_MaterialFragment, quantity: string): Promise<string | null>;
  takeInputBack(input: Input): Promise<string | null>;
  takeQuantityBack(material: MaterialLine_MaterialFragment): Promise<string | null>;
  /** @param of the key of the waste of a line, a work item or the list, and its label */
  setWaste(of: { key: string; name: string }, value: "0" | "usual"): Promise<string | null>;
  answer(question: { key: string; prompt: string }, answer: string): Promise<string | null>;
  /** Says what an unread part of the description means. */
  resolve(part: ReadPart, choice: ReadChoice): Promise<string | null>;
  /** Withdraws what was said about a part of the description. */
  takeSaidBack(part: ReadPart): Promise<string | null>;
  /** Changes to the lines themselves; null when the list has no project. */
  list: ListEdits | null;
}

/** A part of the description that a user explains. */
interface ReadPart {
  key: string;
  text: string;
  saidBy: TakeoffEditKind | null;
}

const FAILED = "The change could not be saved. Please try again.";

/** Sends changes, and keeps the latest one for as long as it can be undone. */
function useRunChange() {
  const [recent, setRecent] = useState<RecentChange | null>(null);
  const [runningCount, setRunningCount] = useState(0);
  const change: RunChange = async (sent, what = "", undo) => {
    setRunningCount((count) => count + 1);
    try {
      const result = await answerOf(sent);
      if (result?.__typename !== "TakeoffEditSuccess") return result?.message ?? FAILED;
      const { changes, project } = result;
      const isReadAgain = project.status === "ANALYZING";
      setRecent(undo ? { what, changes, isReadAgain, undo: () => undo(result) } : null);
      return null;
    } catch (error) {
      return messageOf(error, FAILED);
    } finally {
      setRunningCount((count) => count - 1);
    }
  };
  return { change, recent, dismiss: () => setRecent(null), isBusy: runningCount > 0 };
}

/** Changes to a takeoff's numbers and quantities. The latest can be undone. */
export function useTakeoffEdits(projectId: string): TakeoffEdits {
  const { change, recent, dismiss, isBusy } = useRunChange();
  const { putInput, putQuantity, remove, putReading, putAnswer } = useEditMutations(projectId);
  const list = useListEdits(projectId, change, remove);

  return {
    list,
    isBusy,
    recent,
    dismiss,
    setInput: (input, value) =>
      change(putInput(input.key, value), `${input.label} set to ${value}`, () =>
        change(input.isEdited ? putInput(input.key, input.value) : remove("INPUT", input.key)),
      ),
    setQuantity: ({ key, name, quantity: before, calculatedQuantity }, quantity) =>
      change(putQuantity(key, quantity), `${name}: ${formatQuantity(quantity)} to buy`, () =>
        change(calculatedQuantity === null ? remove("QUANTITY", key) : putQuantity(key, String(before))),
      ),
    takeInputBack: ({ key, label, value }) =>
      change(remove("INPUT", key), `${label} as calculated`, () => change(putInput(key, value))),
    takeQuantityBack: ({ key, name, quantity }) =>
      change(remove("QUANTITY", key), `${name} as calculated`, () =>
        change(putQuantity(key, String(quantity))),
      ),
    setWaste: ({ key, name }, value) =>
      change(putInput(key, value), value === "0" ? `No waste on ${name}` : `Usual waste on ${name}`, () =>
        // Undoing "none" restores what was set for single lines before.
        change(value === "0" ? remove("INPUT", key) : putInput(key, "0")),
      ),
    resolve: (part, { answer, label, inputKey }) =>
      change(putReading(part.key, answer), `“${part.text}”: ${label}`, () => {
        const said: TakeoffEditKind = answer === "ignore" ? "IGNORE" : "ALIAS";
        return change(inputKey === null ? remove(said, part.key) : remove("INPUT", inputKey));
      }),
    takeSaidBack: (part) => change(remove(part.saidBy ?? "IGNORE", part.key)),
    answer: ({ key, prompt }, answer) =>
      change(putAnswer(key, answer), `${prompt} ${answer}`, () => change(remove("INPUT", key))),
  };
}

/** The ways to change a takeoff, each by the key of what is changed. */
function useEditMutations(projectId: string) {
  const [setTakeoffInput] = useSetTakeoffInputMutation();
  const [setMaterialQuantity] = useSetMaterialQuantityMutation();
  const [removeTakeoffEdit] = useRemoveTakeoffEditMutation();
  const [resolveReadSpan] = useResolveReadSpanMutation();
  const [answerQuestion] = useAnswerQuestionMutation();
  return {
    putInput: (key: string, value: string) =>
      setTakeoffInput({ variables: { input: { projectId, key, value } } }),
    putQuantity: (key: string, quantity: string) =>
      setMaterialQuantity({ variables: { input: { projectId, key, quantity } } }),
    putReading: (key: string, answer: ReadChoice["answer"]) =>
      resolveReadSpan({ variables: { input: { projectId, key, answer } } }),
    putAnswer: (key: string, answer: string) =>
      answerQuestion({ variables: { input: { projectId, key, answer } } }),
    remove: (kind: TakeoffEditKind, key: string) =>
      removeTakeoffEdit({ variables: { input: { projectId, kind, key } } }),
  };
}
