import { answerInThread } from "../../../platform/process/run-in-thread.ts";
import type { ReadingAnswer, ReadingTask } from "./read-in-worker.ts";
import { readPriceList } from "./read-price-list.ts";
import { toSearchTerms } from "./search-terms.ts";

answerInThread<ReadingTask, ReadingAnswer>(async (task) => {
  const list = await readPriceList(task.bytes, task.choices, task.today);
  const searchTerms =
    "refusal" in list || !task.wantsSearchTerms ? [] : list.items.map((item) => toSearchTerms(item.title));
  return { list, searchTerms };
});
