import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearDraft, readDraft, writeDraft } from "./use-draft.ts";

function makeStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    text: () => [...items.values()].join(""),
  };
}

describe("a draft", () => {
  const storage = makeStorage();
  beforeEach(() => vi.stubGlobal("sessionStorage", storage));
  afterEach(() => {
    clearDraft("form");
    vi.unstubAllGlobals();
  });

  it("is restored as it was typed", () => {
    writeDraft("form", { name: " Back deck", flags: { urgent: true } });
    expect(readDraft("form")).toEqual({ name: " Back deck", flags: { urgent: true } });
  });

  it("is deleted once the form was accepted", () => {
    writeDraft("form", { name: "Back deck" });
    clearDraft("form");
    expect(readDraft("form")).toBeNull();
  });

  it("never contains the secret field", () => {
    writeDraft("form", { username: "jo", password: "yardstick" }, "password");
    expect(readDraft("form")).toEqual({ username: "jo" });
    expect(storage.text()).not.toContain("yardstick");
  });

  it.each(["not json", "[1,2]", "3", "null"])("that reads %s is ignored", (text) => {
    storage.setItem("draft:form", text);
    expect(readDraft("form")).toBeNull();
  });
});

it("is not stored when storage is unavailable, and nothing breaks", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(() => writeDraft("form", { name: "x" })).not.toThrow();
  expect(readDraft("form")).toBeNull();
  vi.unstubAllGlobals();
});
