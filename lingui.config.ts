import babel from "@lingui/cli/api/extractors/babel";
import { defineConfig, type ExtractorType } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** What Lingui recognises a message by: its comment, a method of this name, or a part of its own. */
const MAY_SAY = /i18n|@lingui\//;

/** Most files have no message: they are not parsed, which takes a hundred times as long as looking for these words. */
const extractor: ExtractorType = {
  match: (file) => babel.match(file),
  extract: async (file, code, onMessage, context) => {
    if (MAY_SAY.test(code)) await babel.extract(file, code, onMessage, context);
  },
};

/** Where what is read in two languages is taken from, and where it is kept: `npm run words` brings both together. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "es"],
  catalogs: [
    {
      path: "schema/words/catalogs/{locale}",
      include: [
        "schema/words",
        "schema/rules",
        "api/domains/fulfillment",
        "api/domains/quotes",
        "web/app",
        "web/components/desk",
        "web/features",
      ],
      exclude: ["**/*.test.*"],
    },
  ],
  extractors: [extractor],
  // What pages and the server load: written by `prepare` as everything that is generated.
  catalogsMergePath: "schema/words/generated/{locale}",
  compileNamespace: "ts",
  // Without the numbers of lines, which change with every line above.
  format: formatter({ lineNumbers: false, explicitIdAsDefault: true }),
  orderBy: "messageId",
});
