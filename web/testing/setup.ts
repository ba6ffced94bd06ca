/** Set up before each file of tests of screens: the page's network, and a page that no one has used. */
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import CSSPropertyManager from "happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js";
import React from "react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { TOAST } from "../../schema/constants.ts";
import "./pressable.ts";
import { connect, fetchFromSchema, SchemaSocket } from "./schema-network.ts";
import { restartClock } from "./stopped-clock.ts";

// What the page loads lazily may take a moment on a busy machine; nothing waits this long when all is well.
configure({ asyncUtilTimeout: 60_000 });

// Queries are repeated at every change of the page, so the page is printed only when someone reads the message.
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

// A device without storage, as some browsers have it: pages work without their copy for offline use.
vi.stubGlobal("indexedDB", {
  open() {
    const request = { error: new Error("Nothing is kept here."), onerror: () => undefined };
    queueMicrotask(() => request.onerror());
    return request;
  },
});

// This stand-in for a browser does not know a select's `size`, by which forms tell that nothing has been chosen yet.
Object.defineProperty(HTMLSelectElement.prototype, "size", { get: () => 0, configurable: true });

// React records for each element where it was created, for its developer tools; only so many per second. Nobody needs
// that here, and it takes an eighth of the time.
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

// For the style of an element, that of each of its ancestors is copied, with `structuredClone`; a plain copy of these flat
// objects is the same, and asking for styles is a tenth of the time.
CSSPropertyManager.prototype.clone = function clone() {
  const copied = new CSSPropertyManager();
  for (const [name, property] of Object.entries(this.properties)) copied.properties[name] = { ...property };
  Object.assign(copied["definedPropertyNames"], this["definedPropertyNames"]);
  return copied;
};

/** What browsers know and this stand-in does not. */
const UNKNOWN_HERE = /^The tag <%s> is unrecognized in this browser.* search$/;

/** The same object, with its duration typed as any number. */
const toast: { durationMs: number } = TOAST;

const complaints: string[] = [];
const note = (...words: readonly unknown[]) => {
  const text = words.map(String).join(" ");
  if (!UNKNOWN_HERE.test(text)) complaints.push(text);
};

// A page's reports to the server of screens that could not be drawn.
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
  await restartClock();
  connect(null);
  window.localStorage.clear();
  window.sessionStorage.clear();
  expect(complaints.splice(0), "what the page said on the console").toEqual([]);
});
