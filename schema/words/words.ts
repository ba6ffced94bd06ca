/**
 * Words in the reader's language: for suppliers' desks, the mail to them, and screens for the field. A message is
 * identified by its English text; `npm run words` extracts them from the code into `catalogs/`, where the Spanish is
 * written.
 *
 * @see api/decisions/108-two-languages.md
 */
import { type I18n, setupI18n } from "@lingui/core";
import type { ContactLanguage } from "../rules/purchase-order.ts";
import { messages as en } from "./generated/en.ts";
import { messages as es } from "./generated/es.ts";

const MESSAGES = { en, es } as const satisfies Record<ContactLanguage, object>;

/** BCP 47. Spanish is that of the United States, whose readers write $1,234.50 as their neighbors do. */
export const LOCALES: Readonly<Record<ContactLanguage, string>> = { en: "en-US", es: "es-US" };

const speak = (language: ContactLanguage): I18n =>
  setupI18n({
    locale: language,
    locales: [LOCALES[language]],
    messages: { [language]: MESSAGES[language] },
  });

const SPOKEN: Readonly<Record<ContactLanguage, I18n>> = { en: speak("en"), es: speak("es") };

/** Messages, numbers and days in a language. */
export const wordsIn = (language: ContactLanguage): I18n => SPOKEN[language];

/** Dollars as a reader of the language writes them. @param amount decimal, as sent over the wire or in dollars */
export const formatDollarsIn = (i18n: I18n, amount: string | number): string =>
  i18n.number(Number(amount), { style: "currency", currency: "USD" });
