/** Type of a column; money is dollars with two decimals. */
export type ColumnKind = "text" | "number" | "money";

/** A table to be exported: its cells as the server sent them, null for an empty one. */
export interface ExportTable {
  /** Names the sheet, and is the end of the file's name. */
  name: string;
  columns: ReadonlyArray<{ header: string; kind: ColumnKind; width: number }>;
  rows: ReadonlyArray<ReadonlyArray<string | number | null>>;
}
