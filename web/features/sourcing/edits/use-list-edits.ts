import {
  type AddMaterialInput,
  type AnalysisState_AnalysisFragment,
  type TakeoffEdit_ResultFragment,
  type TakeoffEditKind,
  useAddMaterialMutation,
  useAddWorkMutation,
  useMoveMaterialMutation,
  useRemoveMaterialMutation,
  useReplaceMaterialMutation,
  useSplitMaterialMutation,
} from "../../../gql/graphql.ts";
import type { Sent } from "../../../lib/apollo/send-change.ts";
import type { ListedMaterial } from "../materials.ts";
import type { RunChange } from "./run-change.ts";

/** A material as the user picked it: in free text, from the catalogue, or as a shop's article. */
export type SaidMaterial = Omit<AddMaterialInput, "projectId" | "workItem" | "quantity"> & {
  /** As typed; empty to derive it from the work. */
  quantity: string;
};

/** A line that was removed from the list and can be put back. */
export type RemovedMaterial = AnalysisState_AnalysisFragment["removedMaterials"][number];
/** Work that was added to what the description says. */
export type AddedWork = AnalysisState_AnalysisFragment["addedWork"][number];
type Line = Pick<ListedMaterial, "key" | "name">;

/** Changes to the lines of a list. Each returns the reason when it was refused, null on success. */
export interface ListEdits {
  /** @param workItem key of the work item it belongs to; null for a group of its own */
  add(said: SaidMaterial, workItem: string | null): Promise<string | null>;
  replace(line: Line, said: SaidMaterial): Promise<string | null>;
  takeReplacementBack(line: Line): Promise<string | null>;
  remove(line: Line): Promise<string | null>;
  putBack(removed: Line): Promise<string | null>;
  split(line: Line, quantity: string): Promise<string | null>;
  /**
   * @param before key of the line to move it before; null for the end of its work
   * @param stays key of the line that follows it now; null likewise
   */
  move(line: Line, before: string | null, stays: string | null): Promise<string | null>;
  addWork(text: string): Promise<string | null>;
  takeWorkBack(work: AddedWork): Promise<string | null>;
}

type Undo = NonNullable<Parameters<RunChange>[2]>;
type TakeBack = (kind: TakeoffEditKind, key: string) => Sent<TakeoffEdit_ResultFragment>;

/** @param takeBack the mutation that undoes an edit */
export function useListEdits(projectId: string, change: RunChange, takeBack: TakeBack): ListEdits {
  const [addMaterial] = useAddMaterialMutation();
  const [replaceMaterial] = useReplaceMaterialMutation();
  const [removeMaterial] = useRemoveMaterialMutation();
  const [splitMaterial] = useSplitMaterialMutation();
  const [moveMaterial] = useMoveMaterialMutation();
  const [addWork] = useAddWorkMutation();

  const remove = (key: string) => removeMaterial({ variables: { input: { projectId, key } } });
  /** The line that a change has added: the one that was not there before. */
  const takeNewLineBack: Undo = ({ changes }) => {
    const key = changes.find(({ previousQuantity }) => previousQuantity === null)?.key ?? "";
    return change(takeBack("ADDED", key));
  };

  const move = (key: string, before: string | null) =>
    moveMaterial({ variables: { input: { projectId, key, before } } });
  const putWork = (text: string) => addWork({ variables: { input: { projectId, text } } });
  /** The manually added work item that a change has just put there, found by its identical words. */
  const takeNewWorkBack =
    (text: string): Undo =>
    ({ project }) => {
      const id = project.analysis.addedWork.findLast((work) => work.text === text.trim())?.id ?? "";
      return change(takeBack("WORK", id));
    };

  return {
    add: (said, workItem) =>
      change(
        addMaterial({ variables: { input: { projectId, ...said, workItem } } }),
        `${said.name} added`,
        takeNewLineBack,
      ),
    replace: (line, { quantity, ...said }) =>
      change(
        replaceMaterial({
          variables: { input: { projectId, key: line.key, ...said, quantity: quantity || null } },
        }),
        `${line.name} replaced`,
        () => change(takeBack("REPLACED", line.key)),
      ),
    takeReplacementBack: (line) => change(takeBack("REPLACED", line.key)),
    remove: (line) =>
      change(remove(line.key), `${line.name} removed`, () => change(takeBack("REMOVED", line.key))),
    putBack: (line) =>
      change(takeBack("REMOVED", line.key), `${line.name} put back`, () => change(remove(line.key))),
    split: (line, quantity) =>
      change(
        splitMaterial({ variables: { input: { projectId, key: line.key, quantity } } }),
        `${line.name} split`,
        takeNewLineBack,
      ),
    move: (line, before, stays) =>
      change(move(line.key, before), `${line.name} moved`, () => change(move(line.key, stays))),
    addWork: (text) => change(putWork(text), `Added: ${text}`, takeNewWorkBack(text)),
    takeWorkBack: (work) =>
      change(takeBack("WORK", work.id), `Taken out: ${work.text}`, () => change(putWork(work.text))),
  };
}
