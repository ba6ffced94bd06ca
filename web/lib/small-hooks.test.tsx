import { act, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { recall, remember } from "./device/device-memory.ts";
import { mayBeSignedIn, noteAccount } from "./device/known-account.ts";
import { chooseTheme, themeStore } from "./device/theme.ts";
import { useNarrow } from "./device/use-narrow.ts";
import { usePrinting } from "./device/use-printing.ts";
import { toastStore } from "./toasts.ts";
import { useAddressValues } from "./use-address-values.ts";
import { useAttachedFiles } from "./use-attached-files.ts";
import { useCopied } from "./use-copied.ts";
import { useOpenedOnce } from "./use-opened-once.ts";

afterEach(() => {
  vi.restoreAllMocks();
  toastStore.set(null);
});

function Paper() {
  return usePrinting() ? <p>Printed on</p> : null;
}

describe("values in the address", () => {
  const DEFAULTS = { status: "all", search: "" };
  const open = (path: string) =>
    renderHook(() => ({ values: useAddressValues(DEFAULTS), search: useLocation().search }), {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      ),
    });

  it("come from the address if it has them, otherwise from the defaults", () => {
    const { result } = open("/orders?search=deck&page=2");
    expect(result.current.values[0]).toEqual({ status: "all", search: "deck" });
  });

  it("are written to it one by one, next to what is there, and not when they equal the default", () => {
    const { result } = open("/orders?page=2");
    act(() => result.current.values[1]("status", "PAID"));
    act(() => result.current.values[1]("search", "a & b"));
    expect(new URLSearchParams(result.current.search).get("search")).toBe("a & b");
    expect(result.current.values[0]).toEqual({ status: "PAID", search: "a & b" });
    act(() => result.current.values[1]("status", "all"));
    act(() => result.current.values[1]("search", ""));
    expect(result.current.search).toBe("?page=2");
  });
});

describe("a text for the clipboard", () => {
  it("is copied, and counts as copied until the text changes", async () => {
    const user = userEvent.setup();
    const { result, rerender } = renderHook(({ text }) => useCopied(text, "Select it."), {
      initialProps: { text: "whsec_1" },
    });
    await act(() => result.current.copy());
    expect(result.current.isCopied).toBe(true);
    rerender({ text: "whsec_2" });
    expect(result.current.isCopied).toBe(false);
    expect(await navigator.clipboard.readText()).toBe("whsec_1");
    await user.tab();
  });

  it("that the browser refuses says how to copy it by hand", async () => {
    userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("NotAllowedError"));
    const { result } = renderHook(() => useCopied("whsec_1", "Select the secret and copy it."));
    await act(() => result.current.copy());
    expect(result.current.isCopied).toBe(false);
    expect(toastStore.get()).toMatchObject({
      title: "Not Copied",
      description: "Select the secret and copy it.",
    });
  });
});

it("a dialog is fetched when it is first opened, and stays mounted while it closes", () => {
  const { result } = renderHook(useOpenedOnce);
  expect(result.current).toMatchObject({ isOpen: false, wasOpened: false });
  act(() => result.current.open());
  act(() => result.current.setIsOpen(false));
  expect(result.current).toMatchObject({ isOpen: false, wasOpened: true });
});

