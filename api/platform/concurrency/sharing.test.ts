import { describe, expect, it } from "vitest";
import { createSharing, createTurns } from "./sharing.ts";

/** Work that ends when it is told to. */
function makeWork() {
  let calls = 0;
  let end = (_result: string) => {};
  let fail = (_error: Error) => {};
  return {
    calls: () => calls,
    end: (result: string) => end(result),
    fail: (error: Error) => fail(error),
    run: () => {
      calls += 1;
      return new Promise<string>((resolve, reject) => {
        end = resolve;
        fail = reject;
      });
    },
  };
}

describe("sharing", () => {
  it("runs the work once for all callers that ask while it is running, and again afterwards", async () => {
    const share = createSharing<string>();
    const work = makeWork();
    const asked = [share("a", work.run), share("a", work.run), share("a", work.run)];
    expect(work.calls()).toBe(1);
    work.end("done");
    expect(await Promise.all(asked)).toEqual(["done", "done", "done"]);
    const again = share("a", work.run);
    expect(work.calls()).toBe(2);
    work.end("again");
    expect(await again).toBe("again");
  });

  it("passes a failure to everyone who asked, and to no later caller", async () => {
    const share = createSharing<string>();
    const work = makeWork();
    const asked = Promise.allSettled([share("a", work.run), share("a", work.run)]);
    work.fail(new Error("no"));
    expect((await asked).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await share("a", async () => "yes")).toBe("yes");
  });

  it("leaves other keys alone", async () => {
    const share = createSharing<string>();
    const slow = makeWork();
    const waiting = share("a", slow.run);
    expect(await share("b", async () => "b")).toBe("b");
    slow.end("a");
    expect(await waiting).toBe("a");
  });
});

describe("turns", () => {
  it("run the work of a key one after the other in the order requested, whether or not each succeeds", async () => {
    const inTurn = createTurns();
    const first = makeWork();
    const order: string[] = [];
    const note = (name: string) => async () => {
      order.push(name);
      return name;
    };
    const failed = inTurn("a", first.run);
    const second = inTurn("a", note("second"));
    const third = inTurn("a", note("third"));
    expect(await inTurn("b", note("other"))).toBe("other");
    expect(order).toEqual(["other"]);
    first.fail(new Error("no"));
    await expect(failed).rejects.toThrow("no");
    expect(await Promise.all([second, third])).toEqual(["second", "third"]);
    expect(order).toEqual(["other", "second", "third"]);
    expect(await inTurn("a", note("later"))).toBe("later");
  });
});
