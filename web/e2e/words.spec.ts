import { readFileSync } from "node:fs";
import { expect, test, testInNewBrowser } from "./support/test.ts";
import { AUTHENTICATION, AUTHENTICATION_RULES } from "./words/authentication.ts";
import { BASKET } from "./words/basket.ts";
import { CONTACT } from "./words/contact.ts";
import type { WordsTable } from "./words/entry.ts";
import { FIRST_SIGHT } from "./words/first-sight.ts";
import { PASSWORD_RESET } from "./words/password-reset.ts";
import { PAYMENT } from "./words/payment.ts";
import { PROJECT_RULES, PROJECTS } from "./words/projects.ts";
import { REORDERING } from "./words/reordering.ts";

/**
 * Every entry of the error catalogue (section 8 of the specification) and every validation message (section 5), brought
 * about in a browser and read on its screen. A part is a table in words/; what a spec of its own subject reads already
 * is named there with that test.
 */
const TABLES: readonly WordsTable[] = [
  AUTHENTICATION,
  AUTHENTICATION_RULES,
  PROJECTS,
  PROJECT_RULES,
  PASSWORD_RESET,
  CONTACT,
  BASKET,
  PAYMENT,
  REORDERING,
  FIRST_SIGHT,
  {
    part: "8 Unhandled render error",
    entries: [],
    elsewhere: [
      "We encountered an unexpected error\\. This has been logged",
      "Something went wrong",
      "Technical details",
      "Reload Page",
      "Try Again",
    ].map((words) => ({ words, spec: "addresses.spec.ts", test: "says that something went wrong" })),
  },
];

for (const { part, entries, journeys = [], elsewhere = [], loadsProvidersScript = false } of TABLES) {
  test.describe(part, () => {
    const inBrowser = loadsProvidersScript ? testInNewBrowser : test;
    inBrowser.use({ bypassCSP: loadsProvidersScript });

    for (const { when, provoke, read } of entries) {
      inBrowser(when, async ({ page, context }) => {
        await provoke({ page, context });
        await read(page);
      });
    }

    for (const { when, go } of journeys) {
      inBrowser(when, async ({ page, context }) => {
        await go({ page, context });
      });
    }

    for (const { words, spec, test: name } of elsewhere) {
      test(`"${words}" is read in ${spec}`, () => {
        const source = readFileSync(new URL(spec, import.meta.url), "utf8");
        const begin = source.indexOf(`test("${name}`);
        expect(begin, `${spec} has a test that begins with "${name}"`).toBeGreaterThanOrEqual(0);
        const end = source.indexOf('\ntest("', begin + 1);
        expect(source.slice(begin, end < 0 ? undefined : end)).toContain(words);
      });
    }
  });
}
