import { test, testInNewBrowser } from "./support/test.ts";
import { BASKET } from "./words/basket.ts";
import { PAYMENT } from "./words/payment.ts";

/**
 * Entries of the error catalogue (section 8 of the specification) that need a whole basket and the provider's script,
 * brought about in a browser and read on their screens. The others, and the validation messages of section 5, are read
 * by the tests of screens beside the screens; those that belong to a story, by it: testing/words-in-stories.test.ts.
 */
for (const { part, journeys, loadsProvidersScript = false } of [BASKET, PAYMENT]) {
  test.describe(part, () => {
    const inBrowser = loadsProvidersScript ? testInNewBrowser : test;
    inBrowser.use({ bypassCSP: loadsProvidersScript });

    for (const { when, go } of journeys) {
      inBrowser(when, async ({ page, context }) => {
        await go({ page, context });
      });
    }
  });
}
