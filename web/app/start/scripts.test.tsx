/** The small scripts that run before the app has loaded. */
import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { afterEach, describe, expect, it, vi } from "vitest";

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
/** Runs a script the way a page with it inlined does. */
const run = (name: string) => void runInThisContext(textOf(name));

describe("the theme", () => {
  afterEach(() => {
    delete document.documentElement.dataset["theme"];
    vi.restoreAllMocks();
  });

  it.each(["light", "dark"])("that was chosen, %s, is applied before the first paint", (theme) => {
    localStorage.setItem("yardstick:theme", theme);
    run("./theme.script.js");
    expect(document.documentElement).toHaveAttribute("data-theme", theme);
  });

  it.each([null, "purple"])("follows the device when %j was chosen", (kept) => {
    if (kept !== null) localStorage.setItem("yardstick:theme", kept);
    run("./theme.script.js");
    expect(document.documentElement).not.toHaveAttribute("data-theme");
  });

  it("follows the device when storage is forbidden", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("Not allowed", "SecurityError");
    });
    run("./theme.script.js");
    expect(document.documentElement).not.toHaveAttribute("data-theme");
  });
});

describe("the scripts of a server-rendered page", () => {
  const painted: FrameRequestCallback[] = [];
  const nextFrame = () => {
    for (const draw of painted.splice(0)) draw(0);
  };
  const asked = () => [...document.head.querySelectorAll("meta[data-script]")].length;
  const prepare = (count: number) => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    vi.spyOn(window, "requestAnimationFrame").mockImplementation((draw) => painted.push(draw));
    const scripts = document.createElement("template");
    scripts.setAttribute("data-after-paint", "");
    scripts.innerHTML = '<meta data-script="">'.repeat(count);
    document.body.append(scripts);
  };

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    painted.length = 0;
    document.body.innerHTML = "";
    for (const script of document.head.querySelectorAll("meta[data-script]")) script.remove();
  });

  it("are requested once it has been painted, all of them, and once", async () => {
    prepare(10);
    run("./after-paint.script.js");
    nextFrame();
    expect(asked()).toBe(0);
    nextFrame();
    await vi.waitFor(() => expect(asked()).toBe(10));
    vi.advanceTimersByTime(1_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked()).toBe(10);
  });

  it("are requested after half a second in a background tab, which is not painted", async () => {
    prepare(3);
    run("./after-paint.script.js");
    vi.advanceTimersByTime(490);
    expect(asked()).toBe(0);
    vi.advanceTimersByTime(20);
    await vi.waitFor(() => expect(asked()).toBe(3));
  });

  it("are none for a page that has none", () => {
    prepare(0);
    document.body.innerHTML = "";
    run("./after-paint.script.js");
    nextFrame();
    nextFrame();
    expect(asked()).toBe(0);
  });
});
