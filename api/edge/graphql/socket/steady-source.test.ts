import { type ExecutionResult, GraphQLError } from "graphql";
import { describe, expect, it, vi } from "vitest";
import { AppError } from "../../../platform/errors.ts";
import { resumeAfterOutages, type Source } from "./steady-source.ts";

const AWAY = Object.assign(new Error("Connection terminated unexpectedly"), { code: "ECONNRESET" });
const state = (name: string): ExecutionResult => ({ data: { name } });
const failed = (originalError: Error): ExecutionResult => ({
  data: null,
  errors: [new GraphQLError("failed", { originalError })],
});

/** Yields the items one after the other; throws those that are errors. */
function sourceOf(...values: (ExecutionResult | Error)[]): Source & { ended: () => boolean } {
  let isEnded = false;
  const source: Source & { ended: () => boolean } = {
    async next() {
      const value = values.shift();
      if (value instanceof Error) throw value;
      return value ? { done: false, value } : { done: true, value: undefined };
    },
    async return() {
      isEnded = true;
      return { done: true, value: undefined };
    },
    ended: () => isEnded,
    [Symbol.asyncIterator]: () => source,
  };
  return source;
}

const patience = { tries: 3, waitMs: () => 0 };

async function take(values: Source, count: number) {
  const names: unknown[] = [];
  for (let index = 0; index < count; index += 1) names.push((await values.next()).value?.data?.["name"]);
  return names;
}

describe("live values", () => {
  it("go on after a failed read, with the then current state", async () => {
    const [first, again] = [sourceOf(state("a"), AWAY, state("never")), sourceOf(state("c"), state("d"))];
    const begin = vi.fn(async () => again);
    expect(await take(resumeAfterOutages(begin, first, patience), 3)).toEqual(["a", "c", "d"]);
    expect([begin.mock.calls.length, first.ended(), again.ended()]).toEqual([1, true, false]);
  });

  it("go on after a value that could be read only in part", async () => {
    const begin = async () => sourceOf(state("b"));
    expect(await take(resumeAfterOutages(begin, sourceOf(failed(AWAY)), patience), 1)).toEqual(["b"]);
  });

  it("wait as long as they are told to, each time the outage requires it", async () => {
    const begin = vi
      .fn<() => Promise<ExecutionResult | Source>>()
      .mockResolvedValueOnce(failed(AWAY))
      .mockResolvedValueOnce(sourceOf(new AppError("UNAVAILABLE", "Busy.", { retryAfterSeconds: 7 })))
      .mockResolvedValue(sourceOf(state("b")));
    const waitMs = vi.fn(() => 0);
    expect(await take(resumeAfterOutages(begin, sourceOf(AWAY), { tries: 3, waitMs }), 1)).toEqual(["b"]);
    expect(waitMs.mock.calls).toEqual([[2], [2], [7]]);
  });

  it("end with the outage when patience runs out", async () => {
    const begin = vi.fn(async () => failed(AWAY));
    await expect(take(resumeAfterOutages(begin, sourceOf(AWAY), patience), 1)).rejects.toBe(AWAY);
    expect(begin).toHaveBeenCalledTimes(3);
  });

  it("end immediately with every other failure, also when they restart", async () => {
    const gone = new AppError("NOT_FOUND", "Project not found");
    const begin = vi.fn(async () => failed(gone));
    await expect(take(resumeAfterOutages(begin, sourceOf(gone), patience), 1)).rejects.toBe(gone);
    expect(begin).not.toHaveBeenCalled();
    await expect(take(resumeAfterOutages(begin, sourceOf(AWAY), patience), 1)).rejects.toBe(gone);
  });

  it("report a failure that is not an outage as a value", async () => {
    const broken = failed(new Error("a bug"));
    expect((await resumeAfterOutages(vi.fn(), sourceOf(broken), patience).next()).value).toBe(broken);
  });

  it("end when their source does", async () => {
    expect((await resumeAfterOutages(vi.fn(), sourceOf(), patience).next()).done).toBe(true);
  });

  it("end while they wait, when they are released", async () => {
    const begin = vi.fn(async () => sourceOf(state("b")));
    let notifyWaiting = (): void => undefined;
    const isWaiting = new Promise<void>((resolve) => {
      notifyWaiting = resolve;
    });
    const waitMs = () => {
      notifyWaiting();
      return 600_000;
    };
    const values = resumeAfterOutages(begin, sourceOf(AWAY), { tries: 3, waitMs });
    const next = values.next();
    await isWaiting;
    await values.return?.();
    expect((await next).done).toBe(true);
    expect(begin).not.toHaveBeenCalled();
  });

  it("release a source that starts after that", async () => {
    const late = sourceOf(state("b"));
    const values = resumeAfterOutages(
      async () => {
        await values.return?.();
        return late;
      },
      sourceOf(AWAY),
      patience,
    );
    await values.next();
    expect(late.ended()).toBe(true);
  });
});
