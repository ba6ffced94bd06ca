import { describe, expect, it } from "vitest";
import { normalizeText } from "../normalize-text.ts";

describe("things counted place by place", () => {
  it.each([
    ["5 outlets in the den, 4 in the office and 2 in each bathroom", "11 outlets in the den"],
    ["one smoke detector in the attic and one at the top of the stairs", "2 smoke detectors in the attic"],
    ["3 sprinklers on the north side, 2 more along the drive", "5 sprinkler heads on the north side"],
  ])("%s: are added up", (text, written) => expect(normalizeText(text)).toContain(written));

  it.each([
    "1 coat on the walls and 2 on the ceiling",
    "6 windows in the front and 2 doors in the back",
    "2 rolls of tape in the van, 4 in wide",
  ])("%s: other things, coats and inches are not", (text) => expect(normalizeText(text)).toBe(text));
});
