/** Outcomes of recording usage. */
import type { InvalidInput } from "../../../platform/input.ts";
import type { MaterialUsage, UsageImport } from "./usage.types.ts";
import type { UsageFileProblem } from "./usage-file.ts";

export type UsageOutcome = { kind: "success"; usage: MaterialUsage } | InvalidInput;

export type ImportOutcome =
  | { kind: "success"; usageImport: UsageImport }
  | { kind: "file-invalid"; message: string; problems: UsageFileProblem[] }
  | { kind: "file-known"; message: string; usageImport: UsageImport }
  | InvalidInput;

export type ProjectUsageOutcome = { kind: "success"; recorded: number; leftOut: number } | InvalidInput;
