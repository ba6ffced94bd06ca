import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod";
import type { ReadingAnswer, ReadingTask } from "./read-in-worker.ts";
import { readPriceList } from "./read-price-list.ts";
import { toSearchTerms } from "./search-terms.ts";

const port = parentPort;
if (!port) throw new Error("the price list worker runs in a worker thread only");

// Sent by read-in-worker.ts of this very process.
const { data: task } = z.object({ data: z.custom<ReadingTask>() }).parse(workerData);
const list = await readPriceList(task.bytes, task.choices, task.today);
const answer: ReadingAnswer = {
  list,
  searchTerms:
    "refusal" in list || !task.wantsSearchTerms ? [] : list.items.map((item) => toSearchTerms(item.title)),
};
port.postMessage(answer);
