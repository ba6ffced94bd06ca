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

it("class names are joined, and what is falsy is left out", () => {
  expect(cx("a", false, null, undefined, "", "b c")).toBe("a b c");
  expect(cx()).toBe("");
});

it("groups and their members stay in the order they come in", () => {
  const groups = groupBy(["stud", "nail", "sill", "nut", "post"], (name) => name[0]);
  expect([...groups]).toEqual([
    ["s", ["stud", "sill"]],
    ["n", ["nail", "nut"]],
    ["p", ["post"]],
  ]);
  expect(groupBy([], () => "any").size).toBe(0);
});

it("an id is a version 4 UUID, whatever bytes chance gives, and no two are the same", () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  const ids = new Set(Array.from({ length: 500 }, newId));
  expect(ids.size).toBe(500);
  for (const id of ids) expect(id).toMatch(uuid);
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(3) });
  expect(newId()).toMatch(uuid);
});

describe("a value outside of components", () => {
  it("tells who follows it of each new one, and of none that is the same", () => {
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
  it("is replaced by a newer one, which the dismissal of the older leaves alone", () => {
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

  it("with the same words twice is another one, so that it is seen again", () => {
    showToast({ title: "Copied" });
    const first = toastStore.get();
    showToast({ title: "Copied" });
    expect(toastStore.get()?.id).not.toBe(first?.id);
    expect(toastStore.get()?.tone).toBe("neutral");
  });
});

describe("the trial that was asked for", () => {
  it("is started once, and only in the tab in which it was asked for", () => {
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

  it("is not, where nothing can be kept, and nothing breaks", () => {
    const forbidden = () => {
      throw new Error("forbidden");
    };
    vi.stubGlobal("sessionStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    requestTrial();
    expect(takeTrialRequest()).toBe(false);
  });
});

describe("work for when the page is at rest", () => {
  it("is done after the given time where the browser cannot tell, unless it is taken back", () => {
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

  it("asks the browser where it can tell, and takes the question back", () => {
    const ask = vi.fn(() => 7);
    const takeBack = vi.fn();
    vi.stubGlobal("requestIdleCallback", ask);
    vi.stubGlobal("cancelIdleCallback", takeBack);
    const work = () => undefined;
    whenIdle(work, 500)();
    expect(ask).toHaveBeenCalledWith(work, { timeout: 500 });
    expect(takeBack).toHaveBeenCalledWith(7);
  });

  it("waits for the screen to have everything, and is taken back before and after that", () => {
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

  it("goes as it is, with the session, and is taken with what the server says of it", async () => {
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
  ])("is refused in the server's words: %s", async (body, fields) => {
    answer(body, 422);
    expect(await sendFile("/api", FILE)).toEqual({ kind: "refused", message: "No prices in it.", fields });
  });

  it("is refused in the page's words where nobody is signed in any more", async () => {
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
  ])("is lost on the way when %j comes back, since nobody knows", async (body, status) => {
    answer(body, status);
    expect(await sendFile("/api", FILE)).toEqual({ kind: "lost", hasAnswer: true });
  });

  it("is lost without an answer where there is no network, and stops without a word when it is stopped", async () => {
    const unreachable = new TypeError("Failed to fetch");
    vi.stubGlobal("fetch", () => Promise.reject(unreachable));
    expect(await sendFile("/api", FILE)).toEqual({ kind: "lost", hasAnswer: false });
    await expect(sendFile("/api", FILE, AbortSignal.abort())).rejects.toBe(unreachable);
  });
});
