import { afterEach, expect, it, vi } from "vitest";
import { readCopy, removeCopy } from "./offline-copy.ts";

afterEach(() => vi.unstubAllGlobals());

it("a browser without a database has no copy, and nothing to remove", async () => {
  vi.stubGlobal("indexedDB", undefined);
  expect(await readCopy()).toBeNull();
  await expect(removeCopy()).resolves.toBeUndefined();
});
