import { expect, it } from "vitest";
import { expectLinear } from "./growth.ts";

/** Keeps the processor busy for this many steps. */
function work(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step++) sum += Math.sqrt(step);
  return sum;
}
const textOf = (length: number) => "x".repeat(length);

it("a reader that looks at each character once passes", async () => {
  await expectLinear(({ length }) => work(length * 20_000), textOf, { most: 4_000, mostMs: 60_000 });
});

it("a reader that looks at each character once for every two others is not", async () => {
  const read = ({ length }: string) => work(length ** 3 / 500);
  await expect(expectLinear(read, textOf, { most: 4_000, mostMs: 60_000 })).rejects.toThrow(/for a quarter/);
});

it("a reader is held to its time limit, up to the whole of what the limits let in", async () => {
  const lengths: number[] = [];
  await expectLinear(({ length }) => lengths.push(length), textOf, { most: 5_000 });
  expect(lengths).toEqual([313, 1_250, 5_000]);
  const read = ({ length }: string) => work(length === 5_000 ? 100_000_000 : 0);
  await expect(expectLinear(read, textOf, { most: 5_000, mostMs: 10 })).rejects.toThrow(
    /for 5000 characters/,
  );
});
