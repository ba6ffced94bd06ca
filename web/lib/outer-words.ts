import { useEffect, useState } from "react";
import { OUTER } from "../../schema/words/outer.ts";

type Say = (id: string, values?: { count: number }) => string;

const wordsWith = (say: Say) => ({
  notification: say(OUTER.notification.id),
  notifications: say(OUTER.notifications.id),
  dismiss: say(OUTER.dismiss.id),
  wentWrong: say(OUTER.wentWrong.id),
  unexpected: say(OUTER.unexpected.id),
  reload: say(OUTER.reload.id),
  tryAgain: say(OUTER.tryAgain.id),
  details: say(OUTER.details.id),
  /** @param count 2 or more */
  countProblems: (count: number): string => say(OUTER.problems.id, { count }),
});
type Words = ReturnType<typeof wordsWith>;

const ENGLISH: Words = wordsWith((id, values) => id.replace("{count}", String(values?.count)));

/** Whether the page on screen is in Spanish; see `InLanguage`. */
export const isPageSpanish = (): boolean => document.documentElement.lang === "es";

/**
 * The words outside the pages in two languages. Spanish is fetched only where it is read, so that pages in English load
 * no translations; until then, and without a connection, they are in English.
 */
export function useOuterWords(isSpanish: boolean): Words {
  const [spanish, setSpanish] = useState<Words | null>(null);
  useEffect(() => {
    if (!isSpanish) return;
    import("../../schema/words/words.ts").then(
      ({ wordsIn }) => setSpanish(wordsWith((id, values) => wordsIn("es")._(id, values))),
      () => undefined,
    );
  }, [isSpanish]);
  return isSpanish && spanish ? spanish : ENGLISH;
}
