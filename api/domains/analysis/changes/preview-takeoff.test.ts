import { describe, expect, it } from "vitest";
import { createBudget } from "../../../platform/budget.ts";
import { createChangedTakeoffs, PREVIEW_BUDGET, previewTakeoff } from "./preview-takeoff.ts";

const DECK = "12 x 16 ft deck, 3 ft high, joists 16 in on centre";
const SPACING = { kind: "input", key: "deck.joistSpacing", value: "12" } as const;
const unlimited = createChangedTakeoffs(null);
const read = (description: unknown, changes: Parameters<typeof unlimited>[0]["changes"] = []) =>
  previewTakeoff(unlimited, { spender: "1.2.3.4", description, changes });

async function linesOf(description: string, changes: Parameters<typeof read>[1] = []) {
  const outcome = await read(description, changes);
  if (outcome.kind !== "success") throw new Error(outcome.message);
  return new Map(outcome.value.materials.map((line) => [line.takeoffKey, line]));
}

describe("a description without a project", () => {
  it.each([
    [" \n ", "Please describe the job"],
    ["x".repeat(5_001), "Project description must be at most 5,000 characters"],
  ])("is refused with the same messages as a project's", async (description, message) => {
    expect(await read(description)).toMatchObject({
      kind: "invalid-input",
      fields: { description: message },
    });
  });

  it("is read without surrounding spaces, so that offsets match the returned text", async () => {
    const outcome = await read(`\n  ${DECK}  `);
    expect(outcome).toMatchObject({ kind: "success", value: { description: DECK } });
    if (outcome.kind !== "success") return;
    for (const { start, end, text } of outcome.value.reading) expect(DECK.slice(start, end)).toBe(text);
  });

  it("follows each change, and those before it", async () => {
    const plain = await linesOf(DECK);
    const closer = await linesOf(DECK, [SPACING]);
    const joists = closer.get("deck.joists");
    expect(joists?.quantity).toBeGreaterThan(plain.get("deck.joists")?.quantity ?? 0);
    const set = await linesOf(DECK, [SPACING, { kind: "quantity", key: "deck.joists", quantity: "40" }]);
    expect(set.get("deck.joists")).toMatchObject({ quantity: 40, calculatedQuantity: joists?.quantity });
  });

  it("says which change is impossible, and which question does not exist", async () => {
    expect(await read(DECK, [SPACING, { ...SPACING, value: "wide" }])).toMatchObject({
      kind: "invalid-input",
      fields: { "changes.1.value": expect.any(String) },
    });
    expect(await read(DECK, [{ kind: "answer", key: "fence.gates", answer: "1" }])).toMatchObject({
      fields: { "changes.0.value": expect.stringContaining("no longer asked") },
    });
    expect(await read(DECK, Array(31).fill(SPACING))).toMatchObject({
      fields: { changes: "At most 30 changes can be made before there is a project." },
    });
  });
});

describe("the reading budget of an address", () => {
  const MOST = "x".repeat(5_000);

  it("is counted in characters read, separately for each address", async () => {
    const readText = createChangedTakeoffs(createBudget(null, { ...PREVIEW_BUDGET, points: 10_000 }));
    const ask = (spender: string, description: string) => readText({ spender, description, changes: [] });
    expect(await ask("1.2.3.4", MOST)).toMatchObject({ kind: "success" });
    expect(await ask("1.2.3.4", MOST)).toMatchObject({ kind: "success" });
    await expect(ask("1.2.3.4", "deck")).rejects.toMatchObject({
      code: "RATE_LIMITED",
      retryAfterSeconds: expect.any(Number),
    });
    expect(await ask("1.2.3.5", DECK)).toMatchObject({ kind: "success" });
  });

  it("is not used up by descriptions refused for their length", async () => {
    const readText = createChangedTakeoffs(createBudget(null, { ...PREVIEW_BUDGET, points: 1_000 }));
    const ask = (description: string) => readText({ spender: "1.2.3.4", description, changes: [] });
    expect(await ask(`${MOST}x`)).toMatchObject({ kind: "invalid-input" });
    expect(await ask("")).toMatchObject({ kind: "invalid-input" });
    expect(await ask(DECK)).toMatchObject({ kind: "success" });
  });

  it("has room for the longest description with all possible changes", () => {
    expect(PREVIEW_BUDGET.points).toBeGreaterThanOrEqual(5_000 * 31);
  });
});
