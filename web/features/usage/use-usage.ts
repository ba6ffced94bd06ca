import {
  type ImportMaterialUsageMutation,
  type RecordMaterialUsageInput,
  type UpdateMaterialUsageInput,
  useDeleteMaterialUsageMutation,
  useImportMaterialUsageMutation,
  useRecordMaterialUsageMutation,
  useRecordProjectUsageMutation,
  useUndoUsageImportMutation,
  useUpdateMaterialUsageMutation,
} from "../../gql/graphql.ts";
import { useRefetchShown } from "../../lib/apollo/refetch-shown.ts";
import { sendChange } from "../../lib/apollo/send-change.ts";
import { formatAmount, formatCount } from "../../lib/format.ts";
import { type ChangeProblems, problemsOf } from "../../lib/forms/form-errors.ts";
import { showSuccess, showToast } from "../../lib/toasts.ts";

const QUERIES_OF_USAGE = ["MaterialUsageLog", "Recommendations", "UsageByPeriod", "UsagePatterns"] as const;

/** Records material that was used. */
export function useRecordUsage() {
  const [record] = useRecordMaterialUsageMutation();
  const refetch = useRefetchShown();
  return async (input: RecordMaterialUsageInput): Promise<ChangeProblems> => {
    const result = await sendChange("Usage Not Recorded", record({ variables: { input } }));
    if (result?.__typename === "MaterialUsageSuccess") {
      const { materialName, quantityUsed, unit } = result.usage;
      showSuccess("Usage Recorded", `${formatAmount(quantityUsed, unit)} of ${materialName}`);
      refetch(...QUERIES_OF_USAGE);
    }
    return problemsOf(result);
  };
}

/** Changes a usage record. */
export function useUpdateUsage() {
  const [update] = useUpdateMaterialUsageMutation();
  const refetch = useRefetchShown();
  return async (input: UpdateMaterialUsageInput): Promise<ChangeProblems> => {
    const result = await sendChange("Usage Not Changed", update({ variables: { input } }));
    if (result?.__typename === "MaterialUsageSuccess") {
      showSuccess("Usage Updated", result.usage.materialName);
      refetch(...QUERIES_OF_USAGE);
    }
    return problemsOf(result);
  };
}

/** Records the materials of a paid project's list. */
export function useRecordProjectUsage() {
  const [record] = useRecordProjectUsageMutation();
  const refetch = useRefetchShown();
  return async (projectId: string): Promise<ChangeProblems> => {
    const result = await sendChange("Usage Not Recorded", record({ variables: { input: { projectId } } }));
    if (!result) return [];
    if (result.__typename === "InvalidInputError") return result.fields;
    const { recorded, leftOut } = result;
    showSuccess(
      "Usage Recorded",
      `${formatCount(recorded, "material")}${leftOut > 0 ? `; ${leftOut} had been recorded before` : ""}`,
    );
    refetch(...QUERIES_OF_USAGE);
    return null;
  };
}

/** Removes a record; the toast offers to record it again. */
export function useDeleteUsage() {
  const [remove] = useDeleteMaterialUsageMutation();
  const record = useRecordUsage();
  const refetch = useRefetchShown();
  return async (id: string, again: RecordMaterialUsageInput): Promise<void> => {
    const result = await sendChange("Usage Not Removed", remove({ variables: { id } }));
    if (!result) return;
    showToast({
      tone: "success",
      title: "Usage Removed",
      description: again.materialName,
      action: { label: "Undo", onPress: () => void record(again) },
    });
    refetch(...QUERIES_OF_USAGE);
  };
}

/** Why a file was not imported; null when a toast has reported it, or nothing is wrong. */
export type FileRefusal = Exclude<
  ImportMaterialUsageMutation["importMaterialUsage"],
  { __typename: "ImportMaterialUsageSuccess" }
>;

/** Imports a file, all of it or nothing. */
export function useImportUsage() {
  const [read] = useImportMaterialUsageMutation();
  const undo = useUndoImport();
  const refetch = useRefetchShown();
  return async (
    fileName: string,
    text: string,
  ): Promise<{ isDone: boolean; refusal: FileRefusal | null }> => {
    const result = await sendChange("File Not Read", read({ variables: { input: { fileName, text } } }));
    if (!result) return { isDone: false, refusal: null };
    if (result.__typename !== "ImportMaterialUsageSuccess") return { isDone: false, refusal: result };
    const { id, rowCount } = result.import;
    showToast({
      tone: "success",
      title: "Usage Imported",
      description: `${formatCount(rowCount, "row")} of ${fileName}`,
      action: { label: "Undo", onPress: () => void undo(id) },
    });
    refetch(...QUERIES_OF_USAGE);
    return { isDone: true, refusal: null };
  };
}

/** Removes a file's usage. @returns whether it is gone */
export function useUndoImport() {
  const [undo] = useUndoUsageImportMutation();
  const refetch = useRefetchShown();
  return async (id: string): Promise<boolean> => {
    const result = await sendChange("Import Not Undone", undo({ variables: { id } }));
    if (!result) return false;
    showSuccess("Import Undone", `${formatCount(result.deletedRows, "row")} removed`);
    refetch(...QUERIES_OF_USAGE);
    return true;
  };
}
