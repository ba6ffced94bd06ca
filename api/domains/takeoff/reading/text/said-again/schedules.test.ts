import { describe, expect, it } from "vitest";
import { takeOff } from "../../../index.ts";
import { normalizeText } from "../normalize-text.ts";

describe("entries of a schedule", () => {
  it.each([
    ["F1: recessed troffer, qty 12. F2: exit sign, qty: 3.", "12 recessed troffer, 3 exit sign."],
    ["A: W1: double-hung 3 x 5 ft, qty 6. W2: as W1, tempered, qty 2.", "6 double-hung windows 3 x 5 ft"],
    ['D1: 32" prehung interior 6-panel, qty 4.', "4 prehung interior doors 32 in."],
  ])("%s: begin with their number", (text, written) => expect(normalizeText(text)).toContain(written));

  it.each(["wall 1: 12 ft long, 8 ft high", "r1: 10 x 12, 2 coats"])(
    "%s: without a quantity they stay",
    (text) => expect(normalizeText(text)).toBe(text),
  );

  it("are bought by their own numbers", () => {
    const { materials } = takeOff(
      "W1: vinyl double-hung 3'-0\" x 4'-6\", qty 7. W2: as W1, tempered, qty 2.",
    );
    expect(materials[0]).toMatchObject({ quantity: 9 });
  });
});
