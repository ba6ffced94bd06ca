/** Words of the specification that a story reads in a browser: that it still does. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const REORDERING = [
  "both-sizes/reordering.spec.ts",
  "a subscription is set up, ordered, approved and paid",
] as const;
const SIGNING_IN = [
  "account/account.spec.ts",
  "an address asked for while signed out opens after signing in",
] as const;
const STOPPING = ["troubled/analysis.spec.ts", "an analysis that is cancelled stops"] as const;
const EMPTY_BASKET = ["buying/basket.spec.ts", "an empty basket says so"] as const;
const CHANGING = ["buying/basket.spec.ts", "a quantity goes up and down"] as const;
const BUYING = ["everywhere/story.spec.ts", "a newcomer signs up"] as const;
const BROKEN_SCREEN = ["everywhere/addresses.spec.ts", "says that something went wrong"] as const;

const WORDS: ReadonlyArray<readonly [words: string, story: readonly [spec: string, test: string]]> = [
  ["Login Successful", SIGNING_IN],
  ["You have been successfully logged out.", SIGNING_IN],
  [
    "AI agents are analyzing your requirements...",
    ["projects/new-project.spec.ts", "the wizard says each rule before it goes on"],
  ],
  ["The analysis has been stopped", STOPPING],
  ["Retrying material analysis...", STOPPING],
  [
    "Your project has been saved successfully",
    ["projects/analysis.spec.ts", "a project saved for later says so"],
  ],
  ["Added to Basket", EMPTY_BASKET],
  ["Item added successfully", EMPTY_BASKET],
  ["Your basket is empty", EMPTY_BASKET],
  ["View Analysis Results", EMPTY_BASKET],
  ["Quantity Updated", CHANGING],
  ["Item Removed", CHANGING],
  ["Thank you for your purchase!", BUYING],
  ["Payment Successful", BUYING],
  ["Subscription Created", REORDERING],
  ["Your automated reordering subscription has been set up successfully", REORDERING],
  ["MESSAGES.subscriptionNameRequired", REORDERING],
  ["MESSAGES.materialNameRequired", REORDERING],
  ["MESSAGES.categoryRequired", REORDERING],
  ["MESSAGES.unitRequired", REORDERING],
  ["MESSAGES.quantityPositive", REORDERING],
  ["+1 more items", REORDERING],
  ['getByLabel("Frequency")).toHaveValue("monthly")', REORDERING],
  ["We encountered an unexpected error\\. This has been logged", BROKEN_SCREEN],
  ["Something went wrong", BROKEN_SCREEN],
  ["Technical details", BROKEN_SCREEN],
  ["Reload Page", BROKEN_SCREEN],
  ["Try Again", BROKEN_SCREEN],
];

it.each(WORDS.map(([words, [spec, test]]) => ({ words, spec, test })))(
  "“$words” is read in $spec",
  ({ words, spec, test }) => {
    const source = readFileSync(new URL(`../e2e/${spec}`, import.meta.url), "utf8");
    const begin = source.indexOf(`test("${test}`);
    expect(begin, `${spec} has a test that begins with "${test}"`).toBeGreaterThanOrEqual(0);
    const end = source.indexOf('\ntest("', begin + 1);
    expect(source.slice(begin, end < 0 ? undefined : end)).toContain(words);
  },
);
