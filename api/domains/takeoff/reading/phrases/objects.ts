/** Things that have parts of their own, by the directory of goods: the cabinet of "cabinet doors". */

import { GOODS_DEPARTMENTS, singularOf } from "../../../vocabulary/index.ts";

/** The last words of all names of goods. */
const OBJECTS: ReadonlySet<string> = new Set(
  GOODS_DEPARTMENTS.flatMap(({ goods }) => goods.flat()).map((name) => singularOf(name.replace(/.* /, ""))),
);

/** Whether a word in the singular is the last of a name of goods: cabinet, mirror, sink, mailbox. */
export const isObject = (word: string): boolean => OBJECTS.has(word);