describe("attached files", () => {
  const LOST = { attach: "The file may not be there.", remove: "The file may still be there." };
  const FILE = new File(["%PDF"], "site plan & notes.pdf");

  function open(answer: () => Promise<Response>) {
    const send = vi.spyOn(globalThis, "fetch").mockImplementation(answer);
    const refresh = vi.fn(async () => undefined);
    const { result } = renderHook(() => useAttachedFiles("/api/requests/r-1/files", LOST, refresh));
    return { result, send, refresh };
  }

  it("are sent under their names, and what shows them is refetched", async () => {
    const { result, send, refresh } = open(async () => Response.json({ id: "f-1" }));
    await act(() => result.current.attach(FILE));
    expect(send.mock.calls[0]?.[0]).toBe("/api/requests/r-1/files?fileName=site+plan+%26+notes.pdf");
    expect(refresh).toHaveBeenCalledTimes(1);
    await act(() => result.current.remove("f-1"));
    expect(send).toHaveBeenLastCalledWith(
      "/api/requests/r-1/files/f-1",
      expect.objectContaining({ method: "DELETE", credentials: "same-origin" }),
    );
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(result.current).toMatchObject({ isBusy: false, problem: null });
  });

  it.each([
    [
      "in the server's words",
      () => Promise.resolve(Response.json({ message: "Too large." }, { status: 413 })),
      "Too large.",
      "Too large.",
    ],
    [
      "by a proxy's page",
      () => Promise.resolve(new Response("<html>", { status: 502 })),
      LOST.attach,
      LOST.remove,
    ],
    [
      "by a lost connection",
      () => Promise.reject(new TypeError("Failed to fetch")),
      LOST.attach,
      LOST.remove,
    ],
  ])("that are refused %s say so, and the list is left as it is", async (_how, answer, attached, removed) => {
    const { result, refresh } = open(answer);
    await act(() => result.current.attach(FILE));
    expect(result.current.problem).toBe(attached);
    await act(() => result.current.remove("f-1"));
    expect(result.current).toMatchObject({ isBusy: false, problem: removed });
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe("this device's memory", () => {
  it("keeps a value until it is deleted", () => {
    remember("any", "words");
    expect(recall("any")).toBe("words");
    remember("any", null);
    expect(recall("any")).toBeNull();
  });

  it("of who was signed in falls back to the server when storage is unavailable", () => {
    expect(mayBeSignedIn()).toBe(false);
    noteAccount(true);
    expect(mayBeSignedIn()).toBe(true);
    noteAccount(false);
    expect(mayBeSignedIn()).toBe(false);
    const forbid = () => {
      throw new Error("forbidden");
    };
    vi.stubGlobal("localStorage", { getItem: forbid, setItem: forbid, removeItem: forbid });
    noteAccount(true);
    expect(recall("any")).toBeUndefined();
    expect(mayBeSignedIn()).toBe(true);
    vi.unstubAllGlobals();
  });

  it("of its theme is applied immediately, and the system theme is not stored", () => {
    chooseTheme("dark");
    expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    expect(recall("yardstick:theme")).toBe("dark");
    chooseTheme("system");
    expect(document.documentElement).not.toHaveAttribute("data-theme");
    expect(recall("yardstick:theme")).toBeNull();
    expect(themeStore.get()).toBe("system");
  });
});

/** A media query whose result can change, as `matchMedia` returns it. */
function media(query: string) {
  const target = Object.assign(new EventTarget(), { matches: false });
  const matchMedia = vi.spyOn(window, "matchMedia").mockImplementation((asked) => {
    if (asked !== query) throw new Error(`asked for ${asked}`);
    return target as unknown as MediaQueryList;
  });
  const change = (matches: boolean) =>
    act(() => {
      target.matches = matches;
      target.dispatchEvent(new Event("change"));
    });
  return { change, matchMedia };
}

it("a screen that narrows to a phone's width is rendered as one, and back", () => {
  const { change } = media("(max-width: 639px)");
  const { result } = renderHook(useNarrow);
  expect(result.current).toBe(false);
  change(true);
  expect(result.current).toBe(true);
  change(false);
  expect(result.current).toBe(false);
});

describe("print-only content", () => {
  it("is there before the browser takes its snapshot, by its events and by its medium, and gone after", async () => {
    const { change } = media("print");
    render(<Paper />);
    window.dispatchEvent(new Event("beforeprint"));
    expect(screen.getByText("Printed on")).toBeVisible();
    fireEvent(window, new Event("afterprint"));
    await waitFor(() => expect(screen.queryByText("Printed on")).not.toBeInTheDocument());
    change(true);
    expect(screen.getByText("Printed on")).toBeVisible();
    change(false);
    expect(screen.queryByText("Printed on")).not.toBeInTheDocument();
  });
});
