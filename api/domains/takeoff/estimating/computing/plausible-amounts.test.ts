import { describe, expect, it } from "vitest";
import { takeOff } from "../../index.ts";

const FENCE = "Wood fence 60 ft long, 6 ft high";
const KEY = "wood-fence.posts.amount";

const postsOf = (text: string, answers: Record<string, string> = {}) =>
  takeOff(text, { answers }).materials.find(({ key }) => key === "wood-fence.posts")?.quantity;
const askedOf = (text: string, answers: Record<string, string> = {}) =>
  takeOff(text, { answers }).questions.find(({ key }) => key === KEY);

describe("an amount ten times what the size of the work requires", () => {
  it("is asked about while the recipe's amount is listed", () => {
    expect(askedOf(`${FENCE}, 900 posts`)).toMatchObject({
      choices: ["9 pieces", "900 pieces"],
      reason: expect.stringContaining("100 times what this size takes"),
    });
    expect(postsOf(`${FENCE}, 900 posts`)).toBe(9);
  });

  it("is listed once a person confirms it, without further questions", () => {
    const answers = { [KEY]: "900 pieces" };
    expect(postsOf(`${FENCE}, 900 posts`, answers)).toBe(900);
    expect(askedOf(`${FENCE}, 900 posts`, answers)).toBeUndefined();
    expect(postsOf(`${FENCE}, 900 posts`, { [KEY]: "9 pieces" })).toBe(9);
  });
});

it("an amount that is merely unusual is used as stated", () => {
  expect(postsOf(`${FENCE}, 20 posts`)).toBe(20);
  expect(askedOf(`${FENCE}, 20 posts`)).toBeUndefined();
});
