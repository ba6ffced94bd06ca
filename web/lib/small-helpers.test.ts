import { afterEach, describe, expect, it, vi } from "vitest";
import { cx } from "./cx.ts";
import { groupBy } from "./group-by.ts";
import { newId } from "./new-id.ts";
import { sendFile } from "./send-file.ts";
import { createStore } from "./store.ts";
import { dismissToast, showFailure, showSuccess, showToast, toastStore } from "./toasts.ts";
import { requestTrial, takeTrialRequest } from "./trial-request.ts";
import { whenIdle, whenSettled } from "./when-idle.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  toastStore.set(null);
});

it("class names are joined, and falsy ones are left out", () => {
  expect(cx("a", false, null, undefined, "", "b c")).toBe("a b c");
  expect(cx()).toBe("");
});

it("groups and their members stay in input order", () => {
  const groups = groupBy(["stud", "nail", "sill", "nut", "post"], (name) => name[0]);
  expect([...groups]).toEqual([
    ["s", ["stud", "sill"]],
    ["n", ["nail", "nut"]],
    ["p", ["post"]],
  ]);
  expect(groupBy([], () => "any").size).toBe(0);
});

it("an id is a version 4 UUID, whatever the random bytes, and no two are the same", () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  const ids = new Set(Array.from({ length: 500 }, newId));
  expect(ids.size).toBe(500);
  for (const id of ids) expect(id).toMatch(uuid);
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(3) });
  expect(newId()).toMatch(uuid);
});

describe("a value outside of components", () => {
  it("notifies its subscribers of each new value, and not of an equal one", () => {
    const store = createStore(Number.NaN);
    const seen: number[] = [];
    const stop = store.subscribe(() => seen.push(store.get()));
    for (const next of [Number.NaN, 1, 1, 2]) store.set(next);
    stop();
    store.set(3);
    expect(seen).toEqual([1, 2]);
    expect(store.get()).toBe(3);
  });
});

describe("a toast", () => {
  it("is replaced by a newer one, which dismissing the older leaves alone", () => {
    showSuccess("Item Removed");
    const first = toastStore.get();
    expect(first).toMatchObject({ tone: "success", title: "Item Removed" });
    expect(first).not.toHaveProperty("description");
    showFailure("Update Failed", "Please try again.");
    dismissToast(first?.id ?? -1);
    expect(toastStore.get()).toMatchObject({ tone: "destructive", description: "Please try again." });
    dismissToast(toastStore.get()?.id ?? -1);
    expect(toastStore.get()).toBeNull();
  });

  it("with the same words twice is a new one, so that it is noticed again", () => {
    showToast({ title: "Copied" });
    const first = toastStore.get();
    showToast({ title: "Copied" });
    expect(toastStore.get()?.id).not.toBe(first?.id);
    expect(toastStore.get()?.tone).toBe("neutral");
  });
});

describe("a requested trial", () => {
  it("is started once, and only in the tab where it was requested", () => {
    const items = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    });
    expect(takeTrialRequest()).toBe(false);
    requestTrial();
    expect([takeTrialRequest(), takeTrialRequest()]).toEqual([true, false]);
  });

  it("is not started when storage is unavailable, and nothing breaks", () => {
    const forbidden = () => {
      throw new Error("forbidden");
    };
    vi.stubGlobal("sessionStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    requestTrial();
    expect(takeTrialRequest()).toBe(false);
  });
});

describe("work for when the page is idle", () => {
  it("runs after the given time where the browser cannot tell, unless it is canceled", () => {
    vi.useFakeTimers();
    vi.stubGlobal("requestIdleCallback", undefined);
    const work = vi.fn();
    whenIdle(work, 1_000);
    whenIdle(work, 1_000)();
    vi.advanceTimersByTime(999);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it("asks the browser where it can tell, and cancels that request", () => {
    const ask = vi.fn(() => 7);
    const takeBack = vi.fn();
    vi.stubGlobal("requestIdleCallback", ask);
    vi.stubGlobal("cancelIdleCallback", takeBack);
    const work = () => undefined;
    whenIdle(work, 500)();
    expect(ask).toHaveBeenCalledWith(work, { timeout: 500 });
    expect(takeBack).toHaveBeenCalledWith(7);
  });

  it("waits until the screen has its data, and can be canceled before and after that", () => {
    vi.useFakeTimers();
    vi.stubGlobal("requestIdleCallback", undefined);
    const work = vi.fn();
    whenSettled(work)();
    const takeBack = whenSettled(work);
    vi.advanceTimersByTime(5_000);
    takeBack();
    vi.runAllTimers();
    expect(work).not.toHaveBeenCalled();
    whenSettled(work);
    vi.runAllTimers();
    expect(work).toHaveBeenCalledTimes(1);
  });
});

describe("a file that is sent", () => {
  const FILE = new File(["sku,price"], "prices.csv");
  const answer = (body: BodyInit, status = 200) => {
    const send = vi.fn(async () => new Response(body, { status }));
    vi.stubGlobal("fetch", send);
    return send;
  };

  it("is sent unchanged, with the session, and accepted with the server's answer", async () => {
    const send = answer('{"id":"list-1"}');
    expect(await sendFile("/api/price-lists?name=a", FILE)).toEqual({
      kind: "taken",
      body: { id: "list-1" },
    });
    expect(send).toHaveBeenCalledWith(
      "/api/price-lists?name=a",
      expect.objectContaining({ method: "POST", credentials: "same-origin", body: FILE }),
    );
  });

  it.each([
    ['{"message":"No prices in it.","fields":{"file":"Empty"}}', { file: "Empty" }],
    ['{"message":"No prices in it."}', {}],
    ['{"message":"No prices in it.","fields":"file"}', {}],
  ])("is rejected with the server's message: %s", async (body, fields) => {
    answer(body, 422);
    expect(await sendFile("/api", FILE)).toEqual({ kind: "refused", message: "No prices in it.", fields });
  });

  it("is rejected with the page's message when no one is signed in any more", async () => {
    answer('{"message":"Send the header Authorization."}', 401);
    expect(await sendFile("/api", FILE)).toMatchObject({
      kind: "refused",
      message: expect.stringContaining("signed out"),
    });
  });

  it.each([
    ["<html>Bad gateway</html>", 502],
    ["null", 500],
    ["not json", 200],
    ['"words"', 400],
  ])("has an unknown outcome when the answer is %j", async (body, status) => {
    answer(body, status);
    expect(await sendFile("/api", FILE)).toEqual({ kind: "lost", hasAnswer: true });
  });

  it("has an unknown outcome when there is no network, and stops silently when aborted", async () => {
    const unreachable = new TypeError("Failed to fetch");
    vi.stubGlobal("fetch", () => Promise.reject(unreachable));
    expect(await sendFile("/api", FILE)).toEqual({ kind: "lost", hasAnswer: false });
    await expect(sendFile("/api", FILE, AbortSignal.abort())).rejects.toBe(unreachable);
  });
});
