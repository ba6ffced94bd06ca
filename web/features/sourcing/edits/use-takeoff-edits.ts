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

/** Changes to a takeoff's numbers and quantities. The latest can be undone. */
export function useTakeoffEdits(projectId: string): TakeoffEdits {
  const [recent, setRecent] = useState<RecentChange | null>(null);
  const [runningCount, setRunningCount] = useState(0);
  const { putInput, putQuantity, remove, putReading, putAnswer } = useEditMutations(projectId);

  /** @param undo null when the change is itself an undo */
  const change: RunChange = async (run, what, undo) => {
    setRunningCount((count) => count + 1);
    try {
      const result = await run();
      if (result?.__typename !== "TakeoffEditSuccess") return result?.message ?? FAILED;
      const { changes, project } = result;
      const isReadAgain = project.status === "ANALYZING";
      setRecent(undo && { what, changes, isReadAgain, undo: () => undo(result) });
      return null;
    } catch (error) {
      return messageOf(error, FAILED);
    } finally {
      setRunningCount((count) => count - 1);
    }
  };

  const list = useListEdits(projectId, change, remove);

  return {
    list,
    isBusy: runningCount > 0,
    recent,
    dismiss: () => setRecent(null),
    setInput: (input, value) =>
      change(
        () => putInput(input.key, value),
        `${input.label} set to ${value}`,
        () =>
          change(
            () => (input.isEdited ? putInput(input.key, input.value) : remove("INPUT", input.key)),
            input.label,
            null,
          ),
      ),
    setQuantity: (material, quantity) =>
      change(
        () => putQuantity(material.key, quantity),
        `${material.name}: ${formatQuantity(quantity)} to buy`,
        () =>
          change(
            () =>
              material.calculatedQuantity === null
                ? remove("QUANTITY", material.key)
                : putQuantity(material.key, String(material.quantity)),
            material.name,
            null,
          ),
      ),
    takeInputBack: (input) =>
      change(
        () => remove("INPUT", input.key),
        `${input.label} as calculated`,
        () => change(() => putInput(input.key, input.value), input.label, null),
      ),
    takeQuantityBack: (material) =>
      change(
        () => remove("QUANTITY", material.key),
        `${material.name} as calculated`,
        () => change(() => putQuantity(material.key, String(material.quantity)), material.name, null),
      ),
    setWaste: ({ key, name }, value) =>
      change(
        () => putInput(key, value),
        value === "0" ? `No waste on ${name}` : `Usual waste on ${name}`,
        // Undoing "none" restores what was set for single lines before.
        () => change(() => (value === "0" ? remove("INPUT", key) : putInput(key, "0")), name, null),
      ),
    resolve: (part, choice) =>
      change(
        () => putReading(part.key, choice.answer),
        `“${part.text}”: ${choice.label}`,
        () => {
          const { inputKey } = choice;
          const said: TakeoffEditKind = choice.answer === "ignore" ? "IGNORE" : "ALIAS";
          return change(
            () => (inputKey === null ? remove(said, part.key) : remove("INPUT", inputKey)),
            part.text,
            null,
          );
        },
      ),
    takeSaidBack: (part) =>
      change(() => remove(part.saidBy ?? "IGNORE", part.key), `“${part.text}” as it was read`, null),
    answer: (question, answer) =>
      change(
        () => putAnswer(question.key, answer),
        `${question.prompt} ${answer}`,
        () => change(() => remove("INPUT", question.key), question.prompt, null),
      ),
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
    putInput: async (key: string, value: string) =>
      (await setTakeoffInput({ variables: { input: { projectId, key, value } } })).data?.setTakeoffInput,
    putQuantity: async (key: string, quantity: string) =>
      (await setMaterialQuantity({ variables: { input: { projectId, key, quantity } } })).data
        ?.setMaterialQuantity,
    putReading: async (key: string, answer: ReadChoice["answer"]) =>
      (await resolveReadSpan({ variables: { input: { projectId, key, answer } } })).data?.resolveReadSpan,
    putAnswer: async (key: string, answer: string) =>
      (await answerQuestion({ variables: { input: { projectId, key, answer } } })).data?.answerQuestion,
    remove: async (kind: TakeoffEditKind, key: string) =>
      (await removeTakeoffEdit({ variables: { input: { projectId, kind, key } } })).data?.removeTakeoffEdit,
  };
}
