import { expect, it } from "vitest";
import { attachedTogether } from "./keep-upload.ts";

const at = (minute: number) => ({ minute, createdAt: new Date(minute * 60_000) });
const minutesOf = (minutes: readonly number[]) =>
  attachedTogether(minutes.map(at)).map(({ minute }) => minute);

it("files belong together as long as no gap between them exceeds ten minutes", () => {
  expect(minutesOf([7])).toEqual([7]);
  expect(minutesOf([0, 10, 20])).toEqual([0, 10, 20]);
  expect(minutesOf([0, 11, 12])).toEqual([11, 12]);
  expect(minutesOf([0, 1, 30])).toEqual([30]);
  expect(minutesOf([0, 0, 0])).toEqual([0, 0, 0]);
});
