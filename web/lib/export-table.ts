/** What a column holds; money is dollars with two places. */
export type ColumnKind = "text" | "number" | "money";

/** A table for a file: its cells as the server sent them, null for an empty one. */
export interface ExportTable {
  /** Names the sheet and ends the file's name. */
  name: string;
  columns: ReadonlyArray<{ header: string; kind: ColumnKind; width: number }>;
  rows: ReadonlyArray<ReadonlyArray<string | number | null>>;
}
