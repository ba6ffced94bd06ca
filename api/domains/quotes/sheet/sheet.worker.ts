import { answerInThread } from "../../../platform/process/run-in-thread.ts";
import { type ReadSheet, readSheet } from "./read-sheet.ts";
import type { SheetRefusal } from "./sheet-refusals.ts";

answerInThread<Uint8Array, ReadSheet | SheetRefusal>(readSheet);
