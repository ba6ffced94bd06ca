import { answerInThread } from "../../../platform/process/run-in-thread.ts";
import { type ReadSheet, readSheet, type SheetRefusal } from "./read-sheet.ts";

answerInThread<Uint8Array, ReadSheet | SheetRefusal>(readSheet);
