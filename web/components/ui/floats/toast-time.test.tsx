/** How long a toast stays. In all other tests it stays until another one replaces it (testing/setup.ts). */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TOAST } from "../../../../schema/constants.ts";
import { showFailure, showSuccess, showToast, toastStore } from "../../../lib/toasts.ts";
import { Toaster } from "./toaster.tsx";

beforeEach(() => {
  vi.spyOn(TOAST, "durationMs", "get").mockRestore();
  vi.useFakeTimers();
  render(<Toaster />);
});
// The clock itself is advanced between screen tests (testing/setup.ts).
afterEach(() => {
  toastStore.set(null);
  vi.restoreAllMocks();
});

const show = (toast: () => void) => act(() => toast());
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.queryByRole("listitem")?.textContent ?? null;

describe("a toast", () => {
  it.each([
    ["that says what was done", () => showSuccess("Item Removed")],
    ["that says why it was not", () => showFailure("Update Failed", "Please try again.")],
    [
      "with something to do about it",
      () => showToast({ title: "Removed", action: { label: "Undo", onPress: vi.fn() } }),
    ],
  ])("%s is there for five seconds, and then goes by itself", (_which, toast) => {
    show(toast);
    wait(4_900);
    expect(shown()).not.toBeNull();
    wait(200);
    expect(shown()).toBeNull();
    expect(toastStore.get()).toBeNull();
  });

  it("that replaces another has five seconds of its own", () => {
    show(() => showSuccess("First"));
    wait(4_000);
    show(() => showSuccess("Second"));
    wait(4_900);
    expect(shown()).toContain("Second");
    wait(200);
    expect(shown()).toBeNull();
  });

  it.each([
    ["pointed at", fireEvent.pointerMove, fireEvent.pointerLeave],
    ["reached by the keyboard", fireEvent.focusIn, fireEvent.focusOut],
  ])("that is %s pauses, and continues where it stopped", (_how, enter, leave) => {
    show(() => showSuccess("Item Removed"));
    wait(3_000);
    const place = screen.getByRole("region", { name: /^Notification/ });
    act(() => void enter(place));
    wait(60_000);
    expect(shown()).toContain("Item Removed");
    act(() => void leave(place, { relatedTarget: document.body }));
    wait(1_900);
    expect(shown()).toContain("Item Removed");
    wait(200);
    expect(shown()).toBeNull();
  });

  it("pauses while its window is not in use", () => {
    show(() => showSuccess("Item Removed"));
    act(() => void fireEvent.blur(window));
    wait(60_000);
    expect(shown()).toContain("Item Removed");
    act(() => void fireEvent.focus(window));
    wait(5_100);
    expect(shown()).toBeNull();
  });
});

describe("screen readers announce a toast", () => {
  const told = () =>
    screen.getAllByRole("status").find(({ textContent }) => textContent?.startsWith("Notification"));

  it.each([
    [
      "at once, why something was not done",
      () => showFailure("Update Failed", "Please try again."),
      "assertive",
    ],
    [
      "when there is a pause, what was done",
      () => showSuccess("Item Removed", "It can be added again."),
      "polite",
    ],
  ])("%s", (_when, toast, live) => {
    show(toast);
    wait(100);
    expect(told()).toHaveAttribute("aria-live", live);
    expect(told()).toHaveTextContent(
      /Update Failed.*Please try again\.|Item Removed.*It can be added again\./,
    );
  });
});
