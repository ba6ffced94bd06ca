/** What the server has drawn is taken over by the app without its reader losing their place. */
import { act } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRouter } from "../router.tsx";
import { followReader, whenDrawable } from "./drawn-ahead.ts";

const LINKS = '<a href="/projects/1">Fence</a><a href="/projects/2">Shed</a><button>More</button>';

/** A page as the server draws it, and then the app. */
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

describe("a reader of what the server has drawn", () => {
  it("is at the same link when the app has drawn it again", () => {
    const root = drawPage();
    const takeBack = followReader(root);
    linkTo(root, "/projects/2")?.focus();
    root.innerHTML = LINKS;
    expect(document.body).toHaveFocus();
    takeBack();
    expect(linkTo(root, "/projects/2")).toHaveFocus();
  });

  it("focus on a link that the server drew stays on it", () => {
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

  it("focus on a link that the app does not draw moves to no other link", () => {
    const root = drawPage();
    const takeBack = followReader(root);
    linkTo(root, "/projects/2")?.focus();
    root.innerHTML = '<a href="/projects/1">Fence</a>';
    takeBack();
    expect(document.body).toHaveFocus();
  });

  it("focus on something that is no link is dropped", () => {
    const root = drawPage();
    const takeBack = followReader(root);
    root.querySelector("button")?.focus();
    root.innerHTML = LINKS;
    takeBack();
    expect(document.body).toHaveFocus();
  });

  it("is as far down as before", () => {
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

  it("is not followed any more once they are back", () => {
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

describe("the app takes a page over", () => {
  afterEach(() => void vi.useRealTimers());

  it("once the screen of its address has its script", async () => {
    window.history.replaceState(null, "", "/landing");
    const router = createRouter();
    await act(async () => whenDrawable(router));
    expect(router.state.initialized).toBe(true);
    router.dispose();
  });

  it("after eight seconds in any case: its own signs of waiting say more than a page that stands still", async () => {
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
