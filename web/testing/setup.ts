/** Set up before each file of tests of screens: the page's network, and a page on which nobody has been. */
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { connect, fetchFromSchema, SchemaSocket } from "./schema-network.ts";

// What the page fetches piece by piece may take a moment on a busy machine; nothing waits this long when it is right.
configure({ asyncUtilTimeout: 30_000 });

vi.stubGlobal("fetch", fetchFromSchema);
vi.stubGlobal("WebSocket", SchemaSocket);

// No fonts are loaded where nothing is drawn.
Object.defineProperty(document, "fonts", { value: { ready: Promise.resolve() }, configurable: true });

// A device that keeps nothing, as browsers have them too: pages work without their copy for when there is no network.
vi.stubGlobal("indexedDB", {
  open() {
    const request = { error: new Error("Nothing is kept here."), onerror: () => undefined };
    queueMicrotask(() => request.onerror());
    return request;
  },
});

/** What this stand-in for a browser does not know and browsers do. */
const UNKNOWN_HERE = /^The tag <%s> is unrecognized in this browser.* search$/;

const complaints: string[] = [];
const note = (...words: readonly unknown[]) => {
  const text = words.map(String).join(" ");
  if (!UNKNOWN_HERE.test(text)) complaints.push(text);
};

// What a page tells the server of a screen that it could not draw.
navigator.sendBeacon = (_url, body) => {
  if (body instanceof Blob) void body.text().then(note);
  return true;
};

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(note);
  vi.spyOn(console, "warn").mockImplementation(note);
});

afterEach(() => {
  cleanup();
  connect(null);
  window.localStorage.clear();
  window.sessionStorage.clear();
  expect(complaints.splice(0), "what the page said on the console").toEqual([]);
});
