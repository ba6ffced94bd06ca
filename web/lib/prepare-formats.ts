import { formatDay, formatMoney, formatQuantity, formatWholeMoney } from "./format.ts";
import { nextTask } from "./next-task.ts";

/** The formats that most screens write with; a browser takes as long to make one as to draw ten lines. */
const USUAL = [
  () => formatWholeMoney(0),
  () => formatMoney(0),
  () => formatQuantity(0),
  () => formatDay(new Date().toISOString()),
];

/** Makes them ahead, each in a task of its own, instead of all at once while a screen is drawn. */
export async function prepareFormats(): Promise<void> {
  for (const use of USUAL) {
    await nextTask();
    use();
  }
}
