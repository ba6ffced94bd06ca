import { formatDay, formatMoney, formatQuantity, formatWholeMoney } from "./format.ts";
import { nextTask } from "./next-task.ts";

/** The formatters that most screens use; a browser takes as long to create one as to render ten lines. */
const USUAL = [
  () => formatWholeMoney(0),
  () => formatMoney(0),
  () => formatQuantity(0),
  () => formatDay(new Date().toISOString()),
];

/** Creates them ahead of time, each in its own task, rather than all together while a screen renders. */
export async function prepareFormats(): Promise<void> {
  for (const use of USUAL) {
    await nextTask();
    use();
  }
}
