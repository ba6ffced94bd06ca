/** Set up before each file of tests of screens: the page's network, and a page on which nobody has been. */
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import React from "react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { TOAST } from "../../schema/constants.ts";
import "./pressable.ts";
import { connect, fetchFromSchema, SchemaSocket } from "./schema-network.ts";
import { letTimeGoOn } from "./stopped-clock.ts";

// What the page fetches piece by piece may take a moment on a busy machine; nothing waits this long when it is right.
configure({ asyncUtilTimeout: 60_000 });

// What is not there yet is looked for again at every change of the page: the page is written out for whoever reads why.
configure({
  getElementError: (message, container) =>
    Object.defineProperty(Object.assign(new Error(), { name: "TestingLibraryElementError" }), "message", {
      get: () => [message, prettyDOM(container)].join("\n\n"),
      configurable: true,
    }),
});

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

// This stand-in for a browser does not know how many lines a list has, from which forms tell that nobody has chosen yet.
Object.defineProperty(HTMLSelectElement.prototype, "size", { get: () => 0, configurable: true });

// React notes for each element where it was made, for whoever steps through it with its tools; only so many in a second.
// Nobody looks here, and it takes an eighth of the time.
const internals: unknown = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (internals instanceof Object) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  });
}

/** What this stand-in for a browser does not know and browsers do. */
const UNKNOWN_HERE = /^The tag <%s> is unrecognized in this browser.* search$/;

/** Its time as any number. */
const toast: { durationMs: number } = TOAST;

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
  // A toast stays until another one comes: on a busy machine the five seconds of a real one may be over before a test looks.
  vi.spyOn(toast, "durationMs", "get").mockReturnValue(Number.POSITIVE_INFINITY);
  vi.spyOn(console, "error").mockImplementation(note);
  vi.spyOn(console, "warn").mockImplementation(note);
});

afterEach(async () => {
  cleanup();
  await letTimeGoOn();
  connect(null);
  window.localStorage.clear();
  window.sessionStorage.clear();
  expect(complaints.splice(0), "what the page said on the console").toEqual([]);
});
