/** Position of an analysis state among all states of its project. */
export type AnalysisPosition = { readonly runNumber: number; readonly sequence: number };

/** Whether `one` is a later state than `other`: from a later run, or further on in the same run. */
export function isLaterAnalysis(one: AnalysisPosition, other: AnalysisPosition): boolean {
  return one.runNumber === other.runNumber ? one.sequence > other.sequence : one.runNumber > other.runNumber;
}
