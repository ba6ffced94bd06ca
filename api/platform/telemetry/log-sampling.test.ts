import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSampling, type Sampling } from "./log-sampling.ts";

let sampling: Sampling;
let lines: unknown[];
beforeEach(() => {
  vi.useFakeTimers();
  sampling = createSampling();
  lines = [];
});
afterEach(() => vi.useRealTimers());

function log(message: string, error: Error, requestId: number): void {
  sampling.pass({ err: error, requestId }, message, (more) => lines.push([requestId, more?.leftOut ?? 0]));
}

describe("a repeated fault", () => {
  it("is logged immediately, then every ten seconds with the number of lines left out", () => {
    for (let id = 1; id <= 100; id += 1) log("a request failed", new Error("away"), id);
    expect(lines).toEqual([[1, 0]]);
    vi.advanceTimersByTime(10_000);
    expect(lines).toEqual([
      [1, 0],
      [100, 99],
    ]);
    log("a request failed", new Error("away"), 101);
    vi.advanceTimersByTime(10_000);
    expect(lines.at(-1)).toEqual([101, 1]);
    vi.advanceTimersByTime(10_000);
    log("a request failed", new Error("away"), 102);
    expect(lines.at(-1)).toEqual([102, 0]);
  });

  it("does not hide another one", () => {
    log("a request failed", new Error("away"), 1);
    log("a request failed", Object.assign(new Error("away"), { code: "57P01" }), 2);
    log("a request failed", new TypeError("x is not a function"), 3);
    log("a message could not be sent yet", new Error("away"), 4);
    expect(lines.map((line) => line)).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
    ]);
  });
});
