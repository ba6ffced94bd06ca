/** The app takes over what the server has rendered without the reader losing their place. */
import { act } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRouter } from "../router.tsx";
import { followReader, whenDrawable } from "./drawn-ahead.ts";

const LINKS = '<a href="/projects/1">Fence</a><a href="/projects/2">Shed</a><button>More</button>';

/** A page as the server renders it, followed by the app. */
function drawPage(): HTMLElement {
  const root = document.createElement("div");
  root.innerHTML = LINKS;
  document.body.append(root);
  return root;
}
const linkTo = (root: HTMLElement, href: string) => root.querySelector<HTMLElement>(`a[href="${href}"]`);
const scrollTo = vi.fn();

beforeEach(() => {
  scrollTo.mockReset();
  vi.spyOn(window, "scrollTo").mockImplementation(scrollTo);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = "";
  Object.defineProperty(window, "scrollY", { value: 0, configurable: true });
});

const scrolledTo = (y: number) => {
  Object.defineProperty(window, "scrollY", { value: y, configurable: true });
  window.dispatchEvent(new Event("scroll"));
};

describe("a reader of the server's rendering", () => {
  it("has the same link focused after the app has rendered it again", () => {
    const root = drawPage();
    const takeBack = followReader(root);
    linkTo(root, "/projects/2")?.focus();
    root.innerHTML = LINKS;
    expect(document.body).toHaveFocus();
    takeBack();
    expect(linkTo(root, "/projects/2")).toHaveFocus();
  });

  it("focus on a link that the server rendered stays on it", () => {
    const root = drawPage();
    linkTo(root, "/projects/1")?.focus();
    const takeBack = followReader(root);
    root.innerHTML = LINKS;
    takeBack();
    expect(linkTo(root, "/projects/1")).toHaveFocus();
  });

  it("focus that moved elsewhere in the meantime stays there", () => {
    const root = drawPage();
    const takeBack = followReader(root);
    linkTo(root, "/projects/2")?.focus();
    const elsewhere = document.createElement("input");
    document.body.append(elsewhere);
    root.innerHTML = LINKS;
    elsewhere.focus();
    takeBack();
    expect(elsewhere).toHaveFocus();
  });

  it("focus on a link that the app does not render moves to no other link", () => {
    const root = drawPage();
    const takeBack = followReader(root);
    linkTo(root, "/projects/2")?.focus();
    root.innerHTML = '<a href="/projects/1">Fence</a>';
    takeBack();
    expect(document.body).toHaveFocus();
  });

  it("focus on something other than a link is dropped", () => {
    const root = drawPage();
    const takeBack = followReader(root);
    root.querySelector("button")?.focus();
    root.innerHTML = LINKS;
    takeBack();
    expect(document.body).toHaveFocus();
  });

  it("keeps the scroll position", () => {
    const takeBack = followReader(drawPage());
    scrolledTo(150);
    takeBack();
    expect(scrollTo).toHaveBeenCalledWith(0, 150);
  });

  it("a page at its top does not scroll", () => {
    const takeBack = followReader(drawPage());
    takeBack();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it("is no longer tracked once restored", () => {
    const root = drawPage();
    const takeBack = followReader(root);
    takeBack();
    scrolledTo(400);
    linkTo(root, "/projects/1")?.focus();
    root.innerHTML = LINKS;
    expect(scrollTo).not.toHaveBeenCalled();
    expect(document.body).toHaveFocus();
  });
});

describe("the app takes over a page", () => {
  afterEach(() => void vi.useRealTimers());

  it("once the script of its screen has loaded", async () => {
    window.history.replaceState(null, "", "/landing");
    const router = createRouter();
    await act(async () => whenDrawable(router));
    expect(router.state.initialized).toBe(true);
    router.dispose();
  });

  it("after eight seconds in any case: its own loading states say more than a frozen page", async () => {
    vi.useFakeTimers();
    const never = { state: { initialized: false }, subscribe: () => () => undefined };
    const drawn = vi.fn();
    void whenDrawable(never as never).then(drawn);
    await vi.advanceTimersByTimeAsync(7_900);
    expect(drawn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(drawn).toHaveBeenCalledTimes(1);
  });
});
