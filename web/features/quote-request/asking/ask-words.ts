import { createFormats, formatCount } from "../../../lib/format.ts";
import type { AskedSupplier } from "./ask-draft.ts";

/** What pressing the button does: "2 yards get a letter; answers until Dec 3, 12:00 PM". */
export function wordsOfSending(
  suppliers: readonly Pick<AskedSupplier, "email">[],
  answerBy: Date | null,
  zone: string,
): string {
  const mailed = suppliers.filter(({ email }) => email.trim() !== "").length;
  const called = suppliers.length - mailed;
  const parts = [
    mailed > 0 && `${formatCount(mailed, "yard")} ${mailed === 1 ? "gets" : "get"} a letter`,
    called > 0 && `${formatCount(called, "yard")} you call yourself`,
  ].filter(Boolean);
  const until =
    answerBy && `answers until ${createFormats(undefined, zone).formatMoment(answerBy.toISOString())}`;
  return [parts.join(", "), until].filter(Boolean).join("; ");
}
