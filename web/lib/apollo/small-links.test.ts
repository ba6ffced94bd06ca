import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { afterEach, describe, expect, it, vi } from "vitest";
import { toastStore } from "../toasts.ts";
import { isLaterAnalysis } from "./analysis-order.ts";
import { backOffMs } from "./back-off.ts";
import { connectionStore, setBroken, setSocketState } from "./connection.ts";
import { sendChange } from "./send-change.ts";

afterEach(() => {
  vi.restoreAllMocks();
  toastStore.set(null);
});

describe("the delay before a retry", () => {
  it("doubles up to five seconds, and half of it is random", () => {
    const random = vi.spyOn(Math, "random").mockReturnValue(0);
    expect([0, 1, 2, 4, 5, 40].map(backOffMs)).toEqual([125, 250, 500, 2_000, 2_500, 2_500]);
    random.mockReturnValue(1);
    expect([0, 1, 2, 4, 5, 40].map(backOffMs)).toEqual([250, 500, 1_000, 4_000, 5_000, 5_000]);
  });
});

it.each([
  [{ runNumber: 2, sequence: 0 }, { runNumber: 1, sequence: 90 }, true],
  [{ runNumber: 1, sequence: 91 }, { runNumber: 1, sequence: 90 }, true],
  [{ runNumber: 1, sequence: 90 }, { runNumber: 1, sequence: 90 }, false],
  [{ runNumber: 1, sequence: 99 }, { runNumber: 2, sequence: 0 }, false],
])("an analysis at %j is later than one at %j: %j", (one, other, isLater) => {
  expect(isLaterAnalysis(one, other)).toBe(isLater);
});

describe("how updates arrive", () => {
  it("is by polling as long as any subscription is down, whatever the socket does", () => {
    const [first, second] = [{}, {}];
    setSocketState("live");
    expect(connectionStore.get()).toBe("live");
    setBroken(first, true);
    setBroken(second, true);
    setSocketState("live");
    setBroken(first, false);
    expect(connectionStore.get()).toBe("polling");
    setBroken(second, false);
    expect(connectionStore.get()).toBe("live");
    setSocketState("connecting");
    expect(connectionStore.get()).toBe("connecting");
  });
});

describe("a mutation", () => {
  const coded = (code: string, message: string) =>
    new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });

  it("returns its answer, and shows nothing on its own", async () => {
    const saved = { __typename: "SaveSuccess", id: "7" };
    const sent = Promise.resolve({ data: { __typename: "Mutation" as const, save: saved } });
    expect(await sendChange("Not Saved", sent)).toBe(saved);
    expect(toastStore.get()).toBeNull();
  });

  it.each([
    ["no answer", async () => ({ data: null }), "Nothing was changed. Please try again."],
    [
      "a refusal",
      () => Promise.reject(coded("CONFLICT", "Somebody else was first.")),
      "Somebody else was first.",
    ],
    [
      "a bug",
      () => Promise.reject(coded("INTERNAL", "null is no object")),
      "Nothing was changed. Please try again.",
    ],
    [
      "no connection",
      () => Promise.reject(new TypeError("Failed to fetch")),
      "The server could not be reached. Check the connection and try again.",
    ],
    [
      "no session",
      () => Promise.reject(coded("UNAUTHENTICATED", "Please sign in.")),
      "You are signed out. Sign in and try again.",
    ],
  ])("says what did not happen after %s", async (_what, run, description) => {
    expect(await sendChange("Not Saved", run())).toBeUndefined();
    expect(toastStore.get()).toMatchObject({ tone: "destructive", title: "Not Saved", description });
  });
});
