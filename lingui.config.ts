import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

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
  // What pages and the server load: written by `prepare` as everything that is generated.
  catalogsMergePath: "schema/words/generated/{locale}",
  compileNamespace: "ts",
  // Without the numbers of lines, which change with every line above.
  format: formatter({ lineNumbers: false, explicitIdAsDefault: true }),
  orderBy: "messageId",
});
