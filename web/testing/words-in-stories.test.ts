/** Words of the specification that a browser story, or a screen's test, must read: checks that it still does. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const SUBSCRIPTION_FORM = ["../features/reorder-subscriptions/subscription-form.test.tsx"] as const;
const SUBSCRIPTION_CARD = ["../features/reorder-subscriptions/subscription-card.test.tsx"] as const;
const MISSING_IN_FORM = [
  "../app/routes/reordering/subscriptions.test.tsx",
  "reports what is missing, next to each field",
] as const;
const SIGNING_IN = [
  "account/account.spec.ts",
  "an address asked for while signed out opens after signing in",
] as const;
const ANALYSIS = ["../features/analysis/analysis-run.test.tsx"] as const;
const BASKET = ["../app/routes/project/project-basket.test.tsx"] as const;
const ITEMS = ["../features/basket/basket-screen.test.tsx"] as const;
const RECOMMENDED = ["../app/routes/project/project-flow.test.tsx"] as const;
const BUYING = ["everywhere/story.spec.ts", "a newcomer signs up"] as const;
const BROKEN_SCREEN = ["everywhere/addresses.spec.ts", "says that something went wrong"] as const;

const WORDS: ReadonlyArray<readonly [words: string, story: readonly [spec: string, test?: string]]> = [
  ["Login Successful", SIGNING_IN],
  ["You have been successfully logged out.", SIGNING_IN],
  [
    "AI agents are analyzing your requirements...",
    ["../app/routes/project/new-project.test.tsx", "sends what was typed and opens the project"],
  ],
  ["The analysis has been stopped", ANALYSIS],
  ["Retrying material analysis...", ANALYSIS],
  ["Added to Basket", RECOMMENDED],
  ["Item added successfully", RECOMMENDED],
  ["Your basket is empty", BASKET],
  ["View Analysis Results", BASKET],
  ["Quantity Updated", BASKET],
  ["Item Removed", ITEMS],
  ["Thank you for your purchase!", BUYING],
  ["Payment Successful", BUYING],
  ["Subscription Created", SUBSCRIPTION_FORM],
  ["Your automated reordering subscription has been set up successfully", SUBSCRIPTION_FORM],
  ["MESSAGES.subscriptionNameRequired", MISSING_IN_FORM],
  ["MESSAGES.materialNameRequired", MISSING_IN_FORM],
  ["MESSAGES.categoryRequired", MISSING_IN_FORM],
  ["MESSAGES.unitRequired", MISSING_IN_FORM],
  ["MESSAGES.quantityPositive", SUBSCRIPTION_FORM],
  ["+1 more items", SUBSCRIPTION_CARD],
  ['getByLabelText("Frequency")).toHaveValue("monthly")', MISSING_IN_FORM],
  ["We encountered an unexpected error\\. This has been logged", BROKEN_SCREEN],
  ["Something went wrong", BROKEN_SCREEN],
  ["Technical details", BROKEN_SCREEN],
  ["Reload Page", BROKEN_SCREEN],
  ["Try Again", BROKEN_SCREEN],
];

it.each(WORDS.map(([words, [spec, test = ""]]) => ({ words, spec, test })))(
  "“$words” is read in $spec",
  ({ words, spec, test }) => {
    const source = readFileSync(new URL(`../e2e/${spec}`, import.meta.url), "utf8");
    const begin = test === "" ? 0 : source.indexOf(`("${test}`);
    expect(begin, `${spec} has a test that begins with "${test}"`).toBeGreaterThanOrEqual(0);
    const length = test === "" ? -1 : source.slice(begin).search(/\n *(?:test|it)\("/);
    expect(source.slice(begin, length < 0 ? undefined : begin + length)).toContain(words);
  },
);
