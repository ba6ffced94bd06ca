/** Tables that people send as files: their contents before anything is interpreted. */

/** A row of a file that is not empty. */
export interface FileRow {
  /** Line of a text file or row of a sheet, counted from 1. */
  line: number;
  cells: string[];
}

/** The contents of a file, before anything is interpreted. */
export interface FileTable {
  kind: "text" | "spreadsheet";
  rows: FileRow[];
  /** Names of all sheets; empty for text. */
  sheets: string[];
  /** The sheet that was read; null for text. */
  sheet: string | null;
  /** Messages for the user about the file as a whole. */
  notes: string[];
  problems: LineProblem[];
}

/** A file that cannot be read, with a message for people: what it is and what to do. */
export interface FileRefusal {
  refusal: string;
}

/** A message about one line. */
export interface LineProblem {
  line: number;
  message: string;
  /** Whether the line is left out; otherwise it is imported as the message says. */
  isLeftOut: boolean;
}
