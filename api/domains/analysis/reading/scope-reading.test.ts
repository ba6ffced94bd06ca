import { describe, expect, it } from "vitest";
import { type ModelScope, parseScope, takeOffScope } from "../../takeoff/index.ts";
import { READER_FAILURES, type ReaderAnswer, type ScopeReader } from "./scope-reader.ts";
import { readScope, type ScopeReading, scopeOf } from "./scope-reading.ts";

const CARS = "Somewhere to park two cars under cover, 20 by 22 ft";
const CARPORT: ModelScope = { items: [{ assembly: "carport", source: CARS, facts: [] }], recipes: [] };

type Answer = ReaderAnswer;

/** A reader with a fixed answer that counts how often it was asked. */
function makeReader(answer: Answer, version = "small, prompt 1") {
  const texts: string[] = [];
  const reader: ScopeReader = {
    version,
    tokensPerDay: 100_000,
    costOf: () => 10_000,
    async read(text) {
      texts.push(text);
      return { ...answer, tokens: 7_000 };
    },
  };
  return { reader, texts };
}

function read(text: string, reader: ScopeReader | null, kept: ScopeReading | null = null) {
  const signal = new AbortController().signal;
  return readScope(text, { reader, kept, signal, onAsking: () => undefined });
}

describe("a description", () => {
  it("is read by the rules alone where there is no language model", async () => {
    expect((await read("Build a 12 x 16 ft deck", null)).scope).toEqual(
      parseScope("Build a 12 x 16 ft deck"),
    );
  });

  it("is completed by the language model, and listed from both readings", async () => {
    const { reader } = makeReader({ kind: "read", scope: CARPORT });
    const { scope } = await read(CARS, reader);
    expect(takeOffScope(scope).materials.map(({ workItem }) => workItem)).toContain("Carport 20 × 22 ft");
  });

  it.each(READER_FAILURES)("is read by the rules with a note when the model is %s", async (failure) => {
    const { reader } = makeReader({ kind: "failed", failure });
    const { scope } = await read("Build a 12 x 16 ft deck", reader);
    const { notes, ...rest } = parseScope("Build a 12 x 16 ft deck");
    expect(scope).toMatchObject(rest);
    expect(scope.notes).toEqual([...notes, expect.stringMatching(/language model.* built-in rules alone/)]);
  });
});

describe("a stored reading", () => {
  it("serves the same text again without asking, and its scope serves an edit", async () => {
    const { reader, texts } = makeReader({ kind: "read", scope: CARPORT });
    const kept = await read(CARS, reader);
    expect(await read(CARS, reader, kept)).toBe(kept);
    expect(texts).toEqual([CARS]);
    expect(scopeOf(CARS, kept)).toBe(kept.scope);
  });

  it("is not used for another text or another model", async () => {
    const { reader } = makeReader({ kind: "read", scope: CARPORT });
    const kept = await read(CARS, reader);
    const other = makeReader({ kind: "read", scope: { items: [], recipes: [] } }, "large, prompt 1");
    await read(CARS, other.reader, kept);
    await read(`${CARS}!`, reader, kept);
    expect(other.texts).toEqual([CARS]);
    expect(scopeOf("Build a 12 x 16 ft deck", kept)).toEqual(parseScope("Build a 12 x 16 ft deck"));
  });

  it("by the rules alone does not prevent a model from being asked again", async () => {
    const { reader: broken } = makeReader({ kind: "failed", failure: "too-slow" });
    const kept = await read(CARS, broken);
    const { reader, texts } = makeReader({ kind: "read", scope: CARPORT });
    expect((await read(CARS, reader, kept)).scope.items).toHaveLength(1);
    expect(texts).toEqual([CARS]);
  });
});
