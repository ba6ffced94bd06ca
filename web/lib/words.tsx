/** Pages that are available in English and Spanish: the choice of language, and its texts and formats. */
import { createContext, type ReactNode, useContext, useLayoutEffect } from "react";
import { LOCALES, wordsIn } from "../../schema/words/words.ts";
import type { ContactLanguage } from "../gql/graphql.ts";
import { createFormats } from "./format.ts";

const IN_WORDS = { EN: "en", ES: "es" } as const satisfies Record<ContactLanguage, string>;

/** Replaces Lingui's own provider, which passes a changed language on a render late and shows the former one until then. */
const Words = createContext(wordsIn("en"));

/** Sets the language of everything inside. */
export function InLanguage({ language, children }: { language: ContactLanguage; children: ReactNode }) {
  const name = IN_WORDS[language];
  // Assistive technology also reads the rest of the page in this language: the tab's title, dialogs and toasts.
  useLayoutEffect(() => {
    const page = document.documentElement;
    const before = page.lang;
    page.lang = name;
    return () => {
      page.lang = before;
    };
  }, [name]);
  return (
    <Words value={wordsIn(name)}>
      <div lang={name}>{children}</div>
    </Words>
  );
}

const FORMATS = { en: createFormats(LOCALES.en), es: createFormats(LOCALES.es) };

/** The messages of the language a component is rendered in, and its formats for money, numbers and days. */
export function useWords() {
  const i18n = useContext(Words);
  return { i18n, formats: i18n.locale === "es" ? FORMATS.es : FORMATS.en };
}
