import { beforeEach, expect, it } from "vitest";
import { creationKeyOf, forgetCreationKey } from "./creation-key.ts";

const FENCE = { name: "Fence", description: "Build a 40 ft fence" };
beforeEach(forgetCreationKey);

it("a repeated request keeps its key until the project exists", () => {
  const key = creationKeyOf(FENCE);
  expect(creationKeyOf({ ...FENCE })).toBe(key);
  forgetCreationKey();
  expect(creationKeyOf(FENCE)).not.toBe(key);
});

it("a different request has a different key", () => {
  expect(creationKeyOf(FENCE)).not.toBe(creationKeyOf({ ...FENCE, name: "Other fence" }));
});
