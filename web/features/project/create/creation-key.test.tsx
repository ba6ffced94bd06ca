import { beforeEach, expect, it } from "vitest";
import { creationKeyOf, forgetCreationKey } from "./creation-key.ts";

const FENCE = { name: "Fence", description: "Build a 40 ft fence" };
beforeEach(forgetCreationKey);

it("what is asked for again keeps its key until it is there", () => {
  const key = creationKeyOf(FENCE);
  expect(creationKeyOf({ ...FENCE })).toBe(key);
  forgetCreationKey();
  expect(creationKeyOf(FENCE)).not.toBe(key);
});

it("something else has another key", () => {
  expect(creationKeyOf(FENCE)).not.toBe(creationKeyOf({ ...FENCE, name: "Other fence" }));
});
